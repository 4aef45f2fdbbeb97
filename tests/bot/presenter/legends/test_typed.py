"""Typed orders of Legends: regions by their codes in whichever letters, cards by name, and the rules' own reasons."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from bot.presenter.lines.orders import Misunderstood, Understood
from bot.presenter.lines.typed import read_order, why_not
from bot.presenter.screen import Do
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.legends.positions import POSITIONS, asked
from tests.bot.presenter.legends.test_choices import some_tables
from tests.bot.presenter.scenes import LANGUAGES, Table, aloud, legends, voice
from tests.support.sparse import sparse


def _by_ear() -> Table:
    """New armies come to the volcano and to the meadows."""
    stage = {"kind": "placing", "left": 2, "more": False}
    lies = {"fragments": "volcano 0, meadows 0, red_forest 0, horseshoe 0", "start": "V6"}
    stands = {"armies": [{"V6": 4}, {"V6": 3, "M4": 2}, {"V6": 4}], "cities": [{}, {"M4": 1}, {}]}
    return legends({**asked(stage, 24), **lies, **stands})


TABLES: Mapping[str, Table] = {name: make() for name, make in POSITIONS.items()} | {"by_ear": _by_ear()}


def typed(table: Table, line: str) -> str:
    """The run that this line plays, the panel that it shows, or the key of the hint."""
    viewer = table.awaited()[0] if table.awaited() else 0
    order = read_order(line, table.seen(viewer), viewer, table.view)
    if isinstance(order, Misunderstood):
        return order.hint.key
    assert isinstance(order, Understood)
    return ", ".join(order.press.codes) if isinstance(order.press, Do) else str(getattr(order.press, "panel", ""))


MEANT = [
    ("taking_card", "3", "take 23"),
    ("taking_card", "что делает феникс", "card 1"),
    ("taking_card", "что делает 17", "typed-question"),
    ("taking_card", "взять феникса", "take 1"),
    ("taking_card", "древний феникс", "take 1"),
    ("taking_card", "Беру Древнего Феникса!", "take 1"),
    ("taking_card", "проклятую башню", "take 9"),
    ("taking_card", "ancient phoenix", "take 1"),
    ("taking_card", "№24", "take 24"),
    ("taking_card", "даром", "take 1"),
    ("taking_card", "4 d6x2 d5", "take 24, place D6, place D6, place D5"),
    ("taking_card", "холмы 3 армии в D6", "take 24, place D6, place D6, place D6"),
    ("taking_card", "феникс D5-D3-D2", "take 1, move D5 D3, move D3 D2"),
    ("taking_card", "озеро D6 D6", "take 20, use place, place D6, place D6"),
    ("choosing_action", "D6x2", "use place, place D6, place D6"),
    ("choosing_action", "шаг D5-D3", "use move, move D5 D3"),
    ("placing", "д6х2 Д5", "place D6, place D6, place D5"),
    ("placing", "нанять D3", "hire D3 0"),
    ("placing", "нанять D3 красный", "hire D3 0"),
    ("placing", "дальше", "next"),
    ("moving", "н4-н3", "move H4 H3"),
    ("moving", "D5-D7x2", "move D5 D7, move D5 D7"),
    ("moving", "D7-I5", "land-typed-why-move"),
    ("building", "город D5", "city D5"),
    ("destroying", "удар D5 зелёный", "destroy D5 2"),
    ("destroying", "D5 Вера", "destroy D5 2"),
    ("destroying", "разгром D6", "destroy D6 2"),
    ("destroying", "ограбить D5", "rob D5 2"),
    ("destroying", "ограбить D5 Вера", "rob D5 2"),
    ("ending", "подсмотреть I3", "peek I3"),
    ("ending", "peek I3", "peek I3"),
    ("ending", "смотрю и3", "peek I3"),
    ("ending", "конец", "end"),
    ("buying", "феникс", "take 1"),
    ("buying", "2", "take 24"),
    ("buying", "хватит", "end"),
    ("by_ear", "в6", "place V6"),
    ("by_ear", "М4x2", "place M4, place M4"),
    ("laying", "луга", "lay meadows"),
    ("laying", "красный лес", "lay red_forest"),
    ("laying", "положить три острова", "lay three_islands"),
    ("laying", "castle rock", "lay citadel_rock"),
    ("turning", "180", "turn 180"),
    ("turning", "Как есть", "turn 0"),
    ("turning", "upside down", "turn 180"),
    ("laying", "Луга · 5 областей", "lay meadows"),
    ("taking_card", "как есть", "typed-unknown"),
    ("turning", "поворот 180 градусов", "turn 180"),
    ("putting", "D3", "put dragon D3"),
    ("putting", "жетон D3", "put dragon D3"),
    ("neutral", "T2", "neutral T2"),
    ("neutral", "ничейную в т2", "neutral T2"),
    ("auction", "4", "bid 4"),
    ("auction", "ставлю 4 монеты", "bid 4"),
    ("taking_card", "карта феникс", "card 1"),
    ("taking_card", "что делает карта древний феникс", "card 1"),
    ("taking_card", "соседи D5", "map D5"),
    ("taking_card", "соседи д5", "map D5"),
    ("taking_card", "жетоны", "tokens"),
    ("taking_card", "предводители", "leaders"),
    ("taking_card", "мои карты", "mine"),
    ("taking_card", "очки", "score"),
]


@pytest.mark.parametrize(("position", "line", "meant"), MEANT)
def test_what_people_write(position: str, line: str, meant: str) -> None:
    assert typed(TABLES[position], line) == meant


REFUSED = [
    ("taking_card", "дракон", "typed-unknown"),
    ("taking_card", "D6", "land-typed-no-card"),
    ("taking_card", "99", "land-typed-no-card"),
    ("taking_card", "1 D5x9", "land-typed-step"),
    ("placing", "H1", "land-typed-why-place"),
    ("placing", "D3", "land-typed-why-place"),
    ("placing", "M1", "legends-typed-no-region"),
    ("placing", "D6x9", "typed-too-many"),
    ("moving", "D1-D2", "land-typed-why-move"),
    ("moving", "D5-D1", "land-typed-far"),
    ("building", "H1", "land-typed-why-city"),
    ("destroying", "D1 синий", "legends-typed-why-destroy"),
    ("destroying", "D6 красный", "legends-typed-why-immune"),
    ("destroying", "H4 красный", "legends-typed-why-immune"),
    ("ending", "подсмотреть D1", "legends-typed-why-peek"),
    ("ending", "подсмотреть D5", "legends-typed-why-peek-again"),
    ("ending", "подсмотреть D2", "legends-typed-why-peek-nothing"),
    ("taking_card", "подсмотреть D1", "legends-typed-why-peek-nowhere"),
    ("laying", "вулкан", "legends-typed-which-side"),
    ("laying", "пустыня", "legends-typed-which-side"),
    ("turning", "90", "legends-typed-which-turn"),
    ("putting", "T2", "legends-typed-why-putting"),
    ("auction", "12", "land-typed-bid"),
    ("ending", "город D5", "land-typed-all-done"),
]


@pytest.mark.parametrize(("position", "line", "key"), REFUSED)
def test_why_it_cannot_be_played(position: str, line: str, key: str) -> None:
    assert typed(TABLES[position], line).startswith(key)


def test_a_crossing_that_is_too_dear_is_told_with_its_price() -> None:
    stage = {"kind": "moving", "left": 1, "water": 2, "more": False}
    table = legends(asked(stage, 14))
    order = read_order("D5-I2", table.seen(1), 1, table.view)
    assert isinstance(order, Misunderstood)
    said = voice(table, "ru")(order.hint).replace("\N{NO-BREAK SPACE}", " ")
    assert said == "Переправа из D5 в I2 стоит 2 шага, а осталось только 1."


@pytest.mark.parametrize(
    ("position", "spots", "key"),
    [
        ("placing", ["region H1"], "land-typed-why-place"),
        ("building", ["region H1"], "land-typed-why-city"),
        ("moving", ["region D5", "region D1"], "land-typed-far"),
        ("moving", ["region D1"], "land-typed-why-move"),
        ("destroying", ["region D1"], "legends-typed-why-destroy"),
        ("ending", ["region D1"], "legends-typed-why-peek"),
        ("putting", ["region T2"], "legends-typed-why-putting"),
    ],
)
def test_a_tap_on_an_impossible_region_says_the_rule(position: str, spots: list[str], key: str) -> None:
    table = TABLES[position]
    seat = table.awaited()[0]
    told = why_not(spots, table.seen(seat), seat, table.view)
    assert told is not None
    assert told.key == key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", [name for name in TABLES if name != "over"])
def test_help_tells_what_can_be_typed(position: str, language: str) -> None:
    """And the first example of each question is one that the reader knows."""
    table = TABLES[position]
    seat = table.awaited()[0]
    spoken = aloud(table, table.screen(seat, "help"), language)
    assert spoken.count("“" if language == "en" else "«") > 2


def test_a_bid_above_a_third_is_asked_about_once() -> None:
    from bot.presenter.present import present_doubt

    table = TABLES["auction"]
    asked_for = {bid: present_doubt(table.view, table.seen(1), 1, (f"bid {bid}",)) for bid in (3, 4)}
    assert asked_for[3] is None
    assert asked_for[4] is not None
    assert asked_for[4].key == "legends-doubt-bid"


def test_castles_are_told_apart_by_their_numbers() -> None:
    position = {**asked({"kind": "taking_card"}), "row": [33, 34, 1, 9, 24, 20]}
    four = {
        key: [*value, value[0]] if key in ("coins", "armies", "cities") else value for key, value in position.items()
    }
    table = legends({**four, "taken": [[16, 22], [11, 17], [3, 18], [2, 4]]})
    assert typed(table, "замок") == "typed-unknown"
    assert typed(table, "замок у дороги") == "take 34"
    assert typed(replace(table, name="legends"), "№33") == "take 33"


def test_nobody_types_for_others() -> None:
    table = TABLES["placing"]
    order = read_order("D6", table.seen(PUBLIC), PUBLIC, table.view)
    assert isinstance(order, Misunderstood)
    assert order.hint.key == "typed-watcher"


STRANGE = (
    "0x2",
    "D1x0",
    "D1",
    "D1-D2",
    "D9-D9x9",
    "T2-T3-T1",
    "12x2 D1",
    "удар",
    "удар D1",
    "шаг D1",
    "шаг",
    "x",
    "@#",
    "в",
)
VERBS = (
    "взять {}",
    "армии {}",
    "город {}",
    "удар {} синий",
    "подсмотреть {}",
    "нанять {}",
    "ограбить {}",
    "{}",
    "жетон {}",
)


@sparse(4)
def test_whatever_is_written_there_is_an_answer(every: int) -> None:
    """And a code of the log means what it says. By day each table hears other lines."""
    lines = (*STRANGE, *(verb.format(what) for verb in VERBS for what in ("D1", "17", "феникс", "луга")))
    for number, table in enumerate(some_tables()[::12]):
        for seat in table.awaited()[:1]:
            seen = table.seen(seat)
            legal = [decision.code for decision in table.game.legal(table.state, seat)]
            for line in lines[number % every :: every]:
                order = read_order(line, seen, seat, table.view)
                assert isinstance(order, Understood) or voice(table, "ru")(order.hint)
            for code in legal[::5]:
                assert read_order(code, seen, seat, table.view) == Understood(Do((code,)))


@sparse(4)
def test_what_a_tap_means_is_answered_or_legal(every: int) -> None:
    for table in some_tables()[:: 2 * every]:
        for seat in table.awaited()[:1]:
            for spots in (["region D1"], ["region D1", "region D2"], ["card 1"], ["seat 0"], ["region M4"]):
                why_not(spots, table.seen(seat), seat, table.view)
