"""What is marked on the board: what the last turn did, gathered from its events, and what may be chosen now."""

from collections.abc import Mapping, Sequence

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.area_control.events import ArmyMoved, ArmyPlaced, AuctionWon, CityBuilt, TurnEnded
from engine.games.legends.events import (
    ArmyDestroyed,
    CardTaken,
    DragonBeaten,
    KnightArmyPlaced,
    NeutralPut,
    TokenWon,
)
from engine.games.legends.observation import LegendsObservation
from engine.kernel.event import Event
from render.land.marks import Bought, Marks, words_asked

REGION_AT = {
    "start": 1, "put": 2, "outpost": 1, "neutral": 1, "place": 1, "hire": 1, "move": 1, "city": 1, "destroy": 1,
    "rob": 1, "peek": 1,
}  # fmt: skip
"""By kind of decision, which word of its code is the region to choose; of a step, the region it starts from."""


def marks_of(number: Mapping[str, int], events: Sequence[Event]) -> Marks:
    """Return the marks that these events leave on the board; events that change nothing there are ignored.

    `number`: numbers of the regions on the board by their names in the events.
    """
    marks = Marks()
    for event in events:
        match event:
            case ArmyPlaced(seat=seat, region=region) | KnightArmyPlaced(seat=seat, region=region):
                marks.placed[seat, number[region]] += 1
            case NeutralPut(region=region):
                marks.placed[NEUTRAL_ROW, number[region]] += 1
            case ArmyMoved(seat=seat, origin=origin, target=target):
                step = seat, number[origin], number[target]
                marks.marched[step] += 1
                marks.marched_in[step] = marks.turns
            case TurnEnded():
                marks.turns += 1
            case CityBuilt(seat=seat, region=region):
                marks.built[seat, number[region]] += 1
            case ArmyDestroyed(owner=owner, region=region):
                marks.destroyed[owner if owner >= 0 else NEUTRAL_ROW, number[region]] += 1
            case CardTaken(seat=seat, card=card, paid=paid, place=place):
                marks.bought[seat] = Bought(paid, card, place)
            case AuctionWon(seat=seat, paid=paid):
                marks.bought[seat] = Bought(paid)
            case _:
                continue
    return marks


def won_of(events: Sequence[Event]) -> Mapping[int, tuple[str, ...]]:
    """Return by seat the tokens that it has won in these events."""
    won: dict[int, tuple[str, ...]] = {}
    for event in events:
        match event:
            case TokenWon(seat=seat, token=token):
                won[seat] = (*won.get(seat, ()), token)
            case DragonBeaten(seat=seat):
                won[seat] = (*won.get(seat, ()), "dragon")
            case _:
                continue
    return won


def open_regions(seen: LegendsObservation) -> frozenset[str]:
    """Return names of the regions that the seat in turn may choose now, as far as the viewer may know."""
    return frozenset(words[REGION_AT[words[0]]] for words in words_asked(seen) if words[0] in REGION_AT)
