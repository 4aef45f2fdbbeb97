"""Whole turns that a random player might make in random positions: what the presses are counted on."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.presenter.games.eme.sight import content
from engine.games.eme.content import Card
from engine.kernel.actors import CHANCE
from engine.kernel.match import Match
from engine.kernel.rng import choose_index
from tests.bot.presenter.scenes import EME_CASES, Table

WANTED = {
    "bid": (),
    "only one way": ("place",),
    "armies to one place": ("place",),
    "city": ("city",),
    "army destroyed": ("destroy",),
    "armies moved": ("move", "sail"),
    "both actions of a card": ("destroy", "place"),
}
"""Kind of turn → the actions of a card that make one."""
LEFT_UNUSED = 0.25
"""How often a card that moves armies is not used up, so that the player has to end the turn himself."""


@dataclass(frozen=True)
class Turn:
    """What one player does when the ping comes."""

    kind: str
    table: Table
    seat: int
    codes: tuple[str, ...]

    @property
    def steps(self) -> int:
        """Armies placed or moved, cities built, armies destroyed."""
        return sum(code.split(" ")[0] in ("place", "move", "city", "destroy") for code in self.codes)


def random_turns(each: int, seed: int = 1) -> dict[str, list[Turn]]:
    """So many turns of every kind, each in a position of its own, from matches of all numbers of seats and options."""
    rng = random.Random(seed)
    found: dict[str, list[Turn]] = {kind: [] for kind in WANTED}
    while any(len(many) < each for many in found.values()):
        for case in EME_CASES:
            for table, seat, legal in _positions(case, rng):
                for kind in [kind for kind, many in found.items() if len(many) < each]:
                    found[kind] += _turn(kind, table, seat, legal, rng)
    return found


def draw(match: Match[Any]) -> None:
    """Any draw that is due: the first of the list."""
    while tuple(match.game.actors(match.state)) == (CHANCE,):
        match.play(CHANCE, [match.game.legal(match.state, CHANCE)[0].code])


def _positions(case: Any, rng: random.Random) -> Iterator[tuple[Table, int, list[str]]]:
    """The moments of one match at which a ping comes: a bid or a card is asked for."""
    game, state = case.game, case.new()
    while actors := game.awaited(state):
        actor = rng.choice(list(actors))
        legal = list(game.legal(state, actor))
        if legal[0].code.startswith(("bid", "take")):
            yield Table(game, game.clone(state), case.options), actor, [one.code for one in legal]
        game.apply(state, actor, _any(game, state, actor, legal, rng))


def _any(game: Any, state: Any, actor: int, legal: list[Any], rng: random.Random) -> Any:
    """A random decision of somebody who likes to use his cards: armies spread and lists grow long."""
    if actor == CHANCE:
        return legal[choose_index(rng, game.weights(state) or [1] * len(legal))]
    steps = [one for one in legal if one.code not in ("end", "next")]
    return rng.choice(steps if steps and rng.random() < 0.9 else legal)


def _turn(kind: str, table: Table, seat: int, legal: list[str], rng: random.Random) -> list[Turn]:
    """One turn of this kind if the position has one."""
    if kind == "bid":
        return [Turn(kind, table, seat, (rng.choice(legal),))] if legal[0].startswith("bid") else []
    if legal[0].startswith("bid"):
        return []
    cards = content().cards[str(table.options["card24"])]
    fitting = [code for code in legal if _fits(kind, cards[int(code.split(" ")[1])])]
    for take in rng.sample(fitting, len(fitting)):
        codes = _played(kind, table, seat, take, cards[int(take.split(" ")[1])], rng)
        if codes:
            return [Turn(kind, table, seat, codes)]
    return []


def _fits(kind: str, card: Card) -> bool:
    kinds = [action.kind for action in card.actions]
    if kind == "both actions of a card":
        return card.join == "and"
    return any(action in kinds for action in WANTED[kind]) and (kind != "only one way" or not card.join)


def _played(kind: str, table: Table, seat: int, take: str, card: Card, rng: random.Random) -> tuple[str, ...]:
    """The turn with this card; nothing if the card cannot be used so here."""
    match, codes = table.match(), list[str]()
    wanted = next(action for action in card.actions if action.kind in WANTED[kind])
    verb = "move" if wanted.kind == "sail" else wanted.kind
    most = wanted.units if kind != "armies moved" or rng.random() > LEFT_UNUSED else rng.randint(1, wanted.units)
    _play(match, seat, codes, take)
    if card.join:
        _play(match, seat, codes, f"use {wanted.kind}")
    for _ in range(most):
        steps = _steps(match, seat, verb)
        if not steps or (kind == "only one way" and len(steps) > 1):
            break
        _play(match, seat, codes, codes[-1] if codes[-1] in steps else rng.choice(steps))
    if not codes[-1].startswith(verb):
        return ()
    while _asked(match, seat):
        steps = _steps(match, seat, "place") if kind == "both actions of a card" else []
        _play(match, seat, codes, rng.choice(steps or ["end"]))
    return tuple(codes)


def _play(match: Match[Any], seat: int, codes: list[str], code: str) -> None:
    match.play(seat, [code])
    codes.append(code)
    draw(match)


def _asked(match: Match[Any], seat: int) -> bool:
    """Is this still the same turn, with something left to do?"""
    if match.held is not None or tuple(match.game.actors(match.state)) != (seat,):
        return False
    return "end" in [one.code for one in match.game.legal(match.state, seat)]


def _steps(match: Match[Any], seat: int, verb: str) -> list[str]:
    if not _asked(match, seat):
        return []
    return [one.code for one in match.game.legal(match.state, seat) if one.code.startswith(f"{verb} ")]
