"""The table of test durations, made from a small report written by hand."""

from tests.support.durations import seconds_by_folder, table

REPORT = """<testsuites><testsuite>
<testcase classname="tests.bot.app.tables.test_moves" name="a" time="4.5"/>
<testcase classname="tests.bot.app.people.test_links" name="b" time="2.5"/>
<testcase classname="tests.engine.kernel.test_match.TestDraws" name="c" time="10"/>
<testcase classname="tests.test_readme" name="d" time="1"/>
<testcase classname="tests.support.test_kept" name="e" time="2"/>
</testsuite></testsuites>"""


def test_folders_are_summed_and_small_ones_share_a_row() -> None:
    rows = seconds_by_folder(REPORT)
    assert list(rows.items()) == [
        ("tests/engine/kernel", (1, 10.0)),
        ("tests/bot/app", (2, 7.0)),
        ("all others", (2, 3.0)),
    ]
    assert table(rows).splitlines()[2:] == [
        "| `tests/engine/kernel` | 1 | 10 |",
        "| `tests/bot/app` | 2 | 7 |",
        "| `all others` | 2 | 3 |",
        "| all | 5 | 20 |",
    ]
