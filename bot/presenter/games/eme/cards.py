"""Cards in words: short on a button, whole in their panel."""

from bot.presenter.games.eme.sight import Sight
from bot.presenter.scene import BACK, block, title_of
from bot.presenter.screen import Block, Board, Name, Param, Screen, Several, Term, Text
from engine.games.eme.content import WILD, Action, Card, Content, Good


def action_text(action: Action) -> Text:
    return Text(f"eme-do-{action.kind}", {"units": action.units})


def actions_text(card: Card) -> Text:
    """All that the card does: `+3 armies or 4 steps`."""
    first, *second = (action_text(action) for action in card.actions)
    return Text(f"eme-do-{card.join}", {"first": first, "second": second[0]}) if second else first


def good_text(content: Content, card: Card) -> Param:
    name = f"eme-good-{content.good_name(card.good)}"
    return Text("times", {"what": Term(name, "many"), "count": card.symbols}) if card.symbols > 1 else Term(name)


def button_text(sight: Sight, card: int, only: Action | None = None) -> Text:
    """Price, action (all, or only this one of two) and good on one button."""
    chosen = only or sight.cards[card].actions[0]
    brief = {"action": _brief(chosen)} if only or not sight.cards[card].join else {}
    return Text("eme-card-button", _row_params(sight, card) | brief)


def _brief(action: Action) -> Text:
    """Two buttons have to stand side by side: `4 шага ≈`."""
    return Text("eme-short-sail", {"units": action.units}) if action.kind == "sail" else action_text(action)


def sea_lines(sight: Sight) -> list[Block]:
    """What the sign on the buttons means, if one has it."""
    shown = any(action.kind == "sail" for card in sight.seen.row for action in sight.cards[card].actions)
    return [block("quiet", "eme-sea")] if shown else []


def row_lines(sight: Sight) -> list[Block]:
    """The face-up cards, one a line, numbered as typed orders count them."""
    return [
        Block("row", Text("eme-card-row", {"place": place, "card": card, **_row_params(sight, card)}))
        for place, card in enumerate(sight.seen.row, start=1)
    ]


def _row_params(sight: Sight, number: int) -> dict[str, Param]:
    card = sight.cards[number]
    price = Text("eme-price", {"price": sight.price(number)})
    return {"price": price, "action": actions_text(card), "good": good_text(sight.content, card)}


def in_play_text(sight: Sight) -> Text:
    card = sight.card_in_play
    good = good_text(sight.content, card)
    return Text("eme-in-play", {"card": card.id, "action": actions_text(card), "good": good})


def card_panel(sight: Sight, raw: str) -> Screen:
    """What one card does, what its good is worth, and where it is."""
    number = int(raw) if raw.isascii() and raw.isdigit() and len(raw) < 4 else 0
    if number not in sight.cards:
        lines = [title_of(sight.scene, Text("code", {"code": raw[:8]})), block("line", "eme-card-unknown")]
        return Screen(tuple(lines), tools=(BACK,), alert=Text("eme-card-unknown"))
    card = sight.cards[number]
    heading = Text("eme-card-title", {"card": number, "good": good_text(sight.content, card)})
    lines = [title_of(sight.scene, heading), *_explained(card), _worth(sight.content, card), _place(sight, number)]
    gives = Text("eme-in-play", {"card": number, "action": actions_text(card), "good": good_text(sight.content, card)})
    return Screen(tuple(lines), Board(f"card {number}", gives), tools=(BACK,), alert=gives)


def _explained(card: Card) -> list[Block]:
    joined = [block("line", f"eme-what-{card.join}")] if card.join else []
    parts = [block("line", f"eme-what-{action.kind}", units=action.units) for action in card.actions]
    return [block("line", "eme-card-gives", action=actions_text(card)), *parts, *joined]


def _worth(content: Content, card: Card) -> Block:
    if card.good == WILD:
        return block("line", "eme-what-wild")
    good = content.goods[card.good]
    return block(
        "line", "eme-what-good", good=Term(f"eme-good-{good.id}", "many"), points=steps(good), counts=thresholds(good)
    )


def thresholds(good: Good) -> Several:
    """How many of the good each step needs."""
    return Several(good.thresholds, " / ")


def steps(good: Good) -> Several:
    """The points of each step."""
    return Several(tuple(good.worth(count) for count in good.thresholds), " / ")


def _place(sight: Sight, number: int) -> Block:
    seen = sight.seen
    if number in seen.row:
        return block("line", "eme-card-where-row", price=Text("eme-price", {"price": sight.price(number)}))
    for seat, cards in enumerate(seen.taken):
        if number in cards:
            return block("line", "eme-card-where-taken", who=Name(seat))
    return block("line", "eme-card-where-deck" if number in seen.undrawn else "eme-card-where-out")
