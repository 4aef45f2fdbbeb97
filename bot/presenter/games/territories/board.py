"""The board: what a caption says, and the buttons of whoever is asked."""

from collections.abc import Iterator

from bot.presenter.games.territories.ask import part_text, question_lines
from bot.presenter.games.territories.choices import choices_of, offers_hand
from bot.presenter.games.territories.effects import coins_text
from bot.presenter.games.territories.hand import MINE
from bot.presenter.games.territories.market import MARKET, lots_text
from bot.presenter.games.territories.news import TELLER, own_deeds
from bot.presenter.games.territories.sight import Sight
from bot.presenter.scene import block, points, series_line, title_of, tools_of
from bot.presenter.screen import Block, Board, Choice, Name, Screen, Several, Term, Text
from engine.games.territories.stage import Construction, Market, Planning
from engine.kernel.actors import PUBLIC

NEWS_SHOWN = 4
"""Lines at least; a line of each player is told anyway."""


def main(sight: Sight) -> Screen:
    """The caption of the board with the choices of whoever is asked."""
    blocks = (
        title_of(sight.scene, part_text(sight)),
        *_intro(sight),
        *TELLER.news(sight)[-max(NEWS_SHOWN, sight.seen.seats) :],
        *_seats(sight),
        *series_line(sight.scene),
        *_table(sight),
        *question_lines(sight),
        *_hints(sight),
    )
    return Screen(blocks, Board("table", alt(sight), own=True), choices_of(sight), tuple(_tools(sight)), alert(sight))


def _tools(sight: Sight) -> Iterator[Choice]:
    """The hand where it does not stand among the choices: those have only who may decide now."""
    if sight.scene.waiting and not offers_hand(sight):
        yield MINE.way
    if isinstance(sight.seen.stage, Market):
        yield MARKET.way
    yield from tools_of(sight.scene)


def _intro(sight: Sight) -> list[Block]:
    """What the game is about, for those who have never played it: once."""
    begun = any(event.kind == "leader_found" for event in sight.scene.events)
    return [block("quiet", "territories-intro")] if begun else []


def _seats(sight: Sight) -> Iterator[Block]:
    """`● Аня: 5 очков, 3 монеты, карт 4`, and whether he is done."""
    seen = sight.seen
    at_once = isinstance(seen.stage, Market | Planning) or seen.stage == Construction()
    for seat, player in enumerate(seen.players):
        key = "territories-seat-ready" if at_once and player.ready else "territories-seat"
        total = points(seen.standing.seats[seat].total)
        yield block("row", key, who=sight.who(seat), points=total, coins=coins_text(player.coins), hand=player.hand)


def _table(sight: Sight) -> Iterator[Block]:
    """What all share at this moment."""
    seen = sight.seen
    if isinstance(seen.stage, Planning):
        yield block("line", "territories-pool", coins=coins_text(seen.pool), who=Name(seen.leader))
    if isinstance(seen.stage, Market) and seen.lots:
        yield block("line", "territories-lots", lots=lots_text(sight))


def _hints(sight: Sight) -> Iterator[Block]:
    held = any(sight.seen.players[seat].hand for seat in sight.people)
    if sight.scene.viewer == PUBLIC and held and not isinstance(sight.seen.stage, Planning):
        yield block("quiet", "territories-hint-hand")


def alert(sight: Sight) -> Text | None:
    """For the one who pressed: what has become of it, and what is left."""
    done = own_deeds(sight)
    if done is None:
        return None if sight.scene.viewer == PUBLIC else next((line.text for line in TELLER.news(sight)), None)
    own = sight.own
    if own and isinstance(sight.seen.stage, Construction) and sight.legal and not own.ready:
        left = Text("territories-left", {"actions": own.actions})
        return Text("land-alert", {"deeds": done, "ask": left})
    return Text("land-alert-only", {"deeds": done})


def alt(sight: Sight) -> Text:
    """The picture in a few words."""
    seats = Several(tuple(_seat_alt(sight, seat) for seat in range(sight.seen.seats)), "; ")
    part = Text("territories-alt", {"round": max(1, sight.seen.round), "seats": seats})
    return Text("alt-part", {"table": Term(sight.scene.view.name), "part": part})


def _seat_alt(sight: Sight, seat: int) -> Text:
    lands, cards = len(sight.lands_of(seat)), len(list(sight.pieces_of(seat)))
    total = points(sight.seen.standing.seats[seat].total)
    return Text("territories-alt-seat", {"who": Name(seat), "points": total, "lands": lands, "cards": cards})
