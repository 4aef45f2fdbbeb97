"""Lessons for a first match of Legends: one for each turn, one for the first action of each kind."""

from collections.abc import Iterator, Sequence

from bot.presenter.coach import led_by
from bot.presenter.games.area_control.choices import spots_of
from bot.presenter.games.area_control.gains import brought_text
from bot.presenter.games.legends.ask import KINDS
from bot.presenter.games.legends.cards import more_for
from bot.presenter.games.legends.game_view import GameView
from bot.presenter.scene import block
from bot.presenter.screen import Block, Text
from engine.games.area_control.stage import Auction, ChoosingAction, TakingCard
from engine.games.legends.content import DRAGON, LEADERS
from engine.games.legends.stage import Building, Buying, Destroying, Laying, Moving, Neutral, Placing
from engine.kernel.actors import Seat

TURNS = ("row", "property", "region", "island", "words", "elixirs")
"""Subjects of the first turns' lessons, one for each turn, shown while its card is chosen."""
LAST_TURNS = 2
"""How many turns before the end the lesson about what will count is shown."""
MOST_POINTED = 8
"""Most places that a lesson highlights; with more, none is."""


def lesson(game_view: GameView, seat: Seat) -> Block | None:
    """Return what is new to this seat now; None if nothing. It follows from the position, so nothing is stored."""
    match game_view.seen.stage:
        case Laying() if not game_view.seen.fragments:
            return _lesson(game_view, "laying", [])
        case Auction():
            return _lesson(game_view, "auction", [f"seat {seat}"])
        case Neutral(left=left) if left > game_view.content.neutral_armies - game_view.seen.seats:
            return _lesson(game_view, "neutral", [])
        case TakingCard():
            return _of_turn(game_view, seat)
        case Buying():
            return _lesson(game_view, "buying", [f"card {card}" for card in game_view.seen.row])
        case ChoosingAction() | Placing() | Moving() | Building() | Destroying():
            return _of_action(game_view, seat)
        case _:
            return _of_peeks(game_view, seat)


def _of_turn(game_view: GameView, seat: Seat) -> Block | None:
    turn = len(game_view.seen.taken[seat])
    if turn == game_view.seen.cards_to_end - LAST_TURNS:
        return _lesson(game_view, "end", [f"seat {seat}"])
    if turn >= len(TURNS):
        return _of_variants(game_view, seat, turn - len(TURNS))
    about = {
        "row": [f"card {card}" for card in game_view.seen.row],
        "property": [f"seat {seat}"],
        "region": list(_regions_of(game_view, seat)),
        "island": list(_best_island(game_view, seat)),
        "words": [f"card {card}" for card in game_view.seen.row if game_view.cards[card].word],
        "elixirs": [f"card {card}" for card in game_view.seen.row if game_view.cards[card].gives.elixirs],
    }
    told = _lesson(game_view, TURNS[turn], about[TURNS[turn]])
    before = {0: Text("legends-lesson-aim"), 1: brought_text(game_view, seat)}.get(turn)
    return led_by(before, told) if before else told


def _of_variants(game_view: GameView, seat: Seat, number: int) -> Block | None:
    """Return lesson `number`, from 0, about variants in use: the seat's leader, the dragon; None if there is none."""
    leader, seen = game_view.seen.leaders[seat], game_view.seen
    found = [_lesson(game_view, f"leader-{LEADERS[leader]}", [f"seat {seat}"])] if leader >= 0 else []
    dragon = [f"region {name}" for name, token in zip(game_view.regions, seen.tokens, strict=True) if token == DRAGON]
    found += [_lesson(game_view, "dragon", dragon)] if dragon else []
    return found[number] if number < len(found) else None


def _of_peeks(game_view: GameView, seat: Seat) -> Block | None:
    """Return the lesson for the first time that the seat may look at a face-down token; None otherwise."""
    ask = game_view.scene.observation.ask(seat)
    spots = _places([code for code in ask.legal or () if code.startswith("peek ")] if ask else [])
    return _lesson(game_view, "peek", spots) if spots and not any(game_view.seen.seen[seat]) else None


def _of_action(game_view: GameView, seat: Seat) -> Block | None:
    """Return the lesson about the first action of the card that the seat has not had on a card before.
    None if all are known, or if its first step is done.
    """
    *before, now = (game_view.cards[card] for card in game_view.seen.taken[seat])
    known, stage = {action.kind for card in before for action in card.actions}, game_view.seen.stage
    for action in now.actions:
        if action.kind in known:
            continue
        if isinstance(stage, ChoosingAction):
            return _lesson(game_view, action.kind, _places(game_view.seen.first_steps[action.kind]))
        if KINDS[type(stage)] == action.kind and getattr(stage, "left", 0) == action.units + more_for(
            game_view, action.kind
        ):
            ask = game_view.scene.observation.ask(seat)
            steps = [code for code in ask.legal or () if not code.startswith("peek ")] if ask else []
            return _lesson(game_view, action.kind, _places(steps))
    return None


def _places(codes: Sequence[str]) -> list[str]:
    """Return the hot areas where these steps begin."""
    return list(dict.fromkeys(spots[0] for code in codes if (spots := spots_of((code,)))))


def _regions_of(game_view: GameView, seat: Seat) -> Iterator[str]:
    """Return the regions that bring this seat points; without any, the start region, where all armies stand."""
    own = [
        f"region {game_view.regions[region]}"
        for region in game_view.present
        if game_view.seen.region_owner[region] == seat
    ]
    yield from own or [f"region {game_view.seen.start}"]


def _best_island(game_view: GameView, seat: Seat) -> Iterator[str]:
    """Return the regions of the island on which this seat holds most regions."""
    owners = game_view.seen.region_owner
    best = max(game_view.ground.islands, key=lambda island: sum(owners[region] == seat for region in island))
    yield from (f"region {game_view.regions[region]}" for region in best)


def _lesson(game_view: GameView, about: str, spots: Sequence[str]) -> Block:
    told = block("lesson", f"legends-lesson-{about}", start=game_view.seen.start)
    return Block(told.kind, told.text, spots=tuple(spots) if len(spots) <= MOST_POINTED else ())
