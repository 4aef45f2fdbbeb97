"""What came of an experiment, as a page: aims, tables, and charts made of letters."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import mean, median, quantiles

from bot.cli.lab.plan import Aim, Cell, Plan
from bot.cli.lab.play import Result

WIDTH = 40
"""Of the longest bar."""
FEWEST = 20
"""A card that came out less often says nothing."""


def report(game: str, plan: Plan, cells: Sequence[Cell], results: Sequence[Result]) -> str:
    found = _by_cell(cells, results)
    usual = [cell for cell in cells if cell.grid == plan.grids[0].name]
    lines = [
        f"# `imperia lab {game}`",
        "",
        f"Made by `imperia lab {game}`; the plan is `config/lab/{game}.toml`. On every seat: {_player(plan)}.",
        f"{sum(map(len, found.values()))} games. {_doubt(found)}",
        "",
        "## Aims",
        "",
        *_aims(plan, usual, found),
        *(
            line
            for grid in plan.grids
            for line in _grid(plan, grid.name, [c for c in cells if c.grid == grid.name], found)
        ),
        *(line for cell in usual for line in _rounds_chart(cell, found[cell.key])),
        *_cards(found, usual),
    ]
    return "\n".join(lines) + "\n"


def _player(plan: Plan) -> str:
    return f"{plan.player}, which tries {plan.width} decisions at a time" if plan.width else plan.player


def _doubt(found: dict[str, list[Result]]) -> str:
    """Two standard errors of a share of one half."""
    fewest = min(map(len, found.values()), default=0)
    if not fewest:
        return "Some cells have none."
    return f"With {fewest} in the smallest cell chance alone moves a share by up to {_points(fewest**-0.5)}."


def _by_cell(cells: Sequence[Cell], results: Sequence[Result]) -> dict[str, list[Result]]:
    """Of every cell as many games as it wants."""
    found: dict[str, list[Result]] = {cell.key: [] for cell in cells}
    wanted = {cell.key: cell.games for cell in cells}
    for result in results:
        if result.number < wanted.get(result.cell, 0):
            found[result.cell].append(result)
    return found


def _aims(plan: Plan, usual: Sequence[Cell], found: dict[str, list[Result]]) -> Iterator[str]:
    every = [game for cell in usual for game in found[cell.key]]
    alone = [(str(cell.seats), found[cell.key]) for cell in usual if found[cell.key]]
    yield from _table(["wanted", "players", "found", "reached"], "lrrl", (
        [_wanted(aim), seats, *_held(aim, games)]
        for aim in plan.aims
        for seats, games in ([("all", every)] if aim.measure == "shown" and every else alone)
        if seats == "all" or int(seats) in (aim.seats or [int(seats)])
    ))  # fmt: skip


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


def _held(aim: Aim, games: Sequence[Result]) -> tuple[str, str]:
    """What was found, and whether the aim is reached or how far away it is."""
    match aim.measure:
        case "rounds":
            inside = mean((aim.least or 0) <= game.rounds <= (aim.most or 1e9) for game in games)
            return f"{inside:.0%}", "yes" if inside >= aim.share else f"{_points(aim.share - inside)} short"
        case "first":
            lead = first_advantage(games)
            far = abs(lead) - (aim.most or 0)
            return f"{100 * lead:+.1f}", "yes" if far <= 0 else f"{_points(far)} over"
        case "half_time":
            won = half_time(games)
            far = won - (aim.most or 1)
            return f"{won:.0%}", "yes" if far <= 0 else f"{_points(far)} over"
        case "shown":
            rates = card_rates(games)
            if not rates:
                return "-", "too few games"
            out = {card: rate for card, rate in rates.items() if not (aim.least or 0) <= rate <= (aim.most or 1)}
            told = ", ".join(f"{card} {rate:.0%}" for card, rate in out.items())
            found = f"{min(rates.values()):.0%} to {max(rates.values()):.0%}"
            return found, f"{len(out)} of {len(rates)} out: {told}" if out else "yes"
        case "event":
            middle = median(game.counts.get(aim.event, 0) for game in games)
            return f"{middle:g}", "yes" if middle >= (aim.least or 0) else f"{(aim.least or 0) - middle:g} short"


def _points(part: float | None) -> str:
    return f"{100 * (part or 0):.1f} points of percent"


def first_advantage(games: Sequence[Result]) -> float:
    """How much more of the wins than their part those have who began."""
    seats = len(games[0].totals)
    return mean((game.first in game.winners) / len(game.winners) for game in games) - 1 / seats


def half_time(games: Sequence[Result]) -> float:
    """How often who was alone ahead in the middle won, of the games in which somebody was."""
    leaders = [(game, game.leaders[len(game.leaders) // 2]) for game in games]
    won = [(leader in game.winners) / len(game.winners) for game, leader in leaders if leader >= 0]
    return mean(won) if won else 0.0


def card_rates(games: Sequence[Result]) -> dict[str, float]:
    """How often a card on the table is the winner's: 0.5 if as often as any card, for winners have more of them.

    Tables of different sizes are put together so that each is held against itself (odds by Mantel and Haenszel).
    """
    sizes = [_Cards([game for game in games if len(game.totals) == seats]) for seats in {len(g.totals) for g in games}]
    many = card_counts(games)
    odds = {card: sum(one.for_it(card) for one in sizes) / sum(one.against(card) for one in sizes) for card in many}
    return {card: one / (1 + one) for card, one in odds.items() if many[card] >= FEWEST}


def card_counts(games: Sequence[Result]) -> Counter[str]:
    """How often each card came out, at most once a seat and game."""
    return Counter(card for game in games for _, card in set(game.cards))


class _Cards:
    """Cards that came out at tables of one size."""

    def __init__(self, games: Sequence[Result]) -> None:
        self.all = card_counts(games)
        self.won = Counter(card for game in games for seat, card in set(game.cards) if seat in game.winners)

    def for_it(self, card: str) -> float:
        """Its wins with the losses of all; half a one more, so that nothing is divided by zero."""
        return (self.won[card] + 0.5) * (self.all.total() - self.won.total() + 0.5) / max(1, self.all.total())

    def against(self, card: str) -> float:
        return (self.all[card] - self.won[card] + 0.5) * (self.won.total() + 0.5) / max(1, self.all.total())


def _grid(plan: Plan, name: str, cells: Sequence[Cell], found: dict[str, list[Result]]) -> Iterator[str]:
    yield from ("", f"## {name}", "")
    head = ["cell", "games", "rounds", "10 to 90 %", "ended by", "totals by rank", "runaway", "half time"]
    head += ["lead changes", "first", "wins by place", *(f"`{kind}`" for kind in plan.counts)]
    rows = ([str(cell), *_row(plan, found[cell.key])] for cell in cells if found[cell.key])
    yield from _table(head, "l" + "r" * (len(head) - 1), rows)
    yield from ("", "Runaway: the winner has at least twice what the second has. Places are counted from who began.")


def _row(plan: Plan, games: Sequence[Result]) -> list[str]:
    rounds = sorted(game.rounds for game in games)
    ends = Counter(game.reason for game in games)
    ranks = zip(*(sorted(game.totals, reverse=True) for game in games), strict=True)
    return [
        str(len(games)),
        f"{mean(rounds):.1f}",
        f"{_part(rounds, 0.1)} to {_part(rounds, 0.9)}",
        ", ".join(f"{reason} {many / len(games):.0%}" for reason, many in ends.most_common()),
        " / ".join(f"{mean(rank):.1f}" for rank in ranks),
        f"{mean(map(runs_away, games)):.0%}",
        f"{half_time(games):.0%}",
        f"{mean(map(_lead_changes, games)):.1f}",
        f"{100 * first_advantage(games):+.1f}",
        " / ".join(f"{100 * won:.0f}" for won in wins_by_place(games)),
        *(f"{mean(game.counts.get(kind, 0) for game in games):.1f}" for kind in plan.counts),
    ]


def runs_away(game: Result) -> bool:
    first, second, *_ = sorted(game.totals, reverse=True)
    return first >= 2 * max(second, 1)


def wins_by_place(games: Sequence[Result]) -> list[float]:
    """The part of the wins that each place has, counted from who began."""
    seats = len(games[0].totals)
    won = [
        ((game.first + place) % seats in game.winners) / len(game.winners) for game in games for place in range(seats)
    ]
    return [mean(won[place::seats]) for place in range(seats)]


def _part(numbers: Sequence[int], part: float) -> str:
    """The number below which this part of them lies."""
    return f"{quantiles(numbers, n=10, method='inclusive')[round(10 * part) - 1]:.0f}" if len(numbers) > 1 else "-"


def _lead_changes(game: Result) -> int:
    alone = [leader for leader in game.leaders if leader >= 0]
    return sum(old != new for old, new in pairwise(alone))


def _rounds_chart(cell: Cell, games: Sequence[Result]) -> Iterator[str]:
    if not games:
        return
    yield from ("", f"## Rounds: {cell}", "", "```")
    counted = Counter(game.rounds for game in games)
    most = max(counted.values())
    for rounds in range(min(counted), max(counted) + 1):
        many = counted[rounds]
        yield f"{rounds:>3} {many / len(games):>4.0%} {_bar(many / most)}".rstrip()
    yield "```"


def _bar(part: float) -> str:
    return "█" * round(WIDTH * part)


def _cards(found: dict[str, list[Result]], usual: Sequence[Cell]) -> Iterator[str]:
    """All numbers of players together: each is corrected by its own chance."""
    games = [game for cell in usual for game in found[cell.key]]
    rates, many = card_rates(games), card_counts(games)
    yield from ("", "## Cards on the winners' tables", "")
    yield from (
        "50 % = as often as any card that came out. Behind it: how often it did, and two standard errors.",
        "",
        "```",
    )
    for card, rate in sorted(rates.items(), key=lambda one: -one[1]):
        doubt = 2 * (rate * (1 - rate) / many[card]) ** 0.5
        yield f"{card:<16} {rate:>4.0%} {many[card]:>5} ±{doubt:>3.0%} {_bar(rate)}"
    yield "```"


def _table(head: Sequence[str], sides: str, rows: "Iterator[list[str]]") -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "| " + " | ".join("---:" if side == "r" else "---" for side in sides) + " |"
    yield from ("| " + " | ".join(row) + " |" for row in rows)
