"""Tables to look at: hand-written positions, random ones, and screens said aloud."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from typing import Any

from bot.presenter.acts import codec
from bot.presenter.layout import TELEGRAM, Limits, Page, lay_out
from bot.presenter.names import FSI, PDI
from bot.presenter.present import present
from bot.presenter.screen import Choice, Do, Go, Lay, Plan, PlayHint, Press, Screen, Show, Slot, Text, Use
from bot.presenter.view import SeatView, TableView
from bot.presenter.words import names_of, say
from engine.games import registry
from engine.games.eme.observation import EmeObservation
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.decision import write_run
from engine.kernel.event import Event
from engine.kernel.match import Match
from engine.kernel.observation import Observation
from engine.kernel.rng import choose_index
from engine.kernel.series import Series, SeriesObservation
from tests.support.tables import Case, cases

NAMES = ("Аня", "Борис", "Вера", "Гена", "Дина", "Егор")
LANGUAGES = ("ru", "en")
EME_CASES = [case for case in cases() if case.name == "eme"]
_RELUCTANCE = 0.9
"""How seldom a random player stops early: armies spread, lists grow long."""


@dataclass(frozen=True)
class Table:
    """A position of a game with the people around it."""

    game: Any
    state: Any
    options: dict[str, Any]
    name: str = "eme"
    names: tuple[str, ...] = NAMES
    events: tuple[Event, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    """More facts of the view: `can_undo`, `held`."""

    @cached_property
    def seats(self) -> int:
        return len(self.game.standing(self.state).seats)

    @property
    def view(self) -> TableView:
        over = not self.game.actors(self.state)
        return TableView(
            id="07abcdef",
            name="table-name-0",
            game=self.name,
            info=self.game.info,
            single=self.game.inner if isinstance(self.game, Series) else self.game,
            phase="over" if over else "running",
            version=7,
            seats=tuple(SeatView(self.names[seat], seat) for seat in range(self.seats)),
            places=self.seats,
            options=self.options,
            opener=self.names[0],
            commitment="5e" * 32,
            seed="1f" * 32 if over else None,
            **self.facts,
        )

    def seen(self, viewer: int) -> Observation:
        seen: Observation = self.game.observe(self.state, viewer)
        return seen

    def screen(self, viewer: int = PUBLIC, panel: str | None = None, page: int = 0) -> Screen:
        return present(self.view, self.seen(viewer), self.events, viewer, panel, page)

    def awaited(self) -> list[int]:
        return [actor for actor in self.game.awaited(self.state) if actor != CHANCE]

    def match(self) -> Match[Any]:
        """A match of its own in this position, with a held end of turn and the caller as chance."""
        return Match(self.game, self.game.clone(self.state), None, hold=True, changed_at=[0] * self.seats)

    def at(self, state: Any) -> "Table":
        return Table(self.game, state, self.options, self.name, self.names)


def eme(position: dict[str, Any], *events: Event, names: tuple[str, ...] = NAMES, **facts: Any) -> Table:
    """A hand-written position of Eight-Minute Empire."""
    game = registry.game("eme")
    state = game.load(position)
    return Table(game, state, game.save(state)["choices"], names=names, events=events, facts=facts)


def legends(position: dict[str, Any], *events: Event, names: tuple[str, ...] = NAMES, **facts: Any) -> Table:
    """A hand-written position of Legends."""
    game = registry.game("legends")
    state = game.load(position)
    return Table(game, state, game.save(state)["choices"], "legends", names, events, facts)


@cache
def random_tables(count: int, seed: int = 1) -> tuple[Table, ...]:
    """Positions in which somebody is asked, or the end: all numbers of seats and all options in turn."""
    rng = random.Random(seed)
    each = -(-count // len(EME_CASES))
    return tuple(table for case in EME_CASES for table in _sample(case, rng, each))[:count]


def _sample(case: Case, rng: random.Random, count: int) -> list[Table]:
    """Positions of one match, the end among them, with as many different questions as there are."""
    *walked, last = _walk(case, rng)
    rng.shuffle(walked)
    seen: Counter[str] = Counter()
    rarity = []
    for state in walked:
        question = case.game.asks(state, PUBLIC)[0].question
        seen[question] += 1
        rarity.append(seen[question])
    order = sorted(range(len(walked)), key=rarity.__getitem__)
    chosen = [*(walked[index] for index in order[: count - 1]), last]
    return [Table(case.game, state, case.options) for state in chosen]


def _walk(case: Case, rng: random.Random) -> Iterator[Any]:
    """The positions of one match whose players like to use their cards to the end."""
    game, state = case.game, case.new()
    while actors := game.awaited(state):
        actor = rng.choice(list(actors))
        legal = list(game.legal(state, actor))
        if actor == CHANCE:
            weights = game.weights(state) or [1] * len(legal)
            game.apply(state, actor, legal[choose_index(rng, weights)])
            continue
        yield game.clone(state)
        steps = [one for one in legal if one.code not in ("end", "next")]
        game.apply(state, actor, rng.choice(steps if steps and rng.random() < _RELUCTANCE else legal))
    yield state


def eme_seen(table: Table, viewer: int = PUBLIC) -> EmeObservation:
    """Of a series: its current match."""
    seen = table.seen(viewer)
    found = seen.match if isinstance(seen, SeriesObservation) else seen
    assert isinstance(found, EmeObservation)
    return found


def voice(table: Table, language: str, platform: str = "") -> Callable[[Text], str]:
    return partial(say, language, names=names_of(table.view), platform=platform)


def pages_of(table: Table, screen: Screen, limits: Limits = TELEGRAM, language: str = "ru") -> tuple[Page, ...]:
    """As the platform of these limits shows them."""
    speak = voice(table, language, "telegram" if limits is TELEGRAM else "")
    return lay_out(screen.choices, limits, speak, screen.tools)


def runs(screen: Screen) -> list[tuple[str, ...]]:
    """The runs of codes that the screen's buttons play."""
    return [choice.press.codes for choice in screen.choices if isinstance(choice.press, Do)]


def aloud(table: Table, screen: Screen, language: str) -> str:
    """Everything of a screen as text: blocks, picture, answer, buttons with what they do."""
    speak = voice(table, language)
    lines = [f"{block.kind:5} {speak(block.text)}" for block in screen.blocks]
    lines += [f"alt   {speak(screen.board.alt)}"] if screen.board else []
    lines += [f"alert {speak(screen.alert)}"] if screen.alert else []
    for page in pages_of(table, screen, language=language):
        lines += ["  ".join(f"[{_style(b.style)}{b.label} | {written(b.press)}]" for b in row) for row in page]
        lines += ["—"]
    return "\n".join(lines[:-1]).replace(FSI, "⟨").replace(PDI, "⟩") + "\n"


def written(press: Press) -> str:
    match press:
        case Do(codes):
            return write_run(codes)
        case Slot(n):
            return f"slot {n}"
        case Show(panel, page):
            return f"show {panel or 'board'}{f' page {page}' if page else ''}"
        case Use(act):
            return f"use case {codec.written(act)}"
        case Plan(number):
            return f"plan {number}"
        case Go() | Lay() | PlayHint():
            raise AssertionError(f"not a button of these scenes: {press}")


def _style(style: str) -> str:
    return {"plain": "", "commit": "✓", "cancel": "✗"}[style]


def do_choices(screen: Screen) -> list[Choice]:
    return [choice for choice in screen.choices if isinstance(choice.press, Do)]
