"""The data types of config/games/legends/*.toml."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Kind = Literal["place", "move", "city", "destroy"]
Edge = Literal["north", "east", "south", "west"]
EDGES: tuple[Edge, ...] = ("north", "east", "south", "west")
SHAPES = ("t", "ring")
FRAGMENTS = 4


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class GainsData(_File):
    """What a card or a token gives the seat that has it."""

    flying: int = Field(default=0, ge=0)
    elixirs: int = Field(default=0, ge=0)
    armies: int = Field(default=0, ge=0)
    movement: int = Field(default=0, ge=0)
    coins: int = Field(default=0, ge=0)
    immune: bool = False


class WordScore(_File):
    kind: Literal["word"]
    word: str
    points: int = Field(ge=1)


class FlyingScore(_File):
    kind: Literal["flying"]
    points: int = Field(ge=1)


class SetScore(_File):
    kind: Literal["set"]
    word: str
    cards: int = Field(ge=1)
    points: int = Field(ge=1)


class CoinsScore(_File):
    kind: Literal["coins"]
    coins: int = Field(ge=1)
    points: int = Field(ge=1)


Score = Annotated[WordScore | FlyingScore | SetScore | CoinsScore, Field(discriminator="kind")]


class ActionData(_File):
    kind: Kind
    units: int = Field(ge=1)


class CardData(_File):
    id: int = Field(ge=1)
    name: str
    word: str | None = None
    gives: GainsData = GainsData()
    score: Score | None = None
    actions: list[ActionData] = Field(min_length=1, max_length=2)
    join: Literal["or", "and"] | None = None
    seats_from: int = Field(default=2, ge=2, le=4)


class CardsFile(_File):
    cards: list[CardData]


class SeatsData(_File):
    players: int
    coins: int = Field(ge=0)
    cards_to_end: int = Field(ge=1)


class TokenData(_File):
    id: str
    gives: GainsData = GainsData()
    points: int = 0
    wins_ties: bool = False
    hidden: bool = False
    """True: the token is used only in the variant in which tokens lie face down."""


class CitadelsData(_File):
    tokens: int = Field(ge=1)
    points: int = Field(ge=1)


class DragonData(_File):
    armies: int = Field(ge=1)
    points: int = Field(ge=1)


class ThievesData(_File):
    coins: int = Field(ge=1)


class FairyQueenData(_File):
    word: str
    cards: int = Field(ge=1)
    points: int = Field(ge=1)


class BanditKingData(_File):
    fee: int = Field(ge=1)
    booty: int = Field(ge=1)


class RedSorceressData(_File):
    starting_armies: int = Field(ge=1)
    armies_a_point: int = Field(ge=1)


class WhiteKnightData(_File):
    armies: int = Field(ge=1)
    regions: int = Field(ge=1)
    points: int = Field(ge=1)


class RulesFile(_File):
    row_costs: list[int]
    armies: int = Field(ge=1)
    cities: int = Field(ge=0)
    starting_armies: int = Field(ge=0)
    outpost_armies: int = Field(ge=0)
    neutral_armies: int = Field(ge=1)
    coin_tokens: int = Field(ge=0)
    water_cost: int = Field(ge=1)
    elixir_points: int = Field(ge=1)
    elixir_tie_points: int = Field(ge=0)
    seats: list[SeatsData]
    tokens: list[TokenData]
    citadels: CitadelsData
    dragon: DragonData
    thieves: ThievesData
    fairy_queen: FairyQueenData
    bandit_king: BanditKingData
    red_sorceress: RedSorceressData
    white_knight: WhiteKnightData


class ShapeData(_File):
    id: str
    places: list[str]
    turns: list[int]
    central: str | None = None
    joins: list[tuple[str, Edge, str, Edge]]


class SideData(_File):
    id: str
    fragment: int = Field(ge=1, le=FRAGMENTS)
    central: bool = False
    land: list[tuple[str, str]]
    water: list[tuple[str, str]]
    exits: dict[Edge, str]
    islands: dict[str, list[str]]


class FragmentsFile(_File):
    shapes: list[ShapeData]
    sides: list[SideData]


class Files(_File):
    rules: RulesFile
    cards: CardsFile
    fragments: FragmentsFile
