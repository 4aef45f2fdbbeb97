"""Text as it is shown, and what Telegram finds in it by itself."""

import pytest

from tests.platforms.telegram.text import Entity, Text, finished, length


def test_length_counts_utf_16_units() -> None:
    assert [length(text) for text in ("", "Я", "🎲", "é", "👨‍👩‍👧")] == [0, 1, 2, 1, 8]


def test_white_space_around_goes_and_entities_move() -> None:
    text = finished(Text(" \n ход \n\n", (Entity("bold", 3, 3), Entity("italic", 6, 2))))
    assert text == Text("ход", (Entity("bold", 0, 3),))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/new", ["bot_command"]),
        ("/new@imperia_test_bot 3", ["bot_command"]),
        ("доска: /board", ["bot_command"]),
        ("/доска", []),
        ("1/2 и 3/4", []),
        ("http://a.b/new", ["url"]),
        ("@anna_k, ход", ["mention"]),
        ("mail@anna_k", []),
    ],
)
def test_what_is_found(text: str, found: list[str]) -> None:
    assert [entity.type for entity in finished(Text(text)).entities] == found


def test_nothing_is_found_inside_code_and_links() -> None:
    for kind in ("code", "pre", "text_link", "text_mention"):
        assert [entity.type for entity in finished(Text("/new", (Entity(kind, 0, 4),))).entities] == [kind]
    bold = finished(Text("/new", (Entity("bold", 0, 4),)))
    assert [entity.type for entity in bold.entities] == ["bold", "bot_command"]


def test_a_part_is_cut_by_utf_16_units() -> None:
    text = finished(Text("🎲🎲 @anna_k"))
    assert text.part(text.entities[0]) == "@anna_k"
