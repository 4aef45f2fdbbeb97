"""Checks of positions before the first turn; those of the board itself are in `ground`."""

from collections import Counter
from collections.abc import Iterator

from engine.games.area_control.position.first_player import auction, before_neutral, neutral, no_bids, tie
from engine.games.area_control.stage import Auction, ChoosingFirst, Youngest
from engine.games.legends.content import NO_LEADER, NO_TOKEN, Content
from engine.games.legends.preparing import setter, tokens_to_put
from engine.games.legends.stage import Dealing, Laying, Leading, Neutral, Outpost, Putting, Rolling, Starting, Turning
from engine.games.legends.state import State
from engine.kernel.errors import Problem
from engine.kernel.validation.partial_validation import judged

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
LOTS = {"board": ("board", "laid"), "first": ("first", "lot")}


def setup_problems(content: Content, state: State, stage: SetupStage) -> Iterator[Problem]:
    """Yield what contradicts a stage before the first turn."""
    match stage:
        case Laying() | Turning() | Starting() | Outpost():
            yield from judged(_setter(state, stage), before_neutral(state), _all_tokens(content, state))
        case Putting():
            yield from judged(_setter(state, stage), before_neutral(state), _putting(content, state, stage))
        case Dealing():
            yield from judged(before_neutral(state), _all_tokens(content, state))
        case Leading():
            yield from judged(_leading(state), before_neutral(state), _all_tokens(content, state))
        case Neutral():
            yield from judged(neutral(content, state), _by_whom(state, stage), no_bids(state))
        case Auction():
            yield from auction(state)
        case Rolling() | Youngest():
            yield from judged(tie(content, state, LOTS), _before_the_board(state, stage))
        case ChoosingFirst():
            pass


def _setter(state: State, stage: Laying | Turning | Starting | Putting | Outpost) -> Iterator[Problem]:
    if stage.who != setter(state):
        yield Problem("stage.who", f"must be {setter(state)!r} with choices.board = {state.choices.board!r}")


def _lying(state: State) -> list[int]:
    return [token for token in state.tokens if token != NO_TOKEN]


def _putting(content: Content, state: State, stage: Putting) -> Iterator[Problem]:
    """Yield a problem if the tokens on the board, or the next one, do not follow the fixed order of tokens."""
    order, lying = tokens_to_put(content, state.choices), _lying(state)
    if len(lying) >= len(order) or Counter(lying) != Counter(order[: len(lying)]):
        yield Problem("tokens", "must be the first of those that come with these choices, with one left to come")
    elif stage.token != content.tokens[order[len(lying)]].id:
        yield Problem("stage.token", f"must be {content.tokens[order[len(lying)]].id!r}: it comes next")


def _all_tokens(content: Content, state: State) -> Iterator[Problem]:
    """Yield a problem if a token lies on the board too early, or is missing later.

    Tokens come to the board after the start region is chosen.
    """
    early = isinstance(state.stage, Laying | Turning | Starting)
    if Counter(_lying(state)) != Counter(() if early else tokens_to_put(content, state.choices)):
        yield Problem("tokens", "must all lie on the board" if not early else "must come after the start region")


def _leading(state: State) -> Iterator[Problem]:
    if not state.choices.leaders:
        yield Problem("stage", "leading: comes only with choices.leaders = true")
    if NO_LEADER not in state.leaders:
        yield Problem("leaders", "are all dealt")


def _by_whom(state: State, stage: Neutral) -> Iterator[Problem]:
    wanted = "chance" if state.choices.neutral == "drawn" else "turn"
    if stage.who != wanted:
        yield Problem("stage.who", f"must be {wanted!r} with choices.neutral = {state.choices.neutral!r}")


def _before_the_board(state: State, stage: Rolling | Youngest) -> Iterator[Problem]:
    """Yield a problem for everything that lies on the board while a die chooses who lays it out.

    In other ties nothing is checked.
    """
    if stage.prize == "board":
        yield from judged(before_neutral(state), _nothing_put(state))


def _nothing_put(state: State) -> Iterator[Problem]:
    if _lying(state):
        yield Problem("tokens", "must come after the start region")
