"""Boards of whole matches before discord.js' builders, which check every component by rules of their own."""

import json
import random
import subprocess
from typing import Any

import pytest

from bot.discord_adapter import emoji
from bot.discord_adapter.controls import with_tools
from bot.discord_adapter.message_layout import sheet_of
from engine.games import registry
from engine.kernel.actors import PUBLIC
from tests.bot.discord_adapter.test_sections import KNOWN, PICTURE, largest, panels_of, speech, walked
from tests.platforms.discord_server.tests.judges.test_discordjs import HERE, NODE, judged


def judgements(messages: list[Any]) -> list[dict[str, Any]]:
    """Return for each message the number of its outer components in discord.js, or its error."""
    lines = "".join(json.dumps(one) + "\n" for one in messages)
    said = subprocess.run([str(NODE), HERE / "boards.js"], input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in said.stdout.splitlines()]


@judged
@pytest.mark.parametrize("name", registry.names())
def test_discordjs_would_send_every_board_of_a_match(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emoji, "_KNOWN", KNOWN)
    messages: list[Any] = []
    for table in list(walked(largest(name), random.Random(name)))[::9]:
        for viewer in (PUBLIC, *table.awaited()):
            for panel in panels_of(table, viewer):
                screen = with_tools(table.screen(viewer, panel or None), table.view, panel, "channel")
                sheet = sheet_of(speech(table), screen, PICTURE, panel=panel)
                messages.append(sheet.view().to_components())  # type: ignore[no-untyped-call]
    answers = judgements(messages)
    assert len(answers) == len(messages) > 5
    assert [one for one in answers if one != {"components": 1}] == []


@judged
def test_discordjs_refuses_what_is_wrong() -> None:
    text = {"type": 10, "content": "x"}
    without = {"type": 17, "components": [{"type": 9, "components": [text]}]}
    long = {"type": 1, "components": [{"type": 2, "style": 1, "label": "x" * 90, "custom_id": "a"}]}
    assert all("error" in one for one in judgements([[without], [long]]))
