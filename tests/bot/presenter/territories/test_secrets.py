"""What one holds is known to nobody else: on no screen, panel, button, text of a picture or alert."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.presenter.present import present, present_alert
from engine.games.territories import events as happened
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.scenes import LANGUAGES, Table, aloud
from tests.bot.presenter.territories.positions import (
    CONSTRUCTION,
    MARKET,
    PLANNING,
    laid,
    number,
    other_hand,
    other_secrets,
    shown,
)

PANELS = (
    *("", "text", "mine", "hold 1", "hold 5", "use 7", "use d5", "found", "tasks", "developments", "market", "lot 37"),
    *("card 7", "land A1", "score", "rules", "help", "log", "more"),
)


def told(table: Table, viewer: int, panel: str, language: str) -> str:
    """As the table tells it: a viewer gets the events that he may know."""
    screen = present(table.view, table.seen(viewer), table.events, viewer, panel or None)
    alert = present_alert(table.view, table.seen(viewer), table.events, viewer)
    return aloud(table, screen, language) + repr(alert) + repr(screen.board)


def _hands(other: bool) -> Table:
    table = other_hand(laid(CONSTRUCTION)) if other else laid(CONSTRUCTION)
    drawn = happened.CardDrawn(0, number(table, "b_mill"))
    return shown(table, drawn, happened.Drew(0, "card"), happened.SeatReady(1))


def _secrets(other: bool) -> Table:
    table = other_secrets(laid(CONSTRUCTION)) if other else laid(CONSTRUCTION)
    return shown(table, happened.Peeked(0, "A1"), happened.FaceSeen(0, "A1", table.position["lands"][0]["face"]))


def _plans(other: bool) -> Table:
    table = laid(PLANNING)
    plan = ["feed"] if other else ["play d5", f"lay {number(table, 'r_goodname')} A1"]
    table.position |= {"pool": 9, "rolled": 9, "plan": [plan, [], []]}
    return shown(table, happened.PlanLaid(0, plan[-1]))


def _offers(other: bool) -> Table:
    """Vera has promised Boris one card or another; Anna is making up an offer, or none."""
    table = laid(MARKET)
    cards = table.hand(2, "b_school", "e_feast")
    wall = number(table, "b_wall", 1)
    promised = cards[1] if other else cards[0]
    bid = {"lot": wall, "bidder": 2, "coins": 1, "cards": [promised], "shown": [promised], "revision": 1}
    table.position |= {"round": 3, "lots": [{"card": wall, "seller": 1, "price": 2}], "bids": [bid]}
    draft: dict[str, Any] = {"kind": "bid", "lot": wall, "bidder": 0, "cards": [number(table, "c_thief")]}
    table.position["draft"] = [None if other else draft, None, None]
    return shown(table, happened.BidMade(2, wall, 2, 1, 1, 1), happened.TermsTold(1, wall, 2, (promised,)))


WORLDS: dict[str, tuple[Callable[[bool], Table], tuple[int, ...], int]] = {
    "hands": (_hands, (PUBLIC, 1, 2), 0),
    "tasks, developments, faces": (_secrets, (PUBLIC, 1, 2), 0),
    "plans": (_plans, (PUBLIC, 1, 2), 0),
    "offers": (_offers, (PUBLIC,), 1),
}
"""What differs → the two worlds, who must not tell them apart, and who does."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WORLDS)
def test_to_others_both_worlds_are_the_same(name: str, language: str) -> None:
    make, viewers, _ = WORLDS[name]
    here, there = make(False), make(True)
    for viewer in viewers:
        for panel in PANELS:
            assert told(here, viewer, panel, language) == told(there, viewer, panel, language), (viewer, panel)


@pytest.mark.parametrize("name", WORLDS)
def test_to_their_owner_they_are_not(name: str) -> None:
    """The control."""
    make, _, owner = WORLDS[name]
    here, there = make(False), make(True)
    assert any(told(here, owner, panel, "ru") != told(there, owner, panel, "ru") for panel in PANELS)


def test_a_private_button_shows_each_presser_his_own() -> None:
    """Every other person presses what Anna may press: he sees his own cards, or that he has none."""
    table = _hands(other=False)
    for viewer, cards in ((1, {"Городская стена", "Скандал"}), (2, set()), (PUBLIC, set())):
        for panel in ("mine", "hold 1", "hold 2", "hold 5", "found", "use 7", "use d5"):
            said = told(table, viewer, panel, "ru")
            assert not [name for name in ("Мельница", "Вор", "Засуха", "Добрая слава", "Клад") if name in said]
            assert cards or "build" not in said
    assert "Городская стена" in told(table, 1, "hold 1", "ru")


def test_watchers_have_no_hand() -> None:
    assert "только у того, кто играет" in told(_hands(other=False), PUBLIC, "mine", "ru")
