"""Points with every reason for them, while the match runs and when it is over."""

from collections.abc import Iterator

from bot.presenter.games.eme.board import alt
from bot.presenter.games.eme.sight import Sight
from bot.presenter.scene import BACK, block, marked, points, series_line, title_of, tool, tools_of, winners
from bot.presenter.screen import Block, Board, Choice, Name, Param, Screen, Several, Show, Term, Text, Use
from engine.kernel.actors import PUBLIC


def result(sight: Sight) -> Screen:
    """Who has won, why, and what can be done next."""
    blocks = (
        title_of(sight.scene, Text("result-part")),
        winners(sight.scene),
        *series_line(sight.scene, "line"),
        *_tie(sight),
        *_rows(sight),
    )
    rematch = Choice(Text("tool-rematch"), Use("rematch"), "commit")
    tools = (*tools_of(sight.scene), tool("log", Show("log")), tool("fair", Show("fair")))
    told = winners(sight.scene).text if sight.scene.viewer != PUBLIC else None
    return Screen(blocks, Board("table", alt(sight)), (rematch,), tools, told)


def score_panel(sight: Sight) -> Screen:
    """The same breakdown at any moment."""
    over = sight.seen.standing.over
    heading = title_of(sight.scene, Text("result-part" if over else "score-part"))
    ties = _tie(sight) if over else []
    blocks = (heading, *ties, *_rows(sight), *series_line(sight.scene))
    return Screen(blocks, tools=(tool("text", Show("text")), BACK), alert=_alert(sight))


def _alert(sight: Sight) -> Text:
    totals = enumerate(sight.seen.standing.seats)
    scores = [Text("score-short", {"who": Name(seat), "points": standing.total}) for seat, standing in totals]
    return Text("score-alert", {"scores": Several(tuple(scores))})


def _tie(sight: Sight) -> list[Block]:
    """What parted equal points; in a series only the sums count."""
    if sight.scene.series:
        return [block("line", "result-shared")] if sight.scene.series.standing.tie_break else []
    decided = sight.seen.standing.tie_break
    return [block("line", f"eme-tie-{decided}")] if decided else []


def _rows(sight: Sight) -> Iterator[Block]:
    """A line for each player, the best first."""
    order = sorted(enumerate(sight.seen.standing.seats), key=lambda pair: pair[1].place)
    for seat, standing in order:
        parts = tuple(_parts(sight, seat)) or (Term("eme-score-nothing"),)
        who = marked(sight.scene.view, seat)
        params: dict[str, Param] = {"place": standing.place, "who": who, "points": points(standing.total)}
        yield block("row", "result-row", **params, parts=Several(parts))


def _parts(sight: Sight, seat: int) -> Iterator[Text]:
    """Regions and continents, then each good that the seat has, with the wild cards put to it."""
    by = dict(sight.seen.standing.seats[seat].by)
    for heading in ("regions", "continents"):
        if by[heading]:
            yield Text("eme-score-heading", {"heading": Term(f"eme-heading-{heading}"), "points": by[heading]})
    score = sight.seen.goods[seat]
    for good, count, wilds in zip(sight.content.goods, score.symbols, score.wilds, strict=True):
        if count:
            params: dict[str, Param] = {"heading": Term(f"eme-heading-{good.id}"), "points": by[good.id]}
            params["count"] = count
            if wilds:
                params["wilds"] = wilds
            yield Text("eme-score-wild" if wilds else "eme-score-good", params)
