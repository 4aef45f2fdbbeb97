"""Lessons for a first match of «Территории»: one for each phase of the first rounds; the whole table reads them."""

from collections.abc import Sequence

from bot.presenter.coach import led_by
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.scene import block
from bot.presenter.screen import Block, Text
from engine.games.territories.stage import Construction, Income, Market, Planning
from engine.kernel.actors import Seat

BUILDING = ("land", "need", "task", "bridge", "prestige")
"""Subjects of the lessons in the construction phase, one for each of the first rounds."""
FIRST_BUILDING = ("land", "need", "open", "prestige")
"""Subjects of the lessons in the construction phase of a first game, which has open tasks and no unions."""
EARNING = ("feed", "profit", "influence", "action")
FIRST_EARNING = ("feed", "profit", "influence", "action-first")
"""Subjects of the lessons about the income, which the autopilot spends for a beginner in a first game."""
SECOND = 2
"""The round whose lesson begins with what the first round has brought."""
NEAR = 4
"""The lesson about the end is shown when somebody lacks at most this many points."""
MOST_POINTED = 8
"""Most places that a lesson highlights; if there are more, it highlights none."""


def lesson(game_view: GameView, seat: Seat) -> Block | None:
    """Return the lesson for this seat at this question; None if nothing is new.

    It depends on the position alone, so nothing is stored.
    """
    seen, own = game_view.seen, game_view.seen.players[seat]
    match seen.stage:
        case Construction() if not own.begun:
            if seen.round > len(_subjects(game_view)):
                return _of_end(game_view, seat)
            return _of_building(game_view, seat)
        case Planning() | Income() if seen.round <= len(EARNING):
            earning = FIRST_EARNING if game_view.is_open else EARNING
            about, most = earning[seen.round - 1], game_view.content.rules.influence_per_round
            return _lesson(about, _hungry(game_view, seat), most=most)
        case Market() if seen.round == game_view.content.rules.market_every:
            return _lesson("market", [f"card {lot.card}" for lot in seen.lots])
        case _:
            return None


def _subjects(game_view: GameView) -> Sequence[str]:
    return FIRST_BUILDING if game_view.is_open else BUILDING


def is_for_help(game_view: GameView, seat: Seat) -> bool:
    """Tell whether the seat has begun to build in the first round: the lesson about that is over then."""
    seen = game_view.seen
    return isinstance(seen.stage, Construction) and seen.players[seat].begun and seen.round == 1


def _of_building(game_view: GameView, seat: Seat) -> Block:
    """Return the lesson for the construction of this round.

    In the first round it begins with the aim of the game, in the second with what the first round has brought.
    """
    told = _lesson(_subjects(game_view)[game_view.seen.round - 1], _lands(game_view, seat))
    points = game_view.seen.standing.seats[seat].total
    facts = {"lands": len(_lands(game_view, seat)), "points": points, "goal": game_view.seen.goal}
    if game_view.seen.round == 1:
        aim = "aim-first" if game_view.is_open else "aim"
        return led_by(Text(f"territories-lesson-{aim}", {"goal": game_view.seen.goal}), told)
    return led_by(Text("territories-lesson-brought", facts), told) if game_view.seen.round == SECOND else told


def _of_end(game_view: GameView, seat: Seat) -> Block | None:
    best = max(one.total for one in game_view.seen.standing.seats)
    about = "end-first" if game_view.is_open else "end"
    return _lesson(about, [f"seat {seat}"]) if best >= game_view.seen.goal - NEAR else None


def _lands(game_view: GameView, seat: Seat) -> Sequence[str]:
    return [f"land {land.id}" for land in game_view.lands_of(seat)]


def _hungry(game_view: GameView, seat: Seat) -> Sequence[str]:
    return [f"card {piece.card}" for piece in game_view.pieces_of(seat) if not piece.funded]


def _lesson(about: str, spots: Sequence[str], **params: int) -> Block:
    told = block("lesson", f"territories-lesson-{about}", **params)
    return Block(told.kind, told.text, spots=tuple(spots) if len(spots) <= MOST_POINTED else ())
