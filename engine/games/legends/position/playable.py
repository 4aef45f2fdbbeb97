"""Check that a match can be played on from a position. The position need not be reachable by play.

The checks also run on a draft of a position that could not be read completely. A check that needs an unread or wrong
value ends silently, as another check reports that value.
"""

from collections.abc import Iterator, Sequence

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.area_control.position import table
from engine.games.area_control.position.table import empty, given_rows, playing, size
from engine.games.area_control.stage import Auction, ChoosingAction, ChoosingFirst, Ending, Over, TakingCard, Youngest
from engine.games.legends.content import FAIRY_QUEEN, LEADERS, NO_LEADER, RED_SORCERESS, Content
from engine.games.legends.position.ground import board_problems
from engine.games.legends.position.in_turn import turn_problems
from engine.games.legends.position.setting_up import setup_problems
from engine.games.legends.stage import (
    Building,
    Buying,
    Dealing,
    Destroying,
    Looking,
    Moving,
    Neutral,
    Placing,
    Uncovering,
)
from engine.games.legends.state import State
from engine.kernel.errors import Problem
from engine.kernel.validation.error_messages import shown
from engine.kernel.validation.partial_validation import UNREAD, judged

InTurn = (
    Placing
    | Moving
    | Building
    | Uncovering
    | Destroying
    | ChoosingAction
    | Looking
    | Ending
    | TakingCard
    | Buying
    | Over
)
BeforeTaking = Neutral | Auction | ChoosingFirst | Youngest | TakingCard


def problems(content: Content, state: State) -> list[Problem]:
    """List everything in the position that would prevent playing on; empty = playable."""
    return list(
        judged(
            _sizes(content, state),
            table.seats_named(content, state),
            board_problems(content, state),
            table.cards(content, state),
            _hands(content, state),
            table.coins(content, state),
            _leaders(state),
            _captives(state),
            _stage(content, state),
            _row_for(content, state),
        )
    )


def _sizes(content: Content, state: State) -> Iterator[Problem]:
    if state.seats not in content.coins:
        yield Problem("coins", f"2 to 4 seats, not {state.seats}")
        return
    rows = state.seats + 1 if state.seats == NEUTRAL_ROW else state.seats
    wanted = {"armies": rows, "cities": rows}
    wanted |= dict.fromkeys(("taken", "bids", "seen", "won", "leaders", "captives"), state.seats)
    for name, entries in wanted.items():
        yield from judged(size(name, getattr(state, name), entries, "entries"))


def _hands(content: Content, state: State) -> Iterator[Problem]:
    most = content.cards_to_end[playing(content, state)]
    yield from judged(*(_hand_size(state, seat, path, hand, most) for path, seat, hand in given_rows(state, "taken")))


def _hand_size(state: State, seat: int, path: str, cards: Sequence[int], most: int) -> Iterator[Problem]:
    """Yield a problem if a seat has too many cards. The Fairy Queen's player may have one more than the others."""
    if len(cards) > most + _has_bought(state, seat, most):
        yield Problem(path, f"has {len(cards)} cards; the match ends at {most}")


def _has_bought(state: State, seat: int, most: int) -> bool:
    if not isinstance(state.stage, Ending | Over) or seat >= len(state.leaders):
        return False
    others = [hand for number, hand in enumerate(state.taken) if number != seat]
    return state.leaders[seat] == FAIRY_QUEEN and all(len(hand) >= most for hand in others)


def _leaders(state: State) -> Iterator[Problem]:
    dealt = [leader for leader in state.leaders if leader is not UNREAD and leader != NO_LEADER]
    for seat, leader in enumerate(state.leaders):
        if leader is not UNREAD and not NO_LEADER <= leader < len(LEADERS):
            yield Problem(f"leaders.{seat}", f"must be -1 (none) or 0 to {len(LEADERS) - 1}, not {shown(leader)}")
    if len(set(dealt)) < len(dealt):
        yield Problem("leaders", "each is there once")
    if dealt and not state.choices.leaders:
        yield Problem("leaders", "are dealt only with choices.leaders = true")


def _captives(state: State) -> Iterator[Problem]:
    for seat, armies in enumerate([] if state.captives is UNREAD else state.captives):
        yield from judged(_kept(state, seat, armies))


def _kept(state: State, seat: int, armies: int) -> Iterator[Problem]:
    if armies < 0:
        yield Problem(f"captives.{seat}", f"must be 0 or more, not {shown(armies)}")
    elif armies and (RED_SORCERESS not in state.leaders or state.leaders.index(RED_SORCERESS) == seat):
        yield Problem(f"captives.{seat}", "only the Red Sorceress keeps armies, and those of others")


def _stage(content: Content, state: State) -> Iterator[Problem]:
    """Yield what contradicts the stage; stages of a turn and stages before the first turn have different checks."""
    stage = state.stage
    if isinstance(stage, InTurn) or (isinstance(stage, Dealing) and stage.then != "setup"):
        yield from turn_problems(content, state, stage)
    else:
        yield from judged(
            *(empty(path, row) for name in ("taken", "won", "seen") for path, _, row in given_rows(state, name))
        )
        yield from judged(_nobody_kept(state), setup_problems(content, state, stage))


def _nobody_kept(state: State) -> Iterator[Problem]:
    if any(state.captives):
        yield Problem("captives", "must be 0 before the first turn")


def _row_for(content: Content, state: State) -> Iterator[Problem]:
    """Yield a problem if the row does not fit the stage.

    To deal, the stage needs a gap in the row and a card; to take a card, it needs one in the row.
    """
    if isinstance(state.stage, Dealing):
        if len(state.row) >= len(content.row_costs) or not state.undrawn:
            yield Problem("stage", "dealing: needs a gap in the row and a card to fill it")
    elif isinstance(state.stage, BeforeTaking) and not state.row:
        yield Problem("row", "must have a card to take")
