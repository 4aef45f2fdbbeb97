"""Check that the stage of a position fits the rest of it, so that every asked seat has a legal decision."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from engine.games.founders import flow
from engine.games.founders.content import STACKS, TOKENS, Content
from engine.games.founders.stage import (
    Acting,
    Dealing,
    Drafting,
    Drawing,
    Ending,
    Hiring,
    Joining,
    Lot,
    Opening,
    Over,
    Placing,
    Rescuing,
    Using,
    Voting,
)
from engine.games.founders.state import State
from engine.games.founders.supply import possible, replaceable
from engine.games.founders.targets import targets
from engine.kernel.errors import Problem


def problems(content: Content, state: State) -> Iterator[Problem]:
    """Yield what is wrong with the stage, in a position without other problems."""
    return _CHECKS[type(state.stage)](content, state)


def _setup(content: Content, state: State) -> Iterator[Problem]:
    prizes, due = content.seats[state.seats].prizes, flow.due(content, state)
    if isinstance(state.stage, Dealing):
        if due is None:
            yield Problem("stage", "everything lies open already")
        elif not flow.draws(content, state):
            yield Problem("undrawn", f"has no {due} tile to open")
        elif any(state.realms) and not all(state.realms):
            yield Problem("realms", "must have tiles in every state or in none")
    elif len(state.prizes) != prizes:
        yield Problem("prizes", f"must be {prizes} by now")
    elif isinstance(state.stage, Lot):
        if any(state.realms) or state.rows[0]:
            yield Problem("stage", "the first player is known before a tile of the draft is opened")
    else:
        yield from _draft(content, state)
    # The tiles that are opened later must exist, or chance could not go on.
    yield from _enough(content, state)


def _draft(content: Content, state: State) -> Iterator[Problem]:
    """Yield what is impossible in a draft after some picks, whichever seat picked first."""
    seats, counts = state.seats, [len(realm) for realm in state.realms]
    tiles, size = sum(counts) + isinstance(state.stage, Joining), content.seats[state.seats].draft
    if tiles + len(state.rows[0]) != size:
        yield Problem("rows.0", f"{size} tiles are in the draft, {tiles} of them picked")
    orders = [[(first + n) % seats for n in range(seats)] for first in range(seats)]
    picks = [[*order, *reversed(order)] for order in orders]
    number = sum(counts)
    reached = (
        (order[number], [order[:number].count(seat) for seat in range(seats)])
        for order in picks
        if number < 2 * seats and (number >= seats or not isinstance(state.stage, Joining))
    )
    if (state.turn, counts) not in list(reached):
        yield Problem("realms", "the draft goes round once and then back; this is no moment of it")
    if isinstance(state.stage, Joining) and content.tiles[state.stage.tile].kind != "nature":
        yield Problem("stage.tile", "is no nature tile")


def _enough(content: Content, state: State) -> Iterator[Problem]:
    seating, is_before = content.seats[state.seats], not any(state.realms)
    remain = seating.draft - 2 * state.seats
    lying = [len(row) for row in state.rows] if isinstance(state.stage, Dealing) and not is_before else [remain, 0, 0]
    wanted = {"prize": seating.prizes - len(state.prizes)}
    wanted |= {stack: size - n for stack, size, n in zip(STACKS, content.rows, lying, strict=True)}
    if is_before and not isinstance(state.stage, Drafting):
        wanted["nature"] = max(0, wanted["nature"]) + seating.draft - len(state.rows[0])
    for kind, number in wanted.items():
        if flow.left(content, state, kind) < number:
            yield Problem("undrawn", f"has too few {kind} tiles to begin a match with")


def _opening(content: Content, state: State) -> Iterator[Problem]:
    if not flow.in_stacks(content, state):
        yield Problem("undrawn", "there is nothing to open in any stack")


def _voting(content: Content, state: State) -> Iterator[Problem]:
    stage = state.stage
    assert isinstance(stage, Voting)
    others = [seat for seat in range(state.seats) if seat != state.turn]
    if not state.choices.vote:
        yield Problem("stage", "nobody votes in this match")
    if list(stage.agreed) != [seat for seat in others if seat in stage.agreed] or len(stage.agreed) >= len(others):
        yield Problem("stage.agreed", "must be some of the other seats, not all of them, in rising order")


def _hiring(content: Content, state: State) -> Iterator[Problem]:
    if not state.guild:
        yield Problem("guild", "there is no craftsman to draw")


def _draw(content: Content, state: State) -> Iterator[Problem]:
    if not flow.draws(content, state):
        yield Problem("undrawn", "there is no tile to open")
    if isinstance(state.stage, Drawing):
        number = STACKS.index(state.stage.stack)
        if len(state.rows[number]) >= content.row_limit:
            yield Problem(f"rows.{number}", "a full row is swept away before a tile is opened")


def _acting(content: Content, state: State) -> Iterator[Problem]:
    stage = state.stage
    assert isinstance(stage, Acting)
    if stage.bought and not stage.used:
        yield Problem("stage.used", "something was bought, so a token was played")


def _using(content: Content, state: State) -> Iterator[Problem]:
    stage = state.stage
    assert isinstance(stage, Using)
    masters, hand = state.masters[state.turn], state.hands[state.turn]
    held = masters if stage.token == "master" else hand[TOKENS.index(stage.token)]
    if not held:
        yield Problem("stage.token", f"seat {state.turn} has no such token")
    elif not targets(content, state, state.turn, stage.token):
        yield Problem("stage.token", "has nowhere to go")


def _placing(content: Content, state: State) -> Iterator[Problem]:
    stage = state.stage
    assert isinstance(stage, Placing)
    tile = content.tiles[stage.tile]
    if stage.rescued and tile.kind != "nature":
        yield Problem("stage.tile", "only a nature tile comes straight from its stack")
    if not stage.rescued and not flow.open_types(content, state) >> tile.number & 1:
        yield Problem("stage.tile", "does not lie open")
    realm = flow.realm(content, state, state.turn)
    if not possible(realm, tile, stage.bought) and not replaceable(realm, tile, stage.bought):
        yield Problem("stage.tile", "has no place to come to")


def _over(content: Content, state: State) -> Iterator[Problem]:
    stage = state.stage
    assert isinstance(stage, Over)
    holds = {
        "prizes": not state.prizes,
        "stacks": not flow.in_stacks(content, state),
        "agreed": state.choices.vote,
    }
    if not holds[stage.reason]:
        yield Problem("stage.reason", "is none: the match could go on")


def _ending(content: Content, state: State) -> Iterator[Problem]:
    return iter(())


_CHECKS: Final[Mapping[type, Callable[[Content, State], Iterator[Problem]]]] = {
    Dealing: _setup,
    Lot: _setup,
    Drafting: _setup,
    Joining: _setup,
    Opening: _opening,
    Voting: _voting,
    Drawing: _draw,
    Acting: _acting,
    Using: _using,
    Rescuing: _draw,
    Placing: _placing,
    Hiring: _hiring,
    Ending: _ending,
    Over: _over,
}
