"""The shape of config/games/eme/*.toml, and everything that must fit together in it."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.kernel.errors import ContentError, Problem

Kind = Literal["place", "move", "sail", "city", "destroy"]
GOODS = 5
SIDES = ("A", "B")


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class ActionData(_File):
    kind: Kind
    units: int = Field(ge=1)


class PrintingData(_File):
    actions: list[ActionData] = Field(min_length=1, max_length=2)
    join: Literal["or", "and"] | None = None


class CardData(PrintingData):
    id: int = Field(ge=1)
    good: str
    symbols: int = Field(default=1, ge=1)
    seats_from: int = Field(default=2, ge=2, le=5)
    in_symbols_printing: PrintingData | None = None


class CardsFile(_File):
    cards: list[CardData]


class SeatsData(_File):
    players: int
    coins: int = Field(ge=0)
    cards_to_end: int = Field(ge=1)


class GoodData(_File):
    id: str
    thresholds: list[int]
    tokens: int = Field(ge=0)


class RulesFile(_File):
    row_costs: list[int]
    armies: int = Field(ge=1)
    cities: int = Field(ge=0)
    starting_armies: int = Field(ge=0)
    neutral_armies: int = Field(ge=1)
    coin_tokens: int = Field(ge=0)
    step_points: list[int]
    seats: list[SeatsData]
    goods: list[GoodData]


class RegionData(_File):
    id: str
    continent: str
    start: bool = False
    triangle: bool = False


class SideData(_File):
    id: str
    continents: list[str]
    regions: list[RegionData]
    land: list[tuple[str, str]]
    sea: list[tuple[str, str]]


class MapsFile(_File):
    sides: list[SideData]


class Files(_File):
    rules: RulesFile
    cards: CardsFile
    maps: MapsFile


def check(raw: dict[str, Any]) -> Files:
    """The files as typed data; ContentError lists all problems at once, by file and card or region."""
    try:
        files = Files.model_validate(raw)
    except ValidationError as error:
        found = [Problem(_where(raw, e["loc"]), e["msg"]) for e in error.errors(include_url=False)]
        raise ContentError(found) from None
    if misfits := _misfits(files):
        raise ContentError(misfits)
    return files


def _where(raw: dict[str, Any], loc: tuple[int | str, ...]) -> str:
    """`cards.toml: card 17: good` instead of `cards.cards.16.good`."""
    file, *rest = loc
    words = [f"{file}.toml"]
    node: Any = raw.get(str(file))
    for step in rest:
        node = node[step] if _has(node, step) else None
        if isinstance(step, int) and len(words) > 1:
            words[-1] = f"{words[-1].removesuffix('s')} {_name(node, step)}"
        else:
            words.append(str(step))
    return ": ".join(words)


def _name(entry: Any, number: int) -> str:
    """What the author calls this entry of a list: its id, or its number as people count."""
    return str(entry["id"]) if isinstance(entry, dict) and "id" in entry else str(number + 1)


def _has(node: Any, step: int | str) -> bool:
    if isinstance(node, list):
        return isinstance(step, int) and step < len(node)
    return isinstance(node, dict) and step in node


def _misfits(files: Files) -> list[Problem]:
    """Everything in the files that does not fit together."""
    return [
        *_card_problems(files.cards, files.rules),
        *_deck_problems(files.cards, files.rules),
        *_rule_problems(files.rules),
        *_good_problems(files.rules),
        *_map_problems(files.maps, files.rules),
    ]


def _card_problems(file: CardsFile, rules: RulesFile) -> Iterator[Problem]:
    goods = {good.id for good in rules.goods} | {"wild"}
    for number, times in Counter(card.id for card in file.cards).items():
        if times > 1:
            yield Problem("cards.toml", f"card {number} is there {times} times")
    for card in file.cards:
        where = f"cards.toml: card {card.id}"
        if card.good not in goods:
            yield Problem(where, f"good {card.good!r} is not in rules.toml")
        yield from _printing_problems(where, card)
        if card.in_symbols_printing:
            yield from _printing_problems(f"{where}: in_symbols_printing", card.in_symbols_printing)


def _printing_problems(where: str, printing: PrintingData) -> Iterator[Problem]:
    if (len(printing.actions) == 2) != (printing.join is not None):
        yield Problem(where, 'two actions need join = "or" or "and", one action has none')
    if len({action.kind for action in printing.actions}) < len(printing.actions):
        yield Problem(where, "the two actions must be of different kinds")


def _deck_problems(file: CardsFile, rules: RulesFile) -> Iterator[Problem]:
    for entry in rules.seats:
        deck = sum(card.seats_from <= entry.players for card in file.cards)
        if deck < entry.players * entry.cards_to_end:
            wanted = f"{entry.players} players take {entry.cards_to_end} cards each"
            yield Problem("cards.toml", f"{deck} cards are too few: {wanted}")


def _rule_problems(rules: RulesFile) -> Iterator[Problem]:
    if [entry.players for entry in rules.seats] != [2, 3, 4, 5]:
        yield Problem("rules.toml: seats", "must name 2, 3, 4 and 5 players in this order")
    if sorted(rules.row_costs) != rules.row_costs or rules.row_costs[:1] != [0]:
        yield Problem(
            "rules.toml: row_costs",
            "must start with 0 and never fall: there is always a card for a player without coins",
        )
    for entry in rules.seats:
        if entry.players * entry.coins > rules.coin_tokens:
            wanted = f"{entry.players} players get {entry.coins} coins each"
            yield Problem("rules.toml: coin_tokens", f"{rules.coin_tokens} are too few: {wanted}")
    if rules.starting_armies > rules.armies:
        yield Problem("rules.toml: starting_armies", f"a player has {rules.armies} armies only")


def _good_problems(rules: RulesFile) -> Iterator[Problem]:
    names = [good.id for good in rules.goods]
    if len(names) != GOODS or len(set(names)) != GOODS or "wild" in names:
        yield Problem("rules.toml: goods", f"must be {GOODS} with different ids, none of them wild")
    if not _rising(rules.step_points):
        yield Problem("rules.toml: step_points", "must rise from 1 or more")
    for good in rules.goods:
        yield from _threshold_problems(rules, good)


def _threshold_problems(rules: RulesFile, good: GoodData) -> Iterator[Problem]:
    steps = len(rules.step_points)
    if len(good.thresholds) != steps or not _rising(good.thresholds):
        yield Problem(f"rules.toml: good {good.id}", f"needs {steps} rising thresholds, from 1 or more")


def _rising(numbers: list[int]) -> bool:
    return sorted(set(numbers)) == numbers and min(numbers, default=0) >= 1


def _map_problems(maps: MapsFile, rules: RulesFile) -> Iterator[Problem]:
    if tuple(side.id for side in maps.sides) != SIDES:
        yield Problem("maps.toml: sides", f"must be {' and '.join(SIDES)}, in this order")
    names = [region.id for side in maps.sides for region in side.regions]
    for name, times in Counter(names).items():
        if times > 1:
            yield Problem("maps.toml", f"region {name} is there {times} times")
    for side in maps.sides:
        yield from _side_problems(side, sum(good.tokens for good in rules.goods))
        yield from _border_problems(side)


def _side_problems(side: SideData, tokens: int) -> Iterator[Problem]:
    where = f"maps.toml: side {side.id}"
    if sum(region.start for region in side.regions) != 1:
        yield Problem(where, "must have exactly one start region")
    for region in side.regions:
        if region.continent not in side.continents:
            yield Problem(f"{where}: region {region.id}", f"continent {region.continent!r} is not listed")
    used = {region.continent for region in side.regions}
    for continent, times in Counter(side.continents).items():
        if times > 1 or continent not in used:
            yield Problem(f"{where}: continents", f"{continent!r} is there twice, or has no region")
    if not 1 <= sum(region.triangle for region in side.regions) <= tokens:
        yield Problem(where, f"must have 1 to {tokens} triangles: one for each token at most")


def _border_problems(side: SideData) -> Iterator[Problem]:
    where, links = f"maps.toml: side {side.id}", side.land + side.sea
    regions = {region.id for region in side.regions}
    for a, b in links:
        for name in sorted({a, b} - regions):
            yield Problem(f"{where}: border {a}-{b}", f"there is no region {name}")
    for pair, times in Counter(frozenset(link) for link in links).items():
        if times > 1 or len(pair) == 1:
            yield Problem(where, f"border {'-'.join(sorted(pair))} is there twice, or joins a region to itself")
    for name in sorted(regions - {name for link in links for name in link}):
        yield Problem(f"{where}: region {name}", "has no border: no army could come or go")
