"""Checks of saved positions in the stages that find the first player.

These stages are the neutral armies, the auction, a tie, and a random choice.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.area_control.position.table import NOT_YET, Cards, Position, playing
from engine.games.area_control.stage import Youngest
from engine.kernel.errors import Problem
from engine.kernel.validation.partial_validation import UNREAD, given, judged

Lots = Mapping[str, tuple[str, str]]
"""Prize that chance may decide without a tie → (option that allows this, value that the option must have)."""


def before_neutral(state: Position) -> Iterator[Problem]:
    yield from judged(_no_neutral(state), no_bids(state))


def _no_neutral(state: Position) -> Iterator[Problem]:
    if state.seats == NEUTRAL_ROW and any(_neutral_row(state)):
        yield Problem(f"armies.{NEUTRAL_ROW}", "must be empty: no neutral army is placed yet")


def _neutral_row(state: Position) -> Sequence[int]:
    given(len(state.armies) > NEUTRAL_ROW)
    return state.armies[NEUTRAL_ROW]


def no_bids(state: Position) -> Iterator[Problem]:
    for seat, bid in enumerate(state.bids):
        if bid is not UNREAD and bid != NOT_YET:
            yield Problem(f"bids.{seat}", "must be -1 before the auction")


def neutral(content: Cards, state: Position) -> Iterator[Problem]:
    """Yield problems of the stage that places neutral armies: wrong number of seats, or a wrong `stage.left`.

    The armies on the board and `stage.left`, those still to come, are limited together.
    """
    stage = state.stage
    if playing(content, state) != NEUTRAL_ROW:
        yield Problem("stage", f"{stage.kind}: neutral armies come only with two players")
        return
    placed = sum(_neutral_row(state))
    given(0 <= placed <= content.neutral_armies)
    if not 1 <= stage.left <= content.neutral_armies - placed:
        yield Problem("stage.left", f"with those on the board there are {content.neutral_armies} neutral armies")


def auction(state: Position) -> Iterator[Problem]:
    if state.bids and NOT_YET not in state.bids:
        yield Problem("bids", "are all in: the auction would be over")


def tie(content: Cards, state: Position, lots: Lots) -> Iterator[Problem]:
    """Yield problems of a stage that settles a tie: the die roll, or the question who is the youngest.

    `lots`: the prizes that the die may also decide without a tie.
    """
    answers = [_answers(state.stage)] if isinstance(state.stage, Youngest) else []
    yield from judged(_among(content, state), *answers, _prize(content, state, lots))


def _among(content: Cards, state: Position) -> Iterator[Problem]:
    among, seats = state.stage.among, range(playing(content, state))
    if list(among) != sorted(set(among) & set(seats)) or len(among) < 2:
        yield Problem("stage.among", "must list two or more tied seats in rising order")


def _answers(stage: Any) -> Iterator[Problem]:
    if len(stage.answers) != len(stage.among) or not set(stage.answers) <= {NOT_YET, *stage.among}:
        yield Problem("stage.answers", "must have a tied seat, or -1 for not yet, for each tied seat")
    elif stage.answers and NOT_YET not in stage.answers:
        yield Problem("stage.answers", "are all in: the tie would be settled")


def _prize(content: Cards, state: Position, lots: Lots) -> Iterator[Problem]:
    prize = state.stage.prize
    if prize == "bid":
        yield from _highest(state)
    elif prize in lots:
        yield from judged(_lot(content, state, *lots[prize]), no_bids(state))
    elif playing(content, state) != NEUTRAL_ROW:
        yield Problem("stage.prize", "neutral armies come only with two players")
    else:
        yield from before_neutral(state)


def _lot(content: Cards, state: Position, option: str, wanted: str) -> Iterator[Problem]:
    if getattr(state.choices, option) != wanted:
        yield Problem("stage.prize", f"comes only with choices.{option} = {wanted!r}")
    if list(state.stage.among) != list(range(playing(content, state))):
        yield Problem("stage.among", "must list all seats where the lot decides")


def _highest(state: Position) -> Iterator[Problem]:
    if NOT_YET in state.bids:
        yield Problem("bids", "must all be in when a tie is settled")
        return
    given(len(state.bids) == state.seats)
    highest = {seat for seat, bid in enumerate(state.bids) if bid == max(state.bids)}
    # A tie with a seat that does not exist is reported by `_among`.
    if not set(state.stage.among) & set(range(state.seats)) <= highest:
        yield Problem("stage.among", "must have made the highest bid")
