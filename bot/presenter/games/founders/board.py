"""The board of Founders in a running match: text, picture, and the choices of those who are asked."""

from collections.abc import Iterator

from bot.presenter.games.founders.ask import hints, left_text, part_text, question_lines
from bot.presenter.games.founders.choices import choices_of
from bot.presenter.games.founders.fits import PLACES
from bot.presenter.games.founders.game_view import GameView
from bot.presenter.games.founders.news import TELLER
from bot.presenter.games.founders.text_board import needed_words
from bot.presenter.games.founders.things import name_of, tokens_of
from bot.presenter.games.founders.tiles import PRIZES
from bot.presenter.outcome import series_line
from bot.presenter.scene import block, marked, points, title_of, tools_of
from bot.presenter.screen import Block, Board, Choice, Name, Param, Screen, Several, Term, Text
from engine.games.founders.events import FirstDrawn
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.realm import Laid
from engine.games.founders.stage import Acting, Opening, Placing
from engine.kernel.actors import PUBLIC

NEWS_SHOWN = 4
"""Least number of lines of news on the board; with more players there is one line for each of them."""


def main(game_view: GameView) -> Screen:
    """Return the board: its text, its picture, and the choices of those who are asked."""
    blocks = (
        title_of(game_view.scene, part_text(game_view)),
        *_intro(game_view),
        *TELLER.beside(game_view)[-max(NEWS_SHOWN, game_view.seen.seats) :],
        *_seats(game_view),
        *series_line(game_view.scene),
        *missed(game_view),
        *question_lines(game_view),
        *hints(game_view),
    )
    board, words = Board("table", alt(game_view)), tuple(needed_words(game_view))
    return Screen(blocks, board, choices_of(game_view), tuple(_tools(game_view)), alert(game_view), words)


def _tools(game_view: GameView) -> Iterator[Choice]:
    yield from tools_of(game_view.scene)
    if isinstance(game_view.seen.stage, Acting | Placing):
        yield PLACES.way
    if isinstance(game_view.seen.stage, Opening | Acting):
        yield PRIZES.way


def _intro(game_view: GameView) -> list[Block]:
    """Return what the game is about, for newcomers; only on the board that tells who was drawn as first player."""
    begins = any(isinstance(event, FirstDrawn) for event in game_view.scene.events)
    return [block("quiet", "founders-intro")] if begins and game_view.in_setup else []


def _seats(game_view: GameView) -> Iterator[Block]:
    for seat, standing in enumerate(game_view.seen.standing.seats):
        params: dict[str, Param] = {"who": marked(game_view.scene.view, seat), "points": points(standing.total)}
        tokens = tokens_of(game_view, seat)
        if tokens:
            yield block("row", "founders-seat", **params, tokens=tokens)
        else:
            yield block("row", "standing-row", **params)


def alert(game_view: GameView) -> Text | None:
    """Return the alert for the person who pressed: what was done and what comes next; else the first line of news.

    None without news, and for the group without a move. A toast is shown for two seconds, so the alert is short.
    """
    done = TELLER.own_deeds(game_view)
    if done is None and game_view.scene.view.ending and game_view.scene.viewer == game_view.scene.view.held:
        return Text("founders-alert-early")
    if done is None:
        return None if game_view.scene.viewer == PUBLIC else _of_others(game_view)
    ask = (
        Text("founders-alert-early")
        if game_view.scene.view.ending
        else left_text(game_view)
        if game_view.scene.asks
        else None
    )
    return Text("founders-alert", {"deeds": done, "ask": ask}) if ask else Text("founders-alert-only", {"deeds": done})


def _of_others(game_view: GameView) -> Text | None:
    """Return the first line of news for a viewer whose press was no move (as «Начать»); None without news."""
    if game_view.in_setup and any(isinstance(event, FirstDrawn) for event in game_view.scene.events):
        return Text("founders-alert-begun")
    return next((line.text for line in TELLER.beside(game_view)), None)


def alt(game_view: GameView) -> Text:
    """Return the alt text of the picture: the number of prizes left, and the tiles and points of each seat."""
    seats = Several(tuple(_seat_alt(game_view, seat) for seat in range(game_view.seen.seats)), "; ")
    part = Text("founders-alt", {"prizes": len(game_view.seen.prizes), "seats": seats})
    return Text("alt-part", {"table": Term(game_view.scene.view.name), "part": part})


def _seat_alt(game_view: GameView, seat: int) -> Text:
    total = points(game_view.seen.standing.seats[seat].total)
    tiles = Text("founders-tiles", {"tiles": len(game_view.seen.realms[seat])})
    return Text("founders-alt-seat", {"who": Name(seat), "tiles": tiles, "points": total})


def missed(game_view: GameView) -> list[Block]:
    """Return one line on what opponents have ruined or bought in the realm of the asked player; empty if nothing."""
    absence = game_view.scene.past.absence
    if absence is None:
        return []
    before, now = _state_of(absence.left, absence.seat), _state_of(absence.back, absence.seat)
    known = {laid.place: laid for laid in before}
    ruined = [laid for laid in now if laid.ruined and laid.place in known and not known[laid.place].ruined]
    bought = [laid for laid in now if laid.coins and (laid.place not in known or laid.coins > known[laid.place].coins)]
    changes = {"ruined": ruined, "bought": bought}
    told = [Text(f"founders-missed-{what}", {"tiles": _named(tiles)}) for what, tiles in changes.items() if tiles]
    return [block("recap", "founders-missed", news=Several(tuple(told)))] if told else []


def _state_of(seen: object, seat: int) -> tuple[Laid, ...]:
    assert isinstance(seen, FoundersObservation)
    return seen.realms[seat]


def _named(tiles: list[Laid]) -> Several:
    return Several(tuple(name_of(laid.tile) for laid in tiles))
