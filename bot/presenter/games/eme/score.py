"""Points with every reason for them, while the match runs and when it is over."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from bot.presenter.games.eme.board import alt
from bot.presenter.games.eme.sight import Sight, called
from bot.presenter.games.presenter import Panel
from bot.presenter.scene import (
    BACK,
    bars,
    block,
    marked,
    own_place,
    points,
    series_line,
    thanks,
    title_of,
    tool,
    tools_of,
    turning,
    winners,
)
from bot.presenter.screen import Block, Board, Choice, Name, Param, Screen, Several, Show, Term, Text, Use
from engine.games.eme.content import Good
from engine.games.eme.scoring import TIE_BREAKS
from engine.kernel.actors import PUBLIC, Seat

AFTERMATH = Panel("aftermath", "eme-panel-aftermath", offered=False)


def result(sight: Sight) -> Screen:
    """Who has won, why, and what can be done next."""
    blocks = (
        title_of(sight.scene, Text("result-part")),
        winners(sight.scene),
        *own_place(sight.scene),
        *bars(sight.scene),
        *turning(sight.scene),
        *series_line(sight.scene, "line"),
        *_tie(sight),
        *(_summary(sight, seat) for seat in _ranked(sight)),
        *thanks(sight.scene),
    )
    rematch = Choice(Text("tool-rematch"), Use("rematch"), "commit")
    beside = (AFTERMATH.way, tool("film", Show("film")), tool("result", Show("score")), tool("chart", Show("chart")))
    others = (choice for choice in tools_of(sight.scene) if choice not in beside)
    tools = (*beside, *others, *(tool(name, Show(name)) for name in ("log", "fair")))
    told = winners(sight.scene).text if sight.scene.viewer != PUBLIC else None
    return Screen(blocks, _picture(sight), (rematch,), tools, told)


def _picture(sight: Sight) -> Board:
    """The winner, large, above everybody's points; of a series the last board, for such points are one match's."""
    if sight.scene.series:
        return Board("table", alt(sight))
    part = Several((winners(sight.scene).text, _alert(sight)), " ")
    return Board("score", Text("alt-part", {"table": Term(sight.scene.view.name), "part": part}))


def aftermath_panel(sight: Sight) -> Screen | None:
    """The board as the match has left it; None while it runs, for then it is in sight anyway."""
    if not sight.seen.standing.over:
        return None
    blocks = (title_of(sight.scene, Text("eme-part-aftermath")), winners(sight.scene))
    return Screen(blocks, Board("table", alt(sight)), tools=(tool("result", Show("score")), BACK))


def score_panel(sight: Sight) -> Screen:
    """Every point of everybody, at any moment."""
    over = sight.seen.standing.over
    heading = title_of(sight.scene, Text("result-part" if over else "score-part"))
    details = (line for seat in _ranked(sight) for line in _details(sight, seat))
    blocks = (heading, *(_tie(sight) if over else []), *details, *series_line(sight.scene))
    # At the end the post itself has the picture; of a series it shows the board.
    board = Board("score", _alert(sight)) if over and sight.scene.series else None
    ways = (tool("chart", Show("chart")), tool("text", Show("text")), BACK)
    return Screen(blocks, board, tools=ways, alert=_alert(sight))


def chart_panel(sight: Sight) -> Screen:
    """How the points came about, turn after turn: a picture, and in words where everybody stands."""
    rows = (block("row", "result-seat", **_headline(sight, seat)) for seat in _ranked(sight))
    blocks = (title_of(sight.scene, Text("chart-part")), *rows)
    back = "result" if sight.seen.standing.over else "score"
    return Screen(blocks, Board("chart", _alert(sight)), tools=(tool(back, Show("score")), BACK))


def _ranked(sight: Sight) -> list[Seat]:
    """The seats, the best first."""
    seats = sight.seen.standing.seats
    return sorted(range(len(seats)), key=lambda seat: seats[seat].place)


def _alert(sight: Sight) -> Text:
    totals = ((seat, sight.seen.standing.seats[seat].total) for seat in _ranked(sight))
    scores = [Text("score-short", {"who": Name(seat), "points": total}) for seat, total in totals]
    return Text("score-alert", {"scores": Several(tuple(scores))})


def _tie(sight: Sight) -> list[Block]:
    """What parted equal points, with its numbers; in a series only the sums count."""
    if sight.scene.series:
        return [block("line", "result-shared")] if sight.scene.series.standing.tie_break else []
    decided = sight.seen.standing.tie_break
    first = [block("line", f"eme-tie-{decided}", numbers=_numbers(sight, decided, _best(sight)))] if decided else []
    return [*first, *_parted(sight)]


def _parted(sight: Sight) -> Iterator[Block]:
    """What parts two neighbours of equal points who both have not won."""
    seats = sight.seen.standing.seats
    for better, worse in pairwise(_ranked(sight)):
        if seats[better].total == seats[worse].total and 1 < seats[better].place < seats[worse].place:
            by = next(by for by in TIE_BREAKS if _tied(sight, by, better) != _tied(sight, by, worse))
            yield block("line", f"eme-tie-place-{by}", numbers=_numbers(sight, by, (better, worse)))


def _numbers(sight: Sight, by: str, seats: Iterable[Seat]) -> Several:
    return Several(tuple(Text("score-short", {"who": Name(seat), "points": _tied(sight, by, seat)}) for seat in seats))


def _best(sight: Sight) -> list[Seat]:
    """Who has as many points as the winner."""
    seats = sight.seen.standing.seats
    return [seat for seat in _ranked(sight) if seats[seat].total == max(one.total for one in seats)]


def _tied(sight: Sight, by: str, seat: Seat) -> int:
    """What a seat has of that which parts equal points."""
    counts = {
        "coins": sight.seen.coins[seat],
        "armies": sum(sight.seen.armies[seat]),
        "regions": sight.seen.region_owner.count(seat),
    }
    return counts.get(by, sight.seen.standing.seats[seat].total)


def _summary(sight: Sight, seat: Seat) -> Block:
    """One line: the place, the sum, and what it is made of."""
    parts = tuple(
        Text("eme-score-heading", {"heading": Term(f"eme-heading-{heading}"), "points": number})
        for heading, number in sight.seen.standing.seats[seat].by
        if number
    )
    return block("row", "result-row" if parts else "result-seat", **_headline(sight, seat), parts=Several(parts))


def _headline(sight: Sight, seat: Seat) -> dict[str, Param]:
    standing = sight.seen.standing.seats[seat]
    return {"place": standing.place, "who": marked(sight.scene.view, seat), "points": points(standing.total)}


def _details(sight: Sight, seat: Seat) -> Iterator[Block]:
    """A heading, then a line for each reason; while the match runs also what brings nothing yet."""
    yield block("line", "result-seat", **_headline(sight, seat))
    by = dict(sight.seen.standing.seats[seat].by)
    for heading, where in (("regions", _regions(sight, seat)), ("continents", _continents(sight, seat))):
        if by[heading]:
            yield _reason(heading, by[heading], Several(where))
    for number, good in enumerate(sight.content.goods):
        if by[good.id]:
            yield _reason(good.id, by[good.id], _pieces(sight, seat, number))
    waiting = tuple(_waiting(sight, seat))
    if waiting and not sight.seen.standing.over:
        yield block("row", "eme-score-waiting", goods=Several(waiting))


def _reason(heading: str, number: int, why: Param) -> Block:
    return block("row", "eme-score-reason", heading=Term(f"eme-heading-{heading}"), points=points(number), why=why)


def _regions(sight: Sight, seat: Seat) -> tuple[str, ...]:
    owners = zip(sight.side.regions, sight.seen.region_owner, strict=True)
    return tuple(called(region) for region, owner in owners if owner == seat)


def _continents(sight: Sight, seat: Seat) -> tuple[Term, ...]:
    owners = zip(sight.side.continents, sight.seen.continent_owner, strict=True)
    return tuple(Term(f"eme-continent-{sight.side.id}-{name}") for name, owner in owners if owner == seat)


def _pieces(sight: Sight, seat: Seat, good: int) -> Text:
    """How many of the good, with the wild cards put to it."""
    score = sight.seen.goods[seat]
    wilds = {"wilds": score.wilds[good]} if score.wilds[good] else {}
    return Text("eme-score-wild" if wilds else "eme-score-good", {"count": score.symbols[good], **wilds})


def _waiting(sight: Sight, seat: Seat) -> Iterator[Text]:
    """Goods that bring nothing yet: how many there are of how many."""
    score = sight.seen.goods[seat]
    for good, count, wilds, number in zip(sight.content.goods, score.symbols, score.wilds, score.points, strict=True):
        if count and not number:
            yield _of_step(good, count + wilds)


def _of_step(good: Good, count: int) -> Text:
    heading = Term(f"eme-heading-{good.id}")
    return Text("eme-score-of", {"heading": heading, "count": count, "needed": good.thresholds[0]})
