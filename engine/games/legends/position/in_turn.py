"""Checks of positions in the stages of a turn, and after the last turn."""

from collections.abc import Generator, Iterator, Sequence

from engine.games.area_control.position.table import playing
from engine.games.area_control.stage import ChoosingAction, Ending, Over, TakingCard
from engine.games.legends import holdings
from engine.games.legends.content import FAIRY_QUEEN, Action, Card, Content
from engine.games.legends.stage import Building, Buying, Dealing, Destroying, Looking, Moving, Placing, Uncovering
from engine.games.legends.state import State
from engine.kernel.errors import Problem
from engine.kernel.validation.error_messages import shown
from engine.kernel.validation.partial_validation import given, judged

UnitStage = Placing | Moving | Building | Uncovering | Destroying
TurnStage = UnitStage | ChoosingAction | Looking | Ending | TakingCard | Buying | Dealing | Over
KINDS = {Placing: "place", Moving: "move", Building: "city", Uncovering: "city", Destroying: "destroy"}


def turn_problems(content: Content, state: State, stage: TurnStage) -> Iterator[Problem]:
    match stage:
        case Over():
            yield from _all_cards(content, state, "over")
        case Buying() | Dealing(then="extra"):
            yield from judged(_all_cards(content, state, stage.kind), _queens_turn(content, state))
        case TakingCard() | Dealing():
            if len(_hand(state)) >= content.cards_to_end[playing(content, state)]:
                yield Problem("turn", f"seat {state.turn} has all its cards")
        case _:
            yield from _in_action(content, state, stage)


def _hand(state: State) -> Sequence[int]:
    """Return the cards that the seat in turn has taken; CannotJudge if there is no such seat."""
    given(state.turn in range(len(state.taken)))
    return state.taken[state.turn]


def _all_cards(content: Content, state: State, stage: str) -> Iterator[Problem]:
    most = content.cards_to_end[playing(content, state)]
    if any(len(cards) < most for cards in state.taken):
        yield Problem("stage", f"{stage}: every seat needs {most} cards")


def _queens_turn(content: Content, state: State) -> Iterator[Problem]:
    given(state.turn in range(len(state.leaders)))
    if state.leaders[state.turn] != FAIRY_QUEEN or len(_hand(state)) > content.cards_to_end[playing(content, state)]:
        yield Problem("turn", "must be the seat of the Fairy Queen, who has not bought yet")


def _in_action(content: Content, state: State, stage: TurnStage) -> Iterator[Problem]:
    """Yield a problem if the newest card of the seat in turn does not allow the current action."""
    hand = _hand(state)
    if not hand:
        yield Problem(f"taken.{state.turn}", "the seat in turn must have taken a card")
        return
    given(state.turn in range(len(state.won)) and set(hand) <= set(content.cards))
    given(set(state.won[state.turn]) <= set(range(len(content.tokens))))
    card = content.cards[hand[-1]]
    match stage:
        case ChoosingAction():
            if card.join != "or":
                yield Problem("stage", f"choosing_action: card {card.id} gives no choice")
        case Looking():
            yield from _looking(content, state, stage)
        case Placing() | Moving() | Building() | Uncovering() | Destroying():
            yield from _units(content, state, card, stage)
        case _:
            pass


def _looking(content: Content, state: State, stage: Looking) -> Iterator[Problem]:
    region = yield from _face_down(content, state, stage.region)
    if region >= 0 and state.seen[state.turn][region]:
        yield Problem("stage.region", f"seat {state.turn} has seen this token")


def _face_down(content: Content, state: State, name: str) -> Generator[Problem, None, int]:
    """Yield a problem if no token lies face down in the region with this name.

    Return the number of the region, or -1 after a problem.
    """
    region = content.region_number.get(name, -1)
    given(len(state.tokens) == len(content.regions) and len(state.seen) == state.seats)
    if region < 0 or not holdings.is_face_down(state, region):
        yield Problem("stage.region", f"no token lies face down in {shown(name)}")
        return -1
    return region


def _units(content: Content, state: State, card: Card, stage: UnitStage) -> Iterator[Problem]:
    kind = KINDS[type(stage)]
    part = next((number for number, action in enumerate(card.actions) if action.kind == kind), None)
    if part is None:
        yield Problem("stage", f"{stage.kind}: card {card.id} has no action {kind!r}")
        return
    first = card.join == "and" and part == 0
    if stage.more != first:
        yield Problem("stage.more", f"must be {str(first).lower()} with card {card.id}")
    yield from judged(_left(content, state, card.actions[part], stage), _special(content, state, stage))


def _left(content: Content, state: State, action: Action, stage: UnitStage) -> Iterator[Problem]:
    least, most = (0, action.units - 1) if isinstance(stage, Uncovering) else (1, action.units)
    if isinstance(stage, Placing):
        most += holdings.more_armies(content, state, state.turn)
    elif isinstance(stage, Moving):
        most += holdings.more_movement(content, state, state.turn)
    if not least <= stage.left <= most:
        yield Problem("stage.left", f"must be {least} to {most} here, not {shown(stage.left)}")


def _special(content: Content, state: State, stage: UnitStage) -> Iterator[Problem]:
    if isinstance(stage, Moving):
        cost = holdings.water_cost(content, state, state.turn)
        if stage.water != cost:
            yield Problem("stage.water", f"must be {cost} with what the seat has, not {shown(stage.water)}")
    elif isinstance(stage, Uncovering):
        region = yield from _face_down(content, state, stage.region)
        if region >= 0 and not state.cities[state.turn][region]:
            yield Problem("stage.region", f"seat {state.turn} has no city there")
