"""Check that a position is up to date: no capture is overdue, no land is empty too long, the round has begun."""

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
    """Yield overdue captures and empty lands, in a position whose lands and bridges are valid."""
    yield from judged(_captures(content, state), _bare_lands(state))


def begun(state: State) -> Iterator[Problem]:
    """Yield a problem if the round is 0 although the first hands were dealt."""
    if state.round == 0 and not isinstance(state.stage, Dealing):
        yield Problem("round", "must be 1 or more once the hands are dealt")


def _captures(content: Content, state: State) -> Iterator[Problem]:
    """Yield a problem for each land that should have been captured already.

    Nothing is checked during the income and while all seats build at once, because captures are made at the end of
    these.
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
    """Yield a problem for each land without cards that should have fallen.

    Until the income a land that was made in this round may be empty.
    """
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
