"""Leave out of what is told of a run whatever depends on things that are hidden before it."""

from collections.abc import Sequence
from itertools import takewhile

from engine.kernel.decision import Decision
from engine.kernel.event import Event


def foreseen(decision: Decision, happened: Sequence[Event]) -> list[Event]:
    """Return the events of the decision before the first by which it shows something hidden (`Decision.shows`).

    Imagined worlds may agree on what follows and still be wrong: a sealed plan of another seat is imagined in one way.
    All events of a decision that shows only what its seat knows (`shows_own`).
    """
    if decision.shows_own:
        return list(happened)
    return list(takewhile(lambda event: not isinstance(event, decision.shows), happened))
