"""`imperia animate`."""

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.app.tables.history import Turn
from bot.app.tables.rendering import film
from bot.app.tables.rendering.film import FASTEST, HELD, LONGEST, MOST_FRAMES, SLOWEST, durations, merged
from bot.cli import animate, console
from bot.presenter.captions import said_caption
from engine.games import registry
from engine.kernel.actors import PUBLIC
from engine.kernel.records.record import Record
from engine.kernel.records.replay import frames, position_at
from engine.kernel.series import NextMatch
from render.encode import reduced
from render.picture import PictureRequest, Player
from render.registry import draw
from tests.bot.cli.running import complaint, imperia, record, written

RAW = record("eme-2", seed=4)
TURNS: Mapping[str, tuple[int | None, int]] = {"the whole match": (None, 26), "broken off": (60, 7)}
"""Entries that are left in the record, and turns in them: two players take thirteen cards each."""


@dataclass(frozen=True)
class Shot:
    """The film of one match, and what the command said."""

    record: dict[str, Any]
    turns: int
    film: bytes
    said: str


@pytest.fixture(scope="module", params=[pytest.param("the whole match", marks=pytest.mark.nightly), "broken off"])
def shot(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Shot:
    """By day of a match without an end: it is shown as far as it went."""
    folder = tmp_path_factory.mktemp("film")
    output = folder / "match.gif"
    entries, turns = TURNS[request.param]
    raw = broken_off(RAW, entries)
    result = imperia("animate", written(folder, raw), "-o", str(output))
    assert (result.exit_code, result.stderr) == (0, "")
    return Shot(raw, turns, output.read_bytes(), result.stdout)


def broken_off(raw: dict[str, Any], entries: int | None) -> dict[str, Any]:
    """The record of only so many entries."""
    cut = copy.deepcopy(raw)
    cut["segments"][0]["entries"] = cut["segments"][0]["entries"][:entries]
    return cut


def opened(film: bytes) -> Image.Image:
    return Image.open(BytesIO(film))


def times(film: Image.Image) -> list[int]:
    found = []
    for number in range(film.n_frames):  # type: ignore[attr-defined]
        film.seek(number)
        found.append(film.info["duration"])
    return found


def shown_at(film: Image.Image, number: int) -> Image.Image:
    film.seek(number)
    return film.convert("RGB")


def board(raw: dict[str, Any], version: int | None) -> Image.Image:
    """The position of that version as it is drawn for everybody, without marks."""
    game = registry.game("eme")
    seen = game.observe(position_at(game, Record.read(raw), version).state, PUBLIC)
    caption = said_caption("ru", "eme", seen, ("Игрок 1", "Игрок 2"))
    request = PictureRequest(tuple(Player(str(seat + 1), seat) for seat in range(2)), caption=caption, form="exact")
    drawn = draw("eme", game.content, seen, request)
    return reduced(Image.open(BytesIO(drawn.content)).convert("RGB"))


def difference(one: Image.Image, other: Image.Image) -> float:
    """Mean difference of all pixels, of 255."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def first_question() -> int:
    """The version at which somebody is asked for the first time."""
    game = registry.game("eme")
    return next(frame.version for frame in frames(game, Record.read(RAW)) if game.awaited(frame.state)[0] >= 0)


def test_one_frame_for_each_turn_within_the_time(shot: Shot) -> None:
    film = opened(shot.film)
    assert film.n_frames == shot.turns + 1  # type: ignore[attr-defined]
    assert sum(times(film)) <= LONGEST
    assert times(film)[-1] == HELD
    assert film.size == (720, 720)
    assert f"720x720, {shot.turns + 1} frames, {sum(times(film)) / 1000:.1f} s" in shot.said


def test_the_first_frame_is_the_first_question_and_the_last_the_end(shot: Shot) -> None:
    film = opened(shot.film)
    first, last = shown_at(film, 0), shown_at(film, shot.turns)
    begin, end = board(shot.record, first_question()), board(shot.record, None)
    right = (difference(first, begin), difference(last, end))
    assert max(right) < 3
    assert difference(first, end) > 2 * max(right)
    assert difference(last, begin) > 2 * max(right)


def test_what_stands_still_costs_nothing(shot: Shot) -> None:
    first = BytesIO()
    shown_at(opened(shot.film), 0).quantize(255).save(first, "GIF")
    assert len(shot.film) < max(8, shot.turns / 2) * len(first.getvalue())


def turns(count: int) -> list[Turn]:
    game: Any = registry.game("eme")
    seen = game.observe(position_at(game, Record.read(RAW), 0).state, PUBLIC)
    return [Turn(seen, (NextMatch(number, ()),)) for number in range(count)]


@pytest.mark.parametrize("count", [1, 2, 36, MOST_FRAMES, MOST_FRAMES + 1, 106, 500])
def test_frames_fit_into_the_time_however_many_turns_there_are(count: int) -> None:
    kept = merged(turns(count))
    assert len(kept) == min(count, MOST_FRAMES)
    shown = durations(len(kept))
    assert len(shown) == len(kept)
    assert sum(shown) <= LONGEST
    assert shown[-1] == HELD
    assert all(FASTEST <= one <= SLOWEST and one % 10 == 0 for one in shown[:-1])


def test_merged_turns_tell_what_all_of_them_did(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film, "of_last_match", tuple)
    many = turns(200)
    kept = merged(many)
    assert kept[0] is many[0]
    told = [event for turn in kept for event in turn.events]
    assert told == [event for turn in many for event in turn.events]


def test_a_long_wait_is_told_on_stderr(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "PATIENCE", 0.0)
    raw = broken_off(RAW, 14)
    result = imperia("animate", written(tmp_path, raw), "-o", str(tmp_path / "match.gif"), "--progress")
    assert result.stderr.splitlines()[0].startswith("1 of ")


def unplayable() -> dict[str, Any]:
    raw = record("eme-2")
    raw["segments"][0]["entries"][9]["play"] = "take 99"
    return raw


@pytest.mark.parametrize(
    ("plain", "message"),
    [
        ([], "holds no JSON object"),
        ({"game": "eme"}, "segments"),
        ({**record("eme-2"), "game": "moon"}, "there is no game 'moon'"),
        (unplayable(), "segments.0.entries.9"),
    ],
    ids=["a list", "no record", "another game", "an illegal line"],
)
def test_a_file_that_is_no_record_is_one_clear_line(plain: object, message: str, tmp_path: Path) -> None:
    output = tmp_path / "match.gif"
    assert message in complaint(imperia("animate", written(tmp_path, plain), "-o", str(output)))
    assert not output.exists()


def test_a_missing_file_is_one_clear_line(tmp_path: Path) -> None:
    assert "No such file" in complaint(imperia("animate", str(tmp_path / "none.json"), "-o", str(tmp_path / "m.gif")))


@pytest.mark.parametrize(("place", "message"), [("none/match.gif", "No such file"), (".", "Is a directory")], ids=str)
def test_a_place_where_nothing_can_be_written_is_told_before_the_work(
    place: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(animate, "drawn", None)
    assert message in complaint(imperia("animate", written(tmp_path, RAW), "-o", str(tmp_path / place)))
