"""Every action may be ignored or stopped early: what all four action stages offer besides their own steps."""

from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.decisions import EndTurn, NextAction
from engine.games.eme.events import ActionLeft, TurnEnded
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event

WayOut = EndTurn | NextAction


def ways_out(content: Content, rest: int) -> list[Decision]:
    """`next` if the card has another action to come, and always `end`."""
    decisions = content.decisions
    return [decisions.end] if rest < 0 else [decisions.next, decisions.end]


def stop(content: Content, state: State, actor: int, decision: WayOut, rest: int) -> list[Event]:
    if isinstance(decision, EndTurn):
        return [TurnEnded(actor), *flow.end_turn(content, state)]
    flow.finish_action(content, state, rest)
    return [ActionLeft(actor)]
