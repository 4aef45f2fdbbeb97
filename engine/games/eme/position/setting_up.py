"""What the stages before the first turn need of a position: tokens, neutral armies, the auction, a tie, the lot."""

from collections.abc import Iterator

from engine.games.area_control.stage import Auction, ChoosingFirst, Youngest
from engine.games.eme.content import Content
from engine.games.eme.decisions import NEUTRAL_ROW
from engine.games.eme.stage import Dealing, Neutral, NeutralDraw, Rolling, Scattering
from engine.games.eme.state import State
from engine.kernel.errors import Problem
from engine.kernel.unread import UNREAD, given, judged

SetupStage = Scattering | Dealing | Neutral | NeutralDraw | Rolling | Youngest | Auction | ChoosingFirst
NOT_YET = -1
"""A bid, or an answer, that is not in."""


def playing(content: Content, state: State) -> int:
    """The number of seats, where so many can play."""
    given(state.seats in content.coins)
    return state.seats


def setup_problems(content: Content, state: State, stage: SetupStage) -> Iterator[Problem]:
    """What a stage before the first turn needs."""
    match stage:
        case Scattering():
            yield from judged(_scattering(content, state), _before_neutral(state))
        case Dealing():
            yield from _before_neutral(state)
        case Neutral() | NeutralDraw():
            yield from judged(_neutral(content, state, stage), _drawn(state, stage), _no_bids(state))
        case Auction():
            if state.bids and NOT_YET not in state.bids:
                yield Problem("bids", "are all in: the auction would be over")
        case Rolling() | Youngest():
            yield from _tie(content, state, stage)
        case ChoosingFirst():
            pass


def _scattering(content: Content, state: State) -> Iterator[Problem]:
    if not state.choices.tokens:
        yield Problem("stage", "scattering: comes only with choices.tokens = true")
    side = content.sides[state.choices.side]
    given(len(state.tokens) == len(side.regions))
    if all(state.tokens[triangle] for triangle in side.triangles):
        yield Problem("tokens", "lie on every triangle: none is left to scatter")


def _neutral_row(state: State) -> list[int]:
    given(len(state.armies) > NEUTRAL_ROW)
    return state.armies[NEUTRAL_ROW]


def _before_neutral(state: State) -> Iterator[Problem]:
    yield from judged(_no_neutral(state), _no_bids(state))


def _no_neutral(state: State) -> Iterator[Problem]:
    if state.seats == NEUTRAL_ROW and any(_neutral_row(state)):
        yield Problem(f"armies.{NEUTRAL_ROW}", "must be empty: no neutral army is placed yet")


def _no_bids(state: State) -> Iterator[Problem]:
    for seat, bid in enumerate(state.bids):
        if bid is not UNREAD and bid != NOT_YET:
            yield Problem(f"bids.{seat}", "must be -1 before the auction")


def _neutral(content: Content, state: State, stage: Neutral | NeutralDraw) -> Iterator[Problem]:
    if playing(content, state) != NEUTRAL_ROW:
        yield Problem("stage", f"{stage.kind}: neutral armies come only with two players")
        return
    placed = sum(_neutral_row(state))
    given(0 <= placed <= content.neutral_armies)
    if not 1 <= stage.left <= content.neutral_armies - placed:
        yield Problem("stage.left", f"with those on the board there are {content.neutral_armies} neutral armies")


def _drawn(state: State, stage: Neutral | NeutralDraw) -> Iterator[Problem]:
    if isinstance(stage, NeutralDraw) and state.choices.neutral != "drawn":
        yield Problem("stage", "neutral_draw: comes only with choices.neutral = 'drawn'")


def _tie(content: Content, state: State, stage: Rolling | Youngest) -> Iterator[Problem]:
    answers = [_answers(stage)] if isinstance(stage, Youngest) else []
    yield from judged(_among(content, state, stage), *answers, _prize(content, state, stage))


def _among(content: Content, state: State, stage: Rolling | Youngest) -> Iterator[Problem]:
    seats = range(playing(content, state))
    if list(stage.among) != sorted(set(stage.among) & set(seats)) or len(stage.among) < 2:
        yield Problem("stage.among", "must list two or more tied seats in rising order")


def _prize(content: Content, state: State, stage: Rolling | Youngest) -> Iterator[Problem]:
    if stage.prize == "bid":
        yield from _highest(state, stage)
    elif stage.prize == "first":
        yield from judged(_lot(content, state, stage), _no_bids(state))
    elif playing(content, state) != NEUTRAL_ROW:
        yield Problem("stage.prize", "neutral armies come only with two players")
    else:
        yield from _before_neutral(state)


def _lot(content: Content, state: State, stage: Rolling | Youngest) -> Iterator[Problem]:
    if state.choices.first != "lot":
        yield Problem("stage.prize", "the lot says who starts only with choices.first = 'lot'")
    if list(stage.among) != list(range(playing(content, state))):
        yield Problem("stage.among", "must list all seats where the lot says who starts")


def _answers(stage: Youngest) -> Iterator[Problem]:
    if len(stage.answers) != len(stage.among) or not set(stage.answers) <= {NOT_YET, *stage.among}:
        yield Problem("stage.answers", "must have a tied seat, or -1 for not yet, for each tied seat")
    elif stage.answers and NOT_YET not in stage.answers:
        yield Problem("stage.answers", "are all in: the tie would be settled")


def _highest(state: State, stage: Rolling | Youngest) -> Iterator[Problem]:
    if NOT_YET in state.bids:
        yield Problem("bids", "must all be in when a tie is settled")
        return
    given(len(state.bids) == state.seats)
    highest = {seat for seat, bid in enumerate(state.bids) if bid == max(state.bids)}
    # A tie with a seat that is not there is told already.
    if not set(stage.among) & set(range(state.seats)) <= highest:
        yield Problem("stage.among", "must have made the highest bid")
