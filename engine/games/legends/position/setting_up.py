"""What the stages before the first turn need of a position, the board itself left out."""

from collections import Counter
from collections.abc import Iterator

from engine.games.area_control.stage import Auction, ChoosingFirst, Youngest
from engine.games.legends.content import NO_LEADER, NO_TOKEN, Content
from engine.games.legends.decisions import NEUTRAL_ROW
from engine.games.legends.preparing import setter, tokens_to_put
from engine.games.legends.stage import Dealing, Laying, Leading, Neutral, Outpost, Putting, Rolling, Starting, Turning
from engine.games.legends.state import State
from engine.kernel.errors import Problem
from engine.kernel.unread import UNREAD, given, judged

SetupStage = (
    Rolling
    | Laying
    | Turning
    | Starting
    | Putting
    | Dealing
    | Leading
    | Outpost
    | Youngest
    | Neutral
    | Auction
    | ChoosingFirst
)
NOT_YET = -1
"""A bid, or an answer, that is not in."""


def playing(content: Content, state: State) -> int:
    """The number of seats, where so many can play."""
    given(state.seats in content.coins)
    return state.seats


def setup_problems(content: Content, state: State, stage: SetupStage) -> Iterator[Problem]:
    """What a stage before the first turn needs."""
    match stage:
        case Laying() | Turning() | Starting() | Outpost():
            yield from judged(_setter(state, stage), _before_neutral(state), _all_tokens(content, state))
        case Putting():
            yield from judged(_setter(state, stage), _before_neutral(state), _putting(content, state, stage))
        case Dealing():
            yield from judged(_before_neutral(state), _all_tokens(content, state))
        case Leading():
            yield from judged(_leading(state), _before_neutral(state), _all_tokens(content, state))
        case Neutral():
            yield from judged(_neutral(content, state, stage), _by_whom(state, stage), _no_bids(state))
        case Auction():
            if state.bids and NOT_YET not in state.bids:
                yield Problem("bids", "are all in: the auction would be over")
        case Rolling() | Youngest():
            yield from _tie(content, state, stage)
        case ChoosingFirst():
            pass


def _setter(state: State, stage: Laying | Turning | Starting | Putting | Outpost) -> Iterator[Problem]:
    if stage.who != setter(state):
        yield Problem("stage.who", f"must be {setter(state)!r} with choices.board = {state.choices.board!r}")


def _lying(state: State) -> list[int]:
    return [token for token in state.tokens if token != NO_TOKEN]


def _putting(content: Content, state: State, stage: Putting) -> Iterator[Problem]:
    """Tokens come in a fixed order, so those that lie say which one is next."""
    order, lying = tokens_to_put(content, state.choices), _lying(state)
    if len(lying) >= len(order) or Counter(lying) != Counter(order[: len(lying)]):
        yield Problem("tokens", "must be the first of those that come with these choices, with one left to come")
    elif stage.token != content.tokens[order[len(lying)]].id:
        yield Problem("stage.token", f"must be {content.tokens[order[len(lying)]].id!r}: it comes next")


def _all_tokens(content: Content, state: State) -> Iterator[Problem]:
    """None before the start region is chosen, all of them afterwards."""
    early = isinstance(state.stage, Laying | Turning | Starting)
    if Counter(_lying(state)) != Counter(() if early else tokens_to_put(content, state.choices)):
        yield Problem("tokens", "must all lie on the board" if not early else "must come after the start region")


def _leading(state: State) -> Iterator[Problem]:
    if not state.choices.leaders:
        yield Problem("stage", "leading: comes only with choices.leaders = true")
    if NO_LEADER not in state.leaders:
        yield Problem("leaders", "are all dealt")


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


def _neutral(content: Content, state: State, stage: Neutral) -> Iterator[Problem]:
    if playing(content, state) != NEUTRAL_ROW:
        yield Problem("stage", "neutral: neutral armies come only with two players")
        return
    placed = sum(_neutral_row(state))
    given(0 <= placed <= content.neutral_armies)
    if not 1 <= stage.left <= content.neutral_armies - placed:
        yield Problem("stage.left", f"with those on the board there are {content.neutral_armies} neutral armies")


def _by_whom(state: State, stage: Neutral) -> Iterator[Problem]:
    wanted = "chance" if state.choices.neutral == "drawn" else "turn"
    if stage.who != wanted:
        yield Problem("stage.who", f"must be {wanted!r} with choices.neutral = {state.choices.neutral!r}")


def _tie(content: Content, state: State, stage: Rolling | Youngest) -> Iterator[Problem]:
    answers = [_answers(stage)] if isinstance(stage, Youngest) else []
    yield from judged(_among(content, state, stage), *answers, _prize(content, state, stage))


def _among(content: Content, state: State, stage: Rolling | Youngest) -> Iterator[Problem]:
    seats = range(playing(content, state))
    if list(stage.among) != sorted(set(stage.among) & set(seats)) or len(stage.among) < 2:
        yield Problem("stage.among", "must list two or more tied seats in rising order")


def _prize(content: Content, state: State, stage: Rolling | Youngest) -> Iterator[Problem]:
    match stage.prize:
        case "bid":
            yield from _highest(state, stage)
        case "board" | "first":
            yield from judged(_lot(content, state, stage), _no_bids(state))
        case _ if playing(content, state) != NEUTRAL_ROW:
            yield Problem("stage.prize", "neutral armies come only with two players")
        case _:
            yield from _before_neutral(state)


def _lot(content: Content, state: State, stage: Rolling | Youngest) -> Iterator[Problem]:
    option, wanted = ("board", "laid") if stage.prize == "board" else ("first", "lot")
    if getattr(state.choices, option) != wanted:
        yield Problem("stage.prize", f"comes only with choices.{option} = {wanted!r}")
    if list(stage.among) != list(range(playing(content, state))):
        yield Problem("stage.among", "must list all seats where the lot decides")
    if stage.prize == "board":
        yield from judged(_before_neutral(state), _nothing_put(state))


def _nothing_put(state: State) -> Iterator[Problem]:
    if _lying(state):
        yield Problem("tokens", "must come after the start region")


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
