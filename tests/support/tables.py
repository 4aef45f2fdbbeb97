"""All games, and all setups of them by seats and options, for tests that must hold for every game."""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from bot.presenter.games.presenter import BasePresenter
from bot.presenter.games.registry import PRESENTERS
from engine.games import registry
from engine.kernel.fairness import FairDraws, commitment
from engine.kernel.game import Game
from engine.kernel.log_entry import Entry
from engine.kernel.match import Match, Step
from engine.kernel.options import Choice, settle
from engine.kernel.playout import walk
from engine.kernel.records.record import Record, segment
from render.registry import ARTISTS, TypedRenderer
from tests.support import toy_artist
from tests.support.laws import laws_of
from tests.support.survivors.game import Survivors
from tests.support.survivors.presenter import SurvivorsPresenter
from tests.support.toy_game import ToyGame
from tests.support.toy_pieces import ToyObservation
from tests.support.toy_presenter import ToyPresenter

TOYS: dict[str, tuple[Game[Any], BasePresenter]] = {
    "toy": (ToyGame(), ToyPresenter()),
    "survivors": (Survivors(), SurvivorsPresenter()),
}
"""Games that exist only for tests, each with its presenter."""
GAMES = {name: registry.game(name) for name in registry.names()} | {name: game for name, (game, _) in TOYS.items()}
PRESENTERS.update({name: presenter for name, (_, presenter) in TOYS.items()})
ARTISTS["toy"] = TypedRenderer(toy_artist, range, ToyObservation)
"""Registered, so that tests that play the toy game can also draw it."""

MOST_NUMBERS = 3
SERIES = next(name for name, game in GAMES.items() if "games" in {option.name for option in game.info.options})
"""The game of which a series is played by day."""


@dataclass(frozen=True)
class Case:
    """One setup of a game: its name, the number of seats, and all options."""

    name: str
    seats: int
    options: dict[str, Choice]

    @property
    def game(self) -> Game[Any]:
        return registry.playable(GAMES[self.name], self.options)

    @property
    def hides(self) -> bool:
        """Whether some player may not know everything in this setup."""
        laws = laws_of(self.name)
        return laws.secrets and not (laws.open_with.items() & self.options.items())

    def new(self) -> Any:
        return self.game.new(self.seats, self.options)

    def __str__(self) -> str:
        default = settle(self.game.info.options, self.game.info.seats, self.seats, {})
        changed = [f"{name}={choice}" for name, choice in self.options.items() if default[name] != choice]
        return "-".join([self.name, str(self.seats), *changed])


def cases() -> list[Case]:
    """Return all setups: every number of seats with the defaults, and with every single option changed.

    A series of matches is set up with the fewest seats only.
    """
    return [case for name, game in GAMES.items() for seats in game.info.seats for case in _cases(name, game, seats)]


def tried(cases: Iterable[Case]) -> list[ParameterSet]:
    """Return the setups as pytest parameters, most of them only for the night, and `mixed` ones for the day.

    By day run the fewest and the most seats with the defaults (in a game with long matches only the fewest), the only
    option of a game changed, and one series.
    """
    own = [pytest.param(case, marks=[pytest.mark.nightly] if _by_night(case) else [], id=str(case)) for case in cases]
    return [*own, *(pytest.param(case, id=str(case)) for case in mixed())]


def mixed() -> list[Case]:
    """Return setups with the fewest seats in which all options are changed at once, secrets kept; and those in which
    they are not kept. By night each option is changed alone.
    """
    return [Case(name, GAMES[name].info.seats.start, options) for name in GAMES for options in _mixtures(name)]


def _mixtures(name: str) -> list[dict[str, Choice]]:
    info, laws = GAMES[name].info, laws_of(name)
    default = settle(info.options, info.seats, info.seats.start, {})
    others = {option.name: [one for one in option.choices if one != default[option.name]] for option in info.options}
    others.pop("games", None)
    if laws.options_with or len(others) < 2:
        return []
    secret = {option: choices[-1] for option, choices in others.items() if option not in laws.open_with}
    more = {option: choices[0] for option, choices in others.items() if len(choices) > 1}
    return [default | secret, *([default | more | dict(laws.open_with)] if more or laws.open_with else [])]


def _by_night(case: Case) -> bool:
    info = case.game.info
    default = settle(info.options, info.seats, case.seats, {})
    changed = [name for name, choice in case.options.items() if choice != default[name]]
    seats = (info.seats[0],) if laws_of(case.name).stride else (info.seats[0], info.seats[-1])
    if case.seats not in seats:
        return True
    if not changed:
        return False
    if changed == ["games"]:
        return case.name != SERIES
    return case.seats > info.seats.start or bool(_mixtures(case.name))


def seeds(case: Case, most: int) -> range:
    """Return the seeds of `most` random matches; of one match for a game with long matches (`Laws.stride`)."""
    return range(1 if laws_of(case.name).stride else most)


def _cases(name: str, game: Game[Any], seats: int) -> Iterator[Case]:
    default = settle(game.info.options, game.info.seats, seats, {})
    yield Case(name, seats, default)
    laws = laws_of(name)
    for option in game.info.options if laws.options_with in (0, seats) else ():
        for choice in _tried(option.choices):
            if choice != default[option.name] and (option.name != "games" or seats == game.info.seats.start):
                yield Case(name, seats, default | dict(laws.brief) | {option.name: choice})


def _tried(choices: Sequence[Choice]) -> Sequence[Choice]:
    """Return the choices that tests try: all, but only the first number of an option with many numbers."""
    numbers = [choice for choice in choices if type(choice) is int]
    return [one for one in choices if one not in numbers[1:]] if len(numbers) > MOST_NUMBERS else choices


def positions(case: Case, seed: int, every: int = 1) -> Iterator[Any]:
    """Yield positions of one random match, the first and the last included; each is a copy.

    `every`: steps between two positions; more in a game with long matches (`Laws.stride`).
    """
    game, state = case.game, case.new()
    stride = every * laws_of(case.name).stride * case.seats or every
    for number, _ in enumerate(walk(game, state, random.Random(seed))):
        if number % stride == 0:
            yield game.clone(state)
    yield game.clone(state)


@dataclass
class Played:
    """A finished random match with its record and its positions."""

    case: Case
    match: Match[Any]
    record: Record
    states: dict[int, Any]
    """By version of the match: the position after that step."""


OFFERS_THE_END = "propose"
SELDOM = 0.03


def _any_of(codes: list[str], rng: random.Random) -> str:
    """Choose a code at random. A proposal to end the match is rare, so that most matches reach their second half."""
    if OFFERS_THE_END in codes and len(codes) > 1 and rng.random() > SELDOM:
        codes = [code for code in codes if code != OFFERS_THE_END]
    return rng.choice(codes)


def play_match(case: Case, seed: int, *, undo_rate: float = 0.1) -> Played:
    """Play a random match with fair draws and held ends of turns; a share `undo_rate` of the steps is undone."""
    rng, secret = random.Random(seed), bytes([seed % 256] * 32)
    draws = FairDraws(secret, tuple("salt" for _ in range(case.seats)), "00abcdef")
    match = Match(case.game, case.new(), draws, hold=True)
    start, log = case.new(), list[Entry]()
    states: dict[int, Any] = {}

    def keep(step: Step) -> None:
        log.extend(step.entries)
        states[match.version] = match.game.clone(match.state)

    keep(match.begin(case.seats))
    while not match.over:
        seat = match.held
        if seat is not None and not (match.can_undo(seat) and rng.random() < undo_rate):
            keep(match.close())
            continue
        seat = rng.choice(list(match.game.awaited(match.state)))
        if match.undoer not in match.game.awaited(match.state) and match.can_undo(match.undoer):
            # In a phase of several people, a seat that has done its part may undo it until another seat decides.
            seat = rng.choice([seat, match.undoer])
        if match.can_undo(seat) and rng.random() < undo_rate:
            keep(match.undo(seat, start, log))
        elif seat in match.game.awaited(match.state):
            keep(match.play(seat, [_any_of([one.code for one in match.game.legal(match.state, seat)], rng)]))
    record = Record(
        game=case.name,
        seats=case.seats,
        options=case.options,
        table="00abcdef",
        commitment=commitment(secret, "00abcdef"),
        salts=list(draws.salts),
        seed=secret.hex(),
        segments=[segment(case.game, start, log)],
    )
    return Played(case, match, record, states)
