"""`python -m benchmarks hints GAME`: judge hints in positions of matches of regular players."""

import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Annotated, Any

import typer

from benchmarks.hints.judge import MUCH, SURE, Against, Judged, judged
from bot.cli.arena.rounds import cores
from bot.cli.console import Progress, stop
from bot.cli.files import GameName, known_game
from engine.ai.comparison import CERTAINTY, Sums, interval


def hints(
    game: GameName,
    positions: Annotated[int, typer.Option(metavar="N", min=1, help="How many positions.")] = 40,
    first: Annotated[int, typer.Option(metavar="F", min=0, help="Number of the first position.")] = 0,
    trials: Annotated[int, typer.Option(metavar="T", min=2, help="Ends of the match played for each.")] = 60,
    most: Annotated[
        int, typer.Option(metavar="M", min=0, help="The most ends, where T cannot tell if more than a point is lost.")
    ] = 0,
    seats: Annotated[int, typer.Option(metavar="S", help="How many players.")] = 2,
    jobs: Annotated[int | None, typer.Option(metavar="J", min=1, help="Processes; default: one for each core.")] = None,
    regular: Annotated[bool, typer.Option("--regular", help="Compare with the regular player's own turn.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Judge hints by playing matches out to the end.

    In positions of matches of regular players the proposed turn is compared
    with the best other one, in the same worlds and with the same draws; regular
    players play on. The other turn is chosen by other trials before. In a slow
    game the search for it takes minutes: --regular takes the turn of the regular
    player instead.

    \b
    Example:
      python -m benchmarks hints eme --positions 40
    """
    if seats not in known_game(game).info.seats:
        stop(f"{game} is not played with {seats} seats")
    against: Against = "regular" if regular else "best"
    progress, found = Progress(positions), list[Judged]()
    with ProcessPoolExecutor(jobs or cores()) as pool:
        numbers = range(first, first + positions)
        running = [pool.submit(judged, game, seats, number, trials, against, most) for number in numbers]
        for one in as_completed(running):
            found.append(one.result())
            progress.done(len(found))
    progress.end()
    told = summed_up(found)
    typer.echo(json.dumps({"game": game, "seats": seats} | told) if as_json else _line(game, told))


def summed_up(found: Sequence[Judged]) -> dict[str, Any]:
    """Return the mean loss and the share of hints that give MUCH away, with intervals; their times and reasons.

    `unclear`: hints whose own interval is on both sides of MUCH. `spread`: standard deviation of the losses; `noise`:
    the part of it that the number of ends explains. If both are alike, the hints may all lose the same.
    """
    losses, number = [one.loss for one in found], len(found)
    mean = sum(losses) / number
    spread = (sum((loss - mean) ** 2 for loss in losses) / max(1, number - 1)) ** 0.5
    times, ends = sorted(one.cpu_ms for one in found), [one.ends for one in found]
    low, high = interval(Sums.of([float(loss > MUCH) for loss in losses]))
    return {
        "positions": number,
        "loss": round(mean, 2),
        "within": round(SURE * spread / number**0.5, 2),
        "certainty": CERTAINTY,
        "much": round(sum(loss > MUCH for loss in losses) / number, 3),
        "much_between": [round(low, 3), round(high, 3)],
        "spread": round(spread, 2),
        "noise": round((sum(one.error**2 for one in found) / number) ** 0.5, 2),
        "unclear": sum(abs(one.loss - MUCH) < SURE * one.error for one in found),
        "ends": [min(ends), max(ends)],
        "surely_much": round(sum(one.loss - SURE * one.error > MUCH for one in found) / number, 3),
        "p50_ms": times[number // 2],
        "p95_ms": times[number * 95 // 100],
        "with_reason": round(sum(one.reasons > 0 for one in found) / number, 2),
    }


def _line(game: str, told: dict[str, Any]) -> str:
    (low, high), (least, most) = told["much_between"], told["ends"]
    return (
        f"{game}: {told['positions']} hints, loss {told['loss']} ± {told['within']} points, more than a point in "
        f"{100 * told['much']:.0f} % ({100 * low:.0f} to {100 * high:.0f} %; surely in "
        f"{100 * told['surely_much']:.0f} %, unclear for {told['unclear']}), spread {told['spread']} of which noise "
        f"{told['noise']}, {least} to {most} ends each, CPU "
        f"{told['p50_ms']} / {told['p95_ms']} ms, "
        f"with a reason {100 * told['with_reason']:.0f} %"
    )
