"""The board of Legends in a running match: text, picture, and the choices of those who are asked."""

from collections.abc import Iterator

from bot.presenter.games.area_control.absence import missed
from bot.presenter.games.area_control.actions import impossible
from bot.presenter.games.area_control.board import alert_of, intro, news_lines, seat_alt, seat_lines
from bot.presenter.games.area_control.choices import choices_of
from bot.presenter.games.legends.ask import in_setup, left_text, nothing_text, part_text, question_lines
from bot.presenter.games.legends.cards import CARDS, in_play
from bot.presenter.games.legends.choices import CHOICES
from bot.presenter.games.legends.game_view import GameView
from bot.presenter.games.legends.news import TELLER
from bot.presenter.games.legends.things import MINE
from bot.presenter.outcome import series_line
from bot.presenter.scene import block, title_of, tools_of
from bot.presenter.screen import Block, Board, Choice, Screen, Several, Term, Text
from engine.games.area_control.stage import ChoosingAction, TakingCard
from engine.games.legends.content import BANDIT_KING, WHITE_KNIGHT
from engine.games.legends.stage import Building, Buying, Destroying, Neutral, Placing
from engine.kernel.actors import PUBLIC


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
    return Screen(
        blocks,
        Board("table", alt(game_view)),
        choices_of(game_view, CHOICES),
        tuple(_tools(game_view)),
        alert(game_view),
    )


def _tools(game_view: GameView) -> Iterator[Choice]:
    yield from tools_of(game_view.scene)
    if isinstance(game_view.seen.stage, TakingCard | Buying):
        yield CARDS.way
    if any(map(any, game_view.seen.seen)) and game_view.scene.viewer == PUBLIC:
        yield MINE.way


def _hints(game_view: GameView) -> Iterator[Block]:
    """Return explanations of words on the buttons, and why a button is missing."""
    stage, leader = game_view.seen.stage, game_view.seen.leaders[game_view.seen.turn]
    if isinstance(stage, Neutral):
        yield block("quiet", "land-hint-neutral")
    yield from (Block("quiet", why) for why in impossible(game_view, nothing_text))
    yield from _short_supply(game_view)
    if isinstance(stage, Placing | Destroying) and leader == BANDIT_KING:
        yield block("quiet", f"legends-hint-bandit-{stage.kind}")
    if isinstance(stage, Building) and leader == WHITE_KNIGHT:
        yield block("quiet", "legends-hint-knight")
    if isinstance(stage, TakingCard | Buying):
        yield from _words_of_row(game_view)


def _short_supply(game_view: GameView) -> Iterator[Block]:
    """Yield why no button places as many armies as the card allows; nothing if the player has enough armies."""
    stage, supply = game_view.seen.stage, game_view.seen.supply[game_view.seen.turn]
    wanted = stage.left if isinstance(stage, Placing) else 0
    if isinstance(stage, ChoosingAction):
        placing = [action.units for action in game_view.card_in_play.actions if action.kind == "place"]
        wanted = sum(placing) + game_view.more_for("place") * len(placing)
    if 0 < supply < wanted:
        yield block("quiet", "legends-hint-supply", left=supply)


def _words_of_row(game_view: GameView) -> Iterator[Block]:
    row = [game_view.cards[card] for card in game_view.seen.row]
    if any(action.kind == "destroy" for card in row for action in card.actions):
        yield block("quiet", "legends-hint-destroy")
    if any(card.join == "and" for card in row):
        yield block("quiet", "legends-hint-then")
    if any(card.score for card in row):
        yield block("quiet", "legends-hint-star")


def alert(game_view: GameView) -> Text | None:
    return alert_of(game_view, TELLER, left_text(game_view), in_setup=in_setup(game_view.seen))


def alt(game_view: GameView) -> Text:
    """Return the alt text of the picture: the fragments on the table, and each seat in a few words."""
    seats = Several(tuple(seat_alt(game_view, "legends-alt-seat", seat) for seat in range(game_view.seen.seats)), "; ")
    sides = Several(tuple(Term(f"legends-side-{one.side.id}") for one in game_view.ground.fragments))
    part = Text("legends-alt" if sides.parts else "legends-alt-empty", {"sides": sides, "seats": seats})
    return Text("alt-part", {"table": Term(game_view.scene.view.name), "part": part})
