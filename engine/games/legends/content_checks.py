"""Check that the files config/games/legends/*.toml fit together."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from engine.games.area_control import content_checks as shared
from engine.games.legends.content_schema import (
    FRAGMENTS,
    SHAPES,
    CardData,
    CardsFile,
    Files,
    RulesFile,
    ShapeData,
    SideData,
)
from engine.games.legends.decisions import TURNS
from engine.kernel.errors import Problem
from engine.kernel.validation.files import checked
from engine.kernel.validation.partial_validation import UNREAD, judged, read

NOT_EXPLORATION = ("none", "hidden", "citadel", "dragon", "gate", "thieves")
"""Names of tokens that are not exploration tokens."""
OTHER_TOKENS = 4
"""Number of single tokens: the dragon, both gates and the thieves."""


def check(raw: dict[str, Any]) -> Files:
    """Return the files' data as typed objects; ContentError lists all problems, by file and card, token or side."""
    return checked(Files, raw, _misfits)


def _misfits(files: Files) -> list[Problem]:
    """List a problem for everything in the files that does not fit together; unread values are skipped."""
    return list(
        judged(_cards(files), shared.decks(files), _rules(files), _tokens(files), _shapes(files), _sides(files))
    )


def _doubled(where: str, names: Iterable[object], what: str) -> Iterator[Problem]:
    for name, times in Counter(names).items():
        if times > 1:
            yield Problem(where, f"{what} {name} is there {times} times")


def _cards(files: Files) -> Iterator[Problem]:
    cards = read(files.cards.cards)
    yield from judged(
        _doubled("cards.toml", read(card.id for card in cards), "card"),
        _doubled("cards.toml", read(card.name for card in cards), "card"),
    )
    yield from judged(*(one for card in cards for one in _card(files, card)))


def _card(files: Files, card: CardData) -> Iterator[Iterator[Problem]]:
    where = f"cards.toml: card {card.id}"
    yield from (shared.joined(where, card), shared.different(where, card), _word(files, card))


def _word(files: Files, card: CardData) -> Iterator[Problem]:
    word = None if card.score is None else getattr(card.score, "word", None)
    if word is not None and word not in _words(files.cards):
        yield Problem(f"cards.toml: card {card.id}: score", f"no card has the word {word!r}")


def _words(file: CardsFile) -> set[str | None]:
    return {card.word for card in file.cards}


def _rules(files: Files) -> Iterator[Problem]:
    rules = files.rules
    yield from judged(
        _seats(rules), shared.row_costs(rules), shared.coins(rules), _first_armies(rules), _queens_word(files)
    )


def _seats(rules: RulesFile) -> Iterator[Problem]:
    if [entry.players for entry in rules.seats] != [2, 3, 4]:
        yield Problem("rules.toml: seats", "must name 2, 3 and 4 players in this order")


def _first_armies(rules: RulesFile) -> Iterator[Problem]:
    first = max(rules.starting_armies, rules.red_sorceress.starting_armies) + rules.outpost_armies
    if first > rules.armies:
        yield Problem("rules.toml: armies", f"{rules.armies} are too few: a match begins with up to {first}")


def _queens_word(files: Files) -> Iterator[Problem]:
    word = files.rules.fairy_queen.word
    if word not in _words(files.cards):
        yield Problem("rules.toml: fairy_queen: word", f"no card has the word {word!r}")


def _tokens(files: Files) -> Iterator[Problem]:
    names = [token.id for token in read(files.rules.tokens)]
    yield from judged(_doubled("rules.toml: tokens", read(names), "token"), _reserved(names), _room(files))


def _reserved(names: list[str]) -> Iterator[Problem]:
    for name in names:
        if name in NOT_EXPLORATION:
            yield Problem(f"rules.toml: token {name}", "is the name of another token")


def _room(files: Files) -> Iterator[Problem]:
    """Yield a problem if the smallest possible board has too few regions for all tokens and the start region.

    Each token needs a region of its own, and the dragon must not be in the start region.
    """
    tokens = len(files.rules.tokens) + files.rules.citadels.tokens + OTHER_TOKENS
    sizes = [(side.fragment, sum(map(len, side.islands.values()))) for side in files.fragments.sides]
    smallest = sum(min(size for one, size in sizes if one == fragment) for fragment in {one for one, _ in sizes})
    if tokens >= smallest:
        yield Problem("rules.toml: tokens", f"{tokens} tokens are too many: the smallest board has {smallest} regions")


def _shapes(files: Files) -> Iterator[Problem]:
    shapes = files.fragments.shapes
    yield from judged(_shape_names(shapes))
    yield from judged(*(check for shape in read(shapes) for check in (_places(shape), _turns(shape), _joins(shape))))


def _shape_names(shapes: list[ShapeData]) -> Iterator[Problem]:
    if tuple(shape.id for shape in shapes) != SHAPES:
        yield Problem("fragments.toml: shapes", f"must be {' and '.join(SHAPES)}, in this order")


def _places(shape: ShapeData) -> Iterator[Problem]:
    where = f"fragments.toml: shape {shape.id}"
    if len(set(shape.places)) != FRAGMENTS or len(shape.places) != FRAGMENTS:
        yield Problem(f"{where}: places", f"must be {FRAGMENTS} with different names")
    if shape.central is not None and shape.central not in shape.places:
        yield Problem(f"{where}: central", f"{shape.central!r} is none of the places")


def _turns(shape: ShapeData) -> Iterator[Problem]:
    if not shape.turns or not set(shape.turns) <= set(TURNS) or len(set(shape.turns)) < len(shape.turns):
        yield Problem(f"fragments.toml: shape {shape.id}: turns", f"must be some of {', '.join(map(str, TURNS))}")


def _joins(shape: ShapeData) -> Iterator[Problem]:
    where = f"fragments.toml: shape {shape.id}: joins"
    ends = [end for a, e, b, f in shape.joins for end in ((a, e), (b, f))]
    for place in sorted({place for place, _ in ends} - set(shape.places)):
        yield Problem(where, f"there is no place {place}")
    for place in sorted(set(shape.places) - {place for place, _ in ends}):
        yield Problem(where, f"nothing leads to the {place}")
    yield from _doubled(where, (f"{place} {edge}" for place, edge in ends), "edge")


def _sides(files: Files) -> Iterator[Problem]:
    sides = files.fragments.sides
    yield from judged(_side_names(sides), _pairs(sides), _region_names(sides), _island_names(sides))
    yield from judged(*(check for side in read(sides) for check in (_ends(side), _borders(side), _exits(side))))


def _side_names(sides: list[SideData]) -> Iterator[Problem]:
    yield from _doubled("fragments.toml", read(side.id for side in read(sides)), "side")
    for side in read(sides):
        if not re.fullmatch("[a-z_]+", side.id):
            yield Problem(f"fragments.toml: side {side.id}", "an id has small letters and underscores only")


def _pairs(sides: list[SideData]) -> Iterator[Problem]:
    """Yield a problem for each fragment that does not have two sides, one of them not central."""
    for fragment in range(1, FRAGMENTS + 1):
        own = [side for side in sides if side.fragment == fragment]
        if len(own) != 2 or all(side.central for side in own):
            yield Problem("fragments.toml", f"fragment {fragment} must have two sides, one of them not central")


def _regions(side: SideData) -> list[str]:
    return [name for island in side.islands.values() for name in island]


def _region_names(sides: list[SideData]) -> Iterator[Problem]:
    names = [name for side in read(sides) if side.islands is not UNREAD for name in _regions(side)]
    yield from _doubled("fragments.toml", names, "region")


def _island_names(sides: list[SideData]) -> Iterator[Problem]:
    islands = [entry for side in read(sides) if side.islands is not UNREAD for entry in side.islands.items()]
    yield from _doubled("fragments.toml", (name for name, _ in islands), "island")
    for name, regions in islands:
        if not regions:
            yield Problem("fragments.toml", f"island {name} has no region")


def _ends(side: SideData) -> Iterator[Problem]:
    regions = set(_regions(side))
    for a, b in [*side.land, *side.water]:
        for name in sorted({a, b} - regions):
            yield Problem(f"fragments.toml: side {side.id}: border {a}-{b}", f"there is no region {name}")


def _borders(side: SideData) -> Iterator[Problem]:
    where, links = f"fragments.toml: side {side.id}", [*side.land, *side.water]
    for pair, times in Counter(frozenset(link) for link in links).items():
        if times > 1 or len(pair) == 1:
            yield Problem(where, f"border {'-'.join(sorted(pair))} is there twice, or joins a region to itself")
    joined = {name for link in links for name in link} | set(side.exits.values())
    for name in _regions(side):
        if name not in joined:
            yield Problem(f"{where}: region {name}", "has no border: no army could come or go")


def _exits(side: SideData) -> Iterator[Problem]:
    where = f"fragments.toml: side {side.id}: exits"
    if len(side.exits) != FRAGMENTS:
        yield Problem(where, "must lead over all four edges")
    for name in sorted(set(side.exits.values()) - set(_regions(side))):
        yield Problem(where, f"there is no region {name}")
