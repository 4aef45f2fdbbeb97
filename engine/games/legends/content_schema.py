"""The data types of config/games/legends/*.toml."""

from typing import Annotated, Literal

from pydantic import Field

from engine.games.area_control.content_checks import FileData, SeatsData
from engine.kernel.state import MOST_IN_BYTES

Kind = Literal["place", "move", "city", "destroy"]
Edge = Literal["north", "east", "south", "west"]
EDGES: tuple[Edge, ...] = ("north", "east", "south", "west")
SHAPES = ("t", "ring")
FRAGMENTS = 4
MOST_TOKENS = 200
"""Limit of the exploration tokens: a token's number must fit in a row of bytes, beside those of other tokens."""


class GainsData(FileData):
    """The advantages that a card or a token gives the seat that owns it."""

    flying: int = Field(default=0, ge=0)
    elixirs: int = Field(default=0, ge=0)
    armies: int = Field(default=0, ge=0)
    movement: int = Field(default=0, ge=0)
    coins: int = Field(default=0, ge=0)
    immune: bool = False


class WordScore(FileData):
    kind: Literal["word"]
    word: str
    points: int = Field(ge=1)


class FlyingScore(FileData):
    kind: Literal["flying"]
    points: int = Field(ge=1)


class SetScore(FileData):
    kind: Literal["set"]
    word: str
    cards: int = Field(ge=1)
    points: int = Field(ge=1)


class CoinsScore(FileData):
    kind: Literal["coins"]
    coins: int = Field(ge=1)
    points: int = Field(ge=1)


Score = Annotated[WordScore | FlyingScore | SetScore | CoinsScore, Field(discriminator="kind")]


class ActionData(FileData):
    kind: Kind
    units: int = Field(ge=1)


class CardData(FileData):
    id: int = Field(ge=1)
    name: str
    word: str | None = None
    gives: GainsData = GainsData()
    score: Score | None = None
    actions: list[ActionData] = Field(min_length=1, max_length=2)
    join: Literal["or", "and"] | None = None
    seats_from: int = Field(default=2, ge=2, le=4)


class CardsFile(FileData):
    cards: list[CardData]


class TokenData(FileData):
    id: str
    gives: GainsData = GainsData()
    points: int = 0
    wins_ties: bool = False
    hidden: bool = False
    """True: the token is used only in the variant in which tokens lie face down."""


class CitadelsData(FileData):
    tokens: int = Field(ge=1)
    points: int = Field(ge=1)


class DragonData(FileData):
    armies: int = Field(ge=1)
    points: int = Field(ge=1)


class ThievesData(FileData):
    coins: int = Field(ge=1)


class FairyQueenData(FileData):
    word: str
    cards: int = Field(ge=1)
    points: int = Field(ge=1)


class BanditKingData(FileData):
    fee: int = Field(ge=1)
    booty: int = Field(ge=1)


class RedSorceressData(FileData):
    starting_armies: int = Field(ge=1)
    armies_a_point: int = Field(ge=1)


class WhiteKnightData(FileData):
    armies: int = Field(ge=1)
    regions: int = Field(ge=1)
    points: int = Field(ge=1)


class RulesFile(FileData):
    row_costs: list[int]
    armies: int = Field(ge=1, le=MOST_IN_BYTES)
    cities: int = Field(ge=0, le=MOST_IN_BYTES)
    starting_armies: int = Field(ge=0)
    outpost_armies: int = Field(ge=0)
    neutral_armies: int = Field(ge=1, le=MOST_IN_BYTES)
    coin_tokens: int = Field(ge=0)
    water_cost: int = Field(ge=1)
    elixir_points: int = Field(ge=1)
    elixir_tie_points: int = Field(ge=0)
    seats: list[SeatsData]
    tokens: list[TokenData] = Field(max_length=MOST_TOKENS)
    citadels: CitadelsData
    dragon: DragonData
    thieves: ThievesData
    fairy_queen: FairyQueenData
    bandit_king: BanditKingData
    red_sorceress: RedSorceressData
    white_knight: WhiteKnightData


class ShapeData(FileData):
    id: str
    places: list[str]
    turns: list[int]
    central: str | None = None
    joins: list[tuple[str, Edge, str, Edge]]


class SideData(FileData):
    id: str
    fragment: int = Field(ge=1, le=FRAGMENTS)
    central: bool = False
    land: list[tuple[str, str]]
    water: list[tuple[str, str]]
    exits: dict[Edge, str]
    islands: dict[str, list[str]]


class FragmentsFile(FileData):
    shapes: list[ShapeData]
    sides: list[SideData]


class Files(FileData):
    rules: RulesFile
    cards: CardsFile
    fragments: FragmentsFile
