"""Sum up the rounds of a contest: shares of wins with their intervals, margins, CPU times, and the verdict."""

from collections.abc import Sequence
from typing import Any

from bot.cli.arena.rounds import Plan, Round
from engine.ai.comparison import Sums, interval, verdict


def summed_up(plan: Plan, rounds: Sequence[Round], bounds: tuple[float, float] | None) -> dict[str, Any]:
    """Return the results as plain JSON; docs/bench.md explains every field.

    A name that has several seats gets the sum of their shares. `bounds`: the two shares of the sequential test; None =
    no test.
    """
    rounds = sorted(rounds, key=lambda one: one.number)
    names = list(dict.fromkeys(plan.players))
    shares = {name: share_of(plan, rounds, name) for name in names}
    found = {
        "game": plan.game,
        "players": list(plan.players),
        "options": dict(plan.options),
        "seed": plan.seed,
        "matches": len(rounds) * len(plan.players),
        "wins": {name: _rounded(one.mean) for name, one in shares.items()},
        "interval": {name: [round(edge, 4) for edge in interval(one)] for name, one in shares.items()},
        "margin": {name: _rounded(_margin(plan, rounds, name)) for name in names},
        "cpu_ms": {name: _times(plan, rounds, name) for name in names},
    }
    if bounds:
        low, high = bounds
        found["test"] = {"player": names[0], "low": low, "high": high, "verdict": verdict(shares[names[0]], low, high)}
    return found


def share_of(plan: Plan, rounds: Sequence[Round], name: str) -> Sums:
    """Return the sums of the shares of wins of all seats with this name, one value per round."""
    places = _places(plan, name)
    return Sums.of([sum(one.results[place].wins for place in places) for one in rounds])


def _margin(plan: Plan, rounds: Sequence[Round], name: str) -> float:
    """Return by how many points a seat with this name is ahead of the best other one, on average."""
    margins = [one.results[place].margin for one in rounds for place in _places(plan, name)]
    return sum(margins) / len(margins) if margins else float("nan")


def _times(plan: Plan, rounds: Sequence[Round], name: str) -> dict[str, int]:
    times = sorted(ms for one in rounds for place in _places(plan, name) for ms in one.cpu_ms[place])
    if not times:
        return {}
    return {"p50": times[len(times) // 2], "p95": times[len(times) * 95 // 100], "most": times[-1]}


def _places(plan: Plan, name: str) -> list[int]:
    return [place for place, one in enumerate(plan.players) if one == name]


def _rounded(number: float) -> float | None:
    """Return the number with four digits; None where there is none, as JSON has no other word for it."""
    return None if number != number else round(number, 4)


def table(found: dict[str, Any]) -> str:
    """Return the results as lines for a terminal."""
    head = f"{found['game']}, {len(found['players'])} seats, {found['matches']} matches"
    lines = [head, f"{'player':<20}{'wins':>8}{'95 %':>16}{'margin':>10}{'CPU of a turn, p50 / p95 / most':>34}"]
    for name, share in found["wins"].items():
        low, high = found["interval"][name]
        cpu = found["cpu_ms"][name]
        times = f"{cpu['p50']} / {cpu['p95']} / {cpu['most']} ms" if cpu else ""
        wins = "" if share is None else f"{100 * share:.1f} %"
        margin = "" if share is None else f"{found['margin'][name]:+.2f}"
        lines.append(f"{name:<20}{wins:>8}{f'{100 * low:.0f} to {100 * high:.0f} %':>16}{margin:>10}{times:>34}")
    if test := found.get("test"):
        lines.append(f"{test['player']} wins {100 * test['low']:g} or {100 * test['high']:g} %: {test['verdict']}")
    return "\n".join(lines)
