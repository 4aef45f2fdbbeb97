"""Make the observation of a position, and the position of an observation; nothing is hidden in this game."""

from engine.games.founders import endgame_proof, flow
from engine.games.founders.content import STACKS, Content
from engine.games.founders.observation import OPEN, Candidate, FoundersObservation
from engine.games.founders.scoring import standing
from engine.games.founders.stage import Opening, Placing, Voting
from engine.games.founders.state import State
from engine.games.founders.supply import possible, replaceable, suppliers
from engine.kernel.actors import Viewer
from engine.kernel.observation import Ask
from engine.kernel.rng import Rng


def observe(content: Content, state: State, viewer: Viewer, asks: tuple[Ask, ...]) -> FoundersObservation:
    return FoundersObservation(
        viewer=viewer,
        asks=asks,
        standing=standing(content, state),
        **OPEN.of(state),
        seats=state.seats,
        stacks=tuple(flow.left(content, state, stack) for stack in STACKS),
        unprotected=tuple(tuple(flow.realm(content, state, seat).unprotected) for seat in range(state.seats)),
        candidates=_candidates(content, state),
        verdict=endgame_proof.verdict(content, state) if _is_asked(state) else "",
    )


def _is_asked(state: State) -> bool:
    """Tell whether the observation needs a verdict: during a vote, or while the seat in turn may propose the end."""
    match state.stage:
        case Voting():
            return True
        case Opening(asked=already):
            return state.choices.vote and not already
        case _:
            return False


def _candidates(content: Content, state: State) -> tuple[Candidate, ...]:
    stage = state.stage
    if not isinstance(stage, Placing):
        return ()
    realm, tile, bought = flow.realm(content, state, state.turn), content.tiles[stage.tile], stage.bought
    places = [(place, False) for place in possible(realm, tile, bought)]
    places += [(place, True) for place in replaceable(realm, tile, bought)]
    return tuple(Candidate(*place, replaces, suppliers(realm, tile, place, bought)) for place, replaces in places)


def imagine(content: Content, seen: FoundersObservation, rng: Rng) -> State:
    """Return the position of this observation. It is the real one, as no seat has a secret, so `rng` is not used."""
    return State(**OPEN.kept(seen))
