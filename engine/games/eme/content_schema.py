"""The data types of config/games/eme/*.toml, and checks that the files fit together."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

from pydantic import Field

from engine.games.area_control import content_checks as shared
from engine.games.area_control.content_checks import FileData, SeatsData
from engine.kernel.errors import Problem
from engine.kernel.state import MOST_IN_BYTES
from engine.kernel.validation.files import checked
from engine.kernel.validation.partial_validation import UNREAD, judged, read

Kind = Literal["place", "move", "sail", "city", "destroy"]
GOODS = 5
SIDES = ("A", "B")


class ActionData(FileData):
    kind: Kind
    units: int = Field(ge=1)


class PrintingData(FileData):
    actions: list[ActionData] = Field(min_length=1, max_length=2)
    join: Literal["or", "and"] | None = None


class CardData(PrintingData):
    id: int = Field(ge=1)
    good: str
    symbols: int = Field(default=1, ge=1)
    seats_from: int = Field(default=2, ge=2, le=5)
    in_symbols_printing: PrintingData | None = None


class CardsFile(FileData):
    cards: list[CardData]


class GoodData(FileData):
    id: str
    thresholds: list[int]
    tokens: int = Field(ge=0)


class RulesFile(FileData):
    row_costs: list[int]
    armies: int = Field(ge=1, le=MOST_IN_BYTES)
    cities: int = Field(ge=0, le=MOST_IN_BYTES)
    starting_armies: int = Field(ge=0)
    neutral_armies: int = Field(ge=1, le=MOST_IN_BYTES)
    coin_tokens: int = Field(ge=0)
    step_points: list[int]
    seats: list[SeatsData]
    goods: list[GoodData]


class RegionData(FileData):
    id: str
    continent: str
    start: bool = False
    triangle: bool = False


class SideData(FileData):
    id: str
    continents: list[str]
    regions: list[RegionData]
    land: list[tuple[str, str]]
    sea: list[tuple[str, str]]


class MapsFile(FileData):
    sides: list[SideData]


class Files(FileData):
    rules: RulesFile
    cards: CardsFile
    maps: MapsFile


def check(raw: dict[str, Any]) -> Files:
    """Return the files' data as typed objects; ContentError lists all problems at once, by file and card or region."""
    return checked(Files, raw, _misfits)


def _misfits(files: Files) -> list[Problem]:
    """Yield a problem for everything in the files that does not fit together; unread values are skipped."""
    return list(
        judged(
            _card_problems(files),
            shared.decks(files),
            _rule_problems(files),
            _good_problems(files),
            _map_problems(files),
        )
    )


def _card_problems(files: Files) -> Iterator[Problem]:
    cards = read(files.cards.cards)
    for number, times in Counter(read(card.id for card in cards)).items():
        if times > 1:
            yield Problem("cards.toml", f"card {number} is there {times} times")
    yield from judged(*(_card(files, card) for card in cards))


def _card(files: Files, card: CardData) -> Iterator[Problem]:
    yield from judged(_good_of(files, card), *_printings(card))


def _good_of(files: Files, card: CardData) -> Iterator[Problem]:
    if card.good not in {good.id for good in files.rules.goods} | {"wild"}:
        yield Problem(f"cards.toml: card {card.id}", f"good {card.good!r} is not in rules.toml")


def _printings(card: CardData) -> Iterator[Iterator[Problem]]:
    where = f"cards.toml: card {card.id}"
    yield from (shared.joined(where, card), shared.different(where, card))
    symbols = card.in_symbols_printing
    if symbols is not UNREAD and symbols is not None:
        where = f"{where}: in_symbols_printing"
        yield from (shared.joined(where, symbols), shared.different(where, symbols))


def _rule_problems(files: Files) -> Iterator[Problem]:
    rules = files.rules
    yield from judged(_seats(rules), shared.row_costs(rules), shared.coins(rules), _starting_armies(rules))


def _seats(rules: RulesFile) -> Iterator[Problem]:
    if [entry.players for entry in rules.seats] != [2, 3, 4, 5]:
        yield Problem("rules.toml: seats", "must name 2, 3, 4 and 5 players in this order")


def _starting_armies(rules: RulesFile) -> Iterator[Problem]:
    if rules.starting_armies > rules.armies:
        yield Problem("rules.toml: starting_armies", f"a player has {rules.armies} armies only")


def _good_problems(files: Files) -> Iterator[Problem]:
    rules = files.rules
    goods = [] if rules.goods is UNREAD else read(rules.goods)
    yield from judged(_good_names(rules), _step_points(rules), *(_thresholds(rules, good) for good in goods))


def _good_names(rules: RulesFile) -> Iterator[Problem]:
    names = [good.id for good in rules.goods]
    if len(names) != GOODS or len(set(names)) != GOODS or "wild" in names:
        yield Problem("rules.toml: goods", f"must be {GOODS} with different ids, none of them wild")


def _step_points(rules: RulesFile) -> Iterator[Problem]:
    if not _rising(rules.step_points):
        yield Problem("rules.toml: step_points", "must rise from 1 or more")


def _thresholds(rules: RulesFile, good: GoodData) -> Iterator[Problem]:
    steps = len(rules.step_points)
    if len(good.thresholds) != steps or not _rising(good.thresholds):
        yield Problem(f"rules.toml: good {good.id}", f"needs {steps} rising thresholds, from 1 or more")


def _rising(numbers: list[int]) -> bool:
    return sorted(set(numbers)) == numbers and min(numbers, default=0) >= 1


def _map_problems(files: Files) -> Iterator[Problem]:
    sides = files.maps.sides
    yield from judged(_side_names(sides), _region_names(sides))
    yield from judged(*(_side_problems(side, files) for side in read(sides)))


def _side_problems(side: SideData, files: Files) -> Iterator[Problem]:
    yield from judged(_start(side), _places(side), _continents(side), _triangles(side, files), *_border_problems(side))


def _side_names(sides: list[SideData]) -> Iterator[Problem]:
    if tuple(side.id for side in sides) != SIDES:
        yield Problem("maps.toml: sides", f"must be {' and '.join(SIDES)}, in this order")


def _region_names(sides: list[SideData]) -> Iterator[Problem]:
    regions = [region for side in read(sides) if side.regions is not UNREAD for region in read(side.regions)]
    for name, times in Counter(read(region.id for region in regions)).items():
        if times > 1:
            yield Problem("maps.toml", f"region {name} is there {times} times")


def _start(side: SideData) -> Iterator[Problem]:
    if sum(region.start for region in side.regions) != 1:
        yield Problem(f"maps.toml: side {side.id}", "must have exactly one start region")


def _places(side: SideData) -> Iterator[Problem]:
    yield from judged(*(_continent_of(side, region) for region in read(side.regions)))


def _continent_of(side: SideData, region: RegionData) -> Iterator[Problem]:
    if region.continent not in side.continents:
        where = f"maps.toml: side {side.id}: region {region.id}"
        yield Problem(where, f"continent {region.continent!r} is not listed")


def _continents(side: SideData) -> Iterator[Problem]:
    used = {region.continent for region in side.regions}
    for continent, times in Counter(side.continents).items():
        if times > 1 or continent not in used:
            where = f"maps.toml: side {side.id}: continents"
            yield Problem(where, f"{continent!r} is there twice, or has no region")


def _triangles(side: SideData, files: Files) -> Iterator[Problem]:
    tokens = sum(good.tokens for good in files.rules.goods)
    if not 1 <= sum(region.triangle for region in side.regions) <= tokens:
        yield Problem(f"maps.toml: side {side.id}", f"must have 1 to {tokens} triangles: one for each token at most")


def _border_problems(side: SideData) -> Iterator[Iterator[Problem]]:
    borders = [*([] if side.land is UNREAD else side.land), *([] if side.sea is UNREAD else side.sea)]
    links = read(borders)
    yield _ends(side, links)
    yield _doubled(side, links)
    yield _lonely(side)


def _ends(side: SideData, links: list[tuple[str, str]]) -> Iterator[Problem]:
    regions = {region.id for region in side.regions}
    for a, b in links:
        for name in sorted({a, b} - regions):
            yield Problem(f"maps.toml: side {side.id}: border {a}-{b}", f"there is no region {name}")


def _doubled(side: SideData, links: list[tuple[str, str]]) -> Iterator[Problem]:
    for pair, times in Counter(frozenset(link) for link in links).items():
        if times > 1 or len(pair) == 1:
            said = f"border {'-'.join(sorted(pair))} is there twice, or joins a region to itself"
            yield Problem(f"maps.toml: side {side.id}", said)


def _lonely(side: SideData) -> Iterator[Problem]:
    joined = {name for link in [*side.land, *side.sea] for name in link}
    for region in read(side.regions):
        if region.id not in joined:
            yield Problem(f"maps.toml: side {side.id}: region {region.id}", "has no border: no army could come or go")
