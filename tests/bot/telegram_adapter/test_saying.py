"""Screens as HTML and buttons: escaped, within the limits, with the right colours."""

from dataclasses import replace

import pytest
from telegram.constants import KeyboardButtonStyle

from bot.presenter import payload
from bot.presenter.acts.table import Join, Leave
from bot.presenter.names import units
from bot.presenter.scene import block
from bot.presenter.screen import Block, BlockKind, Choice, Do, Mention, Name, Screen, Show, Text, Time, Use
from bot.telegram_adapter import buttons
from bot.telegram_adapter.saying import ALERT, CAPTION, TEXT, Voice
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.hostile import HOSTILE
from tests.bot.presenter.scenes import Table, random_tables
from tests.platforms.telegram.hypertext import parse
from tests.platforms.telegram.text import length

TABLES = random_tables(30)
PEOPLE = ("telegram:11", "discord:22", None, "telegram:44", "telegram:55")


def voice(table: Table, language: str = "ru") -> Voice:
    return Voice(language, replace(table.view, people=PEOPLE))


def complaint(words: str) -> None:
    raise AssertionError(words)


@pytest.mark.parametrize("limit", [CAPTION, TEXT])
def test_every_screen_with_every_name_is_good_html_within_the_limit(limit: int) -> None:
    for number, table in enumerate(TABLES):
        names = tuple(HOSTILE[(number + seat) % len(HOSTILE)] for seat in range(5))
        table = replace(table, names=names)
        for panel in (None, "text", "log"):
            for language in ("ru", "en"):
                said = parse(voice(table, language).message(table.screen(PUBLIC, panel), limit), complaint)
                assert 0 < length(said.text) <= limit


def test_a_name_is_what_it_is_and_nothing_else() -> None:
    table = replace(TABLES[0], names=("<b>Аня</b> & <a href='tg://user?id=1'>я</a>",) * 5)
    said = parse(voice(table).html(Text("result-winner", {"who": Name(0)})), complaint)
    assert said.entities == ()
    assert "<b>Аня</b> & <a href=" in said.text


def test_only_people_of_telegram_are_called() -> None:
    said = voice(TABLES[0])
    for seat, user in ((0, 11), (1, None)):
        text = Text("turn-plain", {"who": Mention(seat)})
        called = [one.user_id for one in parse(said.html(text), complaint).entities]
        assert called == ([user] if user else [])
        assert said.calls(Screen((block("line", text.key, **text.params),))) == (user is not None)
    assert not said.calls(Screen((block("line", "result-winner", who=Name(0)),)))


def test_a_moment_is_shown_in_the_readers_own_zone() -> None:
    (entity,) = parse(voice(TABLES[0]).html(Text("code", {"code": Time(1_700_000_000_000)})), complaint).entities
    assert (entity.type, entity.unix_time, entity.date_time_format) == ("date_time", 1_700_000_000, "wDt")


def test_an_answer_to_a_press_is_cut_to_what_it_may_hold() -> None:
    assert units(voice(TABLES[0]).alert(Text("code", {"code": "🎲" * 500}))) <= ALERT


def test_colours_and_payloads() -> None:
    screen = Screen(
        (),
        choices=(
            Choice(Text("lobby-join"), Use(Join()), "commit"),
            Choice(Text("lobby-leave"), Use(Leave()), "cancel"),
        ),
        tools=(Choice(Text("tool-rules"), Show("rules")),),
    )
    made = [button for row in voice(TABLES[0]).rows(screen) for button in row]
    assert [one.style for one in made] == [KeyboardButtonStyle.SUCCESS, KeyboardButtonStyle.DANGER, None]
    for sheet in (False, True):
        made = [button for row in voice(TABLES[0]).rows(screen, sheet=sheet) for button in row]
        read = [buttons.read(str(one.callback_data)) for one in made]
        assert [one.sheet for one in read] == [sheet] * 3
        assert [one.button.press for one in read] == [Use(Join()), Use(Leave()), Show("rules")]
        assert read[0].button.table == TABLES[0].view.id


def test_a_button_that_does_not_fit_is_left_out() -> None:
    long = Do(tuple(f"move A{n} B{n}" for n in range(20)))
    screen = Screen((), choices=(Choice(Text("lobby-join"), long), Choice(Text("lobby-leave"), Use(Leave()))))
    assert [button.text for row in voice(TABLES[0]).rows(screen) for button in row] == [
        voice(TABLES[0]).plain(Text("lobby-leave"))
    ]


@pytest.mark.parametrize(
    "data", ["", "p.", "q.07abcdef.1.uend", "p.p.07abcdef.1.uend", "\ud800", "p.1.07abcdef.1.uend"]
)
def test_what_is_no_button_of_ours_is_refused(data: str) -> None:
    with pytest.raises(payload.BadPayload):
        buttons.read(data)


def test_a_heading_stands_apart_from_what_is_before_and_with_what_is_below() -> None:
    kinds: tuple[BlockKind, ...] = ("title", "line", "heading", "row", "row", "heading", "line")
    screen = Screen(tuple(Block(kind, Text("number", {"number": n})) for n, kind in enumerate(kinds)))
    html = voice(TABLES[0]).message(screen)
    assert html == "<b>0</b>\n\n1\n\n<b>2</b>\n3\n4\n\n<b>5</b>\n6"


def cells(text: str, kind: BlockKind = "grid") -> Block:
    return Block(kind, Text("code", {"code": text}))


def test_a_grid_has_signs_of_one_width_and_its_heading_above_it() -> None:
    screen = Screen((cells("a", "line"), cells("b", "heading"), cells("1|<22>|3"), cells("4|5"), cells("c", "line")))
    html = voice(TABLES[0]).message(screen)
    assert html == "a\n\n<b>b</b>\n<pre>1 &lt;22&gt; 3\n4 5</pre>\n\nc"


def test_only_what_has_no_picture_says_what_is_on_it() -> None:
    """Right above the question."""
    question = Block("line", Text("turn-plain", {"who": Mention(0)}))
    screen = Screen((cells("a", "line"), question), words=(cells("1|2"),))
    told, asked = voice(TABLES[0]).message, voice(TABLES[0]).html(question.text)
    assert told(screen, TEXT) == f"a\n\n<pre>1 2</pre>\n\n{asked}"
    assert told(screen, CAPTION) == f"a\n{asked}"


def test_long_news_are_folded_up_on_a_panel_and_never_on_a_board() -> None:
    """Telegram takes such a quotation, and shows its first lines with a way to open it."""
    for lines, kinds in ((5, ["blockquote", "blockquote"]), (6, ["expandable_blockquote", "blockquote"])):
        screen = Screen(tuple(Block("log", Text("number", {"number": n})) for n in range(lines)))
        said = [parse(voice(TABLES[0]).message(screen, folds=folds), complaint) for folds in (True, False)]
        assert [[one.type for one in text.entities] for text in said] == [[kind] for kind in kinds]
