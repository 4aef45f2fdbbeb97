"""Read the arguments of commands: a game by its name, a record or a position from a file."""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from bot.app.tables.history import History
from bot.cli.console import stop, stop_at_all, summary
from bot.presenter.screens.offers import cards_of
from engine.games import registry
from engine.kernel.errors import ContentError, ManyProblems
from engine.kernel.game import Game, GameInfo
from engine.kernel.records.record import Record
from engine.kernel.records.replay import position_at

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(registry.names())}.")]

T = TypeVar("T")
STDIN = "-"
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A record as JSON; - reads stdin.")]


def known_game(name: str) -> Game[Any]:
    """Return the game of that name, for a single match; end the command if there is none or its files are faulty."""
    if name not in registry.names():
        stop(f"there is no game {name[:40]!r}; there are: {', '.join(registry.names())}")
    try:
        game = registry.game(name)
        cards_of([game.info])
        return game
    except ContentError as error:
        stop_at_all(f"the files of {name} do not fit", error.problems)


def options_object(text: str) -> dict[str, Any]:
    """Return the options that an argument holds as JSON; end the command if it is no JSON object."""
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError):
        raw = None
    if not isinstance(raw, dict):
        stop("--options must be a JSON object")
    return raw


def game_of(single: Game[Any], position: object) -> Game[Any]:
    """Return the game that can load a position as JSON: a single match, or a series of matches.

    Works for a faulty position too, so that loading it can then name the faults.
    """
    longer = [n for n in _games(single.info) if n > 1]
    if not isinstance(position, dict) or not position.keys() & {"points", "match"} or not longer:
        return single
    options = position.get("options")
    asked = options.get("games") if isinstance(options, dict) else None
    return registry.playable(single, {"games": next((n for n in longer if n == asked), longer[-1])})


def _games(info: GameInfo) -> list[int]:
    """List how many matches a series of this game may have."""
    return [n for option in info.options if option.name == "games" for n in option.choices if isinstance(n, int)]


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a match, with its game."""

    game: Game[Any]
    state: Any
    seats: int
    version: int
    past: History | None = None
    """Record of the moves before this position; None if the file holds only a position."""


def read_record(path: str) -> tuple[Game[Any], Record]:
    """Return the record in a file, and the game with its options."""
    record = usable(path, lambda: Record.read(read_object(path)))
    return game_of_record(path, record), record


def game_of_record(path: str, record: Record) -> Game[Any]:
    """Return the game of a record, with the record's own cards if the record contains cards.

    If the game is unknown or does not fit, end the command with a line that names the file `path`.
    """
    known_game(record.game)
    return registry.playable(usable(path, lambda: registry.of_record(record)), record.options)


def read_moment(path: str, at: int | None) -> Moment:
    """Return a position from a file: the one that the file holds, or one of its record.

    `at`: version of the record's position; None = the last one.
    """
    raw = read_object(path)
    if "position" in raw:
        return _saved(path, raw, at)
    record = usable(path, lambda: Record.read(raw))
    game = game_of_record(path, record)
    frame = usable(path, lambda: position_at(game, record, at))
    return Moment(game, frame.state, record.seats, frame.version, past_at(game, record, frame.version))


def past_at(game: Game[Any], record: Record, version: int) -> History:
    """Return what was played up to a version of a record; the version must exist.

    A record may have several parts; the returned history comes from the part that holds this version.
    """
    part = next((part for part in reversed(record.segments) if part.version < version), record.segments[0])
    return History.of(game, game.load(part.start), part.log()[: version - part.version], part.version)


def as_document(moment: Moment) -> dict[str, Any]:
    """Return a position with its standing as JSON, as `read_moment` reads it back."""
    return {
        "game": moment.game.info.name,
        "seats": moment.seats,
        "version": moment.version,
        "position": moment.game.save(moment.state),
        "standing": moment.game.standing(moment.state).as_json(),
    }


def read_object(path: str) -> dict[str, Any]:
    """Return the JSON object in a file, or on stdin; end the command if there is none."""
    try:
        text = sys.stdin.buffer.read() if path == STDIN else Path(path).read_bytes()
        raw = json.loads(text.decode("utf-8"))
    except OSError as error:
        stop(f"{path}: {error.strerror or error}")
    except RecursionError:
        stop(f"{path}: is nested too deeply")
    except ValueError:
        stop(f"{path}: is not JSON")
    if not isinstance(raw, dict):
        stop(f"{path}: holds no JSON object")
    return raw


def usable(path: str, read: Callable[[], T]) -> T:
    """Return what `read` returns; if it raises problems, end the command with one line that names the file."""
    try:
        return read()
    except ManyProblems as error:
        stop(f"{path}: {summary(error.problems)}")


def _saved(path: str, raw: dict[str, Any], at: int | None) -> Moment:
    if at is not None:
        stop(f"{path}: is one position, so it has no --at")
    if not isinstance(raw.get("game"), str):
        stop(f"{path}: game: must be the name of a game")
    game = game_of(known_game(raw["game"]), raw["position"])
    state = usable(path, lambda: game.load(raw["position"]))
    seats, version = len(game.standing(state).seats), raw.get("version")
    if raw.get("seats", seats) != seats:
        stop(f"{path}: seats: the position has {seats}")
    return Moment(game, state, seats, version if isinstance(version, int) else 0)
