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
Boards = Callable[[int, int], Iterator[tuple[Any, tuple[Any, ...]]]]
"""By seats, and how many times fewer of the boards of a match than by night."""


def _eme(seats: int, rarer: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    for seen in boards.random_boards(seats, 29 * rarer, seats):
        yield seen, boards.busy_turn() if seats > 2 else ()


def _legends(seats: int, rarer: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    for state, events in islice(legends_boards.match(seats, seats), 0, None, 9 * rarer):
        yield legends_boards.seen(state), events


def _founders(seats: int, rarer: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    yield from islice(founders_boards.match(seats, seats), 0, None, 17 * rarer)


MATCHES: Mapping[str, Boards] = {"eme": _eme, "legends": _legends, "founders": _founders}
PAGES: Mapping[str, tuple[str, ...]] = {
    "eme": ("seat 0", "card 1", "card 24", "score", "chart", "lobby"),
    "legends": ("seat 0", "card 1", "card 7", "score", "chart", "lobby"),
    "founders": ("seat 0", "tile n_grove", "tile p_mars", "prizes", "removed", "score", "chart", "lobby"),
}
ALL = [
    *(pytest.param(name, max(game(name).info.seats), 3) for name in MATCHES),
    *(pytest.param(name, seats, 1, marks=pytest.mark.nightly) for name in MATCHES for seats in game(name).info.seats),
]
"""By day some of the boards of the fullest tables."""


def request(seats: int, focus: str, **more: Any) -> PictureRequest:
    players = tuple(Player("Ёжик в тумане", seat) for seat in range(seats))
    caption = "Игра · ход 5 · ведёт \u2068Ада\u2069, 12"
    return PictureRequest(players, focus, caption=caption, history=boards.history(seats, 20), **more)


@pytest.mark.parametrize(("name", "seats", "rarer"), ALL)
def test_everything_on_a_table_and_on_other_pages_is_read_on_a_phone(
    name: str, seats: int, rarer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    content, tables = game(name).content, 0
    with letters(monkeypatch) as heard:
        for seen, events in MATCHES[name](seats, rarer):
            heard.begin()
            shown = draw(name, content, seen, request(seats, "table", events=events))
            assert heard.least(shown.width) >= (LEAST, "")
            assert "Ёжик в тумане" in {words for words, _ in heard.written}, "the control: names are heard"
            tables += 1
        assert tables > 1
        for focus in PAGES[name]:
            heard.begin()
            shown = draw(name, content, seen, request(seats, focus))
            assert heard.least(shown.width) >= (LEAST, ""), focus


def test_small_letters_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: one size smaller, and every game is caught."""
    monkeypatch.setattr(signs, "SMALL", 39)
    with letters(monkeypatch) as heard:
        seen = boards.start()
        shown = draw("eme", boards.CONTENT, seen, request(5, "table"))
    assert seen.viewer == PUBLIC
    assert heard.least(shown.width) < (LEAST, "")
