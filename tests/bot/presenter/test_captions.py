"""The caption on a picture: what it says in both languages, that it follows the position, and tells no secret."""

import random
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from bot.presenter.captions import said_caption
from bot.presenter.catalogue import LANGUAGES
from engine.games.registry import game, names, playable
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.options import settle
from engine.kernel.playout import walk
from engine.kernel.standing import rank

NAMES = ("Ада", "Борис", "Вера", "Глеб", "Дина", "Ева")


def position(name: str, seats: int = 3, steps: int = 0, **options: Any) -> tuple[Any, Any]:
    """A game and a state after so many random steps; fewer where somebody must be asked."""
    single = game(name)
    settled = settle(single.info.options, single.info.seats, seats, options)
    played = playable(single, settled)
    state = played.new(seats, settled)
    for number, _ in enumerate(walk(played, state, random.Random(5))):
        if number >= steps and CHANCE not in played.actors(state):
            break
    return played, state


def said(seen: Any, name: str, language: str = "ru", **more: Any) -> str:
    text = said_caption(language, name, seen, NAMES, **more)
    return text.replace("\u00a0", " ").replace("\u2068", "").replace("\u2069", "")


def with_points(seen: Any, *totals: int, over: bool = False) -> Any:
    return replace(seen, standing=rank([{"all": total} for total in totals], [], over=over))


def test_of_founders_in_both_languages() -> None:
    played, state = position("founders", steps=60, vote=False)
    seen = with_points(played.observe(state, PUBLIC), 12, 3, 0)
    mover = NAMES[seen.asks[0].seat]
    laid = len(seen.realms[seen.turn]) + len(seen.replaced[seen.turn])
    turn = laid - 2 + (seen.stage.kind not in ("hiring", "ending"))
    assert said(seen, "founders") == f"Поселенцы · ход {turn} · ведёт Ада, 12 · ходит {mover}"
    assert said(seen, "founders", "en") == f"Founders · turn {turn} · Ада leads, 12 · {mover} to move"


@pytest.mark.parametrize(
    ("totals", "lead"), [((4, 4, 4), ""), ((0, 7, 7), "впереди двое, по 7"), ((-1, -3, -2), "ведёт Ада, -1")]
)
def test_who_leads(totals: tuple[int, ...], lead: str) -> None:
    played, state = position("eme", steps=30)
    parts = said(with_points(played.observe(state, PUBLIC), *totals), "eme").split(" · ")
    assert [part for part in parts if part.startswith(("ведёт", "впереди"))] == ([lead] if lead else [])


def test_the_winner_and_a_match_that_was_stopped() -> None:
    played, state = position("eme", steps=30)
    seen = played.observe(state, PUBLIC)
    assert said(with_points(seen, 3, 9, 1, over=True), "eme") == "Восьмиминутная империя · победа: Борис, 9"
    assert said(with_points(seen, 9, 9, 1, over=True), "eme").endswith("победа: Ада, Борис, 9")
    stopped = said(seen, "eme", stopped=True)
    assert stopped.endswith("партия прекращена")
    assert "ходит" not in stopped


def test_where_several_are_asked_nobody_is_named() -> None:
    """Else a picture that stays while they answer would go on naming who has."""
    played, state = position("eme")
    assert said(played.observe(state, PUBLIC), "eme") == "Восьмиминутная империя · подготовка · торги · общий выбор"


def test_a_series_tells_its_match() -> None:
    played, state = position("eme", games=3)
    assert " · партия 1 из 3 · " in said(played.observe(state, PUBLIC), "eme")


@pytest.mark.parametrize("name", names())
def test_whoever_looks_is_told_the_same_wherever_points_are_open(name: str) -> None:
    """At every position of a random match; a caption changes with what its picture shows and with nothing else."""
    single = game(name)
    seats = max(single.info.seats)
    options = settle(single.info.options, single.info.seats, seats, {})
    state, before = single.new(seats, options), ""
    for number, _ in enumerate(islice(walk(single, state, random.Random(seats)), 150)):
        if number % 7:
            continue
        seen = single.observe(state, PUBLIC)
        told = {said(single.observe(state, seat), name) for seat in range(seats)}
        if all(single.observe(state, seat).standing == seen.standing for seat in range(seats)):
            assert told == {said(seen, name)}
        before = said(seen, name) or before
    assert before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_game_has_a_short_name(name: str, language: str) -> None:
    played, state = position(name, min(game(name).info.seats))
    assert len(said(played.observe(state, PUBLIC), name, language).split(" · ")[0]) <= 22
