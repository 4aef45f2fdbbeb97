"""Screens of points for any game, during and after a match: places, reasons for points, tie-breaks, the chart."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from bot.presenter.acts.table import Rematch
from bot.presenter.games.event_text import Sighted
from bot.presenter.games.panel import Panel
from bot.presenter.outcome import bars, closing_lines, own_place, places, series_line, turning, winners
from bot.presenter.scene import BACK, block, marked, points, title_of, tool, tools_of
from bot.presenter.screen import Block, Board, Choice, Name, Param, Screen, Several, Show, Term, Text, Use
from engine.kernel.actors import PUBLIC, Seat

Details = Callable[[Seat], Iterable[Block]]
"""Returns lines with the reasons for a seat's points."""


def result_screen(game_view: Sighted, alt: Text, game: str, notes: Sequence[Block], *, aftermath: Panel) -> Screen:
    """Return the screen after a match: who has won, why, and what can be done next.

    `alt`: the alt text of the final board. `notes`: lines on what ended the match and broke ties. `aftermath`: the
    panel of the final position.
    """
    blocks = (
        title_of(game_view.scene, Text("result-part")),
        winners(game_view.scene),
        *own_place(game_view.scene),
        *bars(game_view.scene),
        *turning(game_view.scene),
        *series_line(game_view.scene, "line"),
        *notes,
        *(_summary(game_view, seat, game) for seat in ranked(game_view)),
        *closing_lines(game_view.scene),
    )
    rematch = Choice(Text("tool-rematch"), Use(Rematch()), "commit")
    beside = (aftermath.way, tool("film", Show("film")), tool("result", Show("score")), tool("chart", Show("chart")))
    others = (choice for choice in tools_of(game_view.scene) if choice not in beside)
    tools = (*beside, *others, *(tool(name, Show(name)) for name in ("log", "fair")))
    apart = () if own_place(game_view.scene) else places(game_view.scene)
    return Screen(blocks, _picture(game_view, alt), (rematch,), tools, _told(game_view), places=apart)


def _told(game_view: Sighted) -> Text | None:
    """Return who has won and the viewer's own place, for an alert; None for a post for all."""
    if game_view.scene.viewer == PUBLIC:
        return None
    parts = tuple(one.text for one in (winners(game_view.scene), *own_place(game_view.scene)))
    return Text("code", {"code": Several(parts, " ")}) if len(parts) > 1 else parts[0]


def _picture(game_view: Sighted, alt: Text) -> Board:
    """Return the picture of the final board; in a single match its alt text names the winner, as people share it."""
    if game_view.scene.series:
        return Board("table", alt)
    part = Several((winners(game_view.scene).text, _alert(game_view)), " ")
    return Board("table", Text("alt-part", {"table": Term(game_view.scene.view.name), "part": part}))


def aftermath_screen(game_view: Sighted, alt: Text, *, part: Text) -> Screen | None:
    """Return a screen of the final position; None during the match, when the board shows the position."""
    if not game_view.scene.observation.standing.over:
        return None
    blocks = (title_of(game_view.scene, part), winners(game_view.scene))
    return Screen(blocks, Board("table", alt), tools=(tool("result", Show("score")), BACK))


def score_screen(game_view: Sighted, details: Details, ties: Sequence[Block]) -> Screen:
    """Return the screen that explains every point of all seats, during a match or after it."""
    over = game_view.scene.observation.standing.over
    heading = title_of(game_view.scene, Text("result-part" if over else "score-part"))
    lines = (line for seat in ranked(game_view) for line in (_head(game_view, seat), *details(seat)))
    own = own_place(game_view.scene) if over else []
    blocks = (heading, *own, *(ties if over else []), *lines, *series_line(game_view.scene))
    board = Board("score", _alert(game_view)) if over else None
    ways = (tool("chart", Show("chart")), tool("text", Show("text")), BACK)
    return Screen(blocks, board, tools=ways, alert=_alert(game_view))


def chart_panel(game_view: Sighted) -> Screen:
    """Return the chart of points turn by turn as a picture, with the standing of all seats in words."""
    rows = (block("row", "result-seat", **_headline(game_view, seat)) for seat in ranked(game_view))
    blocks = (title_of(game_view.scene, Text("chart-part")), *rows)
    back = "result" if game_view.scene.observation.standing.over else "score"
    return Screen(blocks, Board("chart", _alert(game_view)), tools=(tool(back, Show("score")), BACK))


def ranked(game_view: Sighted) -> list[Seat]:
    """Return the seats sorted by place, the best first."""
    seats = game_view.scene.observation.standing.seats
    return sorted(range(len(seats)), key=lambda seat: seats[seat].place)


def reason(game: str, heading: str, number: int, why: Param) -> Block:
    """Return a line for the points of one heading (kind of points), such as `regions — 3 points: 5, 7, 12`."""
    named = Term(f"{game}-heading-{heading}")
    return block("row", "score-reason", heading=named, points=points(number), why=why)


Counts = Callable[[str, Seat], int]
"""Returns a seat's number for the named tie-break, such as the seat's coins."""


def tie_lines(game_view: Sighted, tie_breaks: Sequence[str], counts: Counts, *, family: str) -> list[Block]:
    """Return the lines that say what broke ties, with the numbers; in a series only whether the sums are tied.

    `tie_breaks`: names of the tie-breaks in order. `counts`: a seat's number for a tie-break. `family`: beginning of
    the message keys.
    """
    if game_view.scene.series:
        return [block("line", "result-shared")] if game_view.scene.series.standing.tie_break else []
    decided = game_view.scene.observation.standing.tie_break
    numbers = _numbers(decided, counts, _best(game_view)) if decided else None
    first = [block("line", f"{family}-tie-{decided}", numbers=numbers)] if numbers else []
    return [*first, *_parted(game_view, tie_breaks, counts, family)]


def _parted(game_view: Sighted, tie_breaks: Sequence[str], counts: Counts, family: str) -> Iterator[Block]:
    """Yield what broke the ties below the first place: a line for each two neighbours with equal points."""
    seats = game_view.scene.observation.standing.seats
    for better, worse in pairwise(ranked(game_view)):
        if seats[worse].out:
            continue
        if seats[better].total == seats[worse].total and 1 < seats[better].place < seats[worse].place:
            by = next(by for by in tie_breaks if counts(by, better) != counts(by, worse))
            yield block("line", f"{family}-tie-place-{by}", numbers=_numbers(by, counts, (better, worse)))


def _numbers(by: str, counts: Counts, seats: Iterable[Seat]) -> Several:
    return Several(tuple(Text("score-short", {"who": Name(seat), "points": counts(by, seat)}) for seat in seats))


def _best(game_view: Sighted) -> list[Seat]:
    """Return the seats that have the most points."""
    seats = game_view.scene.observation.standing.seats
    return [seat for seat in ranked(game_view) if seats[seat].total == max(one.total for one in seats)]


def _alert(game_view: Sighted) -> Text:
    totals = ((seat, game_view.scene.observation.standing.seats[seat].total) for seat in ranked(game_view))
    scores = [Text("score-short", {"who": Name(seat), "points": total}) for seat, total in totals]
    return Text("score-alert", {"scores": Several(tuple(scores))})


def _summary(game_view: Sighted, seat: Seat, game: str) -> Block:
    """Return one line for a seat: place, sum of points, and the points under each heading."""
    parts = tuple(
        Text("score-heading", {"heading": Term(f"{game}-heading-{heading}"), "points": signed(number)})
        for heading, number in game_view.scene.observation.standing.seats[seat].by
        if number
    )
    return block("row", "result-row" if parts else "result-seat", **_headline(game_view, seat), parts=Several(parts))


def signed(number: int) -> str:
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")


def _head(game_view: Sighted, seat: Seat) -> Block:
    return block("line", "result-seat", **_headline(game_view, seat))


def _headline(game_view: Sighted, seat: Seat) -> dict[str, Param]:
    standing = game_view.scene.observation.standing.seats[seat]
    return {"place": standing.place, "who": marked(game_view.scene.view, seat), "points": points(standing.total)}
