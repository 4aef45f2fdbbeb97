"""Stage: construction of lands, buildings, characters and bridges. All seats act at once, or in turn (option)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.games.territories import flow, side_actions
from engine.games.territories.capture import settle
from engine.games.territories.cards import playing
from engine.games.territories.cards.targets import ways
from engine.games.territories.content import Content
from engine.games.territories.decisions import Order
from engine.games.territories.events import Built, FaceLaid, LandMade, SeatAgain, SeatReady
from engine.games.territories.lands import free_name, has_room, land_at, lands_of, put
from engine.games.territories.stage import Construction
from engine.games.territories.state import Land, Piece, State, without
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Order]:
    order, player = content.decisions.of, state.players[actor]
    if player.ready:
        return [order("again")]
    acts = _acts(content, state, actor) if player.actions else []
    ready = playing.developments(content, state, actor, "construction", player.coins)
    return [*acts, *ready, *side_actions.legal(content, state, actor), order("done")]


def _acts(content: Content, state: State, seat: int) -> list[Order]:
    """Return the orders that cost a construction action, for the cards in this seat's hand."""
    row, player = content.decisions.row, state.players[seat]
    found = [] if player.founded else row("land").of(player.hand)
    own = lands_of(state, seat)
    places = {kind: [land.id for land in own if has_room(content, land, kind)] for kind in ("building", "character")}
    for number in player.hand:
        card = content.cards[number]
        if card.kind in places:
            found += row("build", number).of(places[card.kind])
        elif card.kind == "bridge" and card.cost <= player.coins:
            found += ways(content, state, seat, card, number)
    return found


def apply(content: Content, state: State, actor: int, order: Order) -> list[Event]:
    player = state.players[actor]
    match order.verb:
        case "again":
            player.ready = False
            return [SeatAgain(actor)]
        case "done":
            player.ready = True
            return [SeatReady(actor), *_finish(content, state)]
        case verb if verb in side_actions.VERBS:
            return side_actions.apply(content, state, actor, order)
        case _:
            return _build(content, state, actor, order)


def _build(content: Content, state: State, actor: int, order: Order) -> list[Event]:
    """Carry out an order to make a land, building, character or bridge, or to play a development; return the events."""
    player = state.players[actor]
    if not isinstance(order.words[0], str):
        player.actions -= 1
        player.begun = True
    events = _act(content, state, actor, order)
    # Where all build at once captures are made at the end, so that no bridge spoils what others plan.
    return events if state.stage == Construction() else [*events, *settle(content, state)]


def _act(content: Content, state: State, seat: int, order: Order) -> list[Event]:
    card, player = order.words[0], state.players[seat]
    if order.verb in playing.VERBS or isinstance(card, str):
        return playing.play(content, state, seat, order)
    player.hand = without(player.hand, card)
    if order.verb == "land":
        player.founded, name = True, free_name(state, seat)
        lands = [*state.lands, Land(name, seat, card, (seat,), (), ())]
        state.lands = tuple(sorted(lands, key=lambda land: (land.id[0], int(land.id[1:]))))
        return [FaceLaid(seat, name, card), LandMade(seat, name)]
    land = land_at(state, str(order.words[1]))
    put(state, land.with_pieces((*land.pieces, Piece(card))))
    return [Built(seat, card, land.id)]


def _finish(content: Content, state: State) -> list[Event]:
    """Go on to the next seat in turn, or end the stage if all are done; return the events."""
    stage = state.stage
    if isinstance(stage, Construction) and 0 <= stage.step < len(state.order()) - 1:
        state.stage = replace(stage, step=stage.step + 1)
        return []
    # In turn the last seat ends the phase, whether or not the position says that the others were ready.
    last = stage != Construction() or state.all_ready()
    return flow.close_construction(content, state) if last else []
