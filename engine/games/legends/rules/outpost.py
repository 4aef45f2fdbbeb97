"""Stage: choose a region on another fragment than the start region; one army of every seat is placed there."""

from collections.abc import Sequence

from engine.games.legends import preparing
from engine.games.legends.board import outpost_regions
from engine.games.legends.content import Content
from engine.games.legends.decisions import PutOutpost
from engine.games.legends.events import ArmiesMustered, OutpostPut
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    start = content.region_number[state.start]
    regions = outpost_regions(content, state.choices.layout, state.fragments, start)
    return [content.decisions.outpost[region] for region in regions]


def apply(content: Content, state: State, actor: int, decision: PutOutpost) -> Sequence[Event]:
    for seat in range(state.seats):
        state.armies[seat][decision.region] += content.outpost_armies
    name = content.regions[decision.region]
    mustered = [ArmiesMustered(seat, content.outpost_armies, name) for seat in range(state.seats)]
    return [OutpostPut(preparing.by(state), name), *mustered, *preparing.after_outpost(content, state)]
