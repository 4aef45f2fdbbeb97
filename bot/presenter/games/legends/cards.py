"""Texts about cards of Legends: short for a button, a line in the row, in full in the card's panel."""

from collections.abc import Iterator
from functools import partial

from bot.presenter.games.area_control import cards as shared
from bot.presenter.games.area_control.actions import action_text
from bot.presenter.games.area_control.steps import used_up
from bot.presenter.games.legends.game_view import ACTING, GameView, content
from bot.presenter.games.panel import Panel
from bot.presenter.lines.orders import known
from bot.presenter.scene import BACK, block, points, title_of
from bot.presenter.screen import Block, Board, Choice, Param, Screen, Several, Show, Term, Text
from bot.presenter.view import TableView
from engine.games.legends.content import Card, Gains
from engine.games.legends.content_schema import CoinsScore, FlyingScore, Score, SetScore, WordScore
from engine.kernel.actors import PUBLIC

CARDS = Panel("cards", "legends-panel-cards")
GAINS = ("flying", "elixirs", "armies", "movement", "coins", "immune")
"""Names of the properties that cards and tokens may give."""
STAGES = {"place": "placing", "move": "moving", "city": "building", "destroy": "destroying"}
"""Kind of action → kind of the stage in which the action is done."""


def name_of(card: Card) -> Term:
    return Term(f"legends-card-{card.name}")


def actions_text(card: Card, *, brief: bool = False, buyer: GameView | None = None) -> Text:
    """Return all that a card does: `+3 armies or 4 steps`; `brief`, for a button: `+3 armies / 4 steps`.

    `buyer`: the view of the player in turn; an action for which this player lacks armies or cities is replaced by the
    reason.
    """
    first, *second = (used_up(buyer, action.kind) or action_text(action) for action in card.actions)
    if not second:
        return first
    keys = {"or": "land-do-either" if brief else "land-do-or", "and": "legends-do-plus" if brief else "legends-do-then"}
    return Text(keys[card.join or ""], {"first": first, "second": second[0]})


def gains_text(gains: Gains) -> tuple[Text, ...]:
    """Return a text for each property that a card or a token gives."""
    given = {name: int(getattr(gains, name)) for name in GAINS}
    return tuple(Text(f"legends-gain-{name}", {"count": count}) for name, count in given.items() if count)


def property_text(card: Card, form: str = "") -> Several:
    """Return what a card gives to its owner for the rest of the match: `flying`, `1 point for each cursed card`.

    `form`: `-short` for a button.
    """
    kind = f"legends-score{form}-{card.score.kind}" if card.score else ""
    counts = (Text(kind, _score(card.score)),) if card.score else ()
    return Several((*gains_text(card.gives), *counts))


def _score(score: Score) -> dict[str, Param]:
    params: dict[str, Param] = {"points": points(score.points)}
    match score:
        case WordScore():
            return {**params, **_group(score.word)}
        case SetScore():
            return {**params, **_group(score.word), "count": score.cards}
        case CoinsScore():
            return {**params, "count": score.coins}
        case FlyingScore():
            return params


def _group(word: str) -> dict[str, Param]:
    """Return text parameters that name a group of cards: `such` all of them, `each` one of them in the accusative."""
    return {"such": group(word, "many"), "each": group(word, "each")}


def group(word: str, form: str = "") -> Term:
    """Return the name of a group of cards: all cards with this word in their names.

    `form`: "many" = the cards in the plural.
    """
    return Term(f"legends-group-{word}", form)


def card_text(card: Card) -> Text:
    """Return the card's name, action and property: `Ancient Phoenix: 5 steps; flying`."""
    return Text("legends-card", {"name": name_of(card), "action": actions_text(card), "gives": property_text(card)})


def button_text(game_view: GameView, card: int) -> Text:
    """Return the text of a card's button: price, action and property; the picture and the row show its name."""
    made = game_view.cards[card]
    short: dict[str, Param] = {
        "action": actions_text(made, brief=True, buyer=game_view),
        "short": property_text(made, "-short"),
    }
    return Text("legends-card-button", _row_params(game_view, card) | short)


def row_lines(game_view: GameView) -> list[Block]:
    return shared.row_lines(game_view, partial(_row_params, game_view))


def _row_params(game_view: GameView, number: int) -> dict[str, Param]:
    card = game_view.cards[number]
    return {
        "price": shared.price_text(game_view, number),
        "name": name_of(card),
        "action": actions_text(card),
        "gives": property_text(card),
    }


def in_play(game_view: GameView) -> list[Block]:
    """Return lines with the card whose action is being done and what properties add to it; empty if there is none."""
    if game_view.seen.stage.kind not in ACTING:
        return []
    return [Block("line", Text("legends-in-play", _whole(game_view.card_in_play))), *_added(game_view)]


def _added(game_view: GameView) -> Iterator[Block]:
    """Yield what properties add to the action that is being done, or to each action that can be chosen."""
    stage = game_view.seen.stage
    for action in game_view.card_in_play.actions:
        more = game_view.more_for(action.kind)
        if more and (stage.kind == "choosing_action" or STAGES[action.kind] == stage.kind):
            yield block("quiet", f"legends-added-{action.kind}", more=more)


def _whole(card: Card) -> dict[str, Param]:
    return {"card": card.id, "name": name_of(card), "action": actions_text(card), "gives": property_text(card)}


def row_panel(game_view: GameView) -> Screen:
    """Return the panel with the cards of the row, what their actions and properties mean, and a button per card."""
    row = [game_view.cards[card] for card in game_view.seen.row]
    kinds = sorted({action.kind for card in row for action in card.actions})
    meanings = [block("row", f"legends-mean-{kind}", start=game_view.seen.start) for kind in kinds]
    gains = [block("row", f"legends-about-{name}") for name in GAINS if any(getattr(card.gives, name) for card in row)]
    ways = tuple(Choice(Text("land-card-way", {"card": card.id}), Show(f"card {card.id}")) for card in row)
    lines = (title_of(game_view.scene, Text("land-cards-part")), *row_lines(game_view), *meanings, *gains)
    return Screen(lines, tools=(*ways, BACK))


def a_card(typed: str, view: TableView) -> str | None:
    """Return the number of the card typed as `17`, `#17` or `древний феникс`; None for an unknown name."""
    if typed.isascii() and typed.isdigit() and len(typed) < 4:
        return str(int(typed))
    cards = content(view.played).cards.values()
    return next((str(card.id) for card in cards if typed in known(f"legends-card-{card.name}", "words")), None)


def card_panel(game_view: GameView, raw: str) -> Screen:
    """Return the panel of one card: what it does and brings, and where it is. `raw`: its number."""
    number = shared.card_at(game_view, raw)
    if number is None:
        return shared.no_card(game_view, raw)
    card = game_view.cards[number]
    heading = Text("legends-card-title", {"card": number, "name": name_of(card)})
    lines = [
        title_of(game_view.scene, heading),
        *_explained(game_view, card),
        *_worth(game_view, card),
        shared.where(game_view, number),
    ]
    told = Text("legends-in-play", _whole(card))
    return Screen(tuple(lines), Board(f"card {number}", told), tools=(CARDS.way, BACK), alert=told)


def _explained(game_view: GameView, card: Card) -> Iterator[Block]:
    """Yield the card's actions with their meaning, then its property with its meaning."""
    yield block("line", "legends-card-action", action=actions_text(card))
    yield from (block("line", f"legends-mean-{action.kind}", start=game_view.seen.start) for action in card.actions)
    if card.join:
        yield block("line", f"legends-what-{card.join}")
    yield block("line", "legends-card-property", gives=property_text(card))
    yield from (block("line", f"legends-about-{name}") for name in GAINS if getattr(card.gives, name))
    if card.word:
        yield block("line", "legends-card-group", word=group(card.word))


def _worth(game_view: GameView, card: Card) -> Iterator[Block]:
    """Yield for what the card gives points, and how many of these things the viewer has; nothing if it gives none."""
    viewer = game_view.scene.viewer
    if card.score is None:
        return
    yield block("line", "legends-about-score")
    if viewer != PUBLIC:
        yield block("line", f"legends-yours-{card.score.kind}", count=_counted(game_view, card, viewer))


def _counted(game_view: GameView, card: Card, seat: int) -> int:
    match card.score:
        case FlyingScore():
            return game_view.seen.flying[seat]
        case CoinsScore():
            return game_view.seen.coins[seat]
        case score:
            word = score.word if score else None
            return sum(game_view.cards[number].word == word for number in game_view.seen.taken[seat])
