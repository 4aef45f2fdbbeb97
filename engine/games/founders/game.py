"""Founders of the Empire as a `Game`: joins rules, scoring and positions; makes its start, observations and assets."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.content_files import Raw, load_content, parse_tables
from engine.games.founders import endgame_proof, estimate, flow, position, scoring
from engine.games.founders.content import STACKS, Content, parse
from engine.games.founders.decisions import OpenStack, Propose, TakeTile
from engine.games.founders.describe import describe
from engine.games.founders.observation import OPEN, Candidate, FoundersObservation
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
from engine.games.founders.state import Choices, State
from engine.games.founders.supply import possible, replaceable, suppliers
from engine.kernel.abilities import headings
from engine.kernel.actors import CHANCE, Actor, Seat, Viewer
from engine.kernel.decision import Decision
from engine.kernel.game import GameInfo, Waits
from engine.kernel.options import Choice, Option
from engine.kernel.rng import Rng
from engine.kernel.staged_game import Parts, StagedGame

RULES = 2
WAITS = {2: Waits(52), 3: Waits(60), 4: Waits(63)}
"""Number of seats → waits, as means of 8 matches of greedy players with the usual options."""
FILES = ("rules", "tiles")
OPTIONS = (Option("vote", (False, True), True),)
LASTING: Final = frozenset({"makes"})
"""Kinds of assets that bring their points later."""

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


def _new(content: Content, seats: int, options: Mapping[str, Choice]) -> State:
    """Return the position at the start of a match: all tiles lie face down, and nobody has a token."""
    return State(
        choices=Choices(vote=bool(options["vote"])),
        stage=Dealing(),
        turn=0,
        undrawn=tuple(tile.count for tile in content.tiles.values()),
        rows=((),) * len(STACKS),
        prizes=(),
        realms=((),) * seats,
        carts=((),) * seats,
        hands=((0,) * len(content.supply),) * seats,
        masters=((),) * seats,
        replaced=((),) * seats,
        swept=(0,) * len(content.tiles),
        supply=content.supply,
        guild=content.craftsmen,
    )


def _is_asked(state: State) -> bool:
    """Tell whether the observation needs a verdict: during a vote, or while the seat in turn may propose the end."""
    match state.stage:
        case Voting():
            return True
        case Opening(asked=already):
            return state.choices.vote and not already
        case _:
            return False


def _candidates(content: Content, state: State) -> tuple[Candidate, ...]:
    stage = state.stage
    if not isinstance(stage, Placing):
        return ()
    realm, tile, bought = flow.realm(content, state, state.turn), content.tiles[stage.tile], stage.bought
    places = [(place, False) for place in possible(realm, tile, bought)]
    places += [(place, True) for place in replaceable(realm, tile, bought)]
    return tuple(Candidate(*place, replaces, suppliers(realm, tile, place, bought)) for place, replaces in places)


def _imagine(content: Content, seen: FoundersObservation, rng: Rng) -> State:
    """Return the position of this observation. It is the real one, as no seat has a secret, so `rng` is not used."""
    return State(**OPEN.kept(seen))


def _may_agree(content: Content, state: State, seat: Seat) -> bool:
    """Tell whether the seat wins alone if the match ends now, or it is proved that nobody can earn a point."""
    return scoring.standing(content, state).winners == (seat,) or endgame_proof.verdict(content, state) == "nobody"


class Founders(StagedGame[Content, State, FoundersObservation]):
    """Founders of the Empire with its tiles, but no match. Nothing is secret in any stage."""

    parts = Parts(
        rules=_RULES,
        new=_new,
        imagine=_imagine,
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
        content = self.content
        return FoundersObservation(
            viewer=viewer,
            asks=self.asks(state, viewer),
            standing=scoring.standing(content, state),
            **OPEN.of(state),
            seats=state.seats,
            stacks=tuple(flow.left(content, state, stack) for stack in STACKS),
            unprotected=tuple(tuple(flow.realm(content, state, seat).unprotected) for seat in range(state.seats)),
            candidates=_candidates(content, state),
            verdict=endgame_proof.verdict(content, state) if _is_asked(state) else "",
        )

    def promising(self, state: State, seat: Seat) -> Sequence[Decision]:
        """Return the legal decisions without a proposal to end the match, and in a vote the one sensible answer.

        A search would take a shared win at 0 : 0 for better than any position of a match that goes on.
        """
        legal = self.legal(state, seat)
        if not isinstance(state.stage, Voting):
            return [one for one in legal if not isinstance(one, Propose)]
        agree, refuse = self.content.decisions.agree, self.content.decisions.refuse
        return [agree if agree in legal and _may_agree(self.content, state, seat) else refuse]

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
        """Map `points prizes` and the like to points, and `makes wine` to 1 for each resource that the realm can make.

        A tile makes nothing while a war token or a craftsman lies on it.
        """
        made = {name for laid in state.realms[seat] if laid.sells for name in self.content.tiles[laid.tile].gives}
        points = headings(scoring.standing(self.content, state), seat)
        return {**points, **{f"makes {name}": 1 for name in sorted(made)}}

    def lasting_assets(self) -> frozenset[str]:
        return LASTING

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
