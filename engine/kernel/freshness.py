"""Which buttons still mean what they meant: compare what every seat is asked before a step and after it.

Four things can change for a seat. Its *list*: then "the second of my list" means another decision, but a code that is
still in the list means what it meant. Its *marks*: then "my second card" is another card. The *contexts* of its codes:
then `offer 3` would sell another card. And its *question*: then no button of the old question counts, even if the same
code, `pass`, is allowed again.
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
    """What all seats are asked at one moment of a match."""

    lists: Sequence[tuple[Decision, ...]]
    """Per seat: all decisions that it may make, once for each equal thing it holds; empty where it is not asked."""
    asks: Mapping[Seat, Ask]
    """The asks that everybody may know, by seat; empty where only one seat is asked, as nobody needs them there."""
    marked: Sequence[Mapping[str, str]] = ()
    """Per seat: its marks with the words that they stand for."""
    contexts: Sequence[Mapping[str, Hashable]] = ()
    """Per seat: for each verb, what its codes mean beside their words."""


def questions(game: Game[Any], state: Any, seats: int, *, together: bool = False) -> Questions:
    """Collect what each of the seats is asked in this state.

    The asks are left out where only one seat is asked, unless `together`.
    """
    actors = game.actors(state)
    lists = [tuple(places(game, state, seat)) if seat in actors else () for seat in range(seats)]
    marked = [marks(game, state, seat) for seat in range(seats)]
    meant = [contexts(game, state, seat) for seat in range(seats)]
    if not together and len(actors) < 2:
        return Questions(lists, {}, marked, meant)
    return Questions(lists, {ask.seat: ask for ask in game.asks(state, PUBLIC)}, marked, meant)


def relisted(before: Questions, now: Questions) -> list[Seat]:
    """List the seats whose list of decisions differs between the two moments, whatever the cause."""
    pairs = enumerate(zip(before.lists, now.lists, strict=True))
    return [seat for seat, (old, new) in pairs if old != new]


def remarked(before: Questions, now: Questions) -> list[Seat]:
    """List the seats whose marks stand for something else than before."""
    pairs = enumerate(zip(before.marked, now.marked, strict=True))
    return [seat for seat, (old, new) in pairs if old != new]


def meant_since(
    before: Questions, now: Questions, since: Sequence[Mapping[str, int]], version: int
) -> list[dict[str, int]]:
    """Return for each seat {verb: version since which its codes mean what they mean `now`}, for verbs with a context.

    `since`: what this function returned for `before`; a verb that is missing there counts from version 0. `version`:
    the version of `now`.
    """
    return [
        {verb: known.get(verb, 0) if old.get(verb) == one else version for verb, one in new.items()}
        for old, new, known in zip(before.contexts, now.contexts, since, strict=True)
    ]


def asked_anew(before: Questions, now: Questions, presser: Actor, played: Played) -> set[Seat]:
    """Return the seats whose buttons of an earlier question no longer count.

    Their question has changed through another seat or chance, or their own part has ended. A seat that is still asked
    the same question together with others is not among them: after a new offer on the market the buttons for earlier
    offers still count. `presser`: who made this step; `played`: its decisions with their actors.
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
    """Tell whether this seat is asked something else than before, or asked again after it had answered."""
    old, new = before.asks.get(seat), now.asks.get(seat)
    if old is None or new is None:
        # Only one seat was or is asked, so there is no ask to compare: its list is compared instead.
        return before.lists[seat] != now.lists[seat]
    return old.question != new.question or (new.awaited and not old.awaited)
