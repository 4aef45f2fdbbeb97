"""The turn after which the winner was never caught up with again, found by hand in short matches of two."""

import pytest

from bot.presenter.present import present
from bot.presenter.scene import Past
from bot.presenter.words import say
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.positions import POSITIONS

TABLE = POSITIONS["over"]()
ANNA_WINS = (10, 7)


def told(*course: tuple[int, int]) -> list[str]:
    """What the result says of a match with these points at the start and after each turn."""
    screen = present(TABLE.view, TABLE.seen(PUBLIC), (), PUBLIC, past=Past(course=course))
    lines = [block.text for block in screen.blocks if block.text.key.startswith("result-decided")]
    plain = str.maketrans({"\u2068": "", "\u2069": "", "\N{NO-BREAK SPACE}": " "})
    return [say("ru", line, TABLE.names).translate(plain) for line in lines]


@pytest.mark.parametrize(
    ("course", "line"),
    [
        ([(0, 0), (1, 0), (1, 0), (3, 1), (4, 3), ANNA_WINS], "Аня впереди с первого хода и до конца."),
        # Boris has the lead once more in the second round, and loses it there.
        ([(0, 0), (2, 0), (2, 3), (4, 3), (4, 3), ANNA_WINS], "Перелом — ход 2: с него впереди Аня."),
        # Equal is not ahead.
        ([(0, 0), (2, 0), (2, 1), (3, 1), (3, 3), (5, 3), (5, 4), ANNA_WINS], "Перелом — ход 3: с него впереди Аня."),
        ([(0, 0), (2, 0), (2, 3), (2, 3), (3, 5), ANNA_WINS], "Всё решил последний ход: впереди Аня."),
    ],
)
def test_the_lead_changes_for_good_at_one_turn(course: list[tuple[int, int]], line: str) -> None:
    assert told(*course) == [line]


def test_where_the_course_is_not_known_nothing_is_said() -> None:
    assert told() == []
