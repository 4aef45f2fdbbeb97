"""CPU of a board after a board of the same match: `python -m benchmarks.redrawn OLD THIS`.

Each tree is a checkout, drawn with the packages of this one. A process of each tree draws the boards of whole matches,
turn by turn; the trees take turns, match by match. The first match of each is not counted.
"""

import argparse
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from benchmarks import boards
from benchmarks.start import HERE
from engine.games.registry import names

MATCHES: Final = 3
SEATS: Final = 4
Drawn = tuple[float, float]
"""Milliseconds of CPU for a board of a match, and its bytes, on the average."""


class Artist:
    """A process that draws matches with the code of a checkout."""

    def __init__(self, tree: Path, game: str, seats: int) -> None:
        command = [sys.executable, "-W", "ignore", boards.__file__, game, str(seats)]
        environment = os.environ | {"PYTHONPATH": str(tree)}
        self.process = subprocess.Popen(
            command, cwd=tree, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def draw(self, seed: int) -> Drawn:
        """Draw all boards of a match."""
        assert self.process.stdin
        assert self.process.stdout
        print(seed, file=self.process.stdin, flush=True)
        milliseconds, size = self.process.stdout.readline().split()
        return float(milliseconds), float(size)


def measured(trees: Sequence[Path], game: str, seats: int, matches: int) -> list[list[Drawn]]:
    """Return what each tree needed for each match after the first."""
    with ExitStack() as stack:
        artists = [Artist(tree, game, seats) for tree in trees]
        for artist in artists:
            stack.enter_context(artist.process)
        drawn = [[artist.draw(seed) for artist in artists] for seed in range(matches + 1)]
        return [list(one) for one in zip(*drawn[1:], strict=True)]


def main(arguments: Sequence[str]) -> None:
    """Print for each game and tree the medians of its matches, and the ratios to the first tree."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.redrawn", description=__doc__)
    parser.add_argument("trees", nargs="*", type=Path, default=[HERE])
    parser.add_argument("--games", nargs="+", default=names(), choices=names())
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--matches", type=int, default=MATCHES)
    asked = parser.parse_args(arguments)
    trees = [tree.resolve() for tree in asked.trees]
    for game in asked.games:
        drawn = measured(trees, game, asked.seats, asked.matches)
        for tree, own in zip(trees, drawn, strict=True):
            slower, heavier = (
                statistics.median(one[part] / first[part] for one, first in zip(own, drawn[0], strict=True))
                for part in (0, 1)
            )
            spent = statistics.median(milliseconds for milliseconds, _ in own)
            print(f"{game}, {tree.name}: {spent:.1f} ms of CPU a board, {slower:.2f}x, bytes {heavier:.3f}x")


if __name__ == "__main__":
    main(sys.argv[1:])
