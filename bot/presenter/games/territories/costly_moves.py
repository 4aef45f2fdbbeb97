"""Questions before moves of «Территории» that are often made by mistake and cost much."""

from collections.abc import Sequence

from bot.presenter.games.territories.effects import name_of
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.screen import Several, Text
from engine.games.territories.stage import Construction, Income, Planning
from engine.kernel.actors import PUBLIC

DOUBTED = frozenset({"ready", "seal", "land", "done", "end"})
"""Verbs of the last code of a run about which `doubt_of` may ask."""


def doubt_of(game_view: GameView, codes: Sequence[str]) -> Text | None:
    """Return the question to the viewer before these codes are played; None if they need no question."""
    if game_view.seat == PUBLIC or len(codes) != 1:
        return None
    match codes[0], game_view.seen.stage:
        case "ready", _ if game_view.seen.draft is not None:
            return Text("territories-doubt-draft")
        case "seal", Planning() if not game_view.seen.plan and any(game_view.pieces_of(game_view.seat)):
            return Text("territories-doubt-plan")
        case code, Construction() if code.startswith("land "):
            return _bare_land(game_view, code)
        case "done", Construction():
            return _unfinished(game_view)
        case "end", Income(last=True):
            return _unfed(game_view)
        case _:
            return None


def _unfed(game_view: GameView) -> Text | None:
    """Return a question with the cards that will be lost unpaid, though there are coins for them; else None."""
    fed = [game_view.card(int(code.removeprefix("pay "))) for code in game_view.legal if code.startswith("pay ")]
    return Text("territories-doubt-unfed", {"names": Several(tuple(map(name_of, fed)))}) if fed else None


def _bare_land(game_view: GameView, code: str) -> Text | None:
    """Return a question before a land is founded on which nothing can be built in this round; else None.

    Such a land is lost in the same round, and the card under it too.
    """
    laid, own = code.removeprefix("land "), game_view.own
    left = [card for card in game_view.seen.hand if str(card) != laid]
    could = own is not None and own.actions > 1 and any(game_view.card(card).stands for card in left)
    return None if could else Text("territories-doubt-bare-land")


def _unfinished(game_view: GameView) -> Text | None:
    """Return a question before a construction phase ends without a land, or with an empty land; else None.

    Without a land no card can be paid, and an empty land is lost in the same round.
    """
    verbs, own = [code.split() for code in game_view.legal], game_view.lands_of(game_view.seat)
    if not own:
        lays = any(verb == "land" for verb, *_ in verbs)
        return Text("territories-doubt-no-land") if lays and _could_build_then(game_view) else None
    empty = {land.id for land in own if not land.pieces}
    could = any(verb == "build" and words[-1] in empty for verb, *words in verbs)
    return Text("territories-doubt-empty-land") if could else None


def _could_build_then(game_view: GameView) -> bool:
    """Tell whether the seat could found a land and build on it now, which needs two actions and two cards."""
    hand, own = game_view.seen.hand, game_view.own
    return own is not None and min(own.actions, len(hand)) > 1 and any(game_view.card(one).stands for one in hand)
