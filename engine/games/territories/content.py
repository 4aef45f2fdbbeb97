"""Content of «Территории» as the rules use it: cards, tasks and developments. Each single card has its own number."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Protocol

from engine.games.territories import content_schema as schema
from engine.games.territories.content_checks import check
from engine.games.territories.decisions import Decisions


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A single card of the main deck, or a development. Compared by identity, which makes it a fast dictionary key."""

    number: int
    id: str
    kind: str
    """`building`, `character`, `event`, `reputation`, `bridge` or `development`."""
    need: int
    profit: int
    cost: int
    where: str
    """The place where the card is played, as in the files; empty for a building or character."""
    phase: str
    """Phase in which a development is played: `income`, `construction` or `any`; empty for other cards."""
    standing: tuple[schema.StandingData, ...]
    fund: tuple[schema.InstantData, ...]
    act: schema.InstantData | None
    play: tuple[schema.InstantData, ...]
    razes: str = ""
    """Kind of thing that the card removes from the place where it is played, such as `building`; empty = nothing."""
    feeds_pool: bool = False
    """True: the card changes the common income, so it is played before the seat takes its share."""

    @property
    def stands(self) -> bool:
        return self.kind in ("building", "character")

    @property
    def prestige(self) -> int:
        """Points that the card brings to the owner of its land, or takes away, while it is in force."""
        return sum(effect.n for effect in self.standing if isinstance(effect, schema.PrestigeData))


@dataclass(frozen=True, slots=True)
class Task:
    number: int
    id: str
    test: str
    what: str
    """The thing that the task counts; for the test `did` the name of a deed."""
    deed: int
    """Index of the deed in DEEDS; -1 for the other tests."""
    min: int
    window: str
    at: str


@dataclass(frozen=True, slots=True)
class SeatNumbers:
    """The numbers of the rules that depend on the number of players."""

    dice: int
    goals: dict[str, int]
    catch_up: int
    catch_up_cards: int
    compensation: int
    own_bonus: bool


class Chosen(Protocol):
    """The part of a match's options that says with which content it is played."""

    @property
    def first(self) -> bool: ...


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """All cards, tasks and rules of one game. Compared by identity, so that it can be a key of caches."""

    rules: schema.RulesFile
    seats: dict[int, SeatNumbers]
    cards: tuple[Card, ...]
    """Card by number, from 1. Index 0 holds an empty card: a bridge that was built without a card has number 0."""
    tasks: tuple[Task, ...]
    """Task by number, from 1. Index 0 repeats the first task, so that numbers can be used as indexes."""
    developments: tuple[Card, ...]
    """Development by number, from 1. Index 0 holds an empty card."""
    decisions: Decisions
    deck: tuple[int, ...]
    """Numbers of the cards that are in the game; the others stay in the box."""
    task_deck: tuple[int, ...]
    first: "Content | None" = None
    """The content of a first game; None in itself, and in files without one."""

    def of(self, chosen: Chosen) -> "Content":
        """Return the content of a match with these options; a first game's content returns itself."""
        return self.first if chosen.first and self.first is not None else self

    def goal(self, seats: int, choice: str | int) -> int:
        return choice if isinstance(choice, int) else self.seats[seats].goals[choice]


def parse(raw: dict[str, Any]) -> Content:
    """Return the game's content from the data of its files; ContentError lists all problems."""
    files = check(raw)
    cards = _numbered([_card(one) for one in files.cards.cards], [one.count for one in files.cards.cards])
    tasks, data = _tasks(files.tasks.tasks), files.developments.developments
    developments = _numbered([_card(one) for one in data], [one.count for one in data])
    content = Content(
        rules=files.rules,
        seats=_seats(files.rules.seats),
        cards=cards,
        tasks=tasks,
        developments=developments,
        decisions=Decisions(len(cards) - 1, len(tasks) - 1, len(developments) - 1),
        deck=tuple(range(1, len(cards))),
        task_deck=tuple(range(1, len(tasks))),
    )
    return replace(content, first=_first(content, files)) if files.rules.first else content


def _first(content: Content, files: schema.Files) -> Content:
    """Return the content of a first game: the same cards and tasks with the same numbers, but smaller decks."""
    assert files.rules.first is not None
    deck = [place < card.first for card in files.cards.cards for place in range(card.count)]
    tasks = [task.first for task in files.tasks.tasks for _ in range(task.count)]
    return replace(
        content,
        rules=files.rules.model_copy(update=dict(files.rules.first)),
        seats=_seats(files.rules.first.seats),
        deck=tuple(number for number, there in enumerate(deck, start=1) if there),
        task_deck=tuple(number for number, there in enumerate(tasks, start=1) if there),
    )


def _seats(data: Sequence[schema.SeatsData]) -> dict[int, SeatNumbers]:
    return {one.players: SeatNumbers(**one.model_dump(exclude={"players"})) for one in data}


def _card(data: schema.CardData | schema.DevelopmentData) -> dict[str, Any]:
    effects = data.effects
    play = tuple(one for one in effects if isinstance(one, schema.InstantData) and one.when == "play")
    return {
        "id": data.id,
        "kind": data.kind if isinstance(data, schema.CardData) else "development",
        "need": (data.need or 0) if isinstance(data, schema.CardData) else 0,
        "profit": data.profit if isinstance(data, schema.CardData) else 0,
        "cost": data.cost,
        "where": data.where or "",
        "phase": data.phase if isinstance(data, schema.DevelopmentData) else "",
        "standing": tuple(one for one in effects if isinstance(one, schema.StandingData)),
        "fund": tuple(one for one in effects if isinstance(one, schema.InstantData) and one.when == "fund"),
        "act": next((one for one in effects if isinstance(one, schema.InstantData) and one.when == "act"), None),
        "play": play,
        "razes": next((one.filter for one in play if isinstance(one, schema.DemolishData)), ""),
        "feeds_pool": any(isinstance(one, schema.PoolData) for one in play),
    }


def _numbered(kinds: Sequence[dict[str, Any]], counts: Sequence[int]) -> tuple[Card, ...]:
    """Return all single cards in the order of the file: a kind of card comes as often as its count says."""
    single = chain.from_iterable([kind] * count for kind, count in zip(kinds, counts, strict=True))
    nothing = Card(0, "", "bridge", 0, 0, 0, "", "", (), (), None, ())
    return (nothing, *(Card(number=number, **kind) for number, kind in enumerate(single, start=1)))


def _tasks(kinds: Sequence[schema.TaskData]) -> tuple[Task, ...]:
    single = list(chain.from_iterable([kind] * kind.count for kind in kinds))
    made = [_task(number, kind) for number, kind in enumerate(single, start=1)]
    return (made[0], *made)


def _task(number: int, data: schema.TaskData) -> Task:
    deed = schema.DEEDS.index(data.event) if data.event else -1
    return Task(number, data.id, data.test, data.what or data.event or "", deed, data.min, data.window or "", data.at)
