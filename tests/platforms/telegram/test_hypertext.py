"""The subset of HTML."""

import contextlib
from html import escape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.platforms.telegram.errors import ApiError
from tests.platforms.telegram.hypertext import parse
from tests.platforms.telegram.text import Entity, Text, finished


def read(source: str) -> Text:
    """Parsed, with nothing to complain about."""
    complaints: list[str] = []
    text = parse(source, complaints.append)
    assert complaints == []
    return text


@pytest.mark.parametrize(
    ("source", "text", "entities"),
    [
        ("<b>ход</b> Анны", "ход Анны", [Entity("bold", 0, 3)]),
        ("<B>ход</b >", "ход", [Entity("bold", 0, 3)]),
        ("<i><b>ход</b> 3</i>", "ход 3", [Entity("italic", 0, 5), Entity("bold", 0, 3)]),
        ("🎲<u>ход</u>", "🎲ход", [Entity("underline", 2, 3)]),
        ("<s>a</s><strike>b</strike>", "ab", [Entity("strikethrough", 0, 1), Entity("strikethrough", 1, 1)]),
        ("<tg-spoiler>a</tg-spoiler>", "a", [Entity("spoiler", 0, 1)]),
        ('<span class="tg-spoiler">a</span>', "a", [Entity("spoiler", 0, 1)]),
        ('<a href="https://example.com/?a=1&amp;b=2">a</a>', "a", [Entity("text_link", 0, 1, "https://example.com/?a=1&b=2")]),
        ('<a href="tg://user?id=42">Аня</a>', "Аня", [Entity("text_mention", 0, 3, user_id=42)]),
        ("<code>a</code>", "a", [Entity("code", 0, 1)]),
        ('<pre><code class="language-python">a</code></pre>', "a", [Entity("pre", 0, 1, language="python")]),
        ("<blockquote expandable>a</blockquote>", "a", [Entity("expandable_blockquote", 0, 1)]),
        (
            '<tg-time unix="1700000000" format="wDT">завтра</tg-time>',
            "завтра",
            [Entity("date_time", 0, 6, unix_time=1_700_000_000, date_time_format="wDT")],
        ),
        ('<tg-emoji emoji-id="5368">👍</tg-emoji>', "👍", [Entity("custom_emoji", 0, 2, custom_emoji_id="5368")]),
        ("&lt;b&gt; &amp; &quot; &#1071; &#x42f;", '<b> & " Я Я', []),
        ("<b></b>a > b", "a > b", []),
    ],
)  # fmt: skip
def test_what_is_understood(source: str, text: str, entities: list[Entity]) -> None:
    assert finished(read(source)) == Text(text, tuple(entities))


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("<div>a</div>", 'Unsupported start tag "div" at byte offset 0'),
        ("<br>", 'Unsupported start tag "br" at byte offset 0'),
        ("Аня <3 Боря", 'Unsupported start tag "3" at byte offset 7'),
        ("<test/>", 'Unsupported start tag "test/" at byte offset 0'),
        ("a <", "Unclosed start tag at byte offset 2"),
        ("<b>a", 'Can\'t find end tag corresponding to start tag "b"'),
        ("a</b>", "Unexpected end tag at byte offset 1"),
        ("<b><i>a</b></i>", 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'),
        ("<b>a</b", "Unclosed end tag at byte offset 4"),
        ('<span class="x">a</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ('<a href="x>a</a>', 'Unclosed start tag "a" at byte offset 0'),
        ("<tg-time>a</tg-time>", "Invalid date specified"),
    ],
)
def test_what_is_refused(source: str, words: str) -> None:
    with pytest.raises(ApiError) as refusal:
        read(source)
    assert refusal.value.code == 400
    assert refusal.value.description == f"Bad Request: can't parse entities: {words}"


@pytest.mark.parametrize("source", ["Рим & Галлия", "&nbsp;", "&copy;", "a &"])
def test_an_ampersand_that_is_not_escaped_is_shown_and_reported(source: str) -> None:
    complaints: list[str] = []
    assert parse(source, complaints.append).text == source
    assert complaints == ["HTML: & that is not escaped"]


@settings(deadline=None)
@given(st.text())
def test_what_is_escaped_comes_out_as_it_was(text: str) -> None:
    assert read(f"<b>{escape(text, quote=False)}</b>!").text == f"{text}!"


@settings(deadline=None)
@given(st.text(alphabet="<>/&;#ab ='\"-\n", max_size=40))
def test_anything_is_either_read_or_refused(source: str) -> None:
    with contextlib.suppress(ApiError):
        text = parse(source, lambda complaint: None)
        ends = [entity.offset + entity.length for entity in text.entities]
        assert max(ends, default=0) <= len(text.text)
