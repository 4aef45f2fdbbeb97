"""Names and words as Markdown: nothing that a person calls himself is markup, a mention or a link."""

import re
from dataclasses import replace

import pytest

from bot.discord_adapter.saying import MOST_TEXT, Speech, escaped, seats_called
from bot.presenter.names import units
from bot.presenter.screen import Block, BlockKind, Mention, Name, Several, Text, Time
from tests.bot.presenter.hostile import HOSTILE
from tests.bot.presenter.positions import POSITIONS
from tests.platforms.discord_server.model.mentions import EVERYONE

UNESCAPED = re.compile(r"(?<!\\)(?:\\\\)*([*_~`|<>\[\]@])")
PEOPLE = ("discord:111", "telegram:222", None, "discord:444", "discord:555")


def speech(names: tuple[str, ...] = ("Аня", "Борис", "Вера", "Гена"), language: str = "ru") -> Speech:
    table = POSITIONS["taking_card"]()
    view = table.__class__(table.game, table.state, table.options, names=names).view
    return Speech(language, replace(view, people=PEOPLE))


@pytest.mark.parametrize(
    ("hostile", "shown"),
    [
        ("**жирно**", r"\*\*жирно\*\*"),
        ("[ссылка](http://x.example)", r"\[ссылка\](http\://x.example)"),
        ("<@&123> <#1> <t:0>", r"\<\@&123\> \<#1\> \<t:0\>"),
        ("@everyone", r"\@everyone"),
        (r"\*", r"\\\*"),
        ("`код` ||спойлер||", r"\`код\` \|\|спойлер\|\|"),
    ],
)
def test_markup_is_shown_as_the_signs_that_it_is_made_of(hostile: str, shown: str) -> None:
    assert escaped(hostile) == shown


@pytest.mark.parametrize("line", ["# заголовок", "- список", "+ список", "12. список", "-# мелко"])
def test_a_line_begins_neither_a_list_nor_a_heading(line: str) -> None:
    said = speech().marked(Text("code", {"code": line}))
    assert said.replace("\\", "") == line
    assert re.match(r"\\[#+-]|\d+\\\.", said)


def test_no_name_breaks_out() -> None:
    sign = Text("code", {"code": Name(1)})
    for name in HOSTILE:
        said = speech(("Аня", name, "Вера", "Гена")).marked(sign)
        assert not UNESCAPED.search(said), name
        assert not re.search(r"https?://", said), name
        assert "\n" not in said


def test_who_is_on_discord_is_called_and_others_are_named() -> None:
    who = Text("call-several", {"table": "x", "who": Several(tuple(Mention(seat) for seat in range(4)))})
    said = speech().marked(who)
    assert "<@111>" in said
    assert "<@444>" in said
    assert "Борис" in said
    assert "222" not in said
    block = Block("line", who)
    assert seats_called([block]) == [0, 1, 2, 3]
    assert speech().users([0, 1, 2, 3]) == (111, 444)


def test_nobody_calls_everyone_by_his_name() -> None:
    names = ("@everyone", "@here", "<@&1>", "<@1>")
    screen = POSITIONS["taking_card"]().screen()
    said = speech(names).paragraph(screen.blocks)
    assert not EVERYONE.search(said.replace(r"\@", ""))


def test_a_moment_is_shown_in_the_readers_own_zone() -> None:
    assert "<t:1700000000:R>" in speech().marked(Text("code", {"code": Time(1_700_000_000_123)}))


@pytest.mark.parametrize("panel", [None, "text", "rules", "map"])
def test_the_longest_text_fits_whatever_the_names(panel: str | None) -> None:
    table = POSITIONS["over"]()
    names = ("*" * 32, "[](http://)" * 3, "🦊" * 16, "_" * 32, "~" * 32)
    screen = table.__class__(table.game, table.state, table.options, names=names).screen(-1, panel)
    said = Speech("ru", table.__class__(table.game, table.state, table.options, names=names).view).paragraph(
        screen.blocks
    )
    assert 100 < units(said) <= MOST_TEXT


def test_what_matters_least_is_left_out_first() -> None:
    blocks = [Block("title", Text("code", {"code": "A"})), Block("quiet", Text("code", {"code": "b" * 50}))]
    assert speech().paragraph(blocks, 100).splitlines() == ["### A", "-# " + "b" * 50]
    assert speech().paragraph(blocks, 40) == "### A"


def test_a_heading_stands_apart_from_what_is_before_and_with_what_is_below() -> None:
    kinds: tuple[BlockKind, ...] = ("title", "heading", "row", "heading", "line")
    blocks = [Block(kind, Text("number", {"number": n})) for n, kind in enumerate(kinds)]
    assert speech().paragraph(blocks) == "### 0\n\n**1**\n2\n\n**3**\n4"
    assert speech().paragraph(blocks[1:]) == "**1**\n2\n\n**3**\n4"
    assert len(speech().paragraph(blocks * 200, 1000)) <= 1000
