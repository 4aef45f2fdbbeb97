"""Reads a line copied from the log or from a hint, such as `2 армии → 12 · армия → 13`, as the moves it describes.

The reader tries legal decisions and compares what the log would say of them with the line.
"""

import random
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.games.event_text import DOT
from bot.presenter.games.presenter import BasePresenter
from bot.presenter.lines.orders import Misunderstood, Order, Understood, fold, plain
from bot.presenter.order_parser.ways import in_steps
from bot.presenter.panels import advised
from bot.presenter.scene import Scene
from bot.presenter.screen import Do, Several, Text
from bot.presenter.words import names_of, say
from engine.ai.telling import foreseen
from engine.kernel.event import Event, visible
from engine.kernel.rehearsal import Rehearsal

ALIKE = ", "
"""Between neighbours of one kind in a hint: `поставить 4 армии в D1, одну в V7`."""
_MOST_TRIED = 800
"""Most decisions tried for one line: a turn of any game needs fewer."""
_MOST_ALIKE = 6
"""Most equal decisions that the log puts into one text: no card gives more armies."""
_MOST_SILENT = 2
"""Most decisions in a row of which the log says nothing."""
_NAMES_MORE = 3
"""Rank of a step after which the position is gone on from soon, since it tells more of what the line names."""
_FEW = 6
"""With at most so many legal decisions, each of them is tried one decision further."""
_LONG = 3
"""Least number of spaces in a line that may be copied advice: `поставить озеро на место 3`."""
_SHOWN = 8
_ISOLATES = re.compile("[\u2066-\u2069]")
_STEM = re.compile(r"\b[^\W\d_]{3,4}")
"""The first letters of each word, which are the same in all grammatical cases."""
_TIMES = re.compile(r" х[0-9]+$")
"""A count at the end of a line, `х2`. The `х` is Cyrillic, because `fold` makes it so."""
_GAINS = re.compile(r"\s*\([^()]*\)\s*$")
"""The points in brackets that a hint adds after the actions."""


def read_pasted(game: BasePresenter, scene: Scene, line: str) -> Order | None:
    """Return the run (sequence of decisions) that the line describes.

    A question if several runs fit; None if no run fits.
    """
    if scene.asks == ():
        return None
    for language in _languages(line):
        runs = _Retelling(game, scene, language, frozenset(_wanted(line)), looks_ahead=_looks_told(line)).runs()
        if runs:
            return _one_of(runs, game, scene)
    return None


def _one_of(runs: Sequence[tuple[str, ...]], game: BasePresenter, scene: Scene) -> Order:
    """Return the first run if the buttons of all runs look equal, as for cards of one name; else ask which is meant."""
    same = next((at for at, steps in enumerate(zip(*runs, strict=False)) if len({*steps}) > 1), len(runs[0]))
    position = Rehearsal.of(scene.view.played, scene.observation, random.Random(0))
    for code in runs[0][:same]:
        position = position.after(code)
    labels = {one.press: one.label for one in game.main(replace(scene, observation=position.seen)).choices}
    found = [labels[press] for press in dict.fromkeys(Do(run[same : same + 1]) for run in runs) if press in labels]
    options = [label for at, label in enumerate(found) if label not in found[:at]]
    if len(options) < 2:
        return Understood(Do(runs[0]))
    return Misunderstood(Text("typed-which", {"options": Several(tuple(options[:_SHOWN]))}))


@dataclass(frozen=True, slots=True)
class _Position:
    """The position after some decisions (`run`), and the texts by which the log or a hint could tell them."""

    world: Any
    run: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    foreseen: tuple[Event, ...] = ()
    """The events that a hint tells: without those by which a decision shows something hidden, and what follows."""
    told: frozenset[str] = frozenset()
    closed: bool = False


@dataclass(slots=True)
class _Retelling:
    game: BasePresenter
    scene: Scene
    language: str
    wanted: frozenset[str]
    looks_ahead: bool
    """True: also try steps that the log tells differently after the next step, for example a tile taken."""
    tried: int = 0
    found: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Observation of the seat after a run, as text → the shortest run found that leads there."""

    def runs(self) -> list[tuple[str, ...]]:
        """Return all runs that the log would tell in the words of the line; for equal results only the shortest."""
        world = self.scene.view.played.imagine(self.scene.observation, random.Random(0))
        self._search(_Position(world), _MOST_SILENT)
        return list(self.found.values())

    def _search(self, at: _Position, silent: int) -> None:
        """Note all runs from here on that are told in the words of the line; what the line names is tried first."""
        few = len(self.scene.view.played.legal(at.world, self.scene.viewer)) <= _FEW
        later: list[tuple[int, int, _Position]] = []
        for after in self._steps(at):
            if self.wanted & after.told:
                end = self._end(after)
                # A way round, such as another offer that is dropped again, leads there too.
                self.found[end] = min(self.found.get(end, after.run), after.run, key=len)
            elif after.told == at.told and silent:
                later.append((2, silent - 1, after))
            elif after.told != at.told and self._begins(after.told):
                later.append((4, _MOST_SILENT, after))
            elif self.looks_ahead and (rank := self._untold(at, after, silent, few=few)):
                # With few decisions left one more step may be untold.
                later.append((rank, 1 if few and rank < _NAMES_MORE else 0, after))
        for _, left, after in sorted(later, key=lambda one: -one[0]):
            self._search(after, left)

    def _steps(self, at: _Position) -> Iterator[_Position]:
        """Yield the position after each legal decision, also repeated, if the line can mean several such decisions."""
        if at.closed:
            return
        for decision in self.scene.view.played.legal(at.world, self.scene.viewer):
            after = at
            for _ in range(_MOST_ALIKE if self.looks_ahead else 1):
                if self.tried >= _MOST_TRIED or not self._is_legal(after, decision):
                    break
                after = self._step(after, decision)
                yield after
                # A card that is added to an offer and taken out again is told like before.
                if after.told == at.told or not self._may_count(after.told):
                    break

    def _is_legal(self, at: _Position, decision: Any) -> bool:
        return not at.closed and decision in self.scene.view.played.legal(at.world, self.scene.viewer)

    def _step(self, at: _Position, decision: Any) -> _Position:
        self.tried += 1
        played, seat = self.scene.view.played, self.scene.viewer
        world = played.clone(at.world)
        happened = list(played.apply(world, seat, decision))
        events = (*at.events, *visible(happened, seat))
        ahead = (*at.foreseen, *visible(foreseen(decision, happened), seat))
        after = _Position(world, (*at.run, decision.code), events, ahead, closed=decision.final)
        return replace(after, told=frozenset(self._told(after)))

    def _told(self, at: _Position) -> Iterator[str]:
        """Yield what a hint would say of the moves, seen before them, and what the log would say, seen after them."""
        seen = self.scene.view.played.observe(at.world, self.scene.viewer)
        for observation, events in (
            (self.scene.observation, at.events),
            (self.scene.observation, at.foreseen),
            (seen, at.events),
        ):
            scene = replace(self.scene, observation=observation, events=events)
            deeds = self.game.deeds(scene) or Several(tuple(one.text for one in self.game.news(scene)))
            if deeds != Several(()):
                for one in (deeds, advised(deeds)):
                    yield _bare(say(self.language, Text("hint-one", {"deeds": one}), names_of(scene.view)))

    def _begins(self, told: Collection[str]) -> bool:
        begun = {f"{one}{joint}" if one else "" for one in told for joint in (DOT, ALIKE)}
        return any(wanted.startswith(tuple(begun)) for wanted in self.wanted)

    def _untold(self, at: _Position, after: _Position, silent: int, *, few: bool) -> int:
        """Return how soon to go on from `after`, if the line may have left out its last step and tell only its result.

        _NAMES_MORE if the line names more things now, as those of an offer that is prepared. 1 if it names one of
        them, or few decisions are legal (`few`), and the line begins with the steps before. Else 0.
        """
        if self._named(after.told) > self._named(at.told):
            return _NAMES_MORE
        named = any(thing in wanted for thing in _things(after.told) for wanted in self.wanted)
        return int(silent > 0 and (named or few) and self._begins({one.rpartition(DOT)[0] for one in after.told}))

    def _named(self, told: frozenset[str]) -> int:
        """Return how many things of the last step the line names, as those of an offer that is prepared.

        0 if it leaves one out. The line must begin with the steps before.
        """
        things = [_things((one,)) for one in told if self._begins((one.rpartition(DOT)[0],))]
        named = (all(any(thing in wanted for wanted in self.wanted) for thing in one) for one in things)
        return max((len(one) for one, is_named in zip(things, named, strict=True) if is_named), default=0)

    def _may_count(self, told: frozenset[str]) -> bool:
        """Tell whether the line names the place of the last decision, so that it may mean several of them (`х3`)."""
        places = (re.split("[ -]", _TIMES.sub("", one))[-1] for one in told)
        return any(place in wanted for place in places for wanted in self.wanted)

    def _end(self, at: _Position) -> str:
        return repr(self.scene.view.played.observe(at.world, self.scene.viewer))


def _things(told: Collection[str]) -> set[str]:
    """Return the beginnings of the words of the last step behind its verb."""
    return {thing for one in told for thing in _STEM.findall(one.rpartition(DOT)[2])[1:]}


def _looks_told(line: str) -> bool:
    """Tell whether the line is long or has a sign of the log.

    Any other line is probably talk, and few steps are tried.
    """
    return re.search(r"[·→←:№]", line) is not None or line.count(" ") >= _LONG


def _languages(line: str) -> tuple[str, ...]:
    """Return the languages in which the line may be written, by its letters."""
    letters = {"ru": "[а-яё]{2}", "en": "[a-z]{2}"}
    found = [language for language in LANGUAGES if re.search(letters[language], line.casefold())]
    return tuple(found) or LANGUAGES[:1]


def _wanted(line: str) -> Iterator[str]:
    """Yield the variants of the line to look for: with and without the player's name, with and without points."""
    for whole in {line, line.partition(": ")[2]}:
        for one in {whole, _GAINS.sub("", whole)}:
            if bare := _bare(one):
                yield bare


def _bare(told: str) -> str:
    return fold(in_steps(plain(_ISOLATES.sub("", told)))).strip(" .!✓")
