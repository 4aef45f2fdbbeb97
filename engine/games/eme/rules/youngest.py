"""A tie goes to the youngest. The tied seats say who that is; where they do not agree, the die decides."""

from collections.abc import Sequence

from engine.games.area_control.auction import most_named
from engine.games.area_control.decisions import NameYoungest
from engine.games.area_control.events import TieSettled, YoungestNamed
from engine.games.area_control.stage import Youngest
from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.stage import Rolling
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    assert isinstance(state.stage, Youngest)
    if actor not in state.stage.among:
        return ()
    return [content.decisions.youngest[seat] for seat in state.stage.among]


def apply(content: Content, state: State, actor: int, decision: NameYoungest) -> Sequence[Event]:
    stage = state.stage
    assert isinstance(stage, Youngest)
    answers = list(stage.answers)
    answers[stage.among.index(actor)] = decision.seat
    state.stage = Youngest(stage.among, tuple(answers), stage.prize)
    named = YoungestNamed(actor, decision.seat)
    return [named] if -1 in answers else [named, *_settle(content, state, answers, stage)]


def _settle(content: Content, state: State, answers: list[int], stage: Youngest) -> list[Event]:
    """The seat named most often; several of them, and the die is rolled among these."""
    most = most_named(stage.among, answers)
    if len(most) > 1:
        state.stage = Rolling(tuple(most), stage.prize)
        return []
    state.youngest = most[0]
    return [TieSettled(most[0], stage.prize, "youngest"), *flow.award(content, state, most[0], stage.prize)]
