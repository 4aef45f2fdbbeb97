"""Typed orders of Founders: stacks and tiles by name, places by number, and the rules' own reasons."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.presenter.lines.orders import Misunderstood, Understood
from bot.presenter.lines.typed import read_order, why_not
from bot.presenter.screen import Do, Term, Text
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.founders.positions import ANYA, BORIS, POSITIONS, VERA, asked, founders, laid, placing, using
from tests.bot.presenter.founders.test_choices import some_tables
from tests.bot.presenter.scenes import LANGUAGES, Table, aloud, voice
from tests.support.sparse import sparse

EMPTY: dict[str, Any] = {"hands": [{}, {}, {}], "masters": [[], [], []]}
BOTH = founders(asked({"kind": "acting"}, rows=[[], [], ["c_market_iron", "c_market_fish"]], realms=[
    laid(*ANYA), laid(*BORIS, "v_pier -1 1"), laid(*VERA)
]))  # fmt: skip
"""Two markets lie open, and either can be attached."""
TABLES: Mapping[str, Table] = {name: make() for name, make in POSITIONS.items()} | {
    "both": BOTH,
    "used": founders(asked({"kind": "acting", "used": True})),
    "poor": founders(asked({"kind": "acting"}, **EMPTY)),
    "bought": founders(asked({"kind": "acting", "used": True, "bought": "horses"})),
    "asked": founders(asked({"kind": "opening", "asked": True})),
}


def read(table: Table, line: str) -> Any:
    viewer = table.awaited()[0] if table.awaited() else 0
    return read_order(line, table.seen(viewer), viewer, table.view)


def typed(table: Table, line: str) -> str:
    """The run that this line plays, the panel that it shows, or the key of the hint."""
    order = read(table, line)
    if isinstance(order, Misunderstood):
        assert all(voice(table, language)(order.hint) for language in LANGUAGES)
        return order.hint.key
    return ", ".join(order.press.codes) if isinstance(order.press, Do) else str(getattr(order.press, "panel", ""))


def answer(table: Table, line: str) -> str:
    order = read(table, line)
    assert isinstance(order, Misunderstood)
    return str(voice(table, "ru")(order.hint)).replace("\u00a0", " ")


MEANT = [
    ("drafting", "лес", "pick n_forest"),
    ("drafting", "взять лесную реку", "pick n_river"),
    ("drafting", "беру рощу!", "pick n_grove"),
    ("drafting", "take cliff", "pick n_cliff"),
    ("joining", "2", "place -1 0"),
    ("joining", "положить на место 4", "place 0 -1"),
    ("opening", "открыть деревню", "open village"),
    ("opening", "Город", "open city"),
    ("opening", "открой зелёную стопку", "open nature"),
    ("opening", "open village", "open village"),
    ("opening", "ghbhjle", "open nature"),
    ("acting", "шахта", "take v_mine"),
    ("acting", "взять ткацкую", "take v_weaver"),
    ("acting", "рынок 2", "take c_market_iron, place 1 2"),
    ("acting", "рынок (железо) 2", "take c_market_iron, place 1 2"),
    ("acting", "поставить рынок на место 1", "take c_market_iron, place 0 2"),
    ("acting", "шахту вместо 2", "take v_mine, replace 1 1"),
    ("acting", "жертвенник сильвана замена озеро", "take p_silvanus, replace 1 1"),
    ("acting", "война", "use war"),
    ("acting", "война 3", "use war, war 0 0 2"),
    ("acting", "разорить святилище нептуна", "use war, war 0 0 2"),
    ("acting", "монета 1", "use coin, coin 2 0 1 horses"),
    ("acting", "купить 6 дерево", "use coin, coin 0 0 0 wood"),
    ("acting", "телега 1", "use cart, cart 0 0"),
    ("acting", "мастер винодельня", "use master, master 2 0"),
    ("acting", "мастера на винодельню, рынок 2", "use master, master 2 0, take c_market_iron, place 1 2"),
    ("both", "рыбный рынок", "take c_market_fish"),
    ("both", "рынок рыба", "take c_market_fish"),
    ("rescue", "тяну верхний", "nature"),
    ("rescue", "природа", "nature"),
    ("using_war", "4", "war 0 1 1"),
    ("using_war", "война 4", "war 0 1 1"),
    ("using_coin", "4", "coin 0 0 1 fish"),
    ("using_coin", "7 растения", "coin 0 1 0 plants"),
    ("using_cart", "1", "cart 0 0"),
    ("using_master", "1", "master 2 0"),
    ("placing", "2", "place 1 2"),
    ("placing", "место 2", "place 1 2"),
    ("placing", "замена 4", "replace 0 0"),
    ("placing", "заменить озеро", "replace 1 1"),
    ("placing", "place 1 2", "place 1 2"),
    ("voting", "да", "agree"),
    ("voting", "нет", "refuse"),
    ("voting", "согласен", "agree"),
    ("voting", "играем дальше", "refuse"),
    ("voting", "закончить партию", "agree"),
    ("ending", "конец", "end"),
    ("acting", "квадрат рынок", "tile c_market_iron"),
    ("acting", "что делает шахта", "tile v_mine"),
    ("acting", "что даёт храм Марса", "tile p_mars"),
    ("acting", "государство 3", "seat 2"),
    ("acting", "призы", "prizes"),
    ("acting", "места", "fits"),
    ("acting", "жетоны", "counters"),
    ("acting", "убранные", "removed"),
    ("acting", "моё государство", "mine"),
    ("acting", "очки", "score"),
]


@pytest.mark.parametrize(("position", "line", "meant"), MEANT)
def test_what_people_write(position: str, line: str, meant: str) -> None:
    assert typed(TABLES[position], line) == meant


REFUSED = [
    ("joining", "реку на 1", "founders-typed-which-place"),
    ("opening", "шахта", "founders-typed-which-opening"),
    ("opening", "открыть деревню, шахта", "founders-typed-later"),
    ("opening", "война 3", "founders-typed-token-early"),
    ("opening", "конец", "founders-typed-end-opening"),
    ("asked", "предложить", "founders-typed-propose-asked"),
    ("asked", "Закончить партию", "founders-typed-propose-asked"),
    ("acting", "предложить", "founders-typed-propose-later"),
    ("acting", "конец", "founders-typed-end-acting"),
    ("acting", "пристань", "founders-typed-not-open"),
    ("acting", "храм", "founders-typed-which-tile"),
    ("acting", "природа", "founders-typed-which-tile"),
    ("acting", "тяну верхний", "founders-typed-nature"),
    ("acting", "7", "founders-typed-which-tile"),
    ("acting", "замена 7", "founders-typed-tile-first"),
    ("both", "рынок", "founders-typed-which-tile"),
    ("used", "война 3", "founders-typed-token-used"),
    ("poor", "телега", "founders-typed-no-token"),
    ("placing", "9", "founders-typed-no-place"),
    ("placing", "3", "founders-typed-say-replace"),
    ("placing", "конец", "founders-typed-end-placing"),
    ("placing", "война", "founders-typed-token-late"),
    ("using_war", "9", "founders-typed-no-place"),
    ("using_war", "озеро с рекой", "typed-unknown"),
    ("using_war", "конец", "founders-typed-end-using"),
    ("using_coin", "7", "founders-typed-which-resource"),
    ("using_coin", "купить", "founders-typed-which-target"),
    ("voting", "шахта", "founders-typed-which-voting"),
    ("ending", "шахта 3", "founders-typed-which-ending"),
]


@pytest.mark.parametrize(("position", "line", "key"), REFUSED)
def test_why_it_cannot_be_played(position: str, line: str, key: str) -> None:
    assert typed(TABLES[position], line) == key


@pytest.mark.parametrize(
    ("position", "line", "said"),
    [
        ("acting", "лагерь", "Сейчас военный лагерь (лошади) поставить нельзя: в государстве нет лошадей."),
        ("bought", "храм марса", "Сейчас храм Марса поставить нельзя: в государстве нет ни войска, ни телег."),
        ("using_coin", "6", "Что купить: дерево, вода?"),
        (
            "using_coin",
            "купить воду",
            "У кого? Это продают: 2 (водопад, ▲ Вера), 3 (озеро, ▲ Вера), 6 (лесная река, ● Аня).",
        ),
        ("placing", "4", "Под номером 4 лежит твой квадрат. Заменить лес: «замена 4»."),
        ("placing", "замена 1", "Под номером 1 пусто, заменять нечего. Поставить туда: «1»."),
        ("placing", "замена 40", "Номера 40 нет: они идут от 1 до 5."),
        ("both", "рынок", "Какой квадрат? Можно взять: рынок (железо), рынок (рыба)."),
    ],
)  # fmt: skip
def test_the_reason_is_told_with_its_tiles(position: str, line: str, said: str) -> None:
    assert answer(TABLES[position], line).replace("\u2068", "").replace("\u2069", "") == said


@pytest.mark.parametrize(
    ("position", "spot", "key"),
    [
        ("acting", "tile c_camp_horses", "founders-typed-unfit"),
        ("acting", "tile p_juno", "founders-typed-unfit"),
        ("poor", "token war", "founders-typed-no-token"),
        ("used", "token war", "founders-typed-token-used"),
    ],
)
def test_a_tap_on_what_cannot_be_taken_says_the_rule(position: str, spot: str, key: str) -> None:
    table = TABLES[position]
    seat = table.awaited()[0]
    told = why_not([spot], table.seen(seat), seat, table.view)
    assert told is not None
    assert told.key == key


def test_an_empty_stack_is_told_of() -> None:
    left = {"n_forest": 1, "v_mine": 1, "p_lares": 1}
    table = founders(asked({"kind": "opening"}, undrawn=left))
    assert typed(table, "город") == "founders-typed-stack-empty"
    assert typed(table, "деревня") == "open village"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", [name for name in POSITIONS if name != "over"])
def test_help_tells_what_can_be_typed(position: str, language: str) -> None:
    table = TABLES[position]
    spoken = aloud(table, table.screen(table.awaited()[0], "help"), language)
    assert spoken.count("“" if language == "en" else "«") > 1


def test_nobody_types_for_others() -> None:
    table = TABLES["placing"]
    assert isinstance(read_order("2", table.seen(PUBLIC), PUBLIC, table.view), Misunderstood)
    assert isinstance(read_order("2", table.seen(0), 0, table.view), Misunderstood)


STRANGE = (
    "0",
    "99",
    "1 -1",
    "-3",
    "1-2",
    "шахта 99",
    "война",
    "война война",
    "купить 3 золото",
    "замена",
    "@#",
    "в",
    "x",
)
VERBS = ("взять {}", "поставить {}", "война {}", "купить {}", "телега {}", "мастер {}", "замена {}", "открыть {}", "{}")


@sparse(4)
def test_whatever_is_written_there_is_an_answer(every: int) -> None:
    """And a code of the log means what it says. By day each table hears other lines."""
    lines = (*STRANGE, *(verb.format(what) for verb in VERBS for what in ("3", "лес", "рынок", "железо")))
    for number, table in enumerate(some_tables()[::17]):
        for seat in table.awaited()[:1]:
            seen = table.seen(seat)
            legal = [decision.code for decision in table.game.legal(table.state, seat)]
            for line in lines[number % every :: every]:
                order = read_order(line, seen, seat, table.view)
                assert isinstance(order, Understood) or voice(table, "ru")(order.hint)
            for code in legal[::5]:
                assert read_order(code, seen, seat, table.view) == Understood(Do((code,)))
            for spot in ("place 1", "tile v_mine", "tile n_lake", "stack city", "token war", "seat 0", "prizes"):
                why_not([spot], seen, seat, table.view)


def test_the_number_that_is_typed_is_the_one_that_is_seen() -> None:
    """Of every place that a button offers: so a whole match can be played by names and numbers."""
    tried = 0
    for table in some_tables():
        if table.state.stage.kind not in ("placing", "joining", "using"):
            continue
        seat = table.awaited()[0]
        for choice in table.screen(seat).choices[::5]:
            assert isinstance(choice.press, Do)
            [spot], [code] = choice.spots, choice.press.codes
            number = spot.removeprefix("place ")
            word = {"replace": "замена ", "coin": "купить "}.get(code.split(" ")[0], "")
            bought = f" {said(table, code)}" if word == "купить " else ""
            assert read_order(f"{word}{number}{bought}", table.seen(seat), seat, table.view) == Understood(Do((code,)))
            tried += 1
    assert tried > 100


def said(table: Table, code: str) -> str:
    """The resource that a code buys, as it is sold to people: coins of a market are money."""
    *_, name = code.split(" ")
    words: str = voice(table, "ru")(Text("code", {"code": Term(f"founders-resource-{name}", "words")}))
    return words.partition(",")[0]


def test_using_and_placing_are_asked_of_the_same_table() -> None:
    """The control of the numbers: with another seat in turn the states change places."""
    table = using("war")
    turned = founders({**asked({"kind": "using", "token": "war"}), "turn": 0, "hands": [{"war": 1}, {}, {}]})
    assert typed(table, "1") == "war 2 0 1"
    assert typed(turned, "1") != typed(table, "1")
    assert typed(replace(placing(), names=("A", "B", "C")), "1") == "place 0 2"
