"""Captions: one line inside a table's picture that names the game, its progress, the leader and whose turn it is.

A picture that is forwarded carries its caption along. The caption comes from the viewer's observation alone, so it
tells no more than the picture itself.
"""

from collections.abc import Iterator, Sequence

from bot.presenter.games.registry import presenter_of
from bot.presenter.scene import term_or_code
from bot.presenter.screen import Name, Param, Several, Term, Text
from bot.presenter.words import has, say
from engine.kernel.observation import Observation
from engine.kernel.series import SeriesObservation

JOINT = " · "
"""Separator between two parts of a caption."""


def said_caption(language: str, game: str, seen: Observation, names: Sequence[str], *, stopped: bool = False) -> str:
    """Return the caption as a string of this language. `names`: the players' names, in the order of seats."""
    return say(language, caption_of(game, seen, stopped=stopped), names)


def caption_of(game: str, seen: Observation, *, stopped: bool = False) -> Text:
    """Return the caption: `Основатели · ход 5 · ведёт Ада, 12 · ходит Борис`. `stopped`: the match was ended early."""
    return Text("code", {"code": Several(tuple(_parts(game, seen, stopped)), JOINT)})


def _parts(game: str, seen: Observation, stopped: bool) -> Iterator[Param]:
    yield Term(f"game-{game}", "caption") if has(f"game-{game}.caption") else term_or_code(f"game-{game}", game)
    if isinstance(seen, SeriesObservation):
        yield Text("caption-match", {"number": seen.number, "games": seen.games})
        seen = seen.match
    if seen.standing.over:
        yield _won(seen)
        return
    yield presenter_of(game).progress(seen)
    yield from _lead(seen)
    yield from [Text("caption-stopped")] if stopped else _moves(seen)


def _won(seen: Observation) -> Text:
    winners = seen.standing.winners
    points = seen.standing.seats[winners[0]].total
    return Text("caption-won", {"who": Several(tuple(map(Name, winners)), ", "), "points": points})


def _lead(seen: Observation) -> Iterator[Text]:
    """Yield who leads, or how many seats share the lead; nothing while all seats have the same points."""
    totals = [seat.total for seat in seen.standing.seats]
    first = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(first) == 1:
        yield Text("caption-leads", {"who": Name(first[0]), "points": max(totals)})
    elif len(first) < len(totals):
        yield Text("caption-level", {"seats": len(first), "points": max(totals)})


def _moves(seen: Observation) -> Iterator[Text]:
    """Yield whose turn it is; without names where several seats are asked, as not every answer brings a new picture."""
    if len(seen.asks) > 1:
        yield Text("caption-together")
    else:
        yield from (Text("caption-moves", {"who": Name(ask.seat)}) for ask in seen.asks if ask.awaited)
