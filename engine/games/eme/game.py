"""Eight-Minute Empire as a `Game` of the kernel."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.content_files import Raw, load_content, parse_tables
from engine.games.area_control.first_player import Bidding, NamingFirst, NamingYoungest
from engine.games.area_control.stage import Auction, ChoosingAction, ChoosingFirst, Ending, Over, TakingCard, Youngest
from engine.games.area_control.staged import Staged
from engine.games.eme import estimate, flow, observe, position, scoring, setup
from engine.games.eme.content import Content, parse
from engine.games.eme.describe import describe
from engine.games.eme.observation import EmeObservation
from engine.games.eme.rules import (
    building,
    choosing_action,
    dealing,
    destroying,
    ending,
    moving,
    neutral,
    neutral_draw,
    placing,
    rolling,
    scattering,
    taking_card,
)
from engine.games.eme.stage import (
    Building,
    Dealing,
    Destroying,
    Moving,
    Neutral,
    NeutralDraw,
    Placing,
    Rolling,
    Scattering,
)
from engine.games.eme.state import State
from engine.kernel.actors import Seat, Viewer
from engine.kernel.game import GameInfo, Waits
from engine.kernel.options import Choice, Option
from engine.kernel.rng import Rng
from engine.kernel.standing import Standing

RULES = 1
WAITS = {2: Waits(36), 3: Waits(30, 1), 4: Waits(32, 1), 5: Waits(35, 1)}
"""By number of seats: means of 12 matches of greedy players with the usual options."""
FILES = ("rules", "cards", "maps")
OPTIONS = (
    Option("side", ("A", "B"), "A"),
    Option("tokens", (False, True), False),
    Option("ties", ("die", "youngest"), "die"),
    Option("winner", ("chooses", "starts"), "chooses"),
    Option("refill", ("after", "at_once"), "after"),
    Option("card24", ("english", "symbols"), "english"),
    Option("first", ("auction", "lot"), "auction"),
    Option("neutral", ("placed", "drawn"), "placed"),
    Option("games", (1, 3), 1),
)


_RULES: dict[type, Any] = {
    Scattering: scattering,
    Dealing: dealing,
    Rolling: rolling,
    Youngest: NamingYoungest(flow.PREFERENCE),
    Neutral: neutral,
    NeutralDraw: neutral_draw,
    Auction: Bidding(flow.PREFERENCE),
    ChoosingFirst: NamingFirst(),
    TakingCard: taking_card,
    ChoosingAction: choosing_action,
    Placing: placing,
    Moving: moving,
    Building: building,
    Destroying: destroying,
    Ending: ending,
}


class Eme(Staged[Content, State]):
    """The game, with its cards and maps. Holds no match."""

    rules = _RULES
    turns = (TakingCard, ChoosingAction, Placing, Moving, Building, Destroying, Ending)

    def __init__(self, content: Content, content_id: str, tables: Raw | None = None) -> None:
        super().__init__(content)
        told = describe(content)
        self.info = GameInfo("eme", range(2, 6), OPTIONS, RULES, content_id, told, waits=WAITS, tables=tables or {})

    @classmethod
    def from_files(cls) -> "Eme":
        """Return the game as config/games/eme describes it; ContentError with all problems."""
        return cls(*load_content("eme", FILES, parse))

    @classmethod
    def from_tables(cls, tables: Raw) -> "Eme":
        """Return the game made from stored data of its files; ContentError if the data does not fit any more."""
        return cls(*parse_tables(tables, parse))

    def new(self, seats: int, options: Mapping[str, Choice]) -> State:
        return setup.new(self.content, seats, options)

    def weights(self, state: State) -> Sequence[int] | None:
        return scattering.weights(self.content, state) if isinstance(state.stage, Scattering) else None

    def observe(self, state: State, viewer: Viewer) -> EmeObservation:
        return observe.observe(self.content, state, viewer, self.asks(state, viewer), self.first_steps(state))

    def imagine(self, observation: EmeObservation, rng: Rng) -> State:
        return observe.imagine(self.content, observation, rng)

    def standing(self, state: State) -> Standing:
        counted = scoring.tally(self.content, state)
        return scoring.standing(self.content, state, counted, over=isinstance(state.stage, Over))

    def estimate(self, state: State, seat: Seat) -> float:
        return estimate.estimate(self.content, state, seat)

    def save(self, state: State) -> dict[str, Any]:
        return position.save(self.content, state)

    def load(self, position_json: object) -> State:
        return position.load(self.content, position_json)
