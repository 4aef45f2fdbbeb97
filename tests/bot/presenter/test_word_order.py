"""The word that says what to do may stand before its things, behind them or between them: nothing else is played."""

import random

import pytest

from bot.presenter.games.registry import PRESENTERS
from bot.presenter.lines.orders import Understood
from bot.presenter.screen import Do
from tests.bot.presenter.lines.test_typed import MEANT, REFUSED, run
from tests.bot.presenter.lines.test_typed_runs import playable
from tests.bot.presenter.natural import spoken
from tests.bot.presenter.scenes import LANGUAGES
from tests.bot.presenter.test_reader import at, hand, reads
from tests.support.sparse import sparse
from tests.support.toy_words import PRESENTER

VERBS = "взять возьми беру bid ставка ставлю младшая младший первый ничейную город удар убить шаг шаги"
KEPT_BACK = {"land-typed-other-action", "land-typed-one-action"}
"""Two reasons for the same: which of them is told depends on what of the line could be done before."""


@pytest.fixture(autouse=True)
def _with_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PRESENTERS, "toy", PRESENTER)


@pytest.mark.parametrize(
    ("position", "line", "codes"),
    [
        ("choosing_first", "я первый", "first 2"),
        ("choosing_first", "первый я", "first 2"),
        ("choosing_first", "я хожу первым", "first 2"),
        ("choosing_first", "синий начинает", "first 1"),
        ("youngest", "Вера младшая", "youngest 2"),
        ("auction", "3 монеты ставлю", "bid 3"),
        ("neutral", "12 ничейная", "neutral A12"),
        ("taking_card", "3 взять", "take 36"),
        ("taking_card", "карту 1 беру", "take 12"),
        ("taking_card", "3 взять 12x2", "take 36, use place, place A12, place A12"),
        ("taking_card", "взять 3 12x2 армии", "take 36, use place, place A12, place A12"),
        ("taking_card", "3 беру, 12 армии, конец", "take 36, use place, place A12, end"),
        ("taking_card", "4 8 жёлтый убить 12 армия", "take 15, use destroy, destroy A8 3, place A12"),
        ("taking_card", "3 взять 5-10", "eme-typed-why-sea"),
        ("taking_card", "99 взять", "land-typed-no-card"),
        ("choosing_action", "12 армия", "use place, place A12"),
        ("choosing_action", "8 удар", "use destroy, destroy A8 3"),
        ("placing", "в 12 две армии", "place A12, place A12"),
        ("placing", "12 2 армии", "place A12, place A12"),
        ("placing", "5 армии", "land-typed-which-region"),
        ("taking_card", "12x2 5 3 армии", "typed-too-many"),
        ("taking_card", "12-13 3 шаги", "land-typed-which-card"),
        ("placing", "12 город", "land-typed-one-action"),
        ("placing", "12 армии конец", "place A12, end"),
        ("placing", "армии конец", "land-typed-which-region"),
        ("moving", "5-3 2 шага", "move A5 A3, move A5 A3"),
        ("building", "в 5 город строю", "city A5"),
        ("building", "9 город", "land-typed-why-city"),
        ("destroying", "12 синий удар", "destroy A12 1"),
        ("destroying", "синий удар 12", "destroy A12 1"),
        ("destroying", "8 убить, 12 армия", "destroy A8 3, place A12"),
        ("destroying", "12 убить", "land-typed-whose"),
    ],
)
def test_a_word_may_stand_behind_its_things(position: str, line: str, codes: str) -> None:
    assert run(position, line) == codes


@pytest.mark.parametrize(
    ("position", "line"),
    [("taking_card", "4 12 убить 8"), ("taking_card", "4 армии 8 убить 12"), ("placing", "8 убить 12")],
)
def test_a_word_before_its_thing_is_not_taken_for_the_thing_before(position: str, line: str) -> None:
    """An army to 12 and a raid on 8 are not a raid on 12 and an army to 8, though only that could be played."""
    assert run(position, line).startswith(("eme-typed-", "land-typed-"))


def test_every_line_means_the_same_with_its_word_at_the_end() -> None:
    lines = [(position, line, result) for position, line, result in MEANT + REFUSED if _word_first(line)]
    assert len(lines) > 20
    for position, line, result in lines:
        word, _, things = line.partition(" ")
        said = run(position, f"{things} {word}")
        assert said == result or {said, result} <= KEPT_BACK, line


def _word_first(line: str) -> bool:
    first, *rest = line.casefold().split() or [""]
    verbs = VERBS.split(" ")
    return first in verbs and bool(rest) and not {"армия", "дальше", "конец", *verbs} & {*rest}


@sparse(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_can_be_played_can_be_said_with_the_word_at_the_end(language: str, every: int) -> None:
    rng = random.Random(8)
    for one in playable(every):
        line = spoken(one.table, one.seen, one.seat, one.codes, rng, language, verb_last=True)
        assert one.reads(line) == Understood(Do(one.codes)), line


@pytest.mark.parametrize("line", ["{0} кладу", "карту {0} положить", "{0}-ю кладу"])
def test_the_toy_game_has_the_same_freedom(line: str) -> None:
    table = at("sealing")
    own = hand(table)
    other = next(card for card in range(1, 21) if card not in own)
    assert reads(table, line.format(own[0])) == f"seal {own[0]}"
    assert reads(table, line.format(other)) == "typed-options"


def test_two_runs_that_could_be_meant_are_not_chosen_between() -> None:
    """`1 3 купить` of the toy game names two cards: with one word there is no telling which."""
    table = at("market")
    cards = [code.split(" ")[1] for code in (table.seen(0).asks[0].legal or ()) if code.startswith("buy")]
    assert reads(table, f"{cards[0]} купить").startswith("buy ")
    assert reads(table, f"{cards[0]} {cards[-1]} купить").startswith("typed-")
