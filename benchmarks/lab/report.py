"""The report of an experiment as a Markdown page: aims, tables, and bar charts in characters."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import mean, median, quantiles
from typing import Any

from benchmarks.lab.chart import Bar, chart
from benchmarks.lab.measures import (
    Found,
    Middle,
    card_counts,
    card_rates,
    doubled,
    first_advantage,
    half_time,
    lead_changes,
    presses,
    rounds_within,
    runs_away,
    use_rates,
    weighed,
    wins_by_place,
)
from benchmarks.lab.plan import Aim, Before, Cell, Grid, Plan
from benchmarks.lab.play import Result

WIDTH = 40
"""Characters of the longest bar."""
READING = """Behind every ± are two standard errors: in one case of twenty chance alone moves a number farther.
An aim that is missed by less than that is missed *perhaps*."""
CARDS = """Draw a card of the winner's and one of the others' from the same game, again and again: of the times that
this card comes, it is so often the winner's. 50 % = as often as any other. So it does not matter that winners have more
cards on the table, nor how many play. A card counts once in a game for each player who built it or played it from the
hand, whoever had the harm of it. Behind the rate: two standard errors, and how often the card came out."""
USE = """In how many of the hands that hold the card for two rounds or more it is built or played from the hand. Else it
becomes a land, is sold or lost, or lies in the hand to the end."""
TERMS = """Half time: who was alone ahead in the middle wins. Runaway: the winner has twice the points of the second.
First: how much more than his part of the wins who begins has. Places are counted from who begins."""


def report(game: str, plan: Plan, cells: Sequence[Cell], results: Sequence[Result], source: str = "") -> str:
    """Return the page. `source`: the file of the plan, where it is not the usual one of the game."""
    found = _by_cell(cells, results)
    usual = [cell for cell in cells if cell.grid == plan.grids[0].name]
    command = f"python -m benchmarks lab {game}" + (f" --plan {source}" if source else "")
    source = source or f"benchmarks/lab/{game}.toml"
    lines = [
        f"# `{command}`",
        "",
        f"Made by `{command}`; the plan is `{source}`. On every seat: {_player(plan)}.",
        f"{sum(map(len, found.values()))} games. {_doubt(usual, found)} {READING}",
        "",
        "## Aims",
        "",
        *_aims(plan, cells, found),
        *(["", "## The way there", "", plan.story.strip()] if plan.story else []),
        *(
            line
            for grid in plan.grids
            for line in _grid(plan, grid, [cell for cell in cells if cell.grid == grid.name], found)
        ),
        *(line for cell in usual for line in _rounds_chart(cell, found[cell.key])),
        *_cards(found, usual),
    ]
    return "\n".join(lines) + "\n"


def pictures(plan: Plan, cells: Sequence[Cell], results: Sequence[Result]) -> str:
    """Return an SVG chart of all aims that are shares, for every cell and beside what was measured before."""
    found = _by_cell(cells, results)
    bars = []
    for aim in plan.aims:
        if aim.measure not in ("double", "half_time"):
            continue
        named = "double" if aim.measure == "double" else "half time"
        bars += [Bar(f"{named}, {one.about}", Found(one.share, one.doubt), aim.most) for one in _of_before(plan, aim)]
        measure = doubled if aim.measure == "double" else half_time
        for about, games in _about(plan, aim, cells, found):
            if share := measure(games):
                bars.append(Bar(f"{named}, {about}", share, aim.most))
    return chart("Winner has double the second; leader at half time wins", bars)


def _of_before(plan: Plan, aim: Aim) -> list[Before]:
    return [one for one in plan.before if one.measure == aim.measure and one.grid == aim.grid]


def games_told(page: str) -> int:
    """Return the number of games that a report is about; 0 if the page is no report."""
    found = re.search(r"^([0-9]+) games\.", page, re.MULTILINE)
    return int(found[1]) if found else 0


def _player(plan: Plan) -> str:
    return (
        f"{plan.player}, which tries {plan.width} decisions at a time, and but one where several act at once"
        if plan.width
        else plan.player
    )


def _doubt(usual: Sequence[Cell], found: dict[str, list[Result]]) -> str:
    """Return a sentence that says by how much chance alone may move a share: two standard errors of one half.

    It is about the smallest cell in which the aims are checked.
    """
    fewest = min((len(found[cell.key]) for cell in usual), default=0)
    if not fewest:
        return "Some cells have none."
    return (
        f"With {fewest} in the smallest cell that the aims are held against chance alone moves a share by up to "
        f"{_points(fewest**-0.5)}."
    )


def _by_cell(cells: Sequence[Cell], results: Sequence[Result]) -> dict[str, list[Result]]:
    """Return key of a cell → its results, at most as many as the cell wants games."""
    found: dict[str, list[Result]] = {cell.key: [] for cell in cells}
    wanted = {cell.key: cell.games for cell in cells}
    for result in results:
        if result.number < wanted.get(result.cell, 0):
            found[result.cell].append(result)
    return found


def _aims(plan: Plan, cells: Sequence[Cell], found: dict[str, list[Result]]) -> Iterator[str]:
    rows = (
        [_wanted(aim), about, *_held(aim, games)]
        for aim in plan.aims
        for about, games in _about(plan, aim, cells, found)
    )
    yield from _table(["wanted", "players", "found", "reached"], rows, "lrrl")


def _about(plan: Plan, aim: Aim, cells: Sequence[Cell], found: dict[str, list[Result]]) -> Iterator[tuple[str, Any]]:
    """Yield (text for the column of players, games) for each cell of the aim's grid, or one pair for all of them."""
    usual = plan.grids[0].name
    there = [cell for cell in cells if cell.grid == (aim.grid or usual) and found[cell.key]]
    there = [cell for cell in there if cell.seats in (aim.seats or [cell.seats])]
    if aim.measure in ("shown", "used") and there:
        yield "all" if not aim.grid else f"all, {aim.grid}", [game for cell in there for game in found[cell.key]]
        return
    for cell in there:
        yield str(cell.seats) if cell.grid == usual else f"{cell.seats}, {aim.grid}", found[cell.key]


def _wanted(aim: Aim) -> str:
    match aim.measure:
        case "rounds":
            return f"{aim.least:g} to {aim.most:g} rounds in {aim.share:.0%} of the games"
        case "first":
            return f"who begins has at most {_points(aim.most)} more or less than his part of the wins"
        case "half_time":
            return f"who leads at half time wins at most {aim.most:.0%}"
        case "shown":
            return f"no card is a winner's in more than {aim.most:.0%} or less than {aim.least:.0%}"
        case "event":
            return f"`{aim.event}` at least {aim.least:g} times in the middle game"
        case "double":
            return f"the winner has double the points of the second in at most {aim.most:.0%}"
        case "presses":
            return f"at most {aim.most:g} presses of a player in a round, in the middle game"
        case "weighed":
            return f"at most {aim.most:g} legal decisions at a time, in the middle"
        case "used":
            return f"every card is played in at least {aim.least:.0%} of the hands that hold it for two rounds"


def _held(aim: Aim, games: Sequence[Result]) -> tuple[str, str]:
    """Return two texts: the measured value, and whether the aim is reached or by how much it is missed."""
    match aim.measure:
        case "rounds":
            return _judged(rounds_within(games, aim.least or 0, aim.most or 1e9), aim.share, 1)
        case "first":
            return _judged(first_advantage(games), -(aim.most or 0), aim.most or 0, sign="+")
        case "half_time":
            found = half_time(games)
            return _judged(found, 0, aim.most or 1) if found else ("-", "nobody was ahead")
        case "shown":
            return _all_judged(card_rates(games), aim.least or 0, aim.most or 1)
        case "event":
            middle = median(game.counts.get(aim.event, 0) for game in games)
            return f"{middle:g}", "yes" if middle >= (aim.least or 0) else f"no, {(aim.least or 0) - middle:g} short"
        case "double":
            return _judged(doubled(games), 0, aim.most or 1)
        case "presses":
            return _below(presses(games), aim.most or 0)
        case "weighed":
            return _below(weighed(games), aim.most or 0)
        case "used":
            return _all_judged(use_rates(games), aim.least or 0, 1)


def _judged(found: Found, least: float, most: float, sign: str = "") -> tuple[str, str]:
    return f"{100 * found.value:{sign}.1f} ± {100 * found.doubt:.1f} %", _told(found, least, most)


def _told(found: Found, least: float, most: float) -> str:
    """Return whether a value is between these limits; "yes" alone only if its whole interval is."""
    far = found.outside(least, most)
    missed = f"{_points(far)} {'short' if found.value < least else 'over'}"
    if far > found.doubt:
        return f"no, {missed}"
    if far:
        return f"perhaps: {missed}, which may be chance"
    # No share is below 0 or above 1, so there such an end of the interval crosses nothing.
    surely = (least == 0 or found.value - found.doubt >= least) and (most == 1 or found.value + found.doubt <= most)
    return "yes" if surely else "yes, but the interval crosses the aim"


def _below(found: Middle, most: float) -> tuple[str, str]:
    reached = "yes" if found.most <= most else "no" if found.least > most else "perhaps: the interval crosses the aim"
    return f"{found.value:.2g} ({found.least:.2g} to {found.most:.2g})", reached


def _all_judged(rates: Mapping[str, Found], least: float, most: float) -> tuple[str, str]:
    if not rates:
        return "-", "too few games"
    values = [rate.value for rate in rates.values()]
    out = {card: rate for card, rate in rates.items() if rate.outside(least, most)}
    surely = {card for card, rate in out.items() if rate.outside(least, most) > rate.doubt}
    told = [
        f"{len(those)} of {len(rates)} {word}: " + ", ".join(f"{card} {_percent(out[card])}" for card in those)
        for word, those in (("out", sorted(surely)), ("perhaps out, which may be chance", sorted(out.keys() - surely)))
        if those
    ]
    return f"{min(values):.0%} to {max(values):.0%}", "; ".join(told) or "yes"


def _percent(found: Found, sign: str = "") -> str:
    return f"{100 * found.value:{sign}.0f} ± {100 * found.doubt:.0f} %"


def _points(part: float | None) -> str:
    return f"{100 * (part or 0):.1f} percentage points"


def _grid(plan: Plan, grid: Grid, cells: Sequence[Cell], found: dict[str, list[Result]]) -> Iterator[str]:
    played = [(str(cell), found[cell.key]) for cell in cells if found[cell.key]]
    if not played:
        return
    yield from ("", f"## {grid.name}", "", *([grid.about.strip(), ""] if grid.about else []))
    wanted = _rounds_wanted(plan, grid.name) or _rounds_wanted(plan, plan.grids[0].name)
    head = ["cell", "games", "rounds", "10 to 90 %", *(f"{aim.least:g} to {aim.most:g}" for aim in wanted)]
    head += ["totals by rank", "half time", "runaway", "lead changes", "first", "wins by place"]
    yield from _table(head, ([name, *_course(wanted, games)] for name, games in played))
    yield from ("", f"{TERMS if grid is plan.grids[0] else ''} How often in a game:".strip(), "")
    head = ["cell", "ended by", *(f"`{kind}`" for kind in plan.counts)]
    yield from _table(head, ([name, *_happened(plan, games)] for name, games in played))


def _rounds_wanted(plan: Plan, grid: str) -> list[Aim]:
    """Return the aims for the number of rounds that are checked on this grid."""
    return [aim for aim in plan.aims if aim.measure == "rounds" and (aim.grid or plan.grids[0].name) == grid]


def _course(wanted: Sequence[Aim], games: Sequence[Result]) -> list[str]:
    """Return the texts of a row in a grid's table: number of games, their rounds, their totals, and who wins."""
    rounds = sorted(game.rounds for game in games)
    ranks = zip(*(sorted(game.totals, reverse=True) for game in games), strict=True)
    half = half_time(games)
    return [
        str(len(games)),
        f"{mean(rounds):.1f}",
        f"{_part(rounds, 0.1)} to {_part(rounds, 0.9)}",
        *(_percent(rounds_within(games, aim.least or 0, aim.most or 1e9)) for aim in wanted),
        " / ".join(f"{mean(rank):.1f}" for rank in ranks),
        _percent(half) if half else "-",
        f"{mean(map(runs_away, games)):.0%}",
        f"{mean(map(lead_changes, games)):.1f}",
        _percent(first_advantage(games), "+"),
        " / ".join(f"{100 * won:.0f}" for won in wins_by_place(games)),
    ]


def _happened(plan: Plan, games: Sequence[Result]) -> list[str]:
    ends = Counter(game.reason for game in games)
    return [
        ", ".join(f"{reason} {many / len(games):.0%}" for reason, many in ends.most_common()),
        *(f"{mean(game.counts.get(kind, 0) for game in games):.1f}" for kind in plan.counts),
    ]


def _part(numbers: Sequence[int], part: float) -> str:
    """Return a quantile as text: `part` (tenths, such as 0.9) of the numbers lie below it; `-` for one number."""
    return f"{quantiles(numbers, n=10, method='inclusive')[round(10 * part) - 1]:.0f}" if len(numbers) > 1 else "-"


def _rounds_chart(cell: Cell, games: Sequence[Result]) -> Iterator[str]:
    """Yield the lines of a bar chart: how many games took how many rounds. The longest hundredth share one bar."""
    if not games:
        return
    yield from ("", f"## Rounds: {cell}", "", "```")
    rounds = sorted(game.rounds for game in games)
    last = rounds[-1 - len(rounds) // 100]
    counted = Counter(min(one, last) for one in rounds)
    for one in range(rounds[0], last + 1):
        more = "+" if one == last < rounds[-1] else " "
        many = counted[one]
        yield f"{one:>3}{more}{many / len(games):>4.0%} {_bar(many / max(counted.values()))}".rstrip()
    yield "```"


def _bar(part: float) -> str:
    return "█" * round(WIDTH * part)


def _cards(found: dict[str, list[Result]], usual: Sequence[Cell]) -> Iterator[str]:
    """Yield the lines of a bar chart: how often each card is a winner's (`card_rates`), in all usual cells together."""
    games = [game for cell in usual for game in found[cell.key]]
    rates, many = card_rates(games), card_counts(games)
    yield from ("", "## Cards on the winners' tables", "")
    yield from (CARDS, "", "```")
    for card, rate in sorted(rates.items(), key=lambda one: -one[1].value):
        yield f"{card:<16} {_percent(rate):>9} {many[card]:>6} {_bar(rate.value)}"
    yield "```"
    if used := use_rates(games):
        yield from ("", "## Cards that are played", "", USE, "", "```")
        for card, rate in sorted(used.items(), key=lambda one: -one[1].value):
            yield f"{card:<16} {_percent(rate):>9} {_bar(rate.value)}"
        yield "```"


def _table(head: Sequence[str], rows: Iterable[list[str]], sides: str = "") -> Iterator[str]:
    """Yield the lines of a Markdown table. `sides`: `l` or `r` for each column; by default only the first is `l`."""
    yield "| " + " | ".join(head) + " |"
    yield "| " + " | ".join("---" if side == "l" else "---:" for side in sides or "l" + "r" * (len(head) - 1)) + " |"
    yield from ("| " + " | ".join(row) + " |" for row in rows)
