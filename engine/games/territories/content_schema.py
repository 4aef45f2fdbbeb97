"""The data types of config/games/territories/*.toml: all words with which cards and tasks can be written."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Kind = Literal["building", "character", "event", "reputation", "bridge"]
Where = Literal[
    "self",
    "opponent",
    "own_territory",
    "enemy_territory",
    "any_territory",
    "bridge",
    "two_territories",
    "any_reputation",
]
Scope = Literal["territory", "union", "own"]
Filter = Literal["building", "character", "building_or_character"]
Ward = Literal["bridge", "influence", "capture", "collapse"]
Measure = Literal[
    "territories",
    "buildings",
    "building_names",
    "characters",
    "full_funded_territories",
    "own_union",
    "mixed_unions",
    "coins",
    "hand",
    "prestige",
    "reputations",
]
Deed = Literal["capture", "profit", "influence", "influence_enemy", "deal"]
DEEDS: tuple[Deed, ...] = ("capture", "profit", "influence", "influence_enemy", "deal")
WORD = r"^[a-z][a-z0-9_]*$"


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Standing(_File):
    """A standing effect, which holds as long as its card is in force."""

    when: Literal["static"]


class PrestigeData(_Standing):
    op: Literal["prestige"]
    n: int


class SignificanceData(_Standing):
    op: Literal["significance"]
    n: int
    whose: Literal["owner", "others"]


class NeedData(_Standing):
    op: Literal["need"]
    n: int
    scope: Scope
    filter: Filter
    exclude_self: bool = False


class ProfitData(_Standing):
    op: Literal["profit"]
    n: int
    scope: Scope
    filter: Literal["building"]
    exclude_self: bool = False


class WardData(_Standing):
    op: Literal["ward"]
    ward: Ward
    scope: Scope


class _Instant(_File):
    """An effect that happens once: when its card is funded (`fund`), used (`act`) or played (`play`)."""

    when: Literal["fund", "act", "play"]
    cost: int = Field(default=0, ge=0)
    """Price in coins of using the card's action (`act`)."""


class CoinsData(_Instant):
    op: Literal["coins"]
    n: int
    target: Literal["self", "opponent"]


class PoolData(_Instant):
    op: Literal["pool"]
    n: int


class DrawData(_Instant):
    op: Literal["draw"]
    n: int = Field(ge=1)
    target: Literal["self", "opponent"]


class DiscardData(_Instant):
    op: Literal["discard"]
    n: int = Field(ge=1)
    target: Literal["self", "opponent"]


class ReputationData(_Instant):
    op: Literal["reputation"]
    n: int
    target: Literal["self", "opponent"]


class StealData(_Instant):
    op: Literal["steal"]
    n: int = Field(ge=1)
    target: Literal["opponent"]


class DemolishData(_Instant):
    op: Literal["demolish"]
    filter: Literal["building", "reputation", "bridge"]
    target: Literal["opponent", "chosen_territory", "any", "any_bridge"]


class BridgeData(_Instant):
    op: Literal["bridge"]
    end: Literal["this_territory"] | None = None


class TaskSwapData(_Instant):
    op: Literal["task"]
    mode: Literal["swap"]


class ActionsData(_Instant):
    op: Literal["actions"]
    n: int = Field(ge=1)


StandingData = PrestigeData | SignificanceData | NeedData | ProfitData | WardData
InstantData = (
    CoinsData
    | PoolData
    | DrawData
    | DiscardData
    | ReputationData
    | StealData
    | DemolishData
    | BridgeData
    | TaskSwapData
    | ActionsData
)
EffectData = Annotated[StandingData | InstantData, Field(discriminator="op")]


class CardData(_File):
    id: str = Field(pattern=WORD)
    kind: Kind
    count: int = Field(ge=1, le=20)
    first: int = Field(default=0, ge=0, le=20)
    """Number of copies in the deck of a first game; the others stay in the box."""
    need: int | None = Field(default=None, ge=1)
    profit: int = Field(default=0, ge=0)
    cost: int = Field(default=0, ge=0)
    where: Where | None = None
    effects: list[EffectData] = []


class DevelopmentData(_File):
    id: str = Field(pattern=WORD)
    count: int = Field(ge=1, le=20)
    cost: int = Field(default=0, ge=0)
    phase: Literal["income", "construction", "any"]
    where: Where
    effects: list[EffectData] = Field(min_length=1)


class TaskData(_File):
    id: str = Field(pattern=WORD)
    count: int = Field(default=1, ge=1, le=20)
    first: bool = False
    """True: the task is in a first game too."""
    test: Literal["count", "most", "did"]
    what: Measure | None = None
    event: Deed | None = None
    min: int = Field(ge=1)
    window: Literal["round", "held"] | None = None
    at: Literal["checkpoint", "round_end"] = "checkpoint"


class GoalsData(_File):
    short: int = Field(ge=1)
    normal: int = Field(ge=1)
    long: int = Field(ge=1)


class SeatsData(_File):
    players: int
    dice: int = Field(ge=1)
    goals: GoalsData
    catch_up: int = Field(default=0, ge=0)
    """Points behind the leader for which a seat gets one at the beginning of a round; 0 = it gets none."""
    catch_up_cards: int = Field(default=0, ge=0)
    """Cards that such a seat draws besides."""
    compensation: int = Field(default=0, ge=0)
    """Reputation for each land that a seat loses by a capture."""
    own_bonus: bool = False
    """True: a seat gets the point for the most tasks for tasks of its own only."""


class FirstData(_File):
    """The numbers of a first game (option `first`) that are not those of the full game."""

    cards_bought: int = Field(ge=0, le=1)
    construction_actions: int = Field(ge=1)
    influence_per_round: int = Field(ge=0)
    market_every: int = Field(ge=0)
    tasks_in_hand: int = Field(ge=1)
    tasks_dealt: int = Field(ge=0)
    task_points: int = Field(ge=0)
    task_bonus: int = Field(ge=0)
    task_penalty: int = Field(ge=0)
    autopilot_acts: bool = False
    seats: list[SeatsData]


class RulesFile(_File):
    start_hand: int = Field(ge=1)
    draw_per_round: int = Field(ge=0)
    card_price: int = Field(ge=0)
    cards_bought: int = Field(default=1, ge=0, le=1)
    """Number of cards that a seat may buy in a round."""
    construction_actions: int = Field(ge=1)
    buildings_per_land: int = Field(ge=1)
    characters_per_land: int = Field(ge=1)
    tasks_in_hand: int = Field(ge=1)
    task_bonus: int = Field(ge=0)
    task_penalty: int = Field(ge=0)
    influence_per_round: int = Field(ge=0)
    market_every: int = Field(ge=0)
    """Number of rounds from one market day to the next; 0 = there is none."""
    counters: int = Field(ge=0)
    highest_price: int = Field(ge=1)
    rounds_after_deck: int = Field(ge=1)
    die_sides: int = Field(ge=2)
    tasks_dealt: int = Field(default=0, ge=0)
    """Open tasks that a seat has all the time; 0 = tasks are taken one by one and secret."""
    task_points: int = Field(default=0, ge=0)
    """Reputation for each open task that is done, in place of a development."""
    autopilot_acts: bool = False
    """True: the autopilot also uses the actions of cards that cost nothing and leave no choice."""
    seats: list[SeatsData]
    first: FirstData | None = None


class CardsFile(_File):
    cards: list[CardData]


class TasksFile(_File):
    tasks: list[TaskData]


class DevelopmentsFile(_File):
    developments: list[DevelopmentData]


class Files(_File):
    rules: RulesFile
    cards: CardsFile
    tasks: TasksFile
    developments: DevelopmentsFile
