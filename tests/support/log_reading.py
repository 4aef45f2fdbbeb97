"""Reads events from a table's log with the stored lines and the rules alone, to check the bot's own reading."""

import json
from typing import Any

from bot.app.base.ports import Store, TableId
from bot.app.tables.table import Table
from engine.kernel.actors import from_word
from engine.kernel.event import Event


async def told_since(store: Store, table: Table, version: int) -> list[Event]:
    """Return the events of all decisions made since the table had this version; undone decisions are left out."""
    if table.doc.match is None:
        return []
    lines = [json.loads(line) for line in await store.log(TableId(table.doc.id))]
    begun = table.doc.match.started_at
    deeds: list[tuple[int, dict[str, Any]]] = []
    for at, line in enumerate(lines[: table.doc.version]):
        if "undo" in line:
            deeds = [deed for deed in deeds if deed[0] < begun + line["undo"]]
        elif "play" in line and at >= begun + table.segment.version:
            deeds.append((at, line))
    game, state = table.game, table.start()
    played = [(at, game.apply(state, from_word(line["by"]), game.parse(line["play"]))) for at, line in deeds]
    return [event for at, events in played if at >= version for event in events]
