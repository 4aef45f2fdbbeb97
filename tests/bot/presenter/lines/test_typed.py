"""Typed orders: forgiving in spelling, strict in meaning, never a crash."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.presenter.acts.codec import act_of
from bot.presenter.acts.table import AddComputer, Close, GiveSalt, Resign, Undo
from bot.presenter.lines.orders import Misunderstood, Order, Understood
from bot.presenter.lines.typed import _on_a_button, read_order
from bot.presenter.scene import scene_of
from bot.presenter.screen import Do, Press, Show, Text, Use
from bot.presenter.words import say
from engine.kernel.actors import PUBLIC
from engine.kernel.decision import read_run
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import LANGUAGES, Table, do_choices, eme, random_tables, voice
from tests.bot.presenter.screens.test_lobby import lobby
from tests.support.sparse import sparse

TABLES: Mapping[str, Table] = {name: make() for name, make in POSITIONS.items()}


def typed(table: Table, line: str, seat: int | None = None) -> Order:
    viewer = table.awaited()[0] if seat is None else seat
    return read_order(line, table.seen(viewer), viewer, table.view)


def hint(position: str, line: str) -> Text:
    """Why this line cannot be played."""
    order = typed(TABLES[position], line)
    assert isinstance(order, Misunderstood)
    return order.hint


def run(position: str, line: str) -> str:
    """The run that this line plays, or the key of the hint."""
    order = typed(TABLES[position], line)
    if isinstance(order, Misunderstood):
        return order.hint.key
    assert isinstance(order.press, Do)
    return ", ".join(order.press.codes)


MEANT = [
    ("taking_card", "1", "take 12"),
    ("taking_card", "взять 2", "take 1"),
    ("taking_card", "Беру 2ю карту!", "take 1"),
    ("taking_card", "№21", "take 21"),
    ("taking_card", "21", "take 21"),
    ("taking_card", "карту № 21", "take 21"),
    ("taking_card", "take 1", "take 1"),
    ("taking_card", "взять 1", "take 12"),
    ("taking_card", "ход 5 5-3 5≈10", "take 21, move A5 A3, move A5 A10"),
    ("taking_card", "взять 9", "take 9"),
    ("taking_card", "возьми третью", "take 36"),
    ("taking_card", "2-ю карту", "take 1"),
    ("taking_card", "шестую, две армии в 12", "take 9, place A12, place A12"),
    ("moving", "2 шага 5-3", "move A5 A3, move A5 A3"),
    ("moving", "2 шага 12-13-14", "move A12 A13, move A13 A14"),
    ("moving", "12-13 ч 2", "move A12 A13, move A12 A13"),
    ("destroying", "убить свою в 16", "destroy A16 1"),
    ("destroying", "16 я", "destroy A16 1"),
    ("youngest", "я", "youngest 0"),
    ("choosing_first", "первым хожу я", "first 2"),
    ("taking_card", "1 12-13-14", "take 12, move A12 A13, move A13 A14"),
    ("taking_card", "1 12 - 13 х 2, 5—4", "take 12, move A12 A13, move A12 A13, move A5 A4"),
    ("taking_card", "6 12x3", "take 9, place A12, place A12, place A12"),
    ("taking_card", "6 2 армии в А12 и 5", "take 9, place A12, place A12, place A5"),
    ("taking_card", "3 армии 12x2 5", "take 36, use place, place A12, place A12, place A5"),
    ("taking_card", "3 12x2", "take 36, use place, place A12, place A12"),
    ("taking_card", "3 12-13", "take 36, use move, move A12 A13"),
    ("taking_card", "3 шаги 12-13", "take 36, use move, move A12 A13"),
    ("taking_card", "4 убить 8 жёлтый, 12", "take 15, use destroy, destroy A8 3, place A12"),
    ("taking_card", "4 армия 12 убить 8", "take 15, use place, place A12, destroy A8 3"),
    ("taking_card", "4 удар 8 дальше 12 конец", "take 15, use destroy, destroy A8 3, place A12, end"),
    ("auction", "4", "bid 4"),
    ("auction", "ставка 4", "bid 4"),
    ("auction", "Ставлю 4 монеты", "bid 4"),
    ("auction", "bid 0", "bid 0"),
    ("youngest", "младшая Вера", "youngest 2"),
    ("youngest", "аня", "youngest 0"),
    ("youngest", "зеленый", "youngest 2"),
    ("choosing_first", "первым ходит… синий", "typed-like"),
    ("choosing_first", "первый синий", "first 1"),
    ("choosing_first", "Гор", "typed-unknown"),
    ("neutral", "12", "neutral A12"),
    ("neutral", "ничейную в 25", "neutral A25"),
    ("placing", "12 5", "place A12, place A5"),
    ("placing", "поставь 2 в 12", "place A12, place A12"),
    ("placing", "поставь две в 5", "place A5, place A5"),
    ("placing", "put 2 in 12", "typed-unknown"),
    ("placing", "place 2 in 12", "place A12, place A12"),
    ("placing", "1 в 5", "place A5"),
    ("placing", "поставь в 12 и в 5", "place A12, place A5"),
    ("moving", "двинь 2 из 5 в 3", "move A5 A3, move A5 A3"),
    ("placing", "a12*2", "place A12, place A12"),
    ("placing", "PLACE a12*2", "place A12, place A12"),
    ("placing", "конец", "end"),
    ("moving", "16-17-18", "move A16 A17, move A17 A18"),
    ("moving", "шаг из 5 в 10", "move A5 A10"),
    ("moving", "шаг из 5", "land-typed-step"),
    ("building", "город 5", "city A5"),
    ("building", "в5", "city A5"),
    ("building", "пропустить", "end"),
    ("destroying", "убить 12 синий", "destroy A12 1"),
    ("destroying", "убить синего в 12", "destroy A12 1"),
    ("destroying", "12 Вера", "destroy A12 2"),
    ("destroying", "8", "destroy A8 3"),
    ("destroying", "убить 8, армия 12", "destroy A8 3, place A12"),
    ("destroying", "дальше 12", "next, place A12"),
    ("choosing_action", "удар", "use destroy"),
    ("choosing_action", "армия 12", "use place, place A12"),
    ("choosing_action", "8 желтый", "use destroy, destroy A8 3"),
    ("choosing_action", "удар дальше 12", "use destroy, next, place A12"),
    ("ending", "готово", "end"),
    ("destroying", "✕ 12 синий", "destroy A12 1"),
    ("destroying", "x12 Вера", "destroy A12 2"),
    ("destroying", "х12 вера", "destroy A12 2"),
    ("choosing_action", "х8 12", "use destroy, destroy A8 3, place A12"),
    ("choosing_action", "✕ 8 жёлтый, 12x1", "use destroy, destroy A8 3, place A12"),
    ("placing", "x12", "land-typed-other-action"),
    ("taking_card", "даром", "take 12"),
    ("taking_card", "взять даром", "take 12"),
    ("taking_card", "free", "take 12"),
]
"""Position, line, and the run that it means, or the hint."""


@pytest.mark.parametrize(("position", "line", "codes"), MEANT)
def test_what_is_meant(position: str, line: str, codes: str) -> None:
    assert run(position, line) == codes


REFUSED = [
    ("taking_card", "   ", "typed-empty"),
    ("taking_card", "пельмени", "typed-unknown"),
    ("auction", "0x2", "typed-too-many"),
    ("taking_card", "Привет!", "typed-hello"),
    ("taking_card", "2 армии в 12", "eme-typed-card-before"),
    ("taking_card", "ход две армии в 12", "eme-typed-card-before"),
    ("taking_card", "2 в 12", "eme-typed-card-before"),
    ("taking_card", "2 armies in 12", "eme-typed-card-before"),
    ("placing", "поставь 2 в 7", "land-typed-why-place"),
    ("placing", "почему нельзя в 7", "land-typed-why-place"),
    ("placing", "почему нельзя 12?", "answer-why-not"),
    ("placing", "почему", "answer-why"),
    ("placing", "почему я не могу уйти", "answer-why"),
    ("building", "2 армии в 5", "land-typed-other-action"),
    ("ending", "город 7", "land-typed-all-done"),
    ("taking_card", "зачем нужна морковь", "typed-question"),
    ("taking_card", "новая игра", "answer-new"),
    ("taking_card", "ого, 3 раза подряд", "typed-unknown"),
    ("taking_card", "👍", "typed-talk"),
    ("taking_card", "взять", "land-typed-which-card"),
    ("taking_card", "армия 12", "land-typed-which-card"),
    ("taking_card", "7", "land-typed-no-card"),
    ("taking_card", "взять 0", "land-typed-no-card"),
    ("taking_card", "№2", "land-typed-no-card"),
    ("taking_card", "999", "land-typed-no-card"),
    ("placing", "7", "land-typed-why-place"),
    ("placing", "26", "eme-typed-no-region"),
    ("placing", "b5", "eme-typed-no-region"),
    ("placing", "12x3", "typed-too-many"),
    ("placing", "12 синий", "typed-unclear"),
    ("placing", "12x0", "typed-too-many"),
    ("placing", "город 5", "land-typed-other-action"),
    ("placing", "5-7", "land-typed-other-action"),
    ("placing", "армии", "land-typed-which-region"),
    ("placing", "взять 3", "land-typed-other-action"),
    ("placing", "дальше", "land-typed-no-next"),
    ("placing", "конец 12", "typed-unclear"),
    ("moving", "12", "land-typed-step"),
    ("moving", "8-9", "land-typed-why-move"),
    ("moving", "5-7", "land-typed-far"),
    ("taking_card", "1 12-13-18", "land-typed-far"),
    ("taking_card", "1 5-10", "eme-typed-why-sea"),
    ("taking_card", "4 12 убить 8", "land-typed-which-action"),
    ("moving", "12-13x5", "land-typed-fewer-move"),
    ("building", "8", "land-typed-why-city"),
    ("building", "город 5x2", "land-typed-many-city"),
    ("destroying", "12", "land-typed-whose"),
    ("destroying", "1", "land-typed-no-victim"),
    ("destroying", "убить 1 синий", "land-typed-no-victim"),
    ("choosing_action", "город 5", "land-typed-other-action"),
    ("choosing_action", "12", "land-typed-which-action"),
    ("choosing_action", "дальше", "land-typed-no-next"),
    ("auction", "12", "land-typed-bid"),
    ("auction", "-1", "typed-unknown"),
    ("auction", "4 5", "land-typed-bid"),
    ("youngest", "Борис", "typed-who"),
    ("youngest", "младший", "typed-who"),
    ("neutral", "12 13", "land-typed-which-region"),
    ("neutral", "40", "eme-typed-no-region"),
    ("ending", "12", "land-typed-all-done"),
    ("over", "1", "typed-over"),
]
"""Position, line, and the hint."""


@pytest.mark.parametrize(("position", "line", "hint"), REFUSED)
def test_why_not(position: str, line: str, hint: str) -> None:
    order = typed(TABLES[position], line, 0 if position == "over" else None)
    assert isinstance(order, Misunderstood)
    assert order.hint.key == hint
    for language in LANGUAGES:
        assert voice(TABLES[position], language)(order.hint)


@pytest.mark.parametrize(
    ("position", "line", "reason"),
    [
        ("building", "город 5x2", "Карта 16 ставит один город, а названо 2."),
        ("taking_card", "3 12x9", "Карта 36 ставит 3 армии, а названо 9."),
        ("taking_card", "2 12x2", "Карта 1 ставит 1 армию, а названо 2."),
        ("taking_card", "1 12-13x9", "Твоих армий в 12 — 2, а названо 9."),
        ("placing", "12x3", "Больше 2 раз не получится."),
    ],
)
def test_what_is_said_too_often_is_refused_with_the_true_number(position: str, line: str, reason: str) -> None:
    assert voice(TABLES[position], "ru")(hint(position, line)).replace("\u00a0", " ") == reason


def test_a_card_too_dear_is_named_with_its_price() -> None:
    order = typed(TABLES["poor"], "5")
    assert isinstance(order, Misunderstood)
    assert (
        voice(TABLES["poor"], "ru")(order.hint)
        == "На карту с места 5\u00a0не хватает монет: цена\u00a0— 2\u00a0монеты, а у тебя 1\u00a0монета."
    )


def test_the_other_action_of_an_or_card_is_gone() -> None:
    assert run("taking_card", "3 12x2 5-3") == "land-typed-one-action"


def test_with_a_new_card_at_once_the_card_comes_alone() -> None:
    state = TABLES["taking_card"].game.save(TABLES["taking_card"].state)
    table = eme(state | {"choices": {"refill": "at_once"}})
    assert typed(table, "1") == Understood(Do(("take 12",)))
    order = typed(table, "1 12-13")
    assert isinstance(order, Misunderstood)
    assert order.hint.key == "land-typed-card-first"


COMMANDS: dict[str, Press] = {
    "доска": Show(""),
    "ДОСКА": Show(""),
    " доска. ": Show(""),
    "/доска": Show(""),
    "ljcrf": Show(""),
    "дocкa": Show(""),
    "отмена": Use(Undo()),
    "jnvtyf": Use(Undo()),
    "правила": Show("rules"),
    "текст": Show("text"),
    "счет": Show("score"),
    "счёт": Show("score"),
    "очки": Show("score"),
    "помощь": Show("help"),
    "журнал": Show("log"),
    "что было": Show("since"),
    "xnj ,skj": Show("since"),
    "Что я пропустил?": Show("since"),
    "карта 17": Show("card 17"),
    "карта №17": Show("card 17"),
    "rfhnf 17": Show("card 17"),
    "card 17": Show("card 17"),
    "board": Show(""),
    "ищфкв": Show(""),
    "undo": Use(Undo()),
    "гтвщ": Use(Undo()),
    "сдаюсь": Show("resign"),
    "точно сдаюсь": Use(Resign()),
    "соседи 12": Show("map 12"),
    "карты": Show("cards"),
    "об игре": Show("about"),
    "/verify": Show("fair"),
    "ещё": Show("more"),
}


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_word(line: str) -> None:
    for table in (TABLES["taking_card"], TABLES["auction"]):
        assert typed(table, line) == Understood(COMMANDS[line])


@pytest.mark.parametrize(
    ("position", "line", "codes"),
    [
        ("taking_card", "[jl 5 5-3[2", "take 21, move A5 A3, move A5 A3"),
        ("building", "ujhjl 5", "city A5"),
        ("building", "гopoд 5", "city A5"),
        ("destroying", "e,bnm 12 cbybq", "destroy A12 1"),
        ("destroying", "вуыекщн 8", "destroy A8 3"),
        ("ending", "rjytw", "end"),
        ("auction", "cnfdrf 4", "bid 4"),
    ],
)
def test_the_wrong_keyboard_layout_and_look_alike_letters(position: str, line: str, codes: str) -> None:
    assert run(position, line) == codes


@pytest.mark.parametrize(
    ("position", "line", "key"),
    [
        ("neutral", "cnfdrf 1", "typed-other-question"),
        ("placing", "[jl 1", "land-typed-why-place"),
        ("auction", "ujhjl 5", "typed-other-question"),
        ("taking_card", "ok", "typed-unknown"),
    ],
)
def test_a_refusal_is_that_of_the_layout_that_makes_sense(position: str, line: str, key: str) -> None:
    assert hint(position, line).key == key


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("123456", "123456"),
        ("12x3456", "3456"),
        ("правила шаги", "шаги"),
        ("Правила: шаги !", "шаги"),
        ("что было вчера", "вчера"),
        ("соседи тут", "тут"),
        ("пельмени", "пельмени"),
        ("12 привет", "привет"),
        ("дщд", "дщд"),
    ],
)
def test_the_word_that_is_strange_is_blamed_and_no_other(line: str, word: str) -> None:
    assert hint("placing", line) == Text("typed-unknown", {"word": word})


@pytest.mark.parametrize(
    ("line", "word", "like"),
    [
        ("ставкаа", "ставкаа", "ставка"),
        ("ставка".replace("к", "г"), "ставга", "ставка"),
        ("гоород 99", "гоород", "город"),
        ("сдаюсьь да", "сдаюсьь", "сдаюсь"),
        ("destroyy 12", "destroyy", "destroy"),
        ("cnfdrff 3", "ставкаа", "ставка"),
    ],
)
def test_a_slip_of_the_keys_is_a_hint_where_the_line_says_nothing_else(line: str, word: str, like: str) -> None:
    for position in ("taking_card", "auction", "placing", "building", "destroying"):
        assert hint(position, line) == Text("typed-like", {"word": word, "like": like})
    assert f"«{like}»" in say("ru", hint("placing", line))


@pytest.mark.parametrize("line", ["хот", "шаф", "кот", "стол3вка", "взтя"])
def test_a_short_word_is_not_taken_for_another(line: str) -> None:
    """One wrong letter of three or four makes another word."""
    assert hint("placing", line).key == "typed-unknown"


def test_words_of_the_lobby() -> None:
    view = lobby(2)
    words = {"играю": "join", "встать": "leave", "начинаем": "start", "бот": "add_computer", "start": "start"}
    for word, verb in words.items():
        assert read_order(word, None, PUBLIC, view) == Understood(Use(act_of(verb)))
    order = read_order("взять 3", None, PUBLIC, view)
    assert isinstance(order, Misunderstood)
    assert order.hint.key == "typed-not-started"


@pytest.mark.parametrize(
    ("line", "player"),
    [
        ("бот новичок", "novice"),
        ("Бот: новичок!", "novice"),
        ("позвать бота новичка", "novice"),
        ("бот опытный", "greedy"),
        ("бот обычный", "greedy"),
        ("бот средний", "greedy"),
        ("бот greedy", "greedy"),
        ("бот мастер", "master"),
        ("Посадить компьютер: мастера.", "master"),
        ("позвать бота сильного", "master"),
        ("бот трудный", "master"),
        ("bot easy", "novice"),
        ("add bot hard", "master"),
        ("bot strong", "master"),
        ("add bot experienced", "greedy"),
        (",jn yjdbxjr", "novice"),
    ],
)
def test_a_bot_is_called_by_its_level(line: str, player: str) -> None:
    assert read_order(line, None, PUBLIC, lobby(2)) == Understood(Use(AddComputer(player)))


def test_a_bot_that_there_is_not_is_answered_with_those_that_there_are() -> None:
    order = read_order("бот гроссмейстер", None, PUBLIC, lobby(2))
    assert isinstance(order, Misunderstood)
    said = say("ru", order.hint)
    assert said.endswith("новичок, обычный, мастер.")


def test_a_word_asks_whether_the_table_is_to_be_closed_and_another_one_says_yes() -> None:
    for line in ("закрыть", "Закрыть стол.", "close", "pfrhsnm cnjk"):
        assert read_order(line, None, PUBLIC, lobby(1)) == Understood(Show("close"))
        assert read_order(line, None, PUBLIC, lobby(2)) == Understood(Show("close"))
    for line in ("закрыть точно", "close now"):
        assert read_order(line, None, PUBLIC, lobby(2)) == Understood(Use(Close()))
    closed = read_order("ход 3", None, PUBLIC, replace(lobby(1), closed="person"))
    assert closed == Misunderstood(Text("refusal-closed"))


def test_who_only_watches_or_waits_is_told_so() -> None:
    table = TABLES["taking_card"]
    for viewer, key in ((PUBLIC, "typed-watcher"), (0, "typed-not-asked")):
        order = read_order("1", table.seen(viewer), viewer, table.view)
        assert isinstance(order, Misunderstood)
        assert order.hint.key == key


def test_every_legal_decision_can_be_typed_as_its_code() -> None:
    for table in random_tables(300):
        for seat in table.awaited()[:1]:
            for decision in table.game.legal(table.state, seat):
                assert typed(table, decision.code, seat) == Understood(Do((decision.code,)))


@sparse(4)
def test_what_is_understood_begins_with_a_legal_decision(every: int) -> None:
    """By day each table hears other lines."""
    lines = ["1", "3 12x2", "12", "5-7", "город 12", "убить 12", "конец", "2 12-13", "ставка 2", "синий", "дальше 12"]
    for number, table in enumerate(random_tables(300)[::3]):
        for seat in table.awaited()[:1]:
            legal = [decision.code for decision in table.game.legal(table.state, seat)]
            for line in lines[number % every :: every]:
                order = typed(table, line, seat)
                if isinstance(order, Understood) and isinstance(order.press, Do):
                    assert order.press.codes[0] in legal
                    assert read_run(table.game.parse, order.press.codes)


WORDS = (
    "3 12 A12 а7 b9 5-7 5-7x2 12x3 х x № #17 -- - → 99999999999 0 взять город убить синий конец дальше армии и в "
    "ход карта take place A12*3 , . move use ставка ничья ничейный Борис ٣ ² Ⅻ ½ 🦊 \u202e \x00 ё й"
)
PARTS = st.sampled_from(WORDS.split(" "))
LINES = st.text(max_size=60) | st.lists(PARTS, max_size=8).map(" ".join) | st.lists(PARTS, max_size=8).map("".join)


@pytest.mark.parametrize("examples", [50, pytest.param(250, marks=pytest.mark.nightly)])
def test_nothing_that_is_typed_raises(examples: int) -> None:
    settings(max_examples=examples, deadline=None)(_answered)()


@given(LINES, st.sampled_from(sorted(TABLES)), st.integers(-2, 1))
def _answered(line: str, position: str, seat: int) -> None:
    table = TABLES[position]
    viewer = seat if seat in (PUBLIC, 0, 1) else table.awaited()[0] if table.awaited() else 0
    for observation in (table.seen(viewer), None):
        order: Any = read_order(line, observation, viewer, table.view)
        assert isinstance(order, Understood | Misunderstood)
        if isinstance(order, Misunderstood):
            assert all(voice(table, language)(order.hint) for language in LANGUAGES)


@pytest.mark.parametrize(("text", "salt"), [("соль Ёж и 3 Чая", "Ёж и 3 Чая"), ("SALT x", "x"), ("Соль  a  b", "a b")])
def test_salt_is_taken_to_the_letter(text: str, salt: str) -> None:
    assert read_order(text, None, PUBLIC, lobby(1)) == Understood(Use(GiveSalt(salt)))


@pytest.mark.parametrize(
    ("stage", "line"), [("neutral", "ставка 20"), ("auction", "ничейная 3"), ("auction", "город 2")]
)
def test_a_word_of_another_question_is_not_played(stage: str, line: str) -> None:
    """Who types a bid too early must not find a neutral army on the board."""
    table = next(one for one in random_tables(400) if one.game.save(one.state)["stage"]["kind"] == stage)
    order = read_order(line, table.seen(table.awaited()[0]), table.awaited()[0], table.view)
    assert isinstance(order, Misunderstood)
    assert order.hint.key == "typed-other-question"


ASKED = {
    "что делает карта 40": Show("card 40"),
    "Что даёт карта 12?": Show("card 12"),
    "карта 17": Show("card 17"),
    "покажи карту 17": Show("card 17"),
    "про карту 17": Show("card 17"),
    "what does card 40 do?": Show("card 40"),
    "как выиграть?": Show("rules"),
    "как играть": Show("rules"),
    "покажи правила": Show("rules"),
    "кто выигрывает?": Show("score"),
    "who is winning": Show("score"),
    "как ходить": Show("help"),
}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("line", ASKED)
def test_what_is_asked_in_ones_own_words_is_shown_to_who_waits_too(line: str, seat: int) -> None:
    assert typed(TABLES["taking_card"], line, seat) == Understood(ASKED[line])


def test_a_question_about_a_card_takes_none() -> None:
    """`карту 3` alone is a move; behind a question it is none, whatever the question has for a verb."""
    assert run("taking_card", "карту 3") == "take 36"
    for line in ("покажи 3", "про 3", "покажи отмена", "покажи сдаюсь точно"):
        assert isinstance(typed(TABLES["taking_card"], line), Misunderstood), line


@pytest.mark.parametrize("line", ["настройки", "Рейтинг", "мои столы", "новая игра", "rating", "my tables"])
def test_what_no_panel_tells_has_an_honest_sentence_for_everybody(line: str) -> None:
    for table, seat in ((TABLES["taking_card"], 0), (TABLES["taking_card"], 1), (TABLES["over"], 0)):
        order = typed(replace(table, facts={"people": ("a", "b", "c")}), line, seat)
        assert isinstance(order, Misunderstood)
        assert (order.hint.key.partition("-")[0], order.talk) == ("answer", False)
    found = read_order(line, None, PUBLIC, lobby(2))
    assert found == Understood(Show("options")) if line == "настройки" else isinstance(found, Misunderstood)


TALK = ("я скоро вернусь", "Привет!", "хорошая карта!", "зачем ты так")
PLEASANT = ("спасибо всем", "ну ты даёшь", "👍", "lol")
"""What nobody says to a bot, even if nobody else sits there."""
NO_TALK = ("12", "армия", "город 99", "поставь что-нибудь", "доскаа", "рейтинг", "2 армии в 99", "  ")


def test_what_is_said_to_the_others_is_talk_where_others_sit() -> None:
    alone, together = ({"people": people} for people in (("a", None, None), ("a", "b", None)))
    for seat in (0, 1):
        for line in (*TALK, *PLEASANT):
            assert _is_talk(together, line, seat), line
            assert _is_talk(alone, line, seat) == (line in PLEASANT), line
        assert [line for line in NO_TALK if _is_talk(together, line, seat)] == []


def _is_talk(facts: dict[str, Any], line: str, seat: int) -> bool:
    order = typed(replace(TABLES["taking_card"], facts=facts), line, seat)
    return isinstance(order, Misunderstood) and order.talk


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_button_are_known_in_every_language(language: str) -> None:
    found = 0
    for table in (one for one in TABLES.values() if one.awaited()):
        viewer = table.awaited()[0]
        scene = scene_of(table.view, table.seen(viewer), (), viewer)
        said = {choice.press: say(language, choice.label) for choice in do_choices(table.screen(viewer))}
        for press, label in said.items():
            if list(said.values()).count(label) == 1:
                assert _on_a_button(scene, label) == Understood(press)
                found += 1
    assert found > 20
