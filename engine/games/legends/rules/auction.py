"""Everybody hides some of his coins in his hand, and all hands open at once. There is one auction in a match."""

from collections.abc import Sequence

from engine.games.area_control.auction import highest
from engine.games.area_control.decisions import Bid
from engine.games.area_control.events import BidKnown, BidMade, BidsOpened
from engine.games.legends import preparing
from engine.games.legends.content import Content
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return content.decisions.bids[: state.coins[actor] + 1] if 0 <= actor < state.seats else ()


def apply(content: Content, state: State, actor: int, decision: Bid) -> Sequence[Event]:
    """A new bid replaces the old one until the last seat has bid."""
    state.bids[actor] = decision.coins
    made = [BidKnown(actor, decision.coins), BidMade(actor)]
    return made if -1 in state.bids else [*made, *_open(content, state)]


def _open(content: Content, state: State) -> list[Event]:
    return [BidsOpened(tuple(state.bids)), *preparing.settle_tie(content, state, highest(state.bids), "bid")]
