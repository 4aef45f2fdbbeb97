"""Content of Legends as the rules use it: cards, tokens, leaders and fragments, with numbers in place of names."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.games.legends import content_schema as schema
from engine.games.legends.content_checks import check
from engine.games.legends.decisions import Decisions

NO_TOKEN, HIDDEN, CITADEL, DRAGON, GATE, THIEVES, EXPLORATION = range(7)
"""Numbers of tokens. HIDDEN: a face-down token that was not drawn yet; EXPLORATION and more: exploration tokens."""
GATES: Final = 2
LEADERS: Final = ("fairy_queen", "bandit_king", "red_sorceress", "white_knight")
NO_LEADER, FAIRY_QUEEN, BANDIT_KING, RED_SORCERESS, WHITE_KNIGHT = range(-1, 4)


@dataclass(frozen=True, slots=True)
class Gains:
    """The advantages that a card or a token gives the seat that owns it."""

    flying: int = 0
    elixirs: int = 0
    armies: int = 0
    movement: int = 0
    coins: int = 0
    """Coins that the seat gets once, when it takes the card or token."""
    immune: bool = False


Given = tuple[dict[int, int], tuple[int, ...]]
"""One kind of gain: (card number → gain, gain by number of the token)."""


@dataclass(frozen=True, slots=True)
class Action:
    kind: schema.Kind
    units: int


@dataclass(frozen=True, slots=True)
class Card:
    id: int
    name: str
    word: str | None
    """The word in the card's name for which other cards may give points; None = no such word."""
    gives: Gains
    score: schema.Score | None
    actions: tuple[Action, ...]
    join: str | None
    """How a card's actions are joined: `or` = one of the two; `and` = both in this order; None = one action."""
    seats_from: int


@dataclass(frozen=True, slots=True)
class Token:
    id: str
    gives: Gains = Gains()
    points: int = 0
    """Points for the seat that has won the token."""
    wins_ties: bool = False
    face_down_only: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a fragment of the board; regions are numbers."""

    id: str
    fragment: int
    central: bool
    """True: in a T layout this side may lie only in the middle."""
    regions: tuple[int, ...]
    islands: tuple[tuple[int, ...], ...]
    island_names: tuple[str, ...]
    land: tuple[tuple[int, int], ...]
    water: tuple[tuple[int, int], ...]
    exits: tuple[int, ...]
    """Regions with a dotted line over the north, east, south and west edge of the side as printed, in this order."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A layout of the board: how the four fragments lie together."""

    id: str
    places: tuple[str, ...]
    turns: tuple[int, ...]
    central: int
    """Index of the place in the middle; -1 = the layout has no middle."""
    joins: tuple[tuple[int, int, int, int], ...]
    """Pairs of places that touch, each as (place, edge, other place, its edge); a dotted line leads over both edges."""


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    row_costs: tuple[int, ...]
    armies: int
    cities: int
    starting_armies: int
    outpost_armies: int
    neutral_armies: int
    coin_tokens: int
    water_cost: int
    elixir_points: int
    elixir_tie_points: int
    coins: dict[int, int]
    cards_to_end: dict[int, int]
    cards: dict[int, Card]
    tokens: tuple[Token, ...]
    """All tokens by number."""
    flying: Given
    elixirs: Given
    more_armies: Given
    more_movement: Given
    immune: Given
    citadels: schema.CitadelsData
    dragon: schema.DragonData
    thieves: schema.ThievesData
    fairy_queen: schema.FairyQueenData
    bandit_king: schema.BanditKingData
    red_sorceress: schema.RedSorceressData
    white_knight: schema.WhiteKnightData
    shapes: dict[str, Shape]
    sides: tuple[Side, ...]
    side_number: dict[str, int]
    regions: tuple[str, ...]
    """Names of the regions of all sides, by number."""
    region_number: dict[str, int]
    decisions: Decisions

    def deck(self, seats: int) -> list[int]:
        """Return the numbers of the cards in play; some cards are used only with more players."""
        return [card.id for card in self.cards.values() if card.seats_from <= seats]

    def exploration(self, *, face_down: bool) -> list[int]:
        """Return the numbers of the exploration tokens; the swamp is one of them only if tokens lie face down."""
        numbers = range(EXPLORATION, len(self.tokens))
        return [number for number in numbers if face_down or not self.tokens[number].face_down_only]


def parse(raw: dict[str, Any]) -> Content:
    """Return the game's content from the data of its files; ContentError lists all problems."""
    files = check(raw)
    rules, names = files.rules, [name for side in files.fragments.sides for name in _regions(side)]
    number = {name: index for index, name in enumerate(names)}
    sides = tuple(_side(side, number) for side in files.fragments.sides)
    tokens = _tokens(rules)
    cards = {data.id: _card(data) for data in files.cards.cards}
    decisions = Decisions(
        regions=names,
        sides=[side.id for side in sides],
        neighbours=list(_neighbours(sides)),
        tokens=[token.id for token in tokens],
        leaders=LEADERS,
        cards=list(cards),
        most_coins=rules.coin_tokens,
    )
    return Content(
        row_costs=tuple(rules.row_costs),
        armies=rules.armies,
        cities=rules.cities,
        starting_armies=rules.starting_armies,
        outpost_armies=rules.outpost_armies,
        neutral_armies=rules.neutral_armies,
        coin_tokens=rules.coin_tokens,
        water_cost=rules.water_cost,
        elixir_points=rules.elixir_points,
        elixir_tie_points=rules.elixir_tie_points,
        coins={entry.players: entry.coins for entry in rules.seats},
        cards_to_end={entry.players: entry.cards_to_end for entry in rules.seats},
        cards=cards,
        tokens=tokens,
        flying=_given(cards, tokens, "flying"),
        elixirs=_given(cards, tokens, "elixirs"),
        more_armies=_given(cards, tokens, "armies"),
        more_movement=_given(cards, tokens, "movement"),
        immune=_given(cards, tokens, "immune"),
        citadels=rules.citadels,
        dragon=rules.dragon,
        thieves=rules.thieves,
        fairy_queen=rules.fairy_queen,
        bandit_king=rules.bandit_king,
        red_sorceress=rules.red_sorceress,
        white_knight=rules.white_knight,
        shapes={data.id: _shape(data) for data in files.fragments.shapes},
        sides=sides,
        side_number={side.id: index for index, side in enumerate(sides)},
        regions=tuple(names),
        region_number=number,
        decisions=decisions,
    )


def _gains(data: schema.GainsData) -> Gains:
    return Gains(**data.model_dump())


def _card(data: schema.CardData) -> Card:
    actions = tuple(Action(action.kind, action.units) for action in data.actions)
    return Card(data.id, data.name, data.word, _gains(data.gives), data.score, actions, data.join, data.seats_from)


def _tokens(rules: schema.RulesFile) -> tuple[Token, ...]:
    others = {HIDDEN: Token("hidden"), DRAGON: Token("dragon", points=rules.dragon.points)}
    others |= {CITADEL: Token("citadel"), GATE: Token("gate"), THIEVES: Token("thieves"), NO_TOKEN: Token("none")}
    found = (Token(one.id, _gains(one.gives), one.points, one.wins_ties, one.hidden) for one in rules.tokens)
    return (*(others[number] for number in range(EXPLORATION)), *found)


def _given(cards: dict[int, Card], tokens: Sequence[Token], gain: str) -> Given:
    by_card = {number: int(getattr(card.gives, gain)) for number, card in cards.items()}
    return by_card, tuple(int(getattr(token.gives, gain)) for token in tokens)


def _regions(side: schema.SideData) -> list[str]:
    return [name for island in side.islands.values() for name in island]


def _side(data: schema.SideData, number: dict[str, int]) -> Side:
    return Side(
        id=data.id,
        fragment=data.fragment,
        central=data.central,
        regions=tuple(number[name] for name in _regions(data)),
        islands=tuple(tuple(number[name] for name in island) for island in data.islands.values()),
        island_names=tuple(data.islands),
        land=tuple((number[a], number[b]) for a, b in data.land),
        water=tuple((number[a], number[b]) for a, b in data.water),
        exits=tuple(number[data.exits[edge]] for edge in schema.EDGES),
    )


def _shape(data: schema.ShapeData) -> Shape:
    edges, places = schema.EDGES, data.places
    joins = ((places.index(a), edges.index(e), places.index(b), edges.index(f)) for a, e, b, f in data.joins)
    central = places.index(data.central) if data.central else -1
    return Shape(data.id, tuple(places), tuple(data.turns), central, tuple(joins))


def _neighbours(sides: Sequence[Side]) -> Iterator[tuple[int, int]]:
    """Yield all ordered pairs of different regions that can be on the table at once, because gates may join any two.

    The two sides of one fragment are never on the table at once.
    """
    for side in sides:
        for other in sides:
            if side is other or side.fragment != other.fragment:
                yield from ((a, b) for a in side.regions for b in other.regions if a != b)
