"""Lines about the viewer's plan for the income: its steps, the coins that remain, the cards that it does not feed."""

from collections.abc import Iterator

from bot.presenter.games.territories.effects import names
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.games.territories.labels import label
from bot.presenter.scene import block
from bot.presenter.screen import Block, Several, Text
from engine.games.territories.content import Card
from engine.games.territories.content_schema import BridgeData, DemolishData, ReputationData, TaskSwapData
from engine.games.territories.stage import Planning

DOT = " · "
MANY = 4
"""Coins left after a plan from which on the panel says what coins are good for; fewer may be wanted for next round."""


def plan_lines(game_view: GameView) -> Iterator[Block]:
    """Yield the lines about the viewer's plan; outside the planning and for a sealed plan only its steps."""
    seen, own = game_view.seen, game_view.own
    if seen.plan:
        steps = Several(tuple(label(game_view, code) for code in seen.plan), DOT)
        yield block("line", "territories-mine-plan", steps=steps)
    if own is None or own.ready or not isinstance(seen.stage, Planning):
        return
    if seen.plan:
        yield Block("line", left_text(game_view))
    if seen.unfed:
        yield block("row", "territories-mine-unfed", cards=names([game_view.card(card) for card in seen.unfed]))
    elif seen.coins_left >= MANY:
        yield block("quiet", "territories-hint-coins", cards=names(_sellers_of_points(game_view)))
    if able := [card for card, _ in able_to_act(game_view) if has_target(card)]:
        yield block("quiet", "territories-hint-act", cards=names(able))


def able_to_act(game_view: GameView) -> list[tuple[Card, int]]:
    """Return the viewer's cards that the plan does not feed, but for whose food and action its coins suffice.

    Each card is followed by the coins for its food. Actions that the autopilot uses are left out.
    """
    pieces = [piece for piece in game_view.pieces_of(game_view.seat) if piece.card in game_view.seen.unfed]
    fed = [(game_view.card(piece.card), piece.need - piece.coins) for piece in pieces]
    left = game_view.seen.coins_left
    return [
        (card, food)
        for card, food in fed
        if card.act and card.act.cost <= left - food and not _is_used_by_autopilot(game_view, card)
    ]


def _is_used_by_autopilot(game_view: GameView, card: Card) -> bool:
    """Tell whether the autopilot uses the action of a card: it must cost nothing and leave no choice of a target."""
    if not game_view.content.rules.autopilot_acts or card.act is None or card.act.cost:
        return False
    playing = sum(not player.left for player in game_view.seen.players)
    return not has_target(card) or (_is_aimed(card) and playing == 2)


def has_target(card: Card) -> bool:
    """Tell whether the action of a card needs a target, so that there can be more than one button for it."""
    return isinstance(card.act, BridgeData | DemolishData | TaskSwapData) or _is_aimed(card)


def _is_aimed(card: Card) -> bool:
    """Tell whether the action of a card needs an opponent."""
    return getattr(card.act, "target", "self") == "opponent"


def left_text(game_view: GameView) -> Text:
    """Return how many coins the viewer keeps after its plan, if nobody interferes."""
    return Text("territories-mine-left", {"count": game_view.seen.coins_left})


def _sellers_of_points(game_view: GameView) -> list[Card]:
    """Return the kinds of cards in the deck with an action that turns coins into reputation."""
    cards = map(game_view.content.cards.__getitem__, game_view.content.deck)
    return list({card.id: card for card in cards if _sells_points(card)}.values())


def _sells_points(card: Card) -> bool:
    act = card.act
    return isinstance(act, ReputationData) and act.target == "self" and act.n > 0 and act.cost > 0
