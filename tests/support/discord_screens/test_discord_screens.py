"""The tool that shows Discord messages: it counts right, and the library draws all that a message holds."""

import json

import pytest

from tests.platforms.discord_server.model.components import walk
from tests.support.discord_screens.boards import POSITIONS, messages
from tests.support.discord_screens.counts import Count, count, share
from tests.support.discord_screens.pages import PYTHON, files_of, pages, sent


def test_all_parts_of_a_message_are_counted() -> None:
    texts = [{"type": 10, "content": "🦊a"}, {"type": 10, "content": "b"}]
    assert count([{"type": 17}, *texts]) == Count(3, 4, lines=False, lists=False)
    assert count([{"type": 9}, {"type": 3}]) == Count(2, 0, lines=True, lists=True)
    assert share([True, False, False]) == "33.3 %"


def test_a_number_at_the_beginning_of_a_line_is_no_list() -> None:
    said = sent([{"content": "1\\. a 2\\* attachment://x"}])
    assert said == [{"content": "1\u2060. a 2\\* https://cdn.discordapp.com/attachments/x"}]


@pytest.mark.nightly
@pytest.mark.skipif(not PYTHON.exists(), reason="chat-exporter drew no message: run `make judges`")
@pytest.mark.parametrize("game", POSITIONS)
def test_the_library_draws_all_labels_and_pictures(game: str) -> None:
    shown = list(messages(game))
    for message, html in zip(shown, pages(shown), strict=True):
        parts = list(walk(json.loads(json.dumps(message.components))))
        labels = [part["label"] for part in parts if part["type"] == 2]
        assert [label for label in labels if label not in html] == []
        assert "attachments/board.png" in html
        emoji = {part["emoji"]["id"] for part in parts if part.get("emoji")}
        assert len(emoji) <= sum("/emojis/" in address for address in files_of(message, html))
