"""What somebody who plays his first match is told: of each turn one thing, of each kind of action its first time."""

from collections.abc import Iterator, Sequence

from bot.presenter.coach import led_by
from bot.presenter.games.area_control.choices import spots_of
from bot.presenter.games.area_control.gains import brought_text
from bot.presenter.games.legends.ask import KINDS
from bot.presenter.games.legends.cards import more_for
from bot.presenter.games.legends.sight import Sight
from bot.presenter.scene import block
from bot.presenter.screen import Block, Text
from engine.games.area_control.stage import Auction, ChoosingAction, TakingCard
from engine.games.legends.content import DRAGON, LEADERS
from engine.games.legends.stage import Building, Buying, Destroying, Laying, Moving, Neutral, Placing
from engine.kernel.actors import Seat

TURNS = ("row", "property", "region", "island", "words", "elixirs")
"""What the first turns are about, one after the other, while their card is chosen."""
LAST_TURNS = 2
"""So many turns before the end one should know what will count."""
MOST_POINTED = 8
"""Where more places are meant, none stands out."""


def lesson(sight: Sight, seat: Seat) -> Block | None:
    """What is new to this seat now. From what lies on the table: nothing has to be remembered."""
    match sight.seen.stage:
        case Laying() if not sight.seen.fragments:
            return _lesson(sight, "laying", [])
        case Auction():
            return _lesson(sight, "auction", [f"seat {seat}"])
        case Neutral(left=left) if left > sight.content.neutral_armies - sight.seen.seats:
            return _lesson(sight, "neutral", [])
        case TakingCard():
            return _of_turn(sight, seat)
        case Buying():
            return _lesson(sight, "buying", [f"card {card}" for card in sight.seen.row])
        case ChoosingAction() | Placing() | Moving() | Building() | Destroying():
            return _of_action(sight, seat)
        case _:
            return _of_peeks(sight, seat)


def _of_turn(sight: Sight, seat: Seat) -> Block | None:
    turn = len(sight.seen.taken[seat])
    if turn == sight.seen.cards_to_end - LAST_TURNS:
        return _lesson(sight, "end", [f"seat {seat}"])
    if turn >= len(TURNS):
        return _of_variants(sight, seat, turn - len(TURNS))
    about = {
        "row": [f"card {card}" for card in sight.seen.row],
        "property": [f"seat {seat}"],
        "region": list(_regions_of(sight, seat)),
        "island": list(_best_island(sight, seat)),
        "words": [f"card {card}" for card in sight.seen.row if sight.cards[card].word],
        "elixirs": [f"card {card}" for card in sight.seen.row if sight.cards[card].gives.elixirs],
    }
    told = _lesson(sight, TURNS[turn], about[TURNS[turn]])
    before = {0: Text("legends-lesson-aim"), 1: brought_text(sight, seat)}.get(turn)
    return led_by(before, told) if before else told


def _of_variants(sight: Sight, seat: Seat, number: int) -> Block | None:
    """One after the other what the variants of this match bring: one's leader, and the dragon."""
    leader, seen = sight.seen.leaders[seat], sight.seen
    found = [_lesson(sight, f"leader-{LEADERS[leader]}", [f"seat {seat}"])] if leader >= 0 else []
    dragon = [f"region {name}" for name, token in zip(sight.regions, seen.tokens, strict=True) if token == DRAGON]
    found += [_lesson(sight, "dragon", dragon)] if dragon else []
    return found[number] if number < len(found) else None


def _of_peeks(sight: Sight, seat: Seat) -> Block | None:
    """The first time that a face-down token may be looked at."""
    ask = sight.scene.observation.ask(seat)
    spots = _places([code for code in ask.legal or () if code.startswith("peek ")] if ask else [])
    return _lesson(sight, "peek", spots) if spots and not any(sight.seen.seen[seat]) else None


def _of_action(sight: Sight, seat: Seat) -> Block | None:
    """At the first card with such an action, before its first step."""
    *before, now = (sight.cards[card] for card in sight.seen.taken[seat])
    known, stage = {action.kind for card in before for action in card.actions}, sight.seen.stage
    for action in now.actions:
        if action.kind in known:
            continue
        if isinstance(stage, ChoosingAction):
            return _lesson(sight, action.kind, _places(sight.seen.first_steps[action.kind]))
        if KINDS[type(stage)] == action.kind and getattr(stage, "left", 0) == action.units + more_for(
            sight, action.kind
        ):
            ask = sight.scene.observation.ask(seat)
            steps = [code for code in ask.legal or () if not code.startswith("peek ")] if ask else []
            return _lesson(sight, action.kind, _places(steps))
    return None


def _places(codes: Sequence[str]) -> list[str]:
    """Where these steps begin."""
    return list(dict.fromkeys(spots[0] for code in codes if (spots := spots_of((code,)))))


def _regions_of(sight: Sight, seat: Seat) -> Iterator[str]:
    """Regions that bring this seat its points; while there are none, where everybody stands."""
    own = [f"region {sight.regions[region]}" for region in sight.present if sight.seen.region_owner[region] == seat]
    yield from own or [f"region {sight.seen.start}"]


def _best_island(sight: Sight, seat: Seat) -> Iterator[str]:
    """The regions of the island of which this seat has most."""
    owners = sight.seen.region_owner
    best = max(sight.ground.islands, key=lambda island: sum(owners[region] == seat for region in island))
    yield from (f"region {sight.regions[region]}" for region in best)


def _lesson(sight: Sight, about: str, spots: Sequence[str]) -> Block:
    told = block("lesson", f"legends-lesson-{about}", start=sight.seen.start)
    return Block(told.kind, told.text, spots=tuple(spots) if len(spots) <= MOST_POINTED else ())
