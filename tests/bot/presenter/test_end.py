"""The end of a match is a moment: its picture is the won board, and everything else is one tap away."""

import dataclasses

from bot.presenter.screen import Show
from bot.presenter.words import say
from engine.games import registry
from engine.kernel.series import Series
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import Table


def last_of_three() -> Table:
    """Boris has won the two matches before, and Anna the third one."""
    single, last = registry.game("eme"), POSITIONS["over"]()
    game, options = Series(single, 3), {**last.options, "games": 3}
    match = single.save(last.state) | {"choices": options}
    position = {"points": [[3, 20], [4, 21]], "options": options, "match": match}
    return Table(game, game.load(position), options)


def test_the_end_shows_the_won_board_and_the_table_of_points_is_a_tap_away() -> None:
    """Whoever sees the picture without its post sees the board and its winner."""
    result = POSITIONS["over"]().screen()
    assert result.board is not None
    assert result.board.focus == "table"
    assert Show("score") in [tool.press for tool in result.tools]
    score = POSITIONS["over"]().screen(panel="score")
    assert score.board is not None
    assert score.board.focus == "score"


def test_who_has_won_one_match_is_not_shown_as_the_winner_of_a_series() -> None:
    table = last_of_three()
    assert table.view.phase == "over"
    board = table.screen().board
    assert board is not None
    assert board.focus == "table"


def test_while_a_match_runs_its_board_has_no_panel() -> None:
    table = POSITIONS["taking_card"]()
    assert table.screen(panel="aftermath") == table.screen()


def test_the_end_tells_how_the_ratings_have_changed() -> None:
    table = dataclasses.replace(POSITIONS["over"](), facts={"ratings": {0: (1512, 14), 1: (1488, -9)}})
    last = [say("ru", block.text).replace("\N{NO-BREAK SPACE}", " ") for block in table.screen().blocks][-2:]
    assert any("1512 (+14)" in line and "1488 (\N{MINUS SIGN}9)" in line for line in last)
    assert not any("1512" in line for line in (say("ru", block.text) for block in POSITIONS["over"]().screen().blocks))


def test_the_ratings_of_a_result_begin_with_the_winner_and_are_not_broken() -> None:
    """Boris, in the second seat, has won the series."""
    ratings = {0: (1488, -9), 1: (1512, 14)}
    table = dataclasses.replace(last_of_three(), facts={"ratings": ratings})
    [line] = [said for block in table.screen().blocks if "1512" in (said := say("ru", block.text, ("Аня", "Боря")))]
    assert line.startswith("Рейтинг в чате: ")
    assert line.index("1512") < line.index("1488")
    assert "1512\N{NO-BREAK SPACE}(+14)" in line
