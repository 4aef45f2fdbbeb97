"""What can be played can be written, in many ways, and is read back to the letter; nonsense plays nothing."""

import random
import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache

import pytest

from bot.presenter.lines.orders import Misunderstood, Order, Understood
from bot.presenter.lines.typed import read_order
from bot.presenter.screen import Do
from bot.presenter.view import TableView
from engine.kernel.decision import write_run
from engine.kernel.observation import Observation
from tests.bot.presenter.natural import DAMAGES, other_layout, spoken
from tests.bot.presenter.scenes import LANGUAGES, Table, random_tables, runs
from tests.support.sparse import sparse
from tests.support.turns import random_turns

POSITIONS = 300


@dataclass(frozen=True, eq=False)
class Asked:
    """A player who is asked something, and one run that he may play."""

    table: Table
    seat: int
    seen: Observation
    view: TableView
    codes: tuple[str, ...] = ()

    def reads(self, line: str) -> Order:
        return read_order(line, self.seen, self.seat, self.view)


def asked(table: Table, seat: int, codes: tuple[str, ...] = ()) -> Asked:
    return Asked(table, seat, table.seen(seat), table.view, codes)


@cache
def positions(every: int) -> tuple[Asked, ...]:
    tables = random_tables(POSITIONS, 3)
    return tuple(asked(table, seat) for table in tables for seat in table.awaited()[:1])[every // 2 :: every]


@cache
def playable(every: int) -> tuple[Asked, ...]:
    """What the buttons of every so many of three hundred positions play, and whole turns in one line."""
    rng, found = random.Random(4), list[Asked]()
    for one in positions(every):
        offered = runs(one.table.screen(one.seat))
        found += [replace(one, codes=codes) for codes in rng.sample(offered, min(2, len(offered)))]
    turns = [turn for many in random_turns("eme", 12 // every, 9).values() for turn in many]
    found += [asked(turn.table, turn.seat, turn.codes) for turn in turns if turn.table.options["refill"] == "after"]
    return tuple(found)


def is_move(order: Order) -> bool:
    return isinstance(order, Understood) and isinstance(order.press, Do)


@pytest.mark.parametrize(
    ("language", "every"), [("ru", 4), *(pytest.param(one, 1, marks=pytest.mark.nightly) for one in LANGUAGES)]
)
def test_what_can_be_played_can_be_written_in_words(language: str, every: int) -> None:
    """By day each line is damaged in two ways, by night in all."""
    rng, verbs = random.Random(8), Counter[str]()
    for number, one in enumerate(playable(every)):
        line = spoken(one.table, one.seen, one.seat, one.codes, rng, language)
        for damage in DAMAGES[number % every :: every]:
            order = one.reads(damage(line))
            assert order == Understood(Do(one.codes)), (damage(line), write_run(one.codes), order)
        verbs[one.codes[0].split(" ")[0]] += 1
    often = ("take", "bid", "place", "city", "destroy", "move", "use", "neutral", "end")
    assert min(verbs[verb] for verb in often) > 9 // every
    assert verbs["first"]
    assert verbs["youngest"] or every > 1, "it is asked once in a match"


@sparse(4)
def test_every_run_can_be_written_in_the_notation_of_the_log(every: int) -> None:
    for one in playable(every):
        run = write_run(one.codes)
        assert {one.reads(line) for line in (run, run.upper(), f" {run} ")} == {Understood(Do(one.codes))}


def test_the_other_layout_really_changes_every_letter() -> None:
    """The control: what is read back above is nonsense until it is translated."""
    assert other_layout("убить 7 синий") == "e,bnm 7 cbybq"
    assert other_layout("kill 7 blue") == "лшдд 7 идгу"
    assert other_layout("12х3") == "12[3"


TALK = """привет
всем кто тут? ага, может позже 😀 ок лол хаха чё как дела пойду поем через минут жду хех
hello guys brb lol wait what nice gg wp 100% <b> @vasya http://x.y/12-13"""
OURS = "3 12 5-7 12x2 город конец, и в №17 взять первый синий one и 3.14 +1 дальше армии я"


@sparse(4)
def test_talk_at_the_table_plays_nothing(every: int) -> None:
    """A line with a word that is not ours moves no piece, whatever else it says."""
    rng = random.Random(6)
    for one in rng.choices(positions(every), k=400 // every):
        words = [rng.choice(TALK.split()), *rng.choices(OURS.split(), k=rng.randint(0, 4))]
        rng.shuffle(words)
        assert not is_move(one.reads(" ".join(words))), words


@sparse(4)
def test_random_signs_play_nothing_but_what_they_say(every: int) -> None:
    """Whatever is understood can be played as it stands; all else is answered by a hint."""
    rng, outcomes = random.Random(5), Counter[bool]()
    alphabet = "0123456789 -xх,.№#→абвуы aeqz[]{}?!\"'()%$@<>/\\|~`ёЯ\u202e\x00🦊"
    for one in rng.choices(positions(every), k=700 // every):
        order = one.reads("".join(rng.choices(alphabet, k=rng.randint(1, 14))))
        outcomes[is_move(order)] += 1
        if isinstance(order, Understood) and isinstance(order.press, Do):
            one.table.match().play(one.seat, order.press.codes)
    assert outcomes[False] > 600 // every
    assert outcomes[True]


@sparse(4)
def test_what_is_understood_can_be_played_to_its_last_decision(every: int) -> None:
    """The reasons of a refusal are ours, so the rules must agree with them both ways."""
    rng, agreed = random.Random(7), Counter[bool]()
    for one in playable(every):
        line = spoken(one.table, one.seen, one.seat, one.codes, rng, "ru")
        for changed in (misprinted(line, rng), misprinted(misprinted(line, rng), rng)):
            order = one.reads(changed)
            if isinstance(order, Understood) and isinstance(order.press, Do):
                one.table.match().play(one.seat, order.press.codes)
            agreed[is_move(order)] += 1
    assert min(agreed.values()) > 200 // every


def misprinted(line: str, rng: random.Random) -> str:
    """The same with one number changed."""
    numbers = list(re.finditer(r"[0-9]+", line))
    if not numbers:
        return line
    found = rng.choice(numbers)
    return f"{line[: found.start()]}{rng.randint(1, 25)}{line[found.end() :]}"


@sparse(13)
@pytest.mark.parametrize("code", ["place A7", "city A7", "move A12 A13", "destroy A7 1", "take 99", "use sail", "next"])
def test_a_code_that_is_illegal_gets_a_reason_or_is_legal(code: str, every: int) -> None:
    answered: Counter[bool] = Counter()
    for one in positions(every):
        order = one.reads(code)
        if isinstance(order, Misunderstood):
            assert order.hint.key.startswith(("typed-", "eme-typed-", "land-typed-"))
        elif isinstance(order.press, Do):
            one.table.match().play(one.seat, order.press.codes)
        answered[is_move(order)] += 1
    assert answered[False] > 200 // every
