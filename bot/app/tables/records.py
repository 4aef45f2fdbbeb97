"""Export a match as a record: all decisions if the match is over, only the public ones while it runs."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from bot.app.base.refusal import Refusal
from bot.app.tables.document import SegmentDoc
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from engine.kernel.fairness import commitment
from engine.kernel.log_entry import Entry
from engine.kernel.records.record import Record, Segment, conceal
from engine.kernel.records.redaction import without_replaced


async def record_of(repository: TableRepository, table: Table) -> Record:
    """Return the record of the match; Refusal before the match begins.

    Refusal also while the match runs, if its rules were upgraded meanwhile.
    """
    if table.match is None:
        raise Refusal("not-started")
    doc, over = table.doc, table.doc.phase == "over"
    log = await repository.log(table)
    segments = list(_segments(table, log))
    if over:
        segments = [_without_replaced(table, segment) for segment in segments]
    else:
        if len(segments) > 1:
            # A segment that an upgrade began stores a position, which may hold secrets.
            raise Refusal("not-over")
        segments[0].entries = conceal(table.game, table.start(), log)
    return Record(
        game=doc.game,
        seats=len(doc.seats),
        options=doc.options,
        table=doc.id,
        commitment=commitment(bytes.fromhex(doc.seed), doc.id),
        salts=[seat.salt for seat in doc.seats],
        seed=doc.seed if over else None,
        segments=segments,
        contents=await _contents(repository, table) or None,
    )


async def _contents(repository: TableRepository, table: Table) -> dict[str, dict[str, Any]]:
    """Return the game data of the match by content id, without today's data, which every copy of the bot has."""
    today = repository.single(table.doc.game).info.content
    found = await repository.contents.of_match(table.doc)
    return {content: kept.tables for content, kept in found.items() if content != today}


def _segments(table: Table, log: Sequence[Entry]) -> Iterator[Segment]:
    """Yield the match in segments, each played under one version of rules and cards."""
    assert table.doc.match is not None
    kept = table.doc.match.segments
    ends = [later.version for _, later in pairwise(kept)]
    for one, end in zip(kept, [*ends, len(log)], strict=True):
        yield _segment(one, log[one.version : end])


def _without_replaced(table: Table, segment: Segment) -> Segment:
    """Return the segment without sealed decisions that were replaced, if it was played by today's rules.

    Other segments are returned as they are. They cannot be replayed, so it is unknown which decisions were replaced.
    """
    info = table.single.info
    same_rules = (segment.rules, segment.content) == (info.rules, info.content)
    return without_replaced(table.game, segment) if same_rules else segment


def _segment(kept: SegmentDoc, log: Sequence[Entry]) -> Segment:
    entries = [entry.as_json() for entry in log]
    return Segment(rules=kept.rules, content=kept.content, version=kept.version, start=kept.start, entries=entries)
