"""Checks of positions before the first turn: tokens, neutral armies, the auction, a tie, the first player."""

from collections.abc import Iterator

from engine.games.area_control.position.first_player import auction, before_neutral, neutral, no_bids, tie
from engine.games.area_control.stage import Auction, ChoosingFirst, Youngest
from engine.games.eme.content import Content
from engine.games.eme.stage import Dealing, Neutral, NeutralDraw, Rolling, Scattering
from engine.games.eme.state import State
from engine.kernel.errors import Problem
from engine.kernel.validation.partial_validation import given, judged

SetupStage = Scattering | Dealing | Neutral | NeutralDraw | Rolling | Youngest | Auction | ChoosingFirst
LOTS = {"first": ("first", "lot")}


def setup_problems(content: Content, state: State, stage: SetupStage) -> Iterator[Problem]:
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
