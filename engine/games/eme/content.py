"""Content of Eight-Minute Empire as the rules use it: cards, goods and maps, with numbers in place of names."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.games.eme import content_schema as schema
from engine.games.eme.decisions import Decisions, SideDecisions

WILD = 5
"""Number of the wild good; the other goods are 0 to 4, in the order of rules.toml."""


@dataclass(frozen=True, slots=True)
class Action:
    kind: schema.Kind
    units: int


@dataclass(frozen=True, slots=True)
class Card:
    id: int
    good: int
    symbols: int
    actions: tuple[Action, ...]
    join: str | None
    """How a card's actions are joined: `or` = at most one of the two; `and` = both, either or none; None = one action.
    """
    seats_from: int


@dataclass(frozen=True, slots=True)
class Good:
    id: str
    thresholds: tuple[int, ...]
    tokens: int
    points: tuple[int, ...]
    """Points for 0, 1, 2 … symbols; more symbols than listed bring the last value."""

    def worth(self, symbols: int) -> int:
        return self.points[min(symbols, len(self.points) - 1)]

    def next_step(self, symbols: int) -> int | None:
        """Return how many more symbols are needed for more points; None if the most points are reached."""
        return next((t - symbols for t in self.thresholds if t > symbols), None)


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """One side of the board. A region is a number `n`, and `regions[n]` is its name."""

    id: str
    regions: tuple[str, ...]
    continents: tuple[str, ...]
    continent_of: tuple[int, ...]
    start: int
    triangles: tuple[int, ...]
    land: tuple[tuple[int, ...], ...]
    """Per region: its neighbours over land borders."""
    sea: tuple[tuple[int, ...], ...]
    """Per region: its neighbours over dotted lines."""
    decisions: SideDecisions


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    row_costs: tuple[int, ...]
    armies: int
    cities: int
    starting_armies: int
    neutral_armies: int
    coin_tokens: int
    coins: dict[int, int]
    cards_to_end: dict[int, int]
    goods: tuple[Good, ...]
    cards: dict[str, dict[int, Card]]
    """Printing (`english` or `symbols`) → card number → card."""
    sides: dict[str, Side]
    decisions: Decisions

    def deck(self, seats: int) -> list[int]:
        """Return the numbers of the cards in play. Cards with a small "5" are used only with five players."""
        return [card.id for card in self.cards["english"].values() if card.seats_from <= seats]

    def good_name(self, good: int) -> str:
        return "wild" if good == WILD else self.goods[good].id


def parse(raw: dict[str, Any]) -> Content:
    """Return the game's content from the data of its files; ContentError lists all problems."""
    files = schema.check(raw)
    rules = files.rules
    goods = tuple(_good(rules.step_points, data) for data in rules.goods)
    decisions = Decisions(rules.coin_tokens, [card.id for card in files.cards.cards], [good.id for good in goods])
    return Content(
        row_costs=tuple(rules.row_costs),
        armies=rules.armies,
        cities=rules.cities,
        starting_armies=rules.starting_armies,
        neutral_armies=rules.neutral_armies,
        coin_tokens=rules.coin_tokens,
        coins={entry.players: entry.coins for entry in rules.seats},
        cards_to_end={entry.players: entry.cards_to_end for entry in rules.seats},
        goods=goods,
        cards={printing: _cards(files, goods, printing) for printing in ("english", "symbols")},
        sides={data.id: _side(data, decisions) for data in files.maps.sides},
        decisions=decisions,
    )


def _good(step_points: Sequence[int], data: schema.GoodData) -> Good:
    reached = [sum(t <= n for t in data.thresholds) for n in range(data.thresholds[-1] + 1)]
    points = tuple(step_points[steps - 1] if steps else 0 for steps in reached)
    return Good(data.id, tuple(data.thresholds), data.tokens, points)


def _cards(files: schema.Files, goods: Sequence[Good], printing: str) -> dict[int, Card]:
    numbers = {good.id: number for number, good in enumerate(goods)} | {"wild": WILD}
    return {data.id: _card(data, numbers[data.good], printing) for data in files.cards.cards}


def _card(data: schema.CardData, good: int, printing: str) -> Card:
    text = data.in_symbols_printing if printing == "symbols" and data.in_symbols_printing else data
    actions = tuple(Action(action.kind, action.units) for action in text.actions)
    return Card(data.id, good, data.symbols, actions, text.join, data.seats_from)


def _side(data: schema.SideData, decisions: Decisions) -> Side:
    names = tuple(region.id for region in data.regions)
    land, sea = _neighbours(names, data.land), _neighbours(names, data.sea)
    return Side(
        id=data.id,
        regions=names,
        continents=tuple(data.continents),
        continent_of=tuple(data.continents.index(region.continent) for region in data.regions),
        start=next(number for number, region in enumerate(data.regions) if region.start),
        triangles=tuple(number for number, region in enumerate(data.regions) if region.triangle),
        land=land,
        sea=sea,
        decisions=decisions.for_side(names, land, sea),
    )


def _neighbours(names: Sequence[str], borders: Sequence[tuple[str, str]]) -> tuple[tuple[int, ...], ...]:
    number = {name: index for index, name in enumerate(names)}
    both = {(number[a], number[b]) for a, b in borders} | {(number[b], number[a]) for a, b in borders}
    return tuple(tuple(sorted(b for a, b in both if a == region)) for region in range(len(names)))
