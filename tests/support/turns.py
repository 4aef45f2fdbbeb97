"""Makes random whole turns in random positions of eme and Legends: `taps` counts their presses."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.presenter.games.eme import game_view as eme
from bot.presenter.games.legends import game_view as legends
from engine.games import registry
from engine.kernel.actors import CHANCE
from engine.kernel.match import Match
from engine.kernel.rng import choose_index
from tests.bot.presenter.scenes import EME_CASES, Table
from tests.support.matches import VARIANTS
from tests.support.tables import Case, cases

BOTH = "both actions of a card"
LOOK = "look at a token"
WANTED = {
    "bid": (),
    "only one way": ("place",),
    "armies to one place": ("place",),
    "city": ("city",),
    "army destroyed": ("destroy",),
    "armies moved": ("move", "sail"),
    BOTH: ("destroy", "place"),
}
"""Kind of turn → kinds of actions; a card with one of them can be played as such a turn."""
LEFT_UNUSED = 0.25
"""How often, from 0 to 1, a card that moves armies is not used up, so that the player has to end the turn."""


@dataclass(frozen=True)
class Turn:
    """A whole turn: the position at its beginning, its seat, and the codes that the seat plays."""

    kind: str
    table: Table
    seat: int
    codes: tuple[str, ...]
    passed: bool = False
    """Whether the player declined to look at a token at the end of the turn."""

    @property
    def steps(self) -> int:
        """Number of steps: armies placed, moved or destroyed, and cities built."""
        return sum(code.split(" ")[0] in ("place", "move", "city", "destroy") for code in self.codes)


@dataclass(frozen=True)
class Ways:
    """Material for random turns of a game: setups, cards, and kinds of turns."""

    cases: Sequence[Case]
    cards: Callable[[Table], Mapping[int, Any]]
    wanted: Mapping[str, tuple[str, ...]]
    in_order: bool
    """Whether the first action of a card with "and" begins by itself."""


def _legends_cases() -> list[Case]:
    """Return all setups of Legends, and one more with all variants at once."""
    every = [case for case in cases() if case.name == "legends"]
    return [*every, *(replace(case, options={**case.options, **VARIANTS}) for case in every[:1])]


WAYS = {
    "eme": Ways(
        EME_CASES,
        lambda table: eme.content(registry.game("eme")).cards[str(table.options["card24"])],
        WANTED,
        in_order=False,
    ),
    "legends": Ways(
        _legends_cases(),
        lambda _: legends.content(registry.game("legends")).cards,
        WANTED | {BOTH: ("place", "city", "destroy"), LOOK: ()},
        in_order=True,
    ),
}


def random_turns(game: str, each: int, seed: int = 1) -> dict[str, list[Turn]]:
    """Return `each` turns of every kind, each from its own position, from matches of all setups of the game."""
    rng, ways = random.Random(seed), WAYS[game]
    found: dict[str, list[Turn]] = {kind: [] for kind in ways.wanted}
    while any(len(many) < each for many in found.values()):
        for case in ways.cases:
            for table, seat, legal in _positions(case, rng):
                for kind in [kind for kind, many in found.items() if len(many) < each]:
                    found[kind] += _turn(kind, table, seat, legal, rng)
    return found


def draw(match: Match[Any]) -> None:
    """Play all draws that are due; each gives the first choice of its list."""
    while tuple(match.game.actors(match.state)) == (CHANCE,):
        match.play(CHANCE, [match.game.legal(match.state, CHANCE)[0].code])


def _positions(case: Any, rng: random.Random) -> Iterator[tuple[Table, int, list[str]]]:
    """Yield the moments of one random match at which a bid, a card or a look is asked for.

    A moment is the position, the seat that is asked, and its legal codes.
    """
    game, state = case.game, case.new()
    while actors := game.awaited(state):
        actor = rng.choice(list(actors))
        legal = list(game.legal(state, actor))
        if legal[0].code.startswith(("bid", "take")) or any(one.code.startswith("peek") for one in legal):
            yield Table(game, game.clone(state), case.options, case.name), actor, [one.code for one in legal]
        game.apply(state, actor, _any(game, state, actor, legal, rng))


def _any(game: Any, state: Any, actor: int, legal: list[Any], rng: random.Random) -> Any:
    """Choose a random decision of a player who mostly uses cards up, so that armies spread and lists grow long."""
    if actor == CHANCE:
        return legal[choose_index(rng, game.weights(state) or [1] * len(legal))]
    steps = [one for one in legal if one.code not in ("end", "next")]
    return rng.choice(steps if steps and rng.random() < 0.9 else legal)


def _turn(kind: str, table: Table, seat: int, legal: list[str], rng: random.Random) -> list[Turn]:
    """Return a turn of this kind in a list; empty if the position has none."""
    if kind in ("bid", LOOK):
        fitting = [code for code in legal if code.startswith("bid" if kind == "bid" else "peek")]
        return [Turn(kind, table, seat, (rng.choice(fitting),))] if fitting else []
    if not legal[-1].startswith("take"):
        return []
    cards, ways = WAYS[table.name].cards(table), WAYS[table.name]
    fitting = [code for code in legal if _fits(ways, kind, cards[int(code.split(" ")[1])])]
    for take in rng.sample(fitting, len(fitting)):
        made = _played(kind, table, seat, take, cards[int(take.split(" ")[1])], rng)
        if made:
            return [made]
    return []


def _fits(ways: Ways, kind: str, card: Any) -> bool:
    kinds = [action.kind for action in card.actions]
    if kind == BOTH:
        return card.join == "and" and "move" not in kinds
    if not any(action in kinds for action in ways.wanted[kind]):
        return False
    return not card.join if kind == "only one way" else kind != "city" or bool(card.join != "and")


def _played(kind: str, table: Table, seat: int, take: str, card: Any, rng: random.Random) -> Turn | None:
    """Play the card that `take` names as a turn of this kind, and return the turn; None if that is impossible."""
    match, codes, ways = table.match(), list[str](), WAYS[table.name]
    wanted = next(action for action in card.actions if action.kind in ways.wanted[kind])
    verb = "move" if wanted.kind == "sail" else wanted.kind
    _play(match, seat, codes, take)
    if card.join == "or" or (card.join and not ways.in_order):
        _play(match, seat, codes, f"use {wanted.kind}")
    elif card.join and wanted is not card.actions[0]:
        _play(match, seat, codes, "next")
    # `left` includes what the seat's properties add to the action of the card.
    units = getattr(_stage(match), "left", 0) or 1
    for _ in range(units if kind != "armies moved" or rng.random() > LEFT_UNUSED else rng.randint(1, units)):
        steps = _steps(match, seat, verb)
        if not steps or (kind == "only one way" and len(steps) > 1):
            break
        _play(match, seat, codes, codes[-1] if codes[-1] in steps else rng.choice(steps))
    if not codes[-1].startswith(verb):
        return None
    [second] = [action.kind for action in card.actions if action is not wanted] if kind == BOTH else [""]
    passed = False
    while _asked(match, seat):
        steps = _steps(match, seat, second) or ["next" if second and "next" in _legal(match, seat) else "end"]
        passed = _stage(match).kind == "ending"
        _play(match, seat, codes, codes[-1] if codes[-1] in steps else rng.choice(steps))
    return Turn(kind, table, seat, tuple(codes), passed)


def _play(match: Match[Any], seat: int, codes: list[str], code: str) -> None:
    match.play(seat, [code])
    codes.append(code)
    draw(match)


def _asked(match: Match[Any], seat: int) -> bool:
    """Tell whether the turn of this seat still goes on, with something left to do."""
    if match.held is not None or tuple(match.game.actors(match.state)) != (seat,):
        return False
    return "end" in _legal(match, seat)


def _steps(match: Match[Any], seat: int, verb: str) -> list[str]:
    return [code for code in _legal(match, seat) if code.startswith(f"{verb} ")] if _asked(match, seat) else []


def _stage(match: Match[Any]) -> Any:
    """Return the stage of the match being played, in a series too."""
    return getattr(match.state, "match", match.state).stage


def _legal(match: Match[Any], seat: int) -> list[str]:
    return [one.code for one in match.game.legal(match.state, seat)]
