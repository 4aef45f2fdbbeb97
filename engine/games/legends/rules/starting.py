"""Stage: choose the start region, a region of the central fragment with a dotted line to another fragment."""

from collections.abc import Sequence

from engine.games.legends import preparing
from engine.games.legends.board import start_regions
from engine.games.legends.content import Content
from engine.games.legends.decisions import ChooseStart
from engine.games.legends.events import StartChosen
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    regions = start_regions(content, state.choices.layout, state.fragments)
    return [content.decisions.start[region] for region in regions]


def apply(content: Content, state: State, actor: int, decision: ChooseStart) -> Sequence[Event]:
    state.start = content.regions[decision.region]
    preparing.put_tokens(content, state)
    return [StartChosen(preparing.by(state), state.start)]
