"""What is marked on the board: what the last turn did, gathered from its events, and what may be chosen now."""

from collections.abc import Sequence

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.area_control.events import ArmyMoved, ArmyPlaced, AuctionWon, CityBuilt, TurnEnded
from engine.games.eme.content import Side
from engine.games.eme.events import ArmyDestroyed, CardTaken, NeutralDrawn, NeutralPlaced
from engine.games.eme.observation import EmeObservation
from engine.kernel.event import Event
from render.land.marks import Bought, Marks, words_asked

ABOUT_REGIONS = frozenset({"place", "neutral", "move", "city", "destroy"})


def marks_of(side: Side, events: Sequence[Event]) -> Marks:
    """Return the marks that these events leave on the board; events that change nothing there are ignored."""
    number = {name: region for region, name in enumerate(side.regions)}
    marks = Marks()
    for event in events:
        match event:
            case ArmyPlaced(seat=seat, region=region):
                marks.placed[seat, number[region]] += 1
            case NeutralPlaced(region=region) | NeutralDrawn(region=region):
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


def open_regions(side: Side, seen: EmeObservation) -> frozenset[int]:
    """Return numbers of the regions that may be chosen now; for a march, only those it may start from."""
    names = {words[1] for words in words_asked(seen) if words[0] in ABOUT_REGIONS}
    return frozenset(region for region, name in enumerate(side.regions) if name in names)
