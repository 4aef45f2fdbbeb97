"""Founders of the Empire as a `Game`: joins rules, scoring, observation and positions."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.content_files import Raw, load_content, parse_tables
from engine.games.founders import assets, estimate, flow, observe, position, scoring, setup
from engine.games.founders.content import Content, parse
from engine.games.founders.decisions import OpenStack, TakeTile
from engine.games.founders.describe import describe
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.promising import promising
from engine.games.founders.rules import (
    acting,
    dealing,
    drafting,
    drawing,
    ending,
    hiring,
    joining,
    lot,
    opening,
    placing,
    rescuing,
    using,
    voting,
)
from engine.games.founders.stage import (
    Acting,
    Dealing,
    Drafting,
    Drawing,
    Ending,
    Hiring,
    Joining,
    Lot,
    Opening,
    Placing,
    Rescuing,
    Using,
    Voting,
)
from engine.games.founders.state import State
from engine.kernel.actors import CHANCE, Actor, Seat, Viewer
from engine.kernel.decision import Decision
from engine.kernel.game import GameInfo, Waits
from engine.kernel.options import Option
from engine.kernel.staged_game import Parts, StagedGame

RULES = 2
WAITS = {2: Waits(52), 3: Waits(60), 4: Waits(63)}
"""Number of seats → waits, as means of 8 matches of greedy players with the usual options."""
FILES = ("rules", "tiles")
OPTIONS = (Option("vote", (False, True), True),)

_RULES: dict[type, Any] = {
    Dealing: dealing,
    Lot: lot,
    Drafting: drafting,
    Joining: joining,
    Opening: opening,
    Voting: voting,
    Drawing: drawing,
    Acting: acting,
    Using: using,
    Rescuing: rescuing,
    Placing: placing,
    Hiring: hiring,
    Ending: ending,
}


class Founders(StagedGame[Content, State, FoundersObservation]):
    """Founders of the Empire with its tiles, but no match. Nothing is secret in any stage."""

    parts = Parts(
        rules=_RULES,
        new=setup.new,
        imagine=observe.imagine,
        standing=scoring.standing,
        estimate=estimate.estimate,
        save=position.save,
        load=position.load,
    )

    def __init__(self, content: Content, content_id: str, tables: Raw | None = None) -> None:
        told, slip, tables = describe(content), estimate.SLIP, tables or {}
        info = GameInfo("founders", range(2, 5), OPTIONS, RULES, content_id, told, slip, waits=WAITS, tables=tables)
        super().__init__(content, info)

    @classmethod
    def from_files(cls) -> "Founders":
        """Return the game that config/games/founders describes; ContentError lists all problems of the files."""
        return cls(*load_content("founders", FILES, parse))

    @classmethod
    def from_tables(cls, tables: Raw) -> "Founders":
        """Return the game made from stored data of its files; ContentError if today's code cannot use them."""
        return cls(*parse_tables(tables, parse))

    def actors(self, state: State) -> Sequence[Actor]:
        stage = state.stage
        match stage.who:
            case "turn":
                return (state.turn,)
            case "chance":
                return (CHANCE,)
            case "nobody":
                return ()
            case "others":
                return tuple(seat for seat in range(state.seats) if seat != state.turn)

    def awaited(self, state: State) -> Sequence[Actor]:
        stage, actors = state.stage, self.actors(state)
        return tuple(seat for seat in actors if seat not in stage.agreed) if isinstance(stage, Voting) else actors

    def weights(self, state: State) -> Sequence[int] | None:
        return flow.weights(self.content, state) if isinstance(state.stage, Dealing | Drawing | Rescuing) else None

    def observe(self, state: State, viewer: Viewer) -> FoundersObservation:
        return observe.observe(self.content, state, viewer, self.asks(state, viewer))

    def promising(self, state: State, seat: Seat) -> Sequence[Decision]:
        """Return the decisions that a computer player should try; ends by consent only where nobody loses by them."""
        return promising(self.content, state, seat, self.legal(state, seat))

    def ahead(self, state: State, seat: Seat) -> State | None:
        """Return a copy of the position in which this seat's turn begins, with the tiles that are open now.

        None before the first turn, after the match, during a vote and while a tile is drawn.
        """
        if not isinstance(state.stage, Opening | Acting | Using | Placing | Hiring | Ending):
            return None
        state = state.clone()
        state.turn, state.stage = seat, Opening()
        return state

    def assets(self, state: State, seat: Seat) -> Mapping[str, int]:
        return assets.assets(self.content, state, seat)

    def lasting_assets(self) -> frozenset[str]:
        return assets.LASTING

    def search_speed(self) -> int:
        return 15_000

    def fallback(self, state: State, seat: Seat) -> Decision:
        """Return the decision for a player who does not answer.

        It refuses in a vote, plays no token, opens a tile, and takes the first tile that fits.
        """
        legal = self.legal(state, seat)
        if isinstance(state.stage, Voting):
            return self.content.decisions.refuse
        return next((one for one in legal if isinstance(one, OpenStack | TakeTile)), legal[0])
