"""Legends as a `Game`: joins rules, scoring, observation and positions; makes its start and assets."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from engine.content_files import Raw, load_content, parse_tables
from engine.games.area_control.assets import controlled, counted
from engine.games.area_control.decisions import NEUTRAL_ROW, EndTurn, NextAction
from engine.games.area_control.first_player import Bidding, NamingFirst, NamingYoungest
from engine.games.area_control.game import AreaControlGame
from engine.games.area_control.stage import Auction, ChoosingAction, ChoosingFirst, Ending, TakingCard, Youngest
from engine.games.legends import estimate, holdings, observe, position, preparing, scoring
from engine.games.legends.content import Content, parse
from engine.games.legends.decisions import Peek
from engine.games.legends.describe import describe
from engine.games.legends.observation import LegendsObservation
from engine.games.legends.rules import (
    building,
    buying,
    choosing_action,
    dealing,
    destroying,
    ending,
    laying,
    leading,
    looking,
    moving,
    neutral,
    outpost,
    placing,
    putting,
    rolling,
    starting,
    taking_card,
    turning,
    uncovering,
)
from engine.games.legends.stage import (
    Building,
    Buying,
    Dealing,
    Destroying,
    Laying,
    Leading,
    Looking,
    Moving,
    Neutral,
    Outpost,
    Placing,
    Putting,
    Rolling,
    Starting,
    Turning,
    Uncovering,
)
from engine.games.legends.state import Choices, State
from engine.kernel.abilities import headings
from engine.kernel.actors import Seat, Viewer
from engine.kernel.game import GameInfo, Waits
from engine.kernel.options import Choice, Option
from engine.kernel.staged_game import Parts

RULES = 1
WAITS = {2: Waits(32), 3: Waits(29, 1), 4: Waits(32, 1)}
"""Number of seats → waits, as means of 8 matches of greedy players with the usual options."""
FILES = ("rules", "cards", "fragments")
OPTIONS = (
    Option("layout", ("t", "ring"), "t"),
    Option("board", ("drawn", "laid"), "drawn"),
    Option("exploration", ("none", "open", "swamp"), "none"),
    Option("citadels", (False, True), False),
    Option("leaders", (False, True), False),
    Option("dragon", (False, True), False),
    Option("gates", (False, True), False),
    Option("thieves", (False, True), False),
    Option("ties", ("die", "youngest"), "die"),
    Option("first", ("auction", "lot"), "auction"),
    Option("neutral", ("placed", "drawn"), "placed"),
    Option("games", (1, 3), 1),
)
LASTING: Final = frozenset({"skill", "armies", "cities", "coins"})
"""Kinds of assets that bring their points later."""
NAMED = ("points regions", "points islands")
"""Headings that are no assets, as each region and island is named by itself."""
SETUPS_KEPT = 256


_RULES: dict[type, Any] = {
    Rolling: rolling,
    Laying: laying,
    Turning: turning,
    Starting: starting,
    Putting: putting,
    Dealing: dealing,
    Leading: leading,
    Outpost: outpost,
    Youngest: NamingYoungest(preparing.PREFERENCE),
    Neutral: neutral,
    Auction: Bidding(preparing.PREFERENCE),
    ChoosingFirst: NamingFirst(),
    TakingCard: taking_card,
    ChoosingAction: choosing_action,
    Placing: placing,
    Moving: moving,
    Building: building,
    Uncovering: uncovering,
    Destroying: destroying,
    Looking: looking,
    Ending: ending,
    Buying: buying,
}


@lru_cache(SETUPS_KEPT)
def _choices(options: tuple[tuple[str, Choice], ...]) -> Choices:
    return Choices(**dict(options))  # type: ignore[arg-type]


def _new(content: Content, seats: int, options: Mapping[str, Choice]) -> State:
    """Return the position at the start of a match: before the first decision or draw."""
    rows, regions = seats + 1 if seats == NEUTRAL_ROW else seats, len(content.regions)
    state = State(
        choices=_choices(tuple(options.items())),
        stage=Laying("chance"),
        turn=0,
        fragments="",
        start="",
        coins=[content.coins[seats]] * seats,
        armies=[bytearray(regions) for _ in range(rows)],
        cities=[bytearray(regions) for _ in range(rows)],
        row=[],
        undrawn=content.deck(seats),
        taken=[()] * seats,
        bids=[-1] * seats,
        tokens=bytearray(regions),
        seen=[bytearray(regions) for _ in range(seats)],
        won=[()] * seats,
        leaders=[-1] * seats,
        captives=[0] * seats,
    )
    preparing.begin(state)
    return state


class Legends(AreaControlGame[Content, State, LegendsObservation]):
    """Eight-Minute Empire: Legends with its cards, tokens, leaders and fragments, but no match."""

    parts = Parts(
        rules=_RULES,
        new=_new,
        imagine=observe.imagine,
        standing=scoring.standing,
        estimate=estimate.estimate,
        save=position.save,
        load=position.load,
    )
    turns = (
        *(TakingCard, ChoosingAction, Ending),
        *(Placing, Moving, Building, Uncovering, Destroying, Looking, Buying),
    )
    ways_out = (EndTurn, NextAction, Peek)

    def __init__(self, content: Content, content_id: str, tables: Raw | None = None) -> None:
        told = describe(content)
        info = GameInfo("legends", range(2, 5), OPTIONS, RULES, content_id, told, waits=WAITS, tables=tables or {})
        super().__init__(content, info)

    @classmethod
    def from_files(cls) -> "Legends":
        """Return the game that config/games/legends describes; ContentError lists all problems of the files."""
        return cls(*load_content("legends", FILES, parse))

    @classmethod
    def from_tables(cls, tables: Raw) -> "Legends":
        """Return the game made from stored data of its files; ContentError if today's code cannot use them."""
        return cls(*parse_tables(tables, parse))

    def weights(self, state: State) -> Sequence[int] | None:
        return laying.weights(self.content, state) if isinstance(state.stage, Laying) else None

    def observe(self, state: State, viewer: Viewer) -> LegendsObservation:
        return observe.observe(self.content, state, viewer, self.asks(state, viewer), self.first_steps(state))

    def assets(self, state: State, seat: Seat) -> Mapping[str, int]:
        """Map `island M`, `points cards`, `region M1`, `skill move`, `armies`, `cities` and `coins` to their amounts.

        The most important ones come first.
        """
        content, held = self.content, scoring.control(self.content, state)
        points = headings(scoring.standing(content, state, held), seat)
        return {
            **controlled("island", holdings.ground(content, state).island_names, held.islands, seat),
            **{name: number for name, number in points.items() if name not in NAMED},
            **controlled("region", content.regions, held.regions, seat),
            **counted("skill place", holdings.more_armies(content, state, seat)),
            **counted("skill move", holdings.more_movement(content, state, seat)),
            **counted("skill fly", content.water_cost - holdings.water_cost(content, state, seat)),
            **counted("armies", sum(state.armies[seat])),
            **counted("cities", sum(state.cities[seat])),
            **counted("coins", state.coins[seat]),
        }

    def lasting_assets(self) -> frozenset[str]:
        return LASTING
