"""Lessons for a first match of Eight-Minute Empire: one for each turn, one for the first action of each kind."""

from collections.abc import Iterator, Sequence

from bot.presenter.coach import led_by
from bot.presenter.games.area_control.choices import spots_of
from bot.presenter.games.area_control.gains import brought_text
from bot.presenter.games.eme.game_view import GameView
from bot.presenter.scene import block
from bot.presenter.screen import Block, Text
from engine.games.area_control.stage import Auction, ChoosingAction, TakingCard
from engine.games.eme.stage import Building, Destroying, Moving, Neutral, Placing
from engine.kernel.actors import Seat

TURNS = ("row", "region", "goods", "continent")
"""Subjects of the first turns' lessons, one for each turn, shown while its card is chosen."""
LAST_TURNS = 2
"""How many turns before the end the lesson about what will count is shown."""
MOST_POINTED = 8
"""Most places that a lesson highlights; with more, none is."""


def lesson(game_view: GameView, seat: Seat) -> Block | None:
    """Return what is new to this seat now; None if nothing. It follows from the position, so nothing is stored."""
    match game_view.seen.stage:
        case Auction():
            return _lesson(game_view, "auction", [f"seat {seat}"])
        case Neutral(left=left) if left > game_view.content.neutral_armies - game_view.seen.seats:
            return _lesson(game_view, "neutral", [])
        case TakingCard():
            return _of_turn(game_view, seat)
        case ChoosingAction() | Placing() | Moving() | Building() | Destroying():
            return _of_action(game_view, seat)
        case _:
            return None


def _of_turn(game_view: GameView, seat: Seat) -> Block | None:
    turn = len(game_view.seen.taken[seat])
    if turn == game_view.seen.cards_to_end - LAST_TURNS:
        return _lesson(game_view, "end", [f"seat {seat}"])
    if turn >= len(TURNS):
        return None
    about = {
        "row": [f"card {card}" for card in game_view.seen.row],
        "region": list(_regions_of(game_view, seat)),
        "goods": [f"seat {seat}"],
        "continent": list(_best_continent(game_view, seat)),
    }
    told = _lesson(game_view, TURNS[turn], about[TURNS[turn]])
    before = {0: Text("eme-lesson-aim"), 1: brought_text(game_view, seat)}.get(turn)
    return led_by(before, told) if before else told


def _of_action(game_view: GameView, seat: Seat) -> Block | None:
    """Return the lesson about the first action of the card that the seat has not had on a card before.
    None if all are known, or if its first step is done.
    """
    *before, now = (game_view.cards[card] for card in game_view.seen.taken[seat])
    known = {action.kind for card in before for action in card.actions}
    stage = game_view.seen.stage
    for action in now.actions:
        if action.kind in known:
            continue
        if isinstance(stage, ChoosingAction):
            return _lesson(game_view, action.kind, _places(game_view.seen.first_steps[action.kind]))
        if _begins(stage, action.kind, action.units):
            ask = game_view.scene.observation.ask(seat)
            return _lesson(game_view, action.kind, _places(ask.legal or () if ask else ()))
    return None


def _begins(stage: object, kind: str, units: int) -> bool:
    """Tell whether an action of this kind is being done, with all its `units` still left."""
    match stage:
        case Placing(left=left):
            return kind == "place" and left == units
        case Moving(left=left, sea=sea):
            return kind == ("sail" if sea else "move") and left == units
        case Building(left=left):
            return kind == "city" and left == units
        case Destroying(left=left):
            return kind == "destroy" and left == units
        case _:
            return False


def _places(codes: Sequence[str]) -> list[str]:
    """Return the hot areas where these steps begin."""
    return list(dict.fromkeys(spots[0] for code in codes if (spots := spots_of((code,)))))


def _regions_of(game_view: GameView, seat: Seat) -> Iterator[str]:
    """Return the regions that bring this seat points; without any, the start region, where all armies stand."""
    owners = zip(game_view.side.regions, game_view.seen.region_owner, strict=True)
    own = [f"region {name}" for name, owner in owners if owner == seat]
    yield from own or [f"region {game_view.side.regions[game_view.side.start]}"]


def _best_continent(game_view: GameView, seat: Seat) -> Iterator[str]:
    """Return the regions of the continent on which this seat holds most regions."""
    side = game_view.side
    own = [side.continent_of[region] for region, owner in enumerate(game_view.seen.region_owner) if owner == seat]
    best = max(own, key=own.count, default=side.continent_of[side.start])
    yield from (f"region {name}" for name, there in zip(side.regions, side.continent_of, strict=True) if there == best)


def _lesson(game_view: GameView, about: str, spots: Sequence[str]) -> Block:
    told = block("lesson", f"eme-lesson-{about}", start=game_view.start)
    return Block(told.kind, told.text, spots=tuple(spots) if len(spots) <= MOST_POINTED else ())
