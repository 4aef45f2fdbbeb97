"""`imperia replay FILE`: a match as text, or one position as JSON. `imperia verify FILE`: check that a match was
fair."""

import json
from typing import Annotated

import typer

from bot.cli.files import RecordFile, as_document, read_moment, read_record, usable
from engine.kernel.actors import PUBLIC, word
from engine.kernel.event import Event
from engine.kernel.log_entry import Decided, Entry, Noted, Undone
from engine.kernel.records.record import Record
from engine.kernel.records.replay import Frame, frames
from engine.kernel.records.replay import verify as problems_of

At = Annotated[int | None, typer.Option("--at", metavar="N", min=0, help="Version of the match; default: the last.")]

NOT_FAIR = 1


def replay(file: RecordFile, at: At = None) -> None:
    """Show a match line by line.

    Version, who, decision, what happened; with --at one position as JSON with its standing.

    \b
    Example:
      imperia replay match.json --at 40
    """
    if at is not None:
        typer.echo(json.dumps(as_document(read_moment(file, at)), indent=1))
        return
    game, record = read_record(file)
    shown = iter(frames(game, record))
    while frame := usable(file, lambda: next(shown, None)):
        typer.echo(_line(frame))


def _line(frame: Frame[object]) -> str:
    who, code = _who_and_code(frame.entry)
    events = "; ".join(_told(event) for event in frame.events)
    return f"{frame.version:>5}  {who:<8} {code:<16} {events}".rstrip()


def _who_and_code(entry: Entry | None) -> tuple[str, str]:
    match entry:
        case None:
            return "start", ""
        case Decided(actor=actor, code=code, forced=forced):
            return _name(actor), f"{code} (forced)" if forced else code
        case Undone(seat=seat, to=to):
            return _name(seat), f"undo to {to}"
        case Noted(fact=fact):
            return "note", json.dumps(fact)


def _told(event: Event) -> str:
    """Return an event as `card_dealt card=12`, and which seat alone could see it."""
    facts = {name: fact for name, fact in event.as_json().items() if name not in ("kind", "to")}
    told = " ".join([event.kind, *(f"{name}={fact}" for name, fact in facts.items())])
    return told if event.audience == PUBLIC else f"{told} (only for {_name(event.audience)})"


def _name(actor: int) -> str:
    return f"seat {actor}" if actor >= 0 else str(word(actor))


def verify(file: RecordFile) -> None:
    """Check every decision and every draw of a match.

    The draws can be checked once the seed is shown. Exit code 1 if anything is wrong.

    \b
    Example:
      imperia verify match.json
    """
    game, record = read_record(file)
    problems = problems_of(game, record)
    for problem in problems:
        typer.echo(str(problem))
    if problems:
        raise typer.Exit(NOT_FAIR)
    typer.echo(f"ok: {_checked(record)}")
    if record.contents and game.info.content in record.contents:
        typer.echo(f"played with the cards and numbers in the file ({game.info.content}), not with those here")


def _checked(record: Record) -> str:
    """Return a line that says how many decisions and draws were checked, and that notes (who joined, left or ended the
    match) cannot be checked."""
    lines = [line for part in record.segments for line in part.entries]
    draws = sum(line.get("by") == "chance" for line in lines)
    notes = sum("note" in line for line in lines)
    played = f"{len(lines) - notes} lines play by the rules"
    told = f"notes prove nothing ({notes}: who joined, left or ended it)"
    if record.seed is None:
        return f"{played}; the {draws} draws cannot be checked before the seed is shown; {told}"
    return f"{played}, and {draws} draws follow from the seed; {told}"
