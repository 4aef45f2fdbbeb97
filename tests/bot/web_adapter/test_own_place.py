"""After a match that several have played, each reads his own place on the page, in the post that all share."""

from bot.web_adapter.screens import Voice
from tests.bot.presenter.positions import POSITIONS


def test_a_place_in_words_belongs_to_the_seat_that_has_it() -> None:
    table = POSITIONS["over"]()
    [winner] = table.seen(-1).standing.winners
    said = Voice("ru", table.view).screen(table.screen())["blocks"]
    own = {block["own"]: "".join(map(str, block["text"])) for block in said if block["own"] is not None}
    assert set(own) == set(range(table.seats)) - {winner}
    assert all(line.startswith("Твоё место") for line in own.values())
    assert [block["own"] is None for block in said][:2] == [True, True], "they stand below the title and the winner"
