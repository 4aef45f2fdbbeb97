"""The post of a running match: a caption beside the picture, and the choices of whoever is asked."""

from collections.abc import Iterator

from bot.presenter.games.founders.absence import missed
from bot.presenter.games.founders.ask import hints, left_text, part_text, question_lines
from bot.presenter.games.founders.choices import choices_of
from bot.presenter.games.founders.fits import PLACES
from bot.presenter.games.founders.news import TELLER
from bot.presenter.games.founders.sight import Sight
from bot.presenter.games.founders.text_board import needed_words
from bot.presenter.games.founders.things import tokens_of
from bot.presenter.games.founders.tiles import PRIZES
from bot.presenter.scene import block, marked, points, series_line, title_of, tools_of
from bot.presenter.screen import Block, Board, Choice, Name, Param, Screen, Several, Term, Text
from engine.games.founders.events import FirstDrawn
from engine.games.founders.stage import Acting, Opening, Placing
from engine.kernel.actors import PUBLIC

NEWS_SHOWN = 4
"""Lines at least; a turn of each player is told anyway."""


def main(sight: Sight) -> Screen:
    """The caption of the board with the choices of whoever is asked."""
    blocks = (
        title_of(sight.scene, part_text(sight)),
        *_intro(sight),
        *TELLER.beside(sight)[-max(NEWS_SHOWN, sight.seen.seats) :],
        *_seats(sight),
        *series_line(sight.scene),
        *missed(sight),
        *question_lines(sight),
        *hints(sight),
    )
    board, words = Board("table", alt(sight)), tuple(needed_words(sight))
    return Screen(blocks, board, choices_of(sight), tuple(_tools(sight)), alert(sight), words)


def _tools(sight: Sight) -> Iterator[Choice]:
    yield from tools_of(sight.scene)
    if isinstance(sight.seen.stage, Acting | Placing):
        yield PLACES.way
    if isinstance(sight.seen.stage, Opening | Acting):
        yield PRIZES.way


def _intro(sight: Sight) -> list[Block]:
    """What the game is about, for those who have never played it: once, on the board that tells of the first deal."""
    begins = any(isinstance(event, FirstDrawn) for event in sight.scene.events)
    return [block("quiet", "founders-intro")] if begins and sight.in_setup else []


def _seats(sight: Sight) -> Iterator[Block]:
    for seat, standing in enumerate(sight.seen.standing.seats):
        params: dict[str, Param] = {"who": marked(sight.scene.view, seat), "points": points(standing.total)}
        tokens = tokens_of(sight, seat)
        if tokens:
            yield block("row", "founders-seat", **params, tokens=tokens)
        else:
            yield block("row", "standing-row", **params)


def alert(sight: Sight) -> Text | None:
    """For the one who pressed: what has become of it, and what comes next. Short: a toast is gone in two seconds."""
    done = TELLER.own_deeds(sight)
    if done is None and sight.scene.view.ending and sight.scene.viewer == sight.scene.view.held:
        return Text("founders-alert-early")
    if done is None:
        return None if sight.scene.viewer == PUBLIC else _of_others(sight)
    ask = Text("founders-alert-early") if sight.scene.view.ending else left_text(sight) if sight.scene.asks else None
    return Text("founders-alert", {"deeds": done, "ask": ask}) if ask else Text("founders-alert-only", {"deeds": done})


def _of_others(sight: Sight) -> Text | None:
    """For who has done nothing himself, as the one who presses «Начать»."""
    if sight.in_setup and any(isinstance(event, FirstDrawn) for event in sight.scene.events):
        return Text("founders-alert-begun")
    return next((line.text for line in TELLER.beside(sight)), None)


def alt(sight: Sight) -> Text:
    """The picture in a few words."""
    seats = Several(tuple(_seat_alt(sight, seat) for seat in range(sight.seen.seats)), "; ")
    part = Text("founders-alt", {"prizes": len(sight.seen.prizes), "seats": seats})
    return Text("alt-part", {"table": Term(sight.scene.view.name), "part": part})


def _seat_alt(sight: Sight, seat: int) -> Text:
    total = points(sight.seen.standing.seats[seat].total)
    tiles = Text("founders-tiles", {"tiles": len(sight.seen.realms[seat])})
    return Text("founders-alt-seat", {"who": Name(seat), "tiles": tiles, "points": total})
