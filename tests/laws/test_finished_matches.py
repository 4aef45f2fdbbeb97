"""Finished matches as files, at least one for every way in which a game can end: they must always replay to the same
result.

`python -m tests.laws.test_finished_matches [GAME …]` writes those that are missing. Whoever changes the rules takes the
game's files away before, and gives the rules a new number. Files from before there was some option stay as they are:
they show that old records are still read and verified.
"""

import json
import sys
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.options import settle
from engine.kernel.records.record import Record
from engine.kernel.records.replay import position_at, verify
from tests.support.laws import laws_of
from tests.support.tables import GAMES, Case, cases, play_match

FOLDER = Path(__file__).parent.parent / "golden" / "matches"
PARTED = [name for name in GAMES if laws_of(name).parted[1]]


def _files() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


def _by_day(path: Path) -> bool:
    """Whether this is a short match, or one of a game with long ones that ends as no other by day, or with most seats.

    Long ones with three to five seats and with changed options are for the night."""
    return not laws_of(path.stem.partition("-")[0]).stride or path.stem.endswith(("-2-deck", "-6-hand", "reputation"))


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=[] if _by_day(path) else [pytest.mark.nightly], id=path.stem) for path in _files()],
)
def test_the_match_replays_to_its_result(path: Path) -> None:
    stored = json.loads(path.read_text(encoding="utf-8"))
    record = Record.read(stored["record"])
    case = Case(record.game, record.seats, record.options)
    last = position_at(case.game, record)
    assert case.game.load(stored["position"]) == last.state
    assert case.game.standing(last.state).as_json() == stored["standing"]
    assert verify(case.game, record) == []


def test_every_end_of_every_game_has_a_file() -> None:
    found: dict[str, set[str]] = {name: set() for name in GAMES}
    for path in _files():
        stored = json.loads(path.read_text(encoding="utf-8"))
        found.setdefault(stored["record"]["game"], set()).add(stored["standing"]["reason"])
    for name in GAMES:
        assert found[name] == laws_of(name).ends, f"run `python -m tests.laws.test_finished_matches {name}`"
    assert set(found) == set(GAMES)


@pytest.mark.parametrize("name", PARTED)
def test_every_way_to_part_equal_points_has_a_file(name: str) -> None:
    stored = [
        json.loads(path.read_text(encoding="utf-8"))["standing"] for path in FOLDER.glob(f"{name}-*-parted-*.json")
    ]
    assert {standing["tie_break"] for standing in stored} == set(laws_of(name).parted[1])


def _write(games: set[str]) -> None:
    """Each game's seeds are its own, so that a new game changes no other's files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in games:
        own = [case for case in cases() if case.name == game]
        found = {_kept(case) or _play(case, seed) for seed, case in enumerate(own)}
        for seed in count(len(own)):
            if found >= laws_of(game).ends:
                break
            found.add(_play(own[0], seed))
        _write_parted(game)


def _write_parted(game: str) -> None:
    options, seeds = laws_of(game).parted
    info = GAMES[game].info
    most = info.seats.stop - 1
    case = Case(game, most, settle(info.options, info.seats, most, options))
    for how, seed in seeds.items():
        played = play_match(case, seed, undo_rate=0)
        standing = case.game.standing(played.match.state).as_json()
        _store(case, played.record, played.match.state, standing, f"{case}-parted-{how}")


def _kept(case: Case) -> str | None:
    """Why the match of this file ended, if there is one."""
    return next((reason for reason in laws_of(case.name).ends if (FOLDER / f"{case}-{reason}.json").exists()), None)


def _play(case: Case, seed: int) -> str:
    """Play a match, keep it, and say why it ended."""
    played = play_match(case, seed)
    standing = case.game.standing(played.match.state).as_json()
    reason = str(standing["reason"])
    _store(case, played.record, played.match.state, standing, f"{case}-{reason}")
    return reason


def _store(case: Case, record: Record, state: Any, standing: dict[str, Any], name: str) -> None:
    stored = {"standing": standing, "position": case.game.save(state), "record": record.as_json()}
    (FOLDER / f"{name}.json").write_text(json.dumps(stored, ensure_ascii=False, indent=None), encoding="utf-8")


if __name__ == "__main__":
    _write(set(sys.argv[1:] or GAMES))
