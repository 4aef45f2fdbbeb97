"""What is marked on the board: what the last turn did, gathered from its events, and what may be chosen now."""

from collections.abc import Iterator, Mapping, Sequence

from engine.games.area_control.events import ArmyMoved, ArmyPlaced, AuctionWon, CityBuilt, TurnEnded
from engine.games.legends.decisions import NEUTRAL_ROW
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
from render.land.marks import Bought, Marks

REGION_AT = {
    "start": 1, "put": 2, "outpost": 1, "neutral": 1, "place": 1, "hire": 1, "move": 1, "city": 1, "destroy": 1,
    "rob": 1, "peek": 1,
}  # fmt: skip
"""Which word of a decision is the region that may be pressed for it: of a step the one that it starts from."""


def marks_of(number: Mapping[str, int], events: Sequence[Event]) -> Marks:
    """What these events leave to see, by numbers of regions; those that change nothing on the board are passed over."""
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
    """By seat: the tokens that it has won in these events."""
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
    """Names of the regions that may be pressed."""
    return frozenset(words[REGION_AT[words[0]]] for words in _words(seen) if words[0] in REGION_AT)


def too_dear(seen: LegendsObservation) -> frozenset[int]:
    """Cards of the row that whoever takes one now cannot pay; none while nobody takes a card."""
    payable = {int(words[1]) for words in _words(seen) if words[0] == "take"}
    return frozenset(seen.row) - payable if payable else frozenset()


def _words(seen: LegendsObservation) -> Iterator[list[str]]:
    """The codes of all decisions that the viewer may know, and of those that the choice of an action opens."""
    for ask in seen.asks:
        yield from (code.split() for code in ask.legal or ())
    for steps in seen.first_steps.values():
        yield from (code.split() for code in steps)
