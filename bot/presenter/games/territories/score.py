"""Points with every reason for them, while the match runs and when it is over."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from bot.presenter.games import final
from bot.presenter.games.presenter import Panel
from bot.presenter.games.territories.board import alt
from bot.presenter.games.territories.effects import name_of, signed
from bot.presenter.games.territories.sight import Sight
from bot.presenter.scene import block
from bot.presenter.screen import Block, Param, Screen, Several, Text
from engine.games.territories.content import Card
from engine.games.territories.content_schema import PrestigeData
from engine.games.territories.scoring import TIE_BREAKS
from engine.games.territories.stage import Over
from engine.kernel.actors import Seat

HEADINGS = ("reputation", "prestige", "unfinished")
AFTERMATH = Panel("aftermath", "territories-panel-aftermath", offered=False)


def result(sight: Sight) -> Screen:
    """Who has won, why, and what can be done next."""
    return final.result_screen(sight, alt(sight), "territories", [*_end(sight), *_ties(sight)], aftermath=AFTERMATH)


def _end(sight: Sight) -> Iterator[Block]:
    """Why the match is over: there are several ways."""
    if isinstance(sight.seen.stage, Over):
        yield block("line", f"territories-event-match_ended-{sight.seen.stage.reason}")


def aftermath_panel(sight: Sight) -> Screen | None:
    """The table as the match has left it; None while it runs, for then it is in sight anyway."""
    return final.aftermath_screen(sight, alt(sight), part=Text("territories-aftermath-part"))


def score_panel(sight: Sight) -> Screen:
    """Every point of everybody, at any moment."""
    return final.score_screen(sight, partial(_details, sight), _ties(sight))


def _ties(sight: Sight) -> list[Block]:
    return final.tie_lines(sight, TIE_BREAKS, partial(_counted, sight), family="territories")


def _counted(sight: Sight, by: str, seat: Seat) -> int:
    player = sight.seen.players[seat]
    counts = {"tasks": player.done, "territories": len(sight.lands_of(seat)), "coins": player.coins}
    return counts[by] if by in counts else sight.seen.standing.seats[seat].total


def _details(sight: Sight, seat: Seat) -> Iterator[Block]:
    """A line for each heading with points."""
    reasons: Mapping[str, Callable[[Sight, Seat], Param]] = {
        "reputation": _reputation,
        "prestige": _prestige,
        "unfinished": _unfinished,
    }
    for heading, number in sight.seen.standing.seats[seat].by:
        if number:
            yield final.reason("territories", heading, number, reasons[heading](sight, seat))


def _reputation(sight: Sight, seat: Seat) -> Text:
    return Text("territories-score-reputation", {"done": sight.seen.players[seat].done})


def _prestige(sight: Sight, seat: Seat) -> Several:
    """`Chapel +1, Ill repute −1`."""
    cards = [sight.card(piece.card) for piece in sight.pieces_of(seat) if piece.active]
    cards += [sight.card(card) for land in sight.lands_of(seat) for card in land.lasting]
    cards += [sight.card(f"d{one.card}" if one.development else one.card) for one in sight.passing_of(seat)]
    worth = ((card, _worth(card)) for card in cards)
    found: list[Param] = [
        Text("territories-score-card", {"name": name_of(card), "by": signed(by)}) for card, by in worth if by
    ]
    return Several(tuple(found))


def _worth(card: Card) -> int:
    return sum(effect.n for effect in card.standing if isinstance(effect, PrestigeData))


def _unfinished(sight: Sight, seat: Seat) -> Text:
    return Text("territories-score-unfinished", {"tasks": sight.seen.players[seat].tasks})
