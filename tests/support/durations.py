"""Makes the table of docs/tests.md from pytest's report: how long the tests of each folder take.

Run `.venv/bin/pytest -n 4 --junitxml=var/tests.xml`, then `python -m tests.support.durations var/tests.xml`.
"""

import sys
from collections import defaultdict
from pathlib import Path
from xml.etree import ElementTree

DEPTH = 3
"""How many parts of a folder's path are kept: `tests/bot/app` has three."""
SMALL = 5.0
"""Folders whose tests take fewer seconds than this share one row."""


def seconds_by_folder(report: str) -> dict[str, tuple[int, float]]:
    """Return for each folder the number of its tests and their seconds of wall time, the longest first.

    `report`: the text of a JUnit XML report. Waiting counts too, and the seconds of parallel workers are added up.
    """
    found: dict[str, list[float]] = defaultdict(list)
    for case in ElementTree.fromstring(report).iter("testcase"):
        modules = case.attrib["classname"].split(".")
        folder = [part for part in modules if not part.startswith("test_")][:DEPTH]
        found["/".join(folder)].append(float(case.attrib["time"]))
    rows = {folder: (len(times), sum(times)) for folder, times in found.items()}
    small = [folder for folder, (_, seconds) in rows.items() if seconds < SMALL]
    if small:
        rest = [rows.pop(folder) for folder in small]
        rows["all others"] = (sum(tests for tests, _ in rest), sum(seconds for _, seconds in rest))
    return dict(sorted(rows.items(), key=lambda row: -row[1][1]))


def table(rows: dict[str, tuple[int, float]]) -> str:
    """Return the rows as a table in Markdown, with the sum in the last row."""
    lines = [f"| `{folder}` | {tests} | {seconds:.0f} |" for folder, (tests, seconds) in rows.items()]
    tests, seconds = (sum(column) for column in zip(*rows.values(), strict=True))
    return "\n".join(["| folder | tests | s |", "| --- | --- | --- |", *lines, f"| all | {tests} | {seconds:.0f} |"])


if __name__ == "__main__":
    print(table(seconds_by_folder(Path(sys.argv[1]).read_text(encoding="utf-8"))))
