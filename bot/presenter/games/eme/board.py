"""The post of a running match: a caption beside the picture, and the choices of whoever is asked."""

from collections.abc import Iterator

from bot.presenter.games.area_control.absence import missed
from bot.presenter.games.area_control.board import alert_of, news_lines, seat_alt, seat_lines
from bot.presenter.games.eme.ask import impossible, in_setup, left_text, part_text, question_lines
from bot.presenter.games.eme.cards import CARDS, in_play
from bot.presenter.games.eme.choices import choices_of
from bot.presenter.games.eme.news import TELLER
from bot.presenter.games.eme.sight import Sight
from bot.presenter.scene import block, series_line, title_of, tools_of
from bot.presenter.screen import Block, Board, Screen, Several, Term, Text
from engine.games.area_control.events import CardDealt
from engine.games.area_control.stage import TakingCard
from engine.games.eme.stage import Neutral


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
    tools = tools_of(sight.scene)
    if isinstance(sight.seen.stage, TakingCard):
        tools = (*tools, CARDS.way)
    return Screen(blocks, Board("table", alt(sight)), choices_of(sight), tools, alert(sight))


def _intro(sight: Sight) -> list[Block]:
    """What the game is about, for those who have never played it: once, on the board that tells of the first deal."""
    first = sight.scene.series is None or sight.scene.series.number == 1
    dealt = any(isinstance(event, CardDealt) for event in sight.scene.events)
    return [block("quiet", "eme-intro")] if first and dealt and in_setup(sight) else []


def _hints(sight: Sight) -> Iterator[Block]:
    """Words on the buttons that need one of their own, and why a button is missing."""
    if isinstance(sight.seen.stage, Neutral):
        yield block("quiet", "land-hint-neutral")
    yield from (Block("quiet", why) for why in impossible(sight))
    if isinstance(sight.seen.stage, TakingCard):
        kinds = {action.kind for card in sight.seen.row for action in sight.cards[card].actions}
        yield from (block("quiet", f"eme-hint-{kind}") for kind in ("sail", "destroy") if kind in kinds)


def alert(sight: Sight) -> Text | None:
    return alert_of(sight, TELLER, left_text(sight), in_setup=in_setup(sight))


def alt(sight: Sight) -> Text:
    """The picture in a few words."""
    seats = tuple(seat_alt(sight, "eme-alt-seat", seat) for seat in range(sight.seen.seats))
    part = Text("eme-alt", {"side": Term(f"option-eme-side-{sight.seen.choices.side}"), "seats": Several(seats, "; ")})
    return Text("alt-part", {"table": Term(sight.scene.view.name), "part": part})
