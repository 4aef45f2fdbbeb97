"""What is said at a table that plays on without somebody."""

from typing import Any

import pytest

from engine.kernel.abilities import leaving
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.scenes import LANGUAGES, NAMES, Table, aloud
from tests.bot.presenter.territories.positions import CONSTRUCTION, PLANNING, laid
from tests.engine.games.territories.builders import GAME
from tests.engine.games.territories.builders import Table as Laid

PANELS = ("", "mine", "tasks", "text", "score", "rules", "help", "log", "more", "resign", "land B1")


def without(made: Laid, seat: int) -> Table:
    """The table after this seat has left."""
    state = GAME.load(made.position)
    way = leaving(GAME, state, seat)
    assert way is not None
    told = tuple(GAME.apply(state, seat, way))
    return Table(GAME, state, GAME.save(state)["choices"], "territories", NAMES, told)


def table(stage: dict[str, Any] = CONSTRUCTION) -> Table:
    """Boris has left; his B1 lies beside A2 of Anna."""
    return without(laid(stage, leavers="fall"), 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stage", [CONSTRUCTION, PLANNING], ids=lambda stage: stage["kind"])
def test_every_panel_of_every_viewer_is_there(stage: dict[str, Any], language: str) -> None:
    at = table(stage)
    for viewer in (PUBLIC, 0, 1, 2):
        for panel in PANELS:
            assert aloud(at, at.screen(viewer, panel), language)


def test_the_group_reads_who_plays_no_more() -> None:
    at = table()
    said = aloud(at, at.screen(PUBLIC), "ru").replace("\u00a0", " ")
    assert "✗" in said
    assert said.count("больше не играет") == 2, "as news, and in the list of the players"
    board = aloud(at, at.screen(PUBLIC, "text"), "ru").replace("\u00a0", " ")
    assert board.count("больше не играет") == 1
    assert "B1" in board, "his land lies there still"


def test_the_share_of_the_income_is_that_of_those_who_play() -> None:
    """Of 6 coins the first of two who play gets 3, not 2 as of three; with 4 in the treasury."""
    made = laid(PLANNING, leavers="fall")
    made.position["pool"] = 6
    at = without(made, 1)
    assert "7 монет" in aloud(at, at.screen(0), "ru").replace("\u00a0", " ")
