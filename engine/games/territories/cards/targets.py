"""Find the targets of cards: every legal way to play a card, or to use the action of a card, as one order each."""

from collections.abc import Sequence

from engine.games.territories.cards.table_facts import facts_of
from engine.games.territories.content import Card, Content
from engine.games.territories.content_schema import BridgeData, DemolishData, InstantData, TaskSwapData
from engine.games.territories.decisions import Order, Word
from engine.games.territories.state import Land, State


def ways(content: Content, state: State, seat: int, card: Card, source: Word) -> Sequence[Order]:
    """Return one order for each way to play this card of the hand or this development; none if it has no target.

    `source`: the word for the card in an order, its number or a text such as `d3`.
    """
    match card.where:
        case "self":
            return (content.decisions.of("play", source),)
        case "opponent":
            return _at_others(content, state, seat, source)
        case "bridge":
            return [content.decisions.of("part", source, bridge.a, bridge.b) for bridge in state.bridges]
        case "two_territories":
            return _joinings(content, state, seat, source)
        case "any_reputation":
            return content.decisions.row("raze", source).of([one for land in state.lands for one in land.lasting])
        case _ if card.razes:
            return _razings(content, open_lands(content, state, seat, card.where), source)
        case _:
            lands = open_lands(content, state, seat, card.where)
            return content.decisions.row("lay", source).of([land.id for land in lands])


def uses(content: Content, state: State, seat: int, land: Land, card: Card) -> Sequence[Order]:
    """Return one order for each way to use the action of this card on the table."""
    effect: InstantData | None = card.act
    match effect:
        case None:
            return ()
        case BridgeData():
            return _joinings(content, state, seat, card.number, land)
        case TaskSwapData():
            return content.decisions.row("swap", card.number).of(range(1, len(state.players[seat].tasks) + 1))
        case DemolishData():
            return _razings(content, open_lands(content, state, seat, "enemy_territory"), card.number)
        case _ if getattr(effect, "target", "self") == "opponent":
            return _at_others(content, state, seat, card.number)
        case _:
            return (content.decisions.of("play", card.number),)


def open_lands(content: Content, state: State, seat: int, where: str) -> list[Land]:
    """Return the lands that the seat may choose for a card with this `where`.

    `own_territory` = its own lands, `enemy_territory` = lands of others, anything else = all lands. Lands of others
    that are protected against influence are left out.
    """
    if where == "own_territory":
        return [land for land in state.lands if land.owner == seat]
    safe = facts_of(content, state).warded("influence")
    enemy = where == "enemy_territory"
    return [land for land in state.lands if (not enemy if land.owner == seat else land.id not in safe)]


def _at_others(content: Content, state: State, seat: int, source: Word) -> list[Order]:
    return content.decisions.row("aim", source).of([other for other in state.playing() if other != seat])


def _razings(content: Content, lands: list[Land], source: Word) -> list[Order]:
    cards = [piece.card for land in lands for piece in land.pieces]
    return content.decisions.row("raze", source).of([one for one in cards if content.cards[one].kind == "building"])


def _joinings(content: Content, state: State, seat: int, source: Word, end: Land | None = None) -> list[Order]:
    """Return the orders to build a bridge from an own land to another land, if no bridge joins the two yet.

    Lands of others that are protected against bridges are left out. `end`: if given, only bridges from this land.
    """
    own = [end] if end else [land for land in state.lands if land.owner == seat]
    safe: set[str] = facts_of(content, state).warded("bridge") if own else set()
    others = [land.id for land in state.lands if land.owner == seat or land.id not in safe]
    joined = {(bridge.a, bridge.b) for bridge in state.bridges} | {(bridge.b, bridge.a) for bridge in state.bridges}
    found: list[Order] = []
    for here in own:
        # A bridge to an own land is listed once, from the earlier of the two.
        others.remove(here.id)
        ends = [there for there in others if (here.id, there) not in joined]
        found += [content.decisions.of("join", source, here.id, there) for there in ends]
    return found
