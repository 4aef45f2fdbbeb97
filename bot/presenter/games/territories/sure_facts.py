"""Say what surely holds after a proposed turn of «Территории», or why nothing else can be done: certain reasons."""

import random
from collections.abc import Iterator, Sequence
from typing import Final

from bot.presenter.games.territories.effects import quoted
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.games.territories.reasons import reason_texts
from bot.presenter.scene import block
from bot.presenter.screen import Block, Several
from engine.ai.advice import Advice
from engine.ai.reasons import Reason
from engine.games.territories.observation import TerritoriesObservation
from engine.games.territories.stage import Construction
from engine.kernel.abilities import assets
from engine.kernel.rehearsal import Rehearsal

WORLDS: Final = 4
"""Number of imagined worlds; a fact is told only if it is the same in all of them."""
TOLD: Final = ("done", "task", "union", "safe")
"""Kinds of assets that are told when a construction brings them: others are plain from what is built."""
MOST: Final = 2
"""The most of them that are told."""
PUT: Final = frozenset({"build", "join", "part", "play", "aim", "lay", "raze", "land"})
"""Verbs that bring a card of the hand to the table."""


def sure_lines(game_view: GameView, advice: Advice) -> Iterator[Block]:
    """Yield one line at most: what the turn feeds or brings, how many actions are left, or why it only ends."""
    run = advice.best.run
    if run[-1] == "seal":
        yield from _of_plan(game_view, run[:-1])
    elif run in (("buy",), ("task",)):
        yield from _of_actions(game_view, run)
    elif run == ("done",):
        yield from _why_done(game_view)
    elif run == ("ready",):
        yield from _why_ready(game_view)
    elif isinstance(game_view.seen.stage, Construction):
        yield from _brought(game_view, advice)


def _worlds(game_view: GameView) -> list[Rehearsal]:
    played, seen = game_view.scene.view.played, game_view.seen
    return [Rehearsal.of(played, seen, random.Random(number)) for number in range(WORLDS)]


def _after(worlds: Sequence[Rehearsal], run: Sequence[str]) -> list[Rehearsal]:
    """Return the positions after the run in each imagined world; empty if it is not legal in one of them."""
    found = list[Rehearsal]()
    for at in worlds:
        for code in run:
            if code not in at.legal:
                return []
            at = at.after(code)
        found.append(at)
    return found


def _seen(positions: Sequence[Rehearsal]) -> list[TerritoriesObservation]:
    return [at.seen for at in positions if isinstance(at.seen, TerritoriesObservation)]


def _of_plan(game_view: GameView, plan: Sequence[str]) -> Iterator[Block]:
    """Yield whether the coins suffice for all cards, and how many are left; else the cards that stay unfed."""
    ends = {(seen.coins_left, seen.unfed) for seen in _seen(_after(_worlds(game_view), plan))}
    if len(ends) != 1:
        return
    [(coins, unfed)] = ends
    if unfed:
        cards = [game_view.card(card) for card in unfed]
        yield block("line", "territories-sure-unfed", cards=quoted(cards), count=len(cards))
    elif any(game_view.pieces_of(game_view.seat)):
        yield block("line", "territories-sure-fed", count=coins)


def _of_actions(game_view: GameView, run: Sequence[str]) -> Iterator[Block]:
    """Yield how many actions are left, if the run costs none."""
    assert game_view.own is not None
    now, after = game_view.own.actions, _seen(_after(_worlds(game_view), run))
    if now and after and all(seen.players[game_view.seat].actions == now for seen in after):
        yield block("line", "territories-sure-actions", count=now)


def _brought(game_view: GameView, advice: Advice) -> Iterator[Block]:
    """Yield what a construction brings at once in every world, if no reason tells it already."""
    seat, worlds = game_view.seat, _worlds(game_view)
    ends = _after(worlds, [code for code in advice.best.run if code != "done"])
    if not ends:
        return
    pairs = [[assets(at.game, at.world, seat) for at in both] for both in zip(worlds, ends, strict=True)]
    known = {reason.asset for reason in advice.reasons}
    found = list[Reason]()
    for name in dict.fromkeys(name for _, after in pairs for name in after):
        least = min(after.get(name, 0) - before.get(name, 0) for before, after in pairs)
        if least > 0 and name.split(" ")[0] in TOLD and name not in known:
            found.append(Reason(seat, name, least))
    texts = [text for one in found[:MOST] for text in reason_texts(game_view, [one])]
    if texts:
        yield block("line", "territories-sure-brought", facts=Several(tuple(texts), "; "))


def _why_done(game_view: GameView) -> Iterator[Block]:
    """Yield why nothing of the hand comes to the table before the end of a construction."""
    if game_view.own is None or PUT.intersection(code.split(" ")[0] for code in game_view.legal):
        return
    why = "no-hand" if not game_view.seen.hand else "no-place" if game_view.own.actions else "no-actions"
    yield block("line", f"territories-sure-{why}")


def _why_ready(game_view: GameView) -> Iterator[Block]:
    """Yield why no card of another player can be taken at its price."""
    lots = [lot for lot in game_view.seen.lots if lot.seller != game_view.seat]
    verbs = {code.split(" ")[0] for code in game_view.legal}
    if not lots:
        yield block("line", "territories-sure-no-lots")
    elif all(lot.price for lot in lots) and "take" not in verbs:
        yield block("line", "territories-sure-too-dear")
