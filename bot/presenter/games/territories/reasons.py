"""Say in words what speaks for a turn of «Территории»: what its player has more, and what the cards of it do."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.presenter.games.territories.effects import act_text, does_text, name_of, task_name
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.reasons import least
from bot.presenter.scene import block
from bot.presenter.screen import Block, Several, Text
from engine.ai.advice import Advice
from engine.ai.reasons import Reason
from engine.games.territories.content import Card

MOST: Final = 2
"""The most cards of a hint that are explained."""
USES: Final = ("build", "bid", "take", "play", "aim", "lay", "raze", "part", "join")
"""Verbs by which a card is used, or comes into the hand; its number is the first word after them."""
RULES: Final = ("buy", "task", "feed", "ready", "done")
"""Codes without a card that have a rule to tell; the first one of a proposal is told."""
SPARES: Final = ("land", "sell", "card")
"""Verbs by which a card of the hand is given up."""


def reason_texts(game_view: GameView, alike: Sequence[Reason]) -> Iterator[Text]:
    """Yield these reasons of one seat and kind in words; nothing of what a rival has less."""
    kind = alike[0].kind
    if alike[0].seat != game_view.scene.viewer:
        return
    if kind == "task":
        named = {task.id: task for task in game_view.content.tasks}
        tasks = tuple(Text("territories-named", {"name": task_name(named[one.name])}) for one in alike)
        yield Text("territories-reason-task", {"tasks": Several(tasks), "count": len(tasks)})
    else:
        yield Text(f"territories-reason-{kind}", {"count": alike[0].amount, "least": least(alike[0])})


def card_lines(game_view: GameView, advice: Advice) -> Iterator[Block]:
    """Yield what the cards of the proposal do, as it is printed on them: those first that the next one does not use.

    A proposal without such cards is explained by the rule behind it. Cards are given up for a land or for sale if they
    are the least useful ones: the search tries no others.
    """
    best, other = advice.best.run, advice.others[0].run if advice.others else ()
    used = [*_cards(best, USES), *_bought(game_view, best)]
    cards = [game_view.card(word) for word in [one for one in used if one not in _cards(other, USES)] or used]
    different = {card.id: card for card in cards}
    for card in list(different.values())[:MOST]:
        yield block("line", "territories-hint-card", name=name_of(card), does=_does(game_view, card))
    if not cards and _cards(best, SPARES):
        yield block("line", "territories-hint-spare")
    elif not cards and (rule := next((one for one in RULES if one in best), "")):
        yield block("line", f"territories-hint-{rule}")


def _cards(run: Sequence[str], verbs: Sequence[str]) -> list[str]:
    """Return the cards, as words of codes, that a run names behind these verbs."""
    return [code.split(" ")[1] for code in run if code.split(" ")[0] in verbs]


def _bought(game_view: GameView, run: Sequence[str]) -> list[str]:
    """Return the cards that the viewer gets by agreeing to an offer of his own bargain."""
    words = [code.split(" ") for code in run if code.startswith("accept ")]
    return [card for _, card, bidder, *_ in words if int(bidder) == game_view.seat]


def _does(game_view: GameView, card: Card) -> Several:
    """Return what a card does; of a card that stands on a land and can act only its action."""
    acts = card.act is not None and game_view.piece(card.number) is not None
    return Several((act_text(card),)) if acts else does_text(card)
