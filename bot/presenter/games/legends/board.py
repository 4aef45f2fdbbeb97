"""The post of a running match: a caption beside the picture, and the choices of whoever is asked."""

from collections.abc import Iterator

from bot.presenter.games.area_control.absence import missed
from bot.presenter.games.area_control.board import alert_of, news_lines, seat_alt, seat_lines
from bot.presenter.games.legends.ask import impossible, in_setup, left_text, part_text, question_lines
from bot.presenter.games.legends.cards import CARDS, in_play, more_for
from bot.presenter.games.legends.choices import choices_of
from bot.presenter.games.legends.news import TELLER
from bot.presenter.games.legends.sight import Sight
from bot.presenter.games.legends.things import MINE
from bot.presenter.scene import block, series_line, title_of, tools_of
from bot.presenter.screen import Block, Board, Choice, Screen, Several, Term, Text
from engine.games.area_control.events import CardDealt
from engine.games.area_control.stage import ChoosingAction, TakingCard
from engine.games.legends.content import BANDIT_KING, WHITE_KNIGHT
from engine.games.legends.stage import Building, Buying, Destroying, Neutral, Placing
from engine.kernel.actors import PUBLIC


def main(sight: Sight) -> Screen:
    """The caption of the board with the choices of whoever is asked."""
    blocks = (
        title_of(sight.scene, part_text(sight)),
        *_intro(sight),
        *news_lines(sight, TELLER),
        *seat_lines(sight),
        *series_line(sight.scene),
        *in_play(sight),
        *missed(sight),
        *question_lines(sight),
        *_hints(sight),
    )
    return Screen(blocks, Board("table", alt(sight)), choices_of(sight), tuple(_tools(sight)), alert(sight))


def _tools(sight: Sight) -> Iterator[Choice]:
    yield from tools_of(sight.scene)
    if isinstance(sight.seen.stage, TakingCard | Buying):
        yield CARDS.way
    if any(map(any, sight.seen.seen)) and sight.scene.viewer == PUBLIC:
        yield MINE.way


def _intro(sight: Sight) -> list[Block]:
    """What the game is about, for those who have never played it: once, on the board that tells of the first deal."""
    first = sight.scene.series is None or sight.scene.series.number == 1
    dealt = any(isinstance(event, CardDealt) for event in sight.scene.events)
    return [block("quiet", "legends-intro")] if first and dealt and in_setup(sight) else []


def _hints(sight: Sight) -> Iterator[Block]:
    """Words on the buttons that need one of their own, and why a button is missing."""
    stage, leader = sight.seen.stage, sight.seen.leaders[sight.seen.turn]
    if isinstance(stage, Neutral):
        yield block("quiet", "land-hint-neutral")
    yield from (Block("quiet", why) for why in impossible(sight))
    yield from _short_supply(sight)
    if isinstance(stage, Placing | Destroying) and leader == BANDIT_KING:
        yield block("quiet", f"legends-hint-bandit-{stage.kind}")
    if isinstance(stage, Building) and leader == WHITE_KNIGHT:
        yield block("quiet", "legends-hint-knight")
    if isinstance(stage, TakingCard | Buying):
        yield from _words_of_row(sight)


def _short_supply(sight: Sight) -> Iterator[Block]:
    """Why no button places as many armies as the card does."""
    stage, supply = sight.seen.stage, sight.seen.supply[sight.seen.turn]
    wanted = stage.left if isinstance(stage, Placing) else 0
    if isinstance(stage, ChoosingAction):
        placing = [action.units for action in sight.card_in_play.actions if action.kind == "place"]
        wanted = sum(placing) + more_for(sight, "place") * len(placing)
    if 0 < supply < wanted:
        yield block("quiet", "legends-hint-supply", left=supply)


def _words_of_row(sight: Sight) -> Iterator[Block]:
    row = [sight.cards[card] for card in sight.seen.row]
    if any(action.kind == "destroy" for card in row for action in card.actions):
        yield block("quiet", "legends-hint-destroy")
    if any(card.join == "and" for card in row):
        yield block("quiet", "legends-hint-then")
    if any(card.score for card in row):
        yield block("quiet", "legends-hint-star")


def alert(sight: Sight) -> Text | None:
    return alert_of(sight, TELLER, left_text(sight), in_setup=in_setup(sight))


def alt(sight: Sight) -> Text:
    """The picture in a few words."""
    seats = Several(tuple(seat_alt(sight, "legends-alt-seat", seat) for seat in range(sight.seen.seats)), "; ")
    sides = Several(tuple(Term(f"legends-side-{one.side.id}") for one in sight.ground.fragments))
    part = Text("legends-alt" if sides.parts else "legends-alt-empty", {"sides": sides, "seats": seats})
    return Text("alt-part", {"table": Term(sight.scene.view.name), "part": part})
