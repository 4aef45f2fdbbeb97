"""Words that players were seen to write on the page, each with what it must come to."""

import pytest

from bot.presenter.acts.chat import SetAway, SetQuiet, SetZone
from bot.presenter.acts.table import TakeBack, Undo
from bot.presenter.catalogue import LANGUAGES, catalogues
from bot.presenter.games.registry import presenter_of
from bot.presenter.lines.numbers import in_digits, number_words
from bot.presenter.lines.orders import Misunderstood, Order, Understood, fold, read_command, spellings
from bot.presenter.lines.typed import read_order
from bot.presenter.screen import Do, Press, Show, Term, Text, Use
from tests.bot.presenter.founders.positions import POSITIONS as FOUNDERS
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import Table, voice
from tests.bot.presenter.territories.positions import POSITIONS as TERRITORIES

TABLES = {name: POSITIONS[name]() for name in ("taking_card", "placing", "moving", "building", "auction", "neutral")}


def typed(line: str, table: Table = TABLES["taking_card"]) -> Order:
    seat = table.awaited()[0]
    return read_order(line, table.seen(seat), seat, table.view)


def meant(line: str, position: str = "taking_card") -> str:
    """The run that the line plays; else the key of the hint, or the panel."""
    order = typed(line, TABLES[position])
    if isinstance(order, Misunderstood):
        return order.hint.key
    return ", ".join(order.press.codes) if isinstance(order.press, Do) else str(order.press)


ASKED: dict[str, Press] = {
    "код стола": Show("invite"),
    "Код стола!": Show("invite"),
    "закончить партию": Show("end"),
    "предлагаю ничью": Show("end"),
    "Ничья": Show("end"),
    "ничья?": Show("end"),
    "offer a draw": Show("end"),
    "прекратить партию": Show("end"),
    "jxrb": Show("score"),
    "ghfdbkf": Show("rules"),
    "jnvtyf": Use(Undo()),
    "еще": Show("more"),
    "ёще": Show("more"),
    "undo": Use(Undo()),
    "score": Show("score"),
    "сколько у меня очков?": Show("score"),
    "кто выигрывает": Show("score"),
    "где мои очки?": Show("score"),
    "сколько ходов осталось": Show("text"),
    "how many turns are left?": Show("text"),
    "когда закончится игра?": Show("rules"),
    "when does it end": Show("rules"),
    "я запуталась": Show("help"),
    "Ничего не понимаю!": Show("help"),
    "I'm lost": Show("help"),
    "можно отменить?": Use(TakeBack()),
    "как отменить ход": Use(TakeBack()),
    "how do I undo?": Use(TakeBack()),
    "отпуск 3": Use(SetAway(3)),
    "тихие часы с 23 до 8": Use(SetQuiet(23, 8)),
    "пояс Europe/Berlin": Use(SetZone("Europe/Berlin")),
}


@pytest.mark.parametrize("line", ASKED)
def test_what_is_asked_for_is_shown_or_done(line: str) -> None:
    assert read_command(line).name == "", "it is said to the table"
    assert typed(line) == Understood(ASKED[line])


PLAYED = [
    ("taking_card", "[jl 3", "take 36"),
    ("taking_card", "take 2", "take 1"),
    ("taking_card", "третью карту", "take 36"),
    ("taking_card", "двенадцать", "take 12"),
    ("taking_card", "возьму пятой", "take 21"),
    ("taking_card", "двадцать один", "take 21"),
    ("taking_card", "двадцать первую", "take 21"),
    ("taking_card", "twenty-one", "take 21"),
    ("taking_card", "девятую", "take 9"),
    ("placing", "в двенадцатую", "place A12"),
    ("placing", "twelfth", "place A12"),
    ("placing", "две армии в 12", "place A12, place A12"),
    ("placing", "двумя армиями в 12", "typed-unknown"),
    ("placing", "армия → 12", "place A12"),
    ("placing", "2 армии → 12", "place A12, place A12"),
    ("placing", "армия → 12, армия → 5", "place A12, place A5"),
    ("placing", "3 армии → 12", "typed-too-many"),
    ("placing", "двадцать пять", "land-typed-why-place"),
    ("moving", "из 12 в 13", "move A12 A13"),
    ("moving", "из двенадцати в тринадцатую", "move A12 A13"),
    ("moving", "из 12 в 14 через 13", "move A12 A13, move A13 A14"),
    ("moving", "из 12 через 13 в 14", "move A12 A13, move A13 A14"),
    ("moving", "армию из 12 через 13 в 14", "move A12 A13, move A13 A14"),
    ("moving", "from 12 to 14 via 13", "move A12 A13, move A13 A14"),
    ("moving", "one army from 12 through 13 to 14", "move A12 A13, move A13 A14"),
    ("moving", "по одной армии: из 12 в 13, из 13 в 14", "move A12 A13, move A13 A14"),
    ("moving", "12-13-14", "move A12 A13, move A13 A14"),
    ("moving", "2 армии из 12 через 13 в 14", "move A12 A13, move A12 A13, move A13 A14, move A13 A14"),
    ("moving", "2 армии 12-13-14", "move A12 A13, move A12 A13, move A13 A14, move A13 A14"),
    ("moving", "12 - 13", "move A12 A13"),
    ("moving", "12→13 ×2", "move A12 A13, move A12 A13"),
    ("building", "город → 5", "city A5"),
    ("neutral", "ничья 12", "neutral A12"),
]
"""Position, line, and the run or the key of the hint."""


@pytest.mark.parametrize(("position", "line", "codes"), PLAYED)
def test_what_is_written_is_played(position: str, line: str, codes: str) -> None:
    assert meant(line, position) == codes


SLIPS = [
    ("taking_card", "праввила", Show("rules"), "правила"),
    ("taking_card", "очьки", Show("score"), "очки"),
    ("taking_card", "правла", Show("rules"), "правила"),
    ("taking_card", "жунрал", Show("log"), "журнал"),
    ("taking_card", "третюю", Do(("take 36",)), "третью"),
    ("taking_card", "взять третюю", Do(("take 36",)), "третью"),
    ("taking_card", "ходт 3", Do(("take 36",)), "ход"),
    ("building", "гоород 5", Do(("city A5",)), "город"),
    ("auction", "ставкаа 3", None, ""),
    ("taking_card", "реваншш", None, ""),
]
"""Position, line, what is done at once, and the word as which the slip was read."""


@pytest.mark.parametrize(("position", "line", "press", "like"), SLIPS)
def test_a_slip_that_harms_nobody_is_done_at_once(position: str, line: str, press: Press | None, like: str) -> None:
    """A sealed bid and a use case are not: who meant something else could not take them back."""
    order = typed(line, TABLES[position])
    assert order == Understood(press, like) if press else isinstance(order, Misunderstood)


def test_a_slip_in_the_last_step_of_a_turn_is_only_a_hint() -> None:
    """Behind the end nobody can take anything back."""
    assert meant("12 12 конец", "placing") == "place A12, place A12, end"
    order = typed("12 12 конецц", TABLES["placing"])
    assert isinstance(order, Misunderstood)
    assert order.hint == Text("typed-like", {"word": "конецц", "like": "конец"})


def test_a_slip_on_the_market_buys_nothing() -> None:
    """There others act at the same time, and a deal is a deal."""
    table = TERRITORIES["market"]()
    assert isinstance(read_order("купить стену", table.seen(0), 0, table.view), Understood)
    assert isinstance(read_order("куппить стену", table.seen(0), 0, table.view), Misunderstood)


TALK = ("спасибо", "gg", "GG WP!", "спасибо всем, удачи!", ":)", ":-D", ")))", "👍", "😀😀", "ты дурак", "вы жулики")


@pytest.mark.parametrize("line", TALK)
@pytest.mark.parametrize("seat", [0, 1])
def test_talk_is_no_order_even_where_only_computers_listen(line: str, seat: int) -> None:
    table = TABLES["taking_card"]
    assert read_order(line, table.seen(seat), seat, table.view) == Misunderstood(Text("typed-talk"), talk=True)


@pytest.mark.parametrize("line", ["?", "+", "12 спасибо", "х", "3 :)", "ты 3", "доска", "всё", "привет"])
def test_what_could_be_meant_for_the_table_is_no_pleasantry(line: str) -> None:
    order = typed(line)
    assert isinstance(order, Understood) or order.hint.key != "typed-talk"


def test_no_word_of_talk_is_a_word_of_the_table() -> None:
    """Else somebody's order would be passed over in silence."""
    talk = {*spellings("talk-words"), *spellings("talk-address")}
    keys = catalogues()[LANGUAGES[0]].forms
    orders = {word for key in keys if key.startswith(("command-", "word-")) for word in spellings(key)}
    for game in ("eme", "legends", "founders", "territories"):
        lists = [key for key in keys if key.startswith(f"{game}-word-") and not key.endswith("-noise")]
        orders |= {word for key in lists for word in spellings(key)}
        orders |= {w for panel in presenter_of(game).panels if panel.title for w in spellings(panel.title, "words")}
    assert talk & orders == set()
    assert len(orders) > 500


def test_the_clock_is_agreed_on_before_the_match_and_told_in_it() -> None:
    pace = Text("answer-pace", {"choice": Term("option-table-pace-none")})
    for line in ("время на ход сутки", "время на ход: сутки", "время на ход", "на ход минуты"):
        assert typed(line) == Misunderstood(pace), line
    said = voice(TABLES["taking_card"], "ru")(pace)
    assert said.startswith("Время на ход выбирают до начала партии, сейчас оно такое: сколько угодно.")
    order = typed("если время вышло компьютер")
    assert isinstance(order, Misunderstood)
    assert order.hint.key == "answer-absence"


@pytest.mark.parametrize("line", ["закончить партию", "предлагаю закончить", "конец партии"])
def test_a_game_with_an_end_of_its_own_proposes_that_one(line: str) -> None:
    """At the beginning of a turn of Founders it is a move; elsewhere there the rules say when it can be made."""
    assert typed(line, FOUNDERS["opening"]()) == Understood(Do(("propose",)))
    order = typed(line, FOUNDERS["acting"]())
    assert isinstance(order, Misunderstood)
    assert order.hint.key == "founders-typed-propose-later"
    assert typed("ничья", FOUNDERS["opening"]()) == Understood(Show("end"))


@pytest.mark.parametrize("line", ["запись", "скачать", "/export", "export", "выгрузка"])
def test_the_record_is_asked_of_the_chat(line: str) -> None:
    assert read_command(line).name == "export"


def test_a_code_that_was_given_is_still_a_code() -> None:
    assert read_command("код 7ABC-2345").name == "code"
    assert read_command("код").name == "code"


def test_numbers_have_all_their_forms() -> None:
    """By hand: a few forms of each kind, and each number once in each language."""
    forms = {"одного": 1, "вторым": 2, "третьей": 3, "четвёртом": 4, "пятью": 5, "шестого": 6, "седьмую": 7}
    forms |= {"восьмой": 8, "девяти": 9, "десятое": 10, "одиннадцатую": 11, "двадцатая": 20, "twelfth": 12}
    for word, number in forms.items():
        assert number_words()[fold(word)] == str(number), word
    assert {*number_words().values()} == {str(number) for number in range(1, 21)}
    assert in_digits("в двадцать третью и в пять") == "в 23 и в 5"
    assert in_digits("двадцать, пять") == "двадцать, пять"
