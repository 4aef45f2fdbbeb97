"""Check that nothing is late: captures that are due, lands without cards, rounds that were begun."""

from collections import Counter
from collections.abc import Iterator

from engine.games.territories.capture import settle
from engine.games.territories.content import Content
from engine.games.territories.lands import LETTERS
from engine.games.territories.stage import (
    Closing,
    Construction,
    Dealing,
    Drawing,
    Market,
    Over,
    Planning,
    Rolling,
)
from engine.games.territories.state import State
from engine.kernel.errors import Problem
from engine.kernel.validation.partial_validation import judged


def problems(content: Content, state: State) -> Iterator[Problem]:
    """List what is late in a position whose lands and bridges are sound."""
    yield from judged(_captures(content, state), _bare_lands(state))


def begun(state: State) -> Iterator[Problem]:
    """List a problem if the round is still 0 although the stage is no longer the deal of the first hands."""
    if state.round == 0 and not isinstance(state.stage, Dealing):
        yield Problem("round", "must be 1 or more once the hands are dealt")


def _captures(content: Content, state: State) -> Iterator[Problem]:
    """List lands that should have been captured already.

    Nothing during the income, or while all seats build at once: captures are made at the end of these.
    """
    at_rest = Drawing | Market | Rolling | Planning | Closing | Over
    in_turn = isinstance(state.stage, Construction) and state.stage.step >= 0
    if not in_turn and not isinstance(state.stage, at_rest):
        return
    later = state.clone()
    settle(content, later)
    for number, (land, then) in enumerate(zip(state.lands, later.lands, strict=True)):
        if land.owner != then.owner:
            yield Problem(f"lands.{number}.owner", f"seat {then.owner} is ahead in its union, so the land is its own")


def _bare_lands(state: State) -> Iterator[Problem]:
    """List lands without cards that should have fallen; until the income only new lands may be empty."""
    if not isinstance(state.stage, Drawing | Market | Construction | Rolling | Planning):
        return
    met = Counter[str]()
    for number, land in enumerate(state.lands):
        founder = land.id[0]
        if land.pieces:
            continue
        met[founder] += 1
        if met[founder] > 1 or not state.players[LETTERS.index(founder)].founded:
            yield Problem(f"lands.{number}.pieces", "must hold a card, unless the land was made in this round")
