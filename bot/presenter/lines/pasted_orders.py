"""Reads lines pasted from the log or a hint, such as `2 армии → 12 · армия → 13`, as the moves that they tell."""

import random
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.games.event_text import DOT
from bot.presenter.games.presenter import BasePresenter
from bot.presenter.lines.orders import Misunderstood, Order, Understood, fold, plain
from bot.presenter.panels import advised
from bot.presenter.scene import Scene
from bot.presenter.screen import Do, Several, Text
from bot.presenter.words import names_of, say
from engine.kernel.event import Event, visible
from engine.kernel.rehearsal import Rehearsal

_MOST_TRIED = 800
"""Most decisions tried for one line: a turn of any game needs fewer."""
_MOST_ALIKE = 6
"""How often the log may tell the same decision at once: no card gives more armies."""
_MOST_SILENT = 2
"""Most decisions in a row that the log does not tell."""
_FEW = 6
"""Up to so many choices are all followed one step further: actions of a card, who begins."""
_LONG = 3
"""Least spaces of a line that may be advice: `поставить озеро на место 3`."""
_SHOWN = 8
_ISOLATES = re.compile("[\u2066-\u2069]")
_STEM = re.compile(r"\b[^\W\d_]{3,4}")
"""The beginning of each word, which is the same in every case."""
_TIMES = re.compile(r" х[0-9]+$")
"""A count at the end of a line. Its `х` is Cyrillic, as `fold` leaves it."""
_GAINS = re.compile(r"\s*\([^()]*\)\s*$")
"""The points that a hint tells behind the actions."""


def read_pasted(game: BasePresenter, scene: Scene, line: str) -> Order | None:
    """Return the run that the line tells; a question if it may tell several, None if it tells none."""
    if scene.asks == ():
        return None
    for language in _languages(line):
        runs = _Retelling(game, scene, language, frozenset(_wanted(line)), looks_ahead=_looks_told(line)).runs()
        if runs:
            return _one_of(runs, game, scene)
    return None


def _one_of(runs: Sequence[tuple[str, ...]], game: BasePresenter, scene: Scene) -> Order:
    """Return the first run if no button tells the runs apart, as two cards of one name; else ask which is meant."""
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
    """A position that some decisions lead to, and what the log would tell of them."""

    world: Any
    run: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    told: frozenset[str] = frozenset()
    closed: bool = False


@dataclass(slots=True)
class _Retelling:
    game: BasePresenter
    scene: Scene
    language: str
    wanted: frozenset[str]
    looks_ahead: bool
    """Also try what follows a step that the log tells only until the next one is done: a tile taken in the hand."""
    tried: int = 0
    found: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What the seat would see after a run → the first run that leads there."""

    def runs(self) -> list[tuple[str, ...]]:
        """Return all runs that the log would tell in these words; of several with one outcome only the shortest."""
        world = self.scene.view.played.imagine(self.scene.observation, random.Random(0))
        self._search(_Position(world), _MOST_SILENT)
        return list(self.found.values())

    def _search(self, at: _Position, silent: int) -> None:
        few = len(self.scene.view.played.legal(at.world, self.scene.viewer)) <= _FEW
        for after in self._steps(at):
            if self.wanted & after.told:
                self.found.setdefault(self._end(after), after.run)
            elif after.told == at.told and silent:
                self._search(after, silent - 1)
            elif after.told != at.told and self._begins(after.told):
                self._search(after, _MOST_SILENT)
            elif self.looks_ahead and silent and self._may_be_untold(after.told, few=few):
                self._search(after, 0)

    def _steps(self, at: _Position) -> Iterator[_Position]:
        """Yield the position after each legal decision, and after repeating it as often as the line may count."""
        if at.closed:
            return
        for decision in self.scene.view.played.legal(at.world, self.scene.viewer):
            after = at
            for _ in range(_MOST_ALIKE if self.looks_ahead else 1):
                if self.tried >= _MOST_TRIED or not self._is_legal(after, decision):
                    break
                after = self._step(after, decision)
                yield after
                if not self._may_count(after.told):
                    break

    def _is_legal(self, at: _Position, decision: Any) -> bool:
        return not at.closed and decision in self.scene.view.played.legal(at.world, self.scene.viewer)

    def _step(self, at: _Position, decision: Any) -> _Position:
        self.tried += 1
        played, seat = self.scene.view.played, self.scene.viewer
        world = played.clone(at.world)
        events = (*at.events, *visible(list(played.apply(world, seat, decision)), seat))
        after = _Position(world, (*at.run, decision.code), events, closed=decision.final)
        return replace(after, told=frozenset(self._told(after)))

    def _told(self, at: _Position) -> Iterator[str]:
        """Yield what a hint says of the moves, from the position before them, and what the log says, from the one
        after."""
        for seen in (self.scene.observation, self.scene.view.played.observe(at.world, self.scene.viewer)):
            scene = replace(self.scene, observation=seen, events=at.events)
            deeds = self.game.deeds(scene) or Several(tuple(one.text for one in self.game.news(scene)))
            if deeds != Several(()):
                for one in (deeds, advised(deeds)):
                    yield _bare(say(self.language, Text("hint-one", {"deeds": one}), names_of(scene.view)))

    def _begins(self, told: Collection[str]) -> bool:
        return any(wanted.startswith(f"{one}{DOT}" if one else "") for one in told for wanted in self.wanted)

    def _may_be_untold(self, told: frozenset[str], *, few: bool) -> bool:
        """Tell whether the line may leave out the last step and tell what came of it: it names the step's thing.

        `few`: so few choices are open that all are tried. The line must begin with the steps before.
        """
        things = {thing for one in told for thing in _STEM.findall(one.rpartition(DOT)[2])[1:]}
        named = any(thing in wanted for thing in things for wanted in self.wanted)
        return (named or few) and self._begins({one.rpartition(DOT)[0] for one in told})

    def _may_count(self, told: frozenset[str]) -> bool:
        """Tell whether the line names the place of the last decision, and so may tell several of it at once (`х3`)."""
        places = (re.split("[ -]", _TIMES.sub("", one))[-1] for one in told)
        return any(place in wanted for place in places for wanted in self.wanted)

    def _end(self, at: _Position) -> str:
        return repr(self.scene.view.played.observe(at.world, self.scene.viewer))


def _looks_told(line: str) -> bool:
    """Tell whether the line has a sign of the log or is long; any other is probably talk: only one step is tried."""
    return re.search(r"[·→←:№]", line) is not None or line.count(" ") >= _LONG


def _languages(line: str) -> tuple[str, ...]:
    """Return the languages in which the line can be written; a name in it may be of another one."""
    letters = {"ru": "[а-яё]{2}", "en": "[a-z]{2}"}
    found = [language for language in LANGUAGES if re.search(letters[language], line.casefold())]
    return tuple(found) or LANGUAGES[:1]


def _wanted(line: str) -> Iterator[str]:
    """Yield the line as it is, without who has done it, and without the points that it brings."""
    for whole in {line, line.partition(": ")[2]}:
        for one in {whole, _GAINS.sub("", whole)}:
            if bare := _bare(one):
                yield bare


def _bare(told: str) -> str:
    return fold(plain(_ISOLATES.sub("", told))).strip(" .!✓")
