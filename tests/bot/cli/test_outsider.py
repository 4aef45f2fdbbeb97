"""What `describe` tells is enough: a program without a line of ours finds points, prices and steps by itself."""

import ast
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.bot.cli.outsider import Outsider

ROOT = Path(__file__).resolve().parents[3]
MATCHES: list[tuple[int, dict[str, Any]]] = [
    (4, {"tokens": True, "refill": "at_once"}),
    (5, {"side": "B", "tokens": True}),
    (2, {"tokens": True}),
    (3, {"side": "B", "card24": "symbols"}),
    (2, {"ties": "youngest", "winner": "starts"}),
]


@contextmanager
def engine() -> Iterator[Any]:
    """A function that sends one line to `imperia engine` and reads its answer."""
    command = [sys.executable, "-m", "bot", "engine", "eme"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, text=True) as process:
        requests, answers = process.stdin, process.stdout
        assert requests is not None
        assert answers is not None

        def ask(request: dict[str, Any]) -> dict[str, Any]:
            requests.write(json.dumps(request) + "\n")
            requests.flush()
            plain: dict[str, Any] = json.loads(answers.readline())
            assert plain["ok"], plain
            return plain

        yield ask
        requests.close()


def observations(ask: Any, players: int, options: dict[str, Any], rng: random.Random) -> Iterator[dict[str, Any]]:
    """What everybody sees at each decision of a match played at random, the end included."""
    ask({"do": "new", "players": players, "options": options, "seed": f"{rng.randrange(1, 10**9):x}"})
    while awaited := ask({"do": "actors"})["awaited"]:
        yield ask({"do": "observe", "viewer": "public"})["observation"]
        legal = ask({"do": "legal", "actor": awaited[0]})["legal"]
        steps = [code for code in legal if code not in ("end", "next")]
        code = rng.choice(steps if steps and rng.random() < 0.9 else legal)
        ask({"do": "play", "actor": awaited[0], "decision": code})
    yield ask({"do": "observe", "viewer": "public"})["observation"]


@pytest.fixture(scope="module", params=[3, pytest.param(len(MATCHES), marks=pytest.mark.nightly)])
def seen(request: pytest.FixtureRequest) -> list[tuple[Outsider, dict[str, Any]]]:
    """Of the last matches so many."""
    rng, found = random.Random(5), []
    with engine() as ask:
        outsider = Outsider(ask)
        for players, options in MATCHES[-request.param :]:
            found += [(outsider, one) for one in observations(ask, players, options, rng)]
    return found


def test_the_outsider_has_nothing_of_ours() -> None:
    tree = ast.parse((Path(__file__).with_name("outsider.py")).read_text(encoding="utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert modules == {"collections.abc", "itertools", "typing"}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import)]


def test_it_counts_the_points_of_every_position_as_the_engine_does(seen: Any) -> None:
    assert len(seen) > 250
    for outsider, one in seen:
        told = one["standing"]["seats"]
        goods = [sum(seat["by"][good] for good in outsider.goods) for seat in told]
        ours = [(s["by"]["regions"], s["by"]["continents"], g, s["place"]) for s, g in zip(told, goods, strict=True)]
        assert outsider.standing(one) == ours
        assert (outsider.region_owners(one), outsider.continent_owners(one)) == (
            one["region_owner"],
            one["continent_owner"],
        )
    assert max(row[2] for outsider, one in seen for row in outsider.standing(one)) > 5


def test_it_finds_every_step_and_price_as_the_engine_does(seen: Any) -> None:
    stages = set()
    for outsider, one in seen:
        for ask in one["asks"]:
            stages.add(ask["question"])
            assert outsider.legal(one, ask["seat"]) == set(ask["legal"]), one["stage"]
    assert {"youngest", "neutral", "auction", "choosing_first", "taking_card", "choosing_action"} <= stages
    assert {"placing", "moving", "building", "destroying"} <= stages


def test_every_list_of_an_observation_is_as_long_as_the_description_says(seen: Any) -> None:
    for outsider, one in seen:
        side = outsider.side(one)
        lengths = {
            "seat": one["seats"],
            "row": one["seats"] + (one["seats"] == outsider.told["neutral_row"]),
            "region": len(side["regions"]),
            "continent": len(side["continents"]),
        }
        for name, told in outsider.told["observation"].items():
            level = [one[name]]
            for index in told["by"]:
                if index in lengths:
                    assert {len(entry) for entry in level} == {lengths[index]}, name
                level = [inside for entry in level for inside in (entry.values() if isinstance(entry, dict) else entry)]
            assert all(HOLDS[told["holds"]](outsider, one, entry) for entry in level), name


HOLDS: dict[str, Any] = {
    "number": lambda _, one, entry: entry is None or (type(entry) is int and entry >= 0),
    "seat": lambda _, one, entry: -1 <= entry < one["seats"],
    "row": lambda told, one, entry: entry == told.told["nobody"] or 0 <= entry < len(one["armies"]),
    "card": lambda told, one, entry: entry in told.cards(one),
    "token": lambda told, _, entry: 0 <= entry <= len(told.goods),
    "goods": lambda told, _, entry: {len(entry[name]) for name in ("symbols", "wilds", "points")} == {len(told.goods)},
    "flag": lambda _, one, entry: isinstance(entry, bool),
    "choice": lambda _, one, entry: isinstance(entry, str | int),
    "stage": lambda _, one, entry: isinstance(entry["kind"], str),
    "codes": lambda _, one, entry: all(isinstance(code, str) for code in entry),
}
"""What an entry is → whether this one is."""
