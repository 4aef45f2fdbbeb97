"""Buttons on pages, texts within a length."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.presenter.acts.codec import act_of
from bot.presenter.layout import ALWAYS, DISCORD, TELEGRAM, Limits, Page, fit, lay_out, spoken_lines
from bot.presenter.names import units
from bot.presenter.screen import Block, BlockKind, Choice, Do, Show, Text, Use

WEB = Limits(per_row=6, rows=60, most=160, readable=60, stretch=90, label=80, beside=(80, 26, 16, 12, 9, 7))


def voice(text: Text) -> str:
    return str(text.params.get("code", text.key))


def choice(number: int, label: str, group: str) -> Choice:
    return Choice(Text("code", {"code": label}), Do((f"play {number}",)), "plain", group)


def presses(page: Page) -> list[object]:
    return [button.press for row in page for button in row]


TOOLS = [Choice(Text("code", {"code": name}), Use(act_of(name))) for name in ("undo", "text", "rules", "score")]
LABELS = st.text("abc А1", max_size=50)
CHOICES = st.lists(st.tuples(LABELS, st.sampled_from(["", "A1", "A2", ALWAYS])), max_size=130).map(
    lambda many: [choice(number, *one) for number, one in enumerate(many) if one[1] != ALWAYS or number < 3]
)


@settings(max_examples=150, deadline=None)
@given(CHOICES, st.sampled_from([TELEGRAM, DISCORD, WEB]), st.sampled_from([0, 2, 4]))
def test_every_choice_is_on_a_page_and_every_page_within_the_limits(
    choices: list[Choice], limits: Limits, tools: int
) -> None:
    pages = lay_out(choices, limits, voice, TOOLS[:tools], "panel")
    turning = [one.press for one in choices if one.group != ALWAYS]
    pinned = [one.press for one in choices if one.group == ALWAYS]
    assert [press for page in pages for press in presses(page) if press in turning] == turning
    for page in pages:
        assert len(page) <= limits.rows
        assert sum(map(len, page)) <= limits.most
        assert all(0 < len(row) <= limits.per_row for row in page)
        assert all(units(button.label) <= limits.label for row in page for button in row)
        assert set(pinned) | {tool.press for tool in TOOLS[:tools]} <= set(presses(page))


@settings(max_examples=50, deadline=None)
@given(CHOICES, st.sampled_from([TELEGRAM, DISCORD]))
def test_every_page_can_be_reached(choices: list[Choice], limits: Limits) -> None:
    pages = lay_out(choices, limits, voice, TOOLS, "panel")
    reached, found = {0}, [0]
    for at in found:
        shown = [press.page for press in presses(pages[at]) if isinstance(press, Show) and press.panel == "panel"]
        found += [page for page in shown if page not in reached]
        reached |= set(shown)
    assert reached == set(range(len(pages)))


def test_without_choices_there_is_one_page_with_the_tools() -> None:
    assert [presses(page) for page in lay_out([], TELEGRAM, voice, TOOLS)] == [[tool.press for tool in TOOLS]]


def test_a_group_has_rows_of_its_own() -> None:
    choices = [choice(n, "A1→A2", "A1") for n in range(3)] + [choice(n, "A3→A4", "A3") for n in range(3, 5)]
    assert [len(row) for row in lay_out(choices, TELEGRAM, voice)[0]] == [3, 2]


def test_long_labels_stand_alone_and_short_ones_together() -> None:
    for length, columns in ((4, 8), (10, 4), (13, 3), (20, 2), (21, 1)):
        choices = [choice(n, "я" * length, "") for n in range(24 if columns > 1 else 12)]
        assert {len(row) for row in lay_out(choices, TELEGRAM, voice)[0]} == {columns}


def test_one_page_may_be_stretched_but_a_second_one_is_readable() -> None:
    choices = [choice(n, "A1→A2", "") for n in range(61)]
    assert len(lay_out(choices[:60], TELEGRAM, voice, TOOLS)) == 1
    assert [sum(map(len, page)) for page in lay_out(choices, TELEGRAM, voice)] == [20 + 2, 21 + 2, 20 + 2]


def test_pages_are_cut_between_groups() -> None:
    choices = [choice(n, "A1→A2", f"A{min(n // 22, 2)}") for n in range(66)]
    first, second, third = lay_out(choices, TELEGRAM, voice)
    assert presses(first)[:22] == [one.press for one in choices[:22]]
    assert presses(second)[:22] == [one.press for one in choices[22:44]]
    assert presses(third)[:22] == [one.press for one in choices[44:]]


def test_few_pages_are_one_tap_apart() -> None:
    choices = [choice(n, "A1→A2", "") for n in range(80)]
    pages = lay_out(choices, TELEGRAM, voice, panel="from")
    assert len(pages) == 4
    for number, page in enumerate(pages):
        assert {press for press in presses(page) if isinstance(press, Show)} == {
            Show("from", other) for other in range(4) if other != number
        }


def test_limits_without_any_room_are_an_error() -> None:
    with pytest.raises(ValueError, match="too many"):
        lay_out([], Limits(5, 1, 3, 25, 25, 80, (80, 38)), voice, TOOLS)


def lines(*kinds: BlockKind) -> list[Block]:
    return [Block(kind, Text("code", {"code": f"{kind} {number:4}"})) for number, kind in enumerate(kinds)]


def test_what_is_quiet_goes_first_then_old_news_then_rows() -> None:
    blocks = lines("title", "log", "quiet", "log", "row", "row", "line", "quiet")
    lengths = [units(voice(block.text)) + 1 for block in blocks]
    order = []
    for limit in range(sum(lengths), 0, -1):
        gone = [n for n, block in enumerate(blocks) if block not in fit(blocks, limit, voice)]
        order += [n for n in gone if n not in order]
    assert order == [7, 2, 1, 3, 5, 4]


def test_titles_and_lines_stay_whatever_the_limit() -> None:
    assert [block.kind for block in fit(lines("title", "quiet", "line"), 1, voice)] == ["title", "line"]


def said(*lines: str) -> list[Block]:
    """What begins with a stroke is a line of a grid."""
    return [Block("grid" if line.startswith("|") else "line", Text(line.removeprefix("|"))) for line in lines]


def test_cells_of_a_grid_stand_below_each_other() -> None:
    """Each grid for itself; a line with less cells than the others ends sooner."""
    spoken = spoken_lines(said("a|b", "|1|22|3", "|[12]|4", "c", "|5|6"), voice)
    assert spoken == ["a|b", "1    22 3", "[12] 4", "c", "5 6"]


def test_a_grid_goes_last_and_takes_as_much_room_as_it_is_shown_in() -> None:
    blocks = [*said("title", "|1|2", "|[123456]|2"), Block("row", Text("row"))]
    grid = len("1        2") + len("[123456] 2") + 1
    assert fit(blocks, len("title") + 1 + grid, voice) == tuple(blocks[:3])
    assert fit(blocks, len("title") + grid, voice) == tuple(blocks[:2])


def test_one_long_label_among_many_tools_takes_a_row_of_its_own() -> None:
    names = [f"tool {number}" for number in range(20)]
    names[10] = "a label as long as the longest name makes it"
    pages = lay_out([], DISCORD, voice, [Choice(Text("code", {"code": name}), Use(act_of(name))) for name in names])
    assert [len(row) for row in pages[0]] == [5, 5, 1, 5, 4]
