"""Texts about cards of Eight-Minute Empire: short for a button, a line in the row, in full in the card's panel."""

from collections.abc import Iterator
from functools import partial

from bot.presenter.games.area_control import cards as shared
from bot.presenter.games.area_control.actions import action_text
from bot.presenter.games.area_control.steps import used_up
from bot.presenter.games.eme.game_view import GameView
from bot.presenter.games.panel import Panel
from bot.presenter.scene import BACK, block, points, title_of
from bot.presenter.screen import Block, Board, Choice, Param, Screen, Several, Show, Term, Text
from engine.games.area_control.stage import ChoosingAction
from engine.games.eme.content import WILD, Card, Content, Good
from engine.games.eme.stage import Building, Destroying, Moving, Placing
from engine.kernel.actors import PUBLIC

CARDS = Panel("cards", "eme-panel-cards")


def actions_text(card: Card, *, brief: bool = False, buyer: GameView | None = None) -> Text:
    """Return all that a card does: `+3 armies or 4 steps`; `brief`, for a button: `+3 armies / 4 steps`.

    `buyer`: the view of the player in turn; an action for which this player lacks armies or cities is replaced by the
    reason.
    """
    first, *second = (used_up(buyer, action.kind) or action_text(action) for action in card.actions)
    key = "land-do-either" if brief and card.join == "or" else f"land-do-{card.join}"
    return Text(key, {"first": first, "second": second[0]}) if second else first


def good_text(content: Content, card: Card) -> Param:
    name = f"eme-good-{content.good_name(card.good)}"
    return Text("times", {"what": Term(name, "many"), "count": card.symbols}) if card.symbols > 1 else Term(name)


def card_text(content: Content, card: Card) -> Text:
    """Return what the card does and its good: `+3 armies (carrot)`."""
    return Text("eme-card", {"action": actions_text(card), "good": good_text(content, card)})


def button_text(game_view: GameView, card: int) -> Text:
    """Return the text of a card's button: price, action and good."""
    return Text(
        "eme-card-button",
        _row_params(game_view, card) | {"action": actions_text(game_view.cards[card], brief=True, buyer=game_view)},
    )


def row_lines(game_view: GameView) -> list[Block]:
    return shared.row_lines(game_view, partial(_row_params, game_view))


def _row_params(game_view: GameView, number: int) -> dict[str, Param]:
    card = game_view.cards[number]
    return {
        "price": shared.price_text(game_view, number),
        "action": actions_text(card),
        "good": good_text(game_view.content, card),
    }


def in_play(game_view: GameView) -> list[Block]:
    """Return a line with the card whose action is being done; empty if there is none."""
    acting = isinstance(game_view.seen.stage, ChoosingAction | Placing | Moving | Building | Destroying)
    return [Block("line", _whole_text(game_view, game_view.card_in_play))] if acting else []


def _whole_text(game_view: GameView, card: Card) -> Text:
    return Text("eme-in-play", {"card": card.id, "what": card_text(game_view.content, card)})


def row_panel(game_view: GameView) -> Screen:
    """Return the panel with the cards of the row, what their actions mean, and a button for each card."""
    kinds = {action.kind: action for card in game_view.seen.row for action in game_view.cards[card].actions}
    meanings = [block("row", f"eme-mean-{kind}", start=game_view.start) for kind in sorted(kinds)]
    lines = (title_of(game_view.scene, Text("land-cards-part")), *row_lines(game_view), *meanings)
    ways = tuple(Choice(Text("land-card-way", {"card": card}), Show(f"card {card}")) for card in game_view.seen.row)
    return Screen(lines, tools=(*ways, BACK))


def card_panel(game_view: GameView, raw: str) -> Screen:
    """Return the panel of one card: what it does, what its good is worth, and where it is. `raw`: its number."""
    number = shared.card_at(game_view, raw)
    if number is None:
        return shared.no_card(game_view, raw)
    card = game_view.cards[number]
    heading = Text("eme-card-title", {"card": number, "good": good_text(game_view.content, card)})
    lines = [
        title_of(game_view.scene, heading),
        *_explained(game_view, card),
        *_worth(game_view, card),
        shared.where(game_view, number),
    ]
    gives = _whole_text(game_view, card)
    return Screen(tuple(lines), Board(f"card {number}", gives), tools=(CARDS.way, BACK), alert=gives)


def _explained(game_view: GameView, card: Card) -> list[Block]:
    joined = [block("line", f"eme-what-{card.join}")] if card.join else []
    means = [block("line", f"eme-mean-{action.kind}", start=game_view.start) for action in card.actions]
    return [block("line", "eme-card-gives", action=actions_text(card)), *means, *joined]


def _worth(game_view: GameView, card: Card) -> Iterator[Block]:
    """Yield how many points the card's good brings, and how many of this good the viewer has."""
    if card.good == WILD:
        yield block("line", "eme-what-wild")
        return
    good = game_view.content.goods[card.good]
    yield block("line", "eme-what-good", good=Term(f"eme-good-{good.id}", "many"), steps=worth_text(good))
    if game_view.scene.viewer != PUBLIC:
        yield block("line", "eme-what-yours", count=game_view.seen.goods[game_view.scene.viewer].symbols[card.good])


def worth_text(good: Good) -> Several:
    """Return the table of points for a good in words: `3 — 1 point, 5 — 2 points`."""
    steps = (Text("eme-worth", {"count": count, "points": points(good.worth(count))}) for count in good.thresholds)
    return Several(tuple(steps))


def steps_text(good: Good) -> Several:
    """Return the table of points for a good in signs: `3→1, 5→2`."""
    steps = (Text("eme-step", {"count": count, "points": good.worth(count)}) for count in good.thresholds)
    return Several(tuple(steps))
