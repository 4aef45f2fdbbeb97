"""Make the observation of a position for one viewer."""

from engine.games.territories.cards.static_effects import (
    Change,
    changes,
    need_of,
    prestige,
    profit_of,
    significance,
    warded,
)
from engine.games.territories.content import Content
from engine.games.territories.content_schema import NeedData, ProfitData
from engine.games.territories.lands import unions
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
from engine.games.territories.scoring import standing
from engine.games.territories.state import Bid, Land, Piece, Player, State
from engine.kernel.actors import Viewer
from engine.kernel.observation import Ask

Changing = tuple[list[Change], list[Change]]
"""(effects that change needs, effects that change profits)."""
WARDS = ("bridge", "influence", "capture", "collapse")


def observe(content: Content, state: State, viewer: Viewer, asks: tuple[Ask, ...]) -> TerritoriesObservation:
    own = state.players[viewer] if viewer >= 0 else None
    changing = changes(content, state, NeedData), changes(content, state, ProfitData)
    worth, wards = prestige(content, state), {ward: warded(content, state, ward) for ward in WARDS}
    return TerritoriesObservation(
        viewer=viewer,
        asks=asks,
        standing=standing(content, state),
        **OPEN.of(state),
        seats=state.seats,
        goal=content.goal(state.seats, state.choices.goal),
        players=tuple(_player(player, worth[seat]) for seat, player in enumerate(state.players)),
        hand=tuple(own.hand) if own else (),
        tasks=tuple(own.tasks) if own else (),
        developments=tuple(own.developments) if own else (),
        plan=tuple(own.plan) if own else (),
        draft=own.draft if own else None,
        lands=tuple(_land(content, state, viewer, land, wards, changing) for land in state.lands),
        unions=tuple(_union(content, state, union) for union in unions(state)),
        deck=len(state.undrawn),
        buried=len(state.buried),
        task_deck=len(state.task_deck),
        tasks_under=len(state.tasks_under),
        development_deck=len(state.development_deck),
        bids=tuple(_bid(state, viewer, bid) for bid in state.bids),
    )


def _player(player: Player, worth: int) -> SeenPlayer:
    return SeenPlayer(
        **OPEN_OF_PLAYER.of(player),
        hand=len(player.hand),
        tasks=len(player.tasks),
        developments=len(player.developments),
        prestige=worth,
    )


def _land(
    content: Content, state: State, viewer: Viewer, land: Land, wards: dict[str, set[str]], changing: Changing
) -> SeenLand:
    return SeenLand(
        id=land.id,
        owner=land.owner,
        face=land.face if viewer in land.knows else 0,
        knows=land.knows,
        pieces=tuple(_piece(content, state, land, piece, changing) for piece in land.pieces),
        lasting=tuple(land.lasting),
        wards=tuple(ward for ward, lands in wards.items() if land.id in lands),
    )


def _piece(content: Content, state: State, land: Land, piece: Piece, changing: Changing) -> SeenPiece:
    need = need_of(content, state, land, piece, changing[0])
    profit = profit_of(content, state, land, piece, changing[1])
    return SeenPiece(piece.card, piece.coins, piece.funded, piece.active, piece.used, need, profit)


def _union(content: Content, state: State, union: list[Land]) -> SeenUnion:
    found = significance(content, state, union)
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
