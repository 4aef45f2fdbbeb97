"""Check that a match can be played on from a position. The position need not be reachable by play.

The checks also run on a draft of a position that could not be read completely. A check that needs an unread or wrong
value ends silently, as another check reports that value.
"""

from collections.abc import Iterator, Sequence

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.area_control.position import table
from engine.games.area_control.position.first_player import auction, before_neutral, neutral, no_bids, tie
from engine.games.area_control.position.table import NOT_YET, empty, given_rows, playing, size
from engine.games.area_control.stage import Auction, ChoosingAction, ChoosingFirst, Ending, Over, TakingCard, Youngest
from engine.games.eme.content import Card, Content
from engine.games.eme.stage import (
    Building,
    Dealing,
    Destroying,
    Moving,
    Neutral,
    NeutralDraw,
    Placing,
    Rolling,
    Scattering,
)
from engine.games.eme.state import State
from engine.kernel.errors import Problem
from engine.kernel.validation.error_messages import shown
from engine.kernel.validation.partial_validation import UNREAD, given, judged

BeforeTaking = Neutral | NeutralDraw | Auction | ChoosingFirst | Rolling | Youngest | TakingCard
SetupStage = Scattering | Dealing | Neutral | NeutralDraw | Rolling | Youngest | Auction | ChoosingFirst
UnitStage = Placing | Moving | Building | Destroying
LOTS = {"first": ("first", "lot")}


def problems(content: Content, state: State) -> list[Problem]:
    """List everything in the position that would prevent playing on; empty = playable."""
    return list(
        judged(
            _sizes(content, state),
            table.seats_named(content, state),
            _board(content, state),
            _tokens(content, state),
            table.cards(content, state),
            _hands(content, state),
            table.coins(content, state),
            _stage(content, state),
        )
    )


def _sizes(content: Content, state: State) -> Iterator[Problem]:
    if state.seats not in content.coins:
        yield Problem("coins", f"2 to 5 seats, not {state.seats}")
        return
    rows = state.seats + 1 if state.seats == NEUTRAL_ROW else state.seats
    for name, wanted in {"armies": rows, "cities": rows, "taken": state.seats, "bids": state.seats}.items():
        yield from judged(size(name, getattr(state, name), wanted, "entries"))


def _board(content: Content, state: State) -> Iterator[Problem]:
    armies, cities = given_rows(state, "armies"), given_rows(state, "cities")
    yield from judged(
        *(_pieces(content, state, *row, content.armies, content.neutral_armies) for row in armies),
        *(_pieces(content, state, *row, content.cities, 0) for row in cities),
    )


def _pieces(
    content: Content, state: State, path: str, number: int, row: Sequence[int], own: int, neutral: int
) -> Iterator[Problem]:
    regions = content.sides[state.choices.side].regions
    yield from judged(size(path, row, len(regions), "regions"))
    for region, pieces in zip(regions, row, strict=False):
        if pieces is not UNREAD and pieces < 0:
            yield Problem(f"{path}.{region}", f"must be 0 or more, not {shown(pieces)}")
    most = neutral if number == NEUTRAL_ROW == state.seats else own
    if sum(row) > most:
        yield Problem(path, f"has {shown(sum(row))} pieces; there are {most}")


def _tokens(content: Content, state: State) -> Iterator[Problem]:
    side = content.sides[state.choices.side]
    yield from judged(size("tokens", state.tokens, len(side.regions), "regions"), _variant(state))
    for number, (region, token) in enumerate(zip(side.regions, state.tokens, strict=False)):
        if token is not UNREAD and token != 0:
            yield from _token(content, f"tokens.{region}", token, has_triangle=number in side.triangles)
    for token, good in enumerate(content.goods, start=1):
        if state.tokens.count(token) > good.tokens:
            yield Problem("tokens", f"has {state.tokens.count(token)} tokens {token}; there are {good.tokens}")


def _variant(state: State) -> Iterator[Problem]:
    if any(state.tokens) and not state.choices.tokens:
        yield Problem("tokens", "lie on the board only with choices.tokens = true")


def _token(content: Content, path: str, token: int, *, has_triangle: bool) -> Iterator[Problem]:
    if not 1 <= token <= len(content.goods):
        yield Problem(path, f"a token is 1 to {len(content.goods)}, not {shown(token)}")
    elif not has_triangle:
        yield Problem(path, "has no triangle")


def _hands(content: Content, state: State) -> Iterator[Problem]:
    most = content.cards_to_end[playing(content, state)]
    yield from judged(*(_hand_size(path, hand, most) for path, _, hand in given_rows(state, "taken")))


def _hand_size(path: str, hand: Sequence[int], most: int) -> Iterator[Problem]:
    if len(hand) > most:
        yield Problem(path, f"has {len(hand)} cards; the match ends at {most}")


def _hand(state: State) -> Sequence[int]:
    """Return the cards that the seat in turn has taken; CannotJudge if there is no such seat."""
    given(state.turn in range(len(state.taken)))
    return state.taken[state.turn]


def _stage(content: Content, state: State) -> Iterator[Problem]:
    """Yield what contradicts the stage: in the rest of the position, and in the row of cards."""
    yield from judged(_part(content, state), _row_for(content, state))


def _part(content: Content, state: State) -> Iterator[Problem]:
    match state.stage:
        case Over():
            most = content.cards_to_end[playing(content, state)]
            if any(len(cards) != most for cards in state.taken):
                yield Problem("stage", f"over: every seat needs {most} cards")
        case Placing() | Moving() | Building() | Destroying() | ChoosingAction() | Ending() | Dealing(then="action"):
            yield from _in_action(content, state)
        case TakingCard() | Dealing(then="turn"):
            if len(_hand(state)) >= content.cards_to_end[playing(content, state)]:
                yield Problem("turn", f"seat {state.turn} has all its cards")
        case _ as stage:
            yield from judged(*(empty(path, hand) for path, _, hand in given_rows(state, "taken")))
            yield from _setup_problems(content, state, stage)


def _setup_problems(content: Content, state: State, stage: SetupStage) -> Iterator[Problem]:
    """Yield what contradicts a stage before the first turn."""
    match stage:
        case Scattering():
            yield from judged(_scattering(content, state), before_neutral(state))
        case Dealing():
            yield from before_neutral(state)
        case Neutral() | NeutralDraw():
            yield from judged(neutral(content, state), _drawn(state, stage), no_bids(state))
        case Auction():
            yield from auction(state)
        case Rolling() | Youngest():
            yield from tie(content, state, LOTS)
        case ChoosingFirst():
            pass


def _scattering(content: Content, state: State) -> Iterator[Problem]:
    if not state.choices.tokens:
        yield Problem("stage", "scattering: comes only with choices.tokens = true")
    side = content.sides[state.choices.side]
    given(len(state.tokens) == len(side.regions))
    if all(state.tokens[triangle] for triangle in side.triangles):
        yield Problem("tokens", "lie on every triangle: none is left to scatter")


def _drawn(state: State, stage: Neutral | NeutralDraw) -> Iterator[Problem]:
    if isinstance(stage, NeutralDraw) and state.choices.neutral != "drawn":
        yield Problem("stage", "neutral_draw: comes only with choices.neutral = 'drawn'")


def _row_for(content: Content, state: State) -> Iterator[Problem]:
    """Yield a problem if the row does not fit the stage.

    To deal, the stage needs a gap in the row and a card; to take a card, it needs one in the row.
    """
    if isinstance(state.stage, Dealing):
        if len(state.row) >= len(content.row_costs) or not state.undrawn:
            yield Problem("stage", "dealing: needs a gap in the row and a card to fill it")
    elif isinstance(state.stage, BeforeTaking) and not state.row:
        yield Problem("row", "must have a card to take")


def _in_action(content: Content, state: State) -> Iterator[Problem]:
    """Yield a problem if the newest card of the seat in turn does not allow the current action."""
    hand, stage = _hand(state), state.stage
    if not hand:
        yield Problem(f"taken.{state.turn}", "the seat in turn must have taken a card")
        return
    cards = content.cards[state.choices.card24]
    given(hand[-1] in cards)
    card = cards[hand[-1]]
    if isinstance(stage, ChoosingAction) and not card.join:
        yield Problem("stage", f"choosing_action: card {card.id} has one action only")
    elif isinstance(stage, UnitStage):
        yield from _units(card, stage)


def _units(card: Card, stage: UnitStage) -> Iterator[Problem]:
    kind = _kind(stage)
    part = next((number for number, action in enumerate(card.actions) if action.kind == kind), None)
    if part is None:
        yield Problem("stage", f"{stage.kind}: card {card.id} has no action {kind!r}")
        return
    yield from judged(_left(card, stage.left, card.actions[part].units), _rest(card, stage.rest, part))


def _left(card: Card, left: int, units: int) -> Iterator[Problem]:
    if not 1 <= left <= units:
        yield Problem("stage.left", f"card {card.id} gives 1 to {units}, not {shown(left)}")


def _rest(card: Card, rest: int, part: int) -> Iterator[Problem]:
    rests = {NOT_YET, 1 - part} if card.join == "and" else {NOT_YET}
    if rest not in rests:
        yield Problem("stage.rest", f"must be one of {sorted(rests)} with card {card.id}, not {shown(rest)}")


def _kind(stage: UnitStage) -> str:
    """Return the kind of action of this stage as cards name it: `place`, `move`, `sail`, `city` or `destroy`."""
    match stage:
        case Placing():
            return "place"
        case Moving():
            return "sail" if stage.sea else "move"
        case Building():
            return "city"
        case Destroying():
            return "destroy"
