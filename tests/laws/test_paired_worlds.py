"""Paired worlds: two positions that differ only in what a viewer may not know look the same to him, to the last byte.

Compared is everything that is sent to him and to the group: words in both languages, choices with what they do, and
the picture. A control shows that the comparison sees a leak when there is one.
"""

import itertools
import random
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from bot.app.tables.document import MatchDoc, SeatDoc, SegmentDoc, TableDoc
from bot.app.tables.table import Table
from bot.app.tables.views import screen_of
from bot.presenter.screen import Screen, Text
from bot.presenter.words import say
from engine.kernel.actors import PUBLIC
from engine.kernel.event import Event
from engine.kernel.match import Match
from render.picture import PictureRequest, Player
from render.registry import draw
from tests.support.tables import GAMES, Case, positions

NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор")
PANELS = (None, "text", "log", "rules", "fair")


def table_at(case: Case, state: Any) -> Table:
    """A table in the middle of a match, in this position."""
    seats = [SeatDoc(name=NAMES[n], colour=n, person=f"test:{n}") for n in range(case.seats)]
    first = SegmentDoc(rules=1, content="", start={}, version=0)
    match = MatchDoc(started_at=9, segments=[first], position={}, version=30)
    doc = TableDoc(
        id="07abcdef",
        name="table-name-1",
        game=case.name,
        options=case.options,
        places=case.seats,
        opener="test:0",
        opener_name="Анна",
        seed="00" * 32,
        chat_ids=[],
        phase="running" if case.game.actors(state) else "over",
        version=39,
        seats=seats,
        match=match,
    )
    running = Match(case.game, state, None, hold=True, version=30, changed_at=[0] * case.seats)
    return Table(doc, GAMES[case.name], case.game, running)


def spoken(screen: Screen) -> list[str]:
    """Every sentence of a screen in both languages, and what every button does."""
    texts = [block.text for block in screen.blocks] + ([screen.board.alt] if screen.board else [])
    texts += [screen.alert] if screen.alert else []
    said = [say(language, text, NAMES) for language in ("ru", "en") for text in texts]
    return said + [f"{_said(choice.label)} {choice.press} {choice.style}" for choice in screen.choices + screen.tools]


def _said(text: Text) -> str:
    return " / ".join(say(language, text, NAMES) for language in ("ru", "en"))


def pairs(case: Case, seed: int, wanted: int, matches: int = 4) -> Iterator[tuple[Any, Any, int]]:
    """(state, another world, viewer): worlds that differ and that this viewer cannot tell from each other.

    Where nothing is hidden there should be none, and a few `matches` are enough to see that.
    """
    rng = random.Random(seed)
    for number in itertools.count():
        if number == (40 if case.hides else matches):
            return
        for state in positions(case, seed + number):
            for viewer in (PUBLIC, *range(case.seats)):
                world = case.game.imagine(case.game.observe(state, viewer), rng)
                if world != state:
                    yield state, world, viewer
                    wanted -= 1
                if not wanted:
                    return


def shared_step(case: Case, state: Any, world: Any) -> tuple[list[Event], list[Event]]:
    """The same open decision in both worlds, and what each tells; nothing where there is none.

    Not one that shows somebody what was hidden: there the worlds begin to differ for him.
    """
    for actor in case.game.actors(state):
        for decision in case.game.legal(state, actor):
            if actor < 0 or decision.sealed or decision.shows:
                continue
            if decision in case.game.legal(world, actor):
                return tuple(list(case.game.apply(one, actor, decision)) for one in (state, world))  # type: ignore[return-value]
    return [], []


@pytest.mark.parametrize("wanted", [5, pytest.param(8, marks=pytest.mark.nightly)])
def test_the_screens_of_both_worlds_are_the_same(case: Case, wanted: int) -> None:
    panels, compared = cycle(PANELS), 0
    for state, world, viewer in pairs(case, 61, wanted, matches=wanted // 2):
        told = shared_step(case, state, world)
        for reader in {viewer, PUBLIC}:
            panel = next(panels)
            tables = [table_at(case, one) for one in (state, world)]
            here, there = (screen_of(t, reader, e, panel) for t, e in zip(tables, told, strict=True))
            assert spoken(here) == spoken(there)
            compared += 1
    assert compared >= wanted or not case.hides


# Side A by day: the pictures of paired worlds in `tests/laws/test_pictures.py`.
@pytest.mark.parametrize("side", [pytest.param("A", marks=pytest.mark.nightly), "B"])
def test_the_pictures_of_both_worlds_are_the_same(side: str) -> None:
    case = Case("eme", 3, {option.name: option.default for option in GAMES["eme"].info.options} | {"side": side})
    rng, differ = random.Random(62), 0
    for state in list(positions(case, 62))[6:10]:
        world = case.game.imagine(case.game.observe(state, PUBLIC), rng)
        differ += world != state
        here, there = (_picture(case, one) for one in (state, world))
        assert here == there
    assert differ


def test_a_leak_would_be_seen() -> None:
    """The control: a table that shows the group what only a seat may know fails the comparison."""
    case = Case("toy", 2, {"cards": 3})
    seen = 0
    for state, world, viewer in pairs(case, 64, wanted=60):
        if viewer == PUBLIC and case.game.save(state)["stage"] == "sealing":
            leaky = [spoken(screen_of(table_at(case, one), 0, ())) for one in (state, world)]
            seen += leaky[0] != leaky[1]
    assert seen


def _picture(case: Case, state: Any) -> bytes:
    players = tuple(Player(name, number) for number, name in enumerate(NAMES[: case.seats]))
    return draw(case.name, case.game.content, case.game.observe(state, PUBLIC), PictureRequest(players)).content
