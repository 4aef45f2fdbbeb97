"""The board of Eight-Minute Empire in a running match: text, picture, and the choices of those who are asked."""

from collections.abc import Iterator

from bot.presenter.games.area_control.absence import missed
from bot.presenter.games.area_control.actions import impossible, nothing_text
from bot.presenter.games.area_control.board import alert_of, intro, news_lines, seat_alt, seat_lines
from bot.presenter.games.area_control.choices import choices_of
from bot.presenter.games.eme.ask import in_setup, left_text, part_text, question_lines
from bot.presenter.games.eme.cards import CARDS, in_play
from bot.presenter.games.eme.choices import CHOICES
from bot.presenter.games.eme.game_view import GameView
from bot.presenter.games.eme.news import TELLER
from bot.presenter.outcome import series_line
from bot.presenter.scene import block, title_of, tools_of
from bot.presenter.screen import Block, Board, Screen, Several, Term, Text
from engine.games.area_control.stage import TakingCard
from engine.games.eme.stage import Neutral


def main(game_view: GameView) -> Screen:
    """Return the board: its text, its picture, and the choices of those who are asked."""
    blocks = (
        title_of(game_view.scene, part_text(game_view)),
        *(intro(game_view) if in_setup(game_view.seen) else ()),
        *news_lines(game_view, TELLER),
        *seat_lines(game_view),
        *series_line(game_view.scene),
        *in_play(game_view),
        *missed(game_view),
        *question_lines(game_view),
        *_hints(game_view),
    )
    tools = tools_of(game_view.scene)
    if isinstance(game_view.seen.stage, TakingCard):
        tools = (*tools, CARDS.way)
    return Screen(blocks, Board("table", alt(game_view)), choices_of(game_view, CHOICES), tools, alert(game_view))


def _hints(game_view: GameView) -> Iterator[Block]:
    """Return explanations of words on the buttons, and why a button is missing."""
    if isinstance(game_view.seen.stage, Neutral):
        yield block("quiet", "land-hint-neutral")
    yield from (Block("quiet", why) for why in impossible(game_view, nothing_text))
    if isinstance(game_view.seen.stage, TakingCard):
        kinds = {action.kind for card in game_view.seen.row for action in game_view.cards[card].actions}
        yield from (block("quiet", f"eme-hint-{kind}") for kind in ("sail", "destroy") if kind in kinds)


def alert(game_view: GameView) -> Text | None:
    return alert_of(game_view, TELLER, left_text(game_view), in_setup=in_setup(game_view.seen))


def alt(game_view: GameView) -> Text:
    """Return the alt text of the picture: the map and each seat in a few words."""
    seats = tuple(seat_alt(game_view, "eme-alt-seat", seat) for seat in range(game_view.seen.seats))
    part = Text(
        "eme-alt", {"side": Term(f"option-eme-side-{game_view.seen.choices.side}"), "seats": Several(seats, "; ")}
    )
    return Text("alt-part", {"table": Term(game_view.scene.view.name), "part": part})
