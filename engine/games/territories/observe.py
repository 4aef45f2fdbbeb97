"""Make the observation of a position for one viewer."""

from engine.games.territories.cards.table_facts import TableFacts, facts_of
from engine.games.territories.content import Content
from engine.games.territories.income import purse
from engine.games.territories.lands import pieces_of
from engine.games.territories.market_offers import lot_of
from engine.games.territories.observation import (
    OPEN,
    OPEN_OF_BID,
    OPEN_OF_PLAYER,
    SeenBid,
    SeenLand,
    SeenPiece,
    SeenPlayer,
    SeenUnion,
    TerritoriesObservation,
)
from engine.games.territories.plan_trials import foreseen
from engine.games.territories.scoring import standing
from engine.games.territories.stage import Planning
from engine.games.territories.state import Bid, Land, Piece, Player, State
from engine.kernel.actors import Viewer
from engine.kernel.observation import Ask

WARDS = ("bridge", "influence", "capture", "collapse")


def observe(content: Content, state: State, viewer: Viewer, asks: tuple[Ask, ...]) -> TerritoriesObservation:
    own = state.players[viewer] if viewer >= 0 else None
    coins_left, unfed = _after_plan(content, state, viewer)
    facts = facts_of(content, state)
    return TerritoriesObservation(
        viewer=viewer,
        asks=asks,
        standing=standing(content, state),
        **OPEN.of(state),
        seats=state.seats,
        goal=content.goal(state.seats, state.choices.goal),
        players=tuple(
            _player(player, facts.prestige[seat], is_open=bool(content.rules.tasks_dealt))
            for seat, player in enumerate(state.players)
        ),
        hand=tuple(own.hand) if own else (),
        tasks=tuple(own.tasks) if own else (),
        developments=tuple(own.developments) if own else (),
        plan=tuple(own.plan) if own else (),
        coins_left=coins_left,
        unfed=unfed,
        draft=own.draft if own else None,
        lands=tuple(_land(facts, viewer, land) for land in state.lands),
        unions=tuple(_union(facts, union) for union in facts.unions),
        deck=len(state.undrawn),
        buried=len(state.buried),
        task_deck=len(state.task_deck),
        tasks_under=len(state.tasks_under),
        development_deck=len(state.development_deck),
        bids=tuple(_bid(state, viewer, bid) for bid in state.bids),
    )


def _after_plan(content: Content, state: State, viewer: Viewer) -> tuple[int, tuple[int, ...]]:
    """Return the coins that the viewer keeps after its plan, and its cards that stay without income."""
    if viewer < 0 or not isinstance(state.stage, Planning) or state.players[viewer].left:
        return -1, ()
    ahead = foreseen(content, state, viewer)
    unfed = [piece.card for piece in pieces_of(ahead, viewer) if not piece.funded]
    return purse(ahead, viewer), tuple(unfed)


def _player(player: Player, worth: int, *, is_open: bool) -> SeenPlayer:
    return SeenPlayer(
        **OPEN_OF_PLAYER.of(player),
        hand=len(player.hand),
        tasks=len(player.tasks),
        open_tasks=tuple(held.task for held in player.tasks) if is_open else (),
        developments=len(player.developments),
        prestige=worth,
    )


def _land(facts: TableFacts, viewer: Viewer, land: Land) -> SeenLand:
    return SeenLand(
        id=land.id,
        owner=land.owner,
        face=land.face if viewer in land.knows else 0,
        knows=land.knows,
        pieces=tuple(_piece(facts, piece) for piece in land.pieces),
        lasting=land.lasting,
        wards=tuple(ward for ward in WARDS if land.id in facts.warded(ward)),
    )


def _piece(facts: TableFacts, piece: Piece) -> SeenPiece:
    need, profit = facts.needs[piece.card], facts.profits[piece.card]
    return SeenPiece(piece.card, piece.coins, piece.funded, piece.active, piece.used, need, profit)


def _union(facts: TableFacts, union: list[Land]) -> SeenUnion:
    found = facts.significance(union)
    return SeenUnion(tuple(sorted(land.id for land in union)), tuple(sorted(found.items())))


def _bid(state: State, viewer: Viewer, bid: Bid) -> SeenBid:
    lot = lot_of(state, bid.lot)
    knows = viewer == bid.bidder or (lot is not None and viewer == lot.seller)
    return SeenBid(
        **OPEN_OF_BID.of(bid),
        cards=len(bid.cards),
        terms=bid.cards if knows else None,
        shown=bid.shown if knows else None,
    )
