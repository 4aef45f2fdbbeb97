"""Find which old buttons still mean the same after a step, by comparing what every seat is asked before and after.

Four things can change for a seat. Its *list*: then "the second of my list" means another decision, but a code that is
still in the list means the same. Its *marks*: then "my second card" is another card. The *contexts* of its codes: then
`offer 3` would sell another card. And its *question*: then no button of the old question counts, even if the same code,
`pass`, is allowed again.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.abilities import contexts, marks, places
from engine.kernel.actors import CHANCE, PUBLIC, Actor, Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.observation import Ask

Played = Sequence[tuple[Actor, Decision]]
"""The decisions of one step with their actors, draws and forced decisions included."""


class Questions(NamedTuple):
    """Everything that all seats are asked at one moment of a match: lists of decisions, asks, marks and contexts."""

    lists: Sequence[tuple[Decision, ...]]
    """Per seat: its decisions as `abilities.places` lists them; empty if the seat is not asked."""
    asks: Mapping[Seat, Ask]
    """Seat → its ask, as the public sees it. Empty if only one seat is asked, as nobody needs the asks in that case."""
    marked: Sequence[Mapping[str, str]] = ()
    """Per seat: its marks with the words that they stand for."""
    contexts: Sequence[Mapping[str, Hashable]] = ()
    """Per seat: verb → the part of the meaning that the codes with this verb do not tell (`abilities.contexts`)."""


def questions(game: Game[Any], state: Any, seats: int, *, together: bool = False) -> Questions:
    """Collect what each seat is asked in this state.

    `Questions.asks` stays empty if only one seat is asked, unless `together` is True.
    """
    actors = game.actors(state)
    lists = [tuple(places(game, state, seat)) if seat in actors else () for seat in range(seats)]
    marked = [marks(game, state, seat) for seat in range(seats)]
    meant = [contexts(game, state, seat) for seat in range(seats)]
    if not together and len(actors) < 2:
        return Questions(lists, {}, marked, meant)
    return Questions(lists, {ask.seat: ask for ask in game.asks(state, PUBLIC)}, marked, meant)


def relisted(before: Questions, now: Questions) -> list[Seat]:
    """List the seats whose list of decisions differs between two moments of a match."""
    pairs = enumerate(zip(before.lists, now.lists, strict=True))
    return [seat for seat, (old, new) in pairs if old != new]


def remarked(before: Questions, now: Questions) -> list[Seat]:
    """List the seats whose marks mean other words than at the earlier moment."""
    pairs = enumerate(zip(before.marked, now.marked, strict=True))
    return [seat for seat, (old, new) in pairs if old != new]


def meant_since(
    before: Questions, now: Questions, since: Sequence[Mapping[str, int]], version: int
) -> list[dict[str, int]]:
    """Return for each seat: verb → the version since which its codes have the meaning that they have `now`.

    Only verbs with a context are listed. `since`: the result of this function for the moment `before`; a verb missing
    in it counts from version 0. `version`: the version of `now`.
    """
    return [
        {verb: known.get(verb, 0) if old.get(verb) == one else version for verb, one in new.items()}
        for old, new, known in zip(before.contexts, now.contexts, since, strict=True)
    ]


def asked_anew(before: Questions, now: Questions, presser: Actor, played: Played) -> set[Seat]:
    """Return the seats whose buttons of an earlier question no longer count.

    Either another seat or chance has changed their question, or their own part has ended. A seat that is still asked
    the same question together with others is left out: after a new offer on the market the buttons for earlier offers
    count. `presser`: the actor of this step; `played`: the decisions of the step.
    """
    alone = presser >= 0 and len(played) == 1 and not before.asks and not now.asks
    if alone and now.lists[presser] and not played[0][1].closes:
        # A fast path for most steps: the only asked seat has decided, and is asked on.
        return set()
    concerned = [seat for seat in range(len(now.lists)) if before.lists[seat] or now.lists[seat]]
    if any(not decision.aside and (actor == CHANCE or not before.lists[actor]) for actor, decision in played):
        # Chance or a seat that was not asked before has decided: a new phase, even if its questions read the same.
        return set(concerned)
    ended = {actor for actor, decision in played if decision.closes}
    # A step changes the presser's question only if it ends the turn; others' if they are asked something else.
    anew = {s for s in concerned if s in ended or (s != presser and _differs(before, now, s))}
    # The presser's buttons stay valid until the step ends the presser's part or asks another seat anew.
    if presser in concerned and (not now.lists[presser] or any(now.lists[seat] for seat in anew)):
        anew.add(presser)
    return anew


def _differs(before: Questions, now: Questions, seat: Seat) -> bool:
    """Tell whether this seat is asked another question than before, or is awaited again after it had answered."""
    old, new = before.asks.get(seat), now.asks.get(seat)
    if old is None or new is None:
        # Only one seat was or is asked, so there is no ask to compare: its list is compared instead.
        return before.lists[seat] != now.lists[seat]
    return old.question != new.question or (new.awaited and not old.awaited)
