"""Screens as Telegram's markup: escaped piece by piece, they say the same, whatever the names."""

import html
from dataclasses import replace

import pytest

from bot.presenter.screen import Mention, Name, Screen, Time
from bot.presenter.words import name_of, names_of, pieces
from tests.bot.presenter.hostile import HOSTILE
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import LANGUAGES, Table, voice
from tests.support.telegram_html import Entity, NotTelegramHtml, read


def as_html(table: Table, screen: Screen, language: str) -> str:
    """As an adapter would write it: strings escaped, mentions as links."""
    names = names_of(table.view)
    made = []
    for block in screen.blocks:
        for piece in pieces(language, block.text):
            match piece:
                case Mention(seat):
                    name = html.escape(name_of(language, names, seat))
                    made.append(f'<a href="tg://user?id={seat}">{name}</a>')
                case Name(seat):
                    made.append(html.escape(name_of(language, names, seat)))
                case Time():
                    made.append("<i>now</i>")
                case _:
                    made.append(html.escape(piece))
        made.append("\n")
    return "".join(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_escaped_pieces_are_markup_that_telegram_takes_whatever_the_names(language: str) -> None:
    linked = 0
    for at in range(0, len(HOSTILE), 5):
        table = replace(POSITIONS["taking_card"](), names=tuple(HOSTILE[at : at + 5]))
        screen = table.screen()
        plain, entities = read(as_html(table, screen, language))
        speak = voice(table, language)
        assert plain == "".join(f"{speak(block.text)}\n" for block in screen.blocks)
        linked += [entity.kind for entity in entities].count("a")
    assert linked == len(HOSTILE) // 5


@pytest.mark.parametrize(
    "markup",
    ["<b>a", "a</b>", "<b><i>a</b></i>", "<x>a</x>", "a < b", "a & b", "&nbsp;", "<a>x</a>",
     '<a href="javascript:x">x</a>',
     "<b class='x'>a</b>", "<code><b>a</b></code>", "<b><b>a</b></b>", "a > b"],
)  # fmt: skip
def test_the_reader_of_markup_refuses_what_telegram_refuses(markup: str) -> None:
    with pytest.raises(NotTelegramHtml):
        read(markup)


def test_the_reader_of_markup_counts_as_telegram_does() -> None:
    assert read('🦊<b>a&lt;</b> <a href="tg://user?id=1">b</a>') == (
        "🦊a< b",
        [Entity("b", 2, 2), Entity("a", 5, 1, "tg://user?id=1")],
    )
