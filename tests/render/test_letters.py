"""Whoever looks on a phone reads everything: no digit and no letter on a picture is lower than eight of its pixels."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

import pytest

from engine.games.registry import game
from engine.kernel.actors import PUBLIC
from render.land import signs
from render.picture import PictureRequest, Player
from render.registry import draw
from tests.render import boards, founders_boards, legends_boards
from tests.render.letters import letters

LEAST = 8.0
Boards = Callable[[int], Iterator[tuple[Any, tuple[Any, ...]]]]


def _eme(seats: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    for seen in boards.random_boards(seats, 29, seats):
        yield seen, boards.busy_turn() if seats > 2 else ()


def _legends(seats: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    for state, events in islice(legends_boards.match(seats, seats), 0, None, 9):
        yield legends_boards.seen(state), events


def _founders(seats: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    yield from islice(founders_boards.match(seats, seats), 0, None, 17)


MATCHES: Mapping[str, Boards] = {"eme": _eme, "legends": _legends, "founders": _founders}
PAGES: Mapping[str, tuple[str, ...]] = {
    "eme": ("seat 0", "card 1", "card 24", "score", "chart", "lobby"),
    "legends": ("seat 0", "card 1", "card 7", "score", "chart", "lobby"),
    "founders": ("seat 0", "tile n_grove", "tile p_mars", "prizes", "removed", "score", "chart", "lobby"),
}
ALL = [
    pytest.param(name, seats, marks=[] if seats == max(game(name).info.seats) else pytest.mark.nightly)
    for name in MATCHES
    for seats in game(name).info.seats
]
"""By day the fullest tables."""


def request(seats: int, focus: str, **more: Any) -> PictureRequest:
    players = tuple(Player("Ёжик в тумане", seat) for seat in range(seats))
    caption = "Игра · ход 5 · ведёт \u2068Ада\u2069, 12"
    return PictureRequest(players, focus, caption=caption, history=boards.history(seats, 20), **more)


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_everything_on_a_table_is_read_on_a_phone(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    content = game(name).content
    with letters(monkeypatch) as heard:
        for seen, events in MATCHES[name](seats):
            heard.begin()
            shown = draw(name, content, seen, request(seats, "table", events=events))
            assert heard.least(shown.width) >= (LEAST, "")
            assert "Ёжик в тумане" in {words for words, _ in heard.written}, "the control: names are heard"


@pytest.mark.parametrize("name", MATCHES)
def test_everything_on_other_pages_is_read_on_a_phone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = max(game(name).info.seats)
    *_, (seen, _) = MATCHES[name](seats)
    with letters(monkeypatch) as heard:
        for focus in PAGES[name]:
            heard.begin()
            shown = draw(name, game(name).content, seen, request(seats, focus))
            assert heard.least(shown.width) >= (LEAST, ""), focus


def test_small_letters_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: one size smaller, and every game is caught."""
    monkeypatch.setattr(signs, "SMALL", 39)
    with letters(monkeypatch) as heard:
        seen = boards.start()
        shown = draw("eme", boards.CONTENT, seen, request(5, "table"))
    assert seen.viewer == PUBLIC
    assert heard.least(shown.width) < (LEAST, "")
