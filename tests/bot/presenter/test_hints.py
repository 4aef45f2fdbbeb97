"""A hint says what to do, in the infinitive: «открыть Деревню», and not «выбрана стопка: Деревня»."""

import re
from collections.abc import Sequence

import pytest

from bot.presenter.catalogue import catalogues
from bot.presenter.panels import ADVICE, AGAIN
from bot.presenter.payload import fits
from bot.presenter.present import present
from bot.presenter.screen import Block, Choice, Do, PlayHint, Screen
from bot.presenter.words import say
from engine.ai.advice import Advice, Gain, Proposal
from engine.ai.reasons import Reason
from engine.games.area_control.events import ArmyDestroyed, ArmyMoved, ArmyPlaced
from engine.games.founders.events import StackChosen, TilePicked, TurnEnded
from engine.kernel.event import Event
from tests.bot.presenter.founders.positions import POSITIONS
from tests.bot.presenter.scenes import LANGUAGES, NAMES, eme
from tests.engine.games.eme.builders import position

OUTCOMES = {
    "eme-event-token",
    "founders-event-coins",
    "founders-event-lost",
    "land-event-bid",
    "land-event-neutral_drawn",
    "legends-event-coins_stolen",
    "legends-event-fee_paid",
    "legends-event-leader",
    "legends-event-token",
    "legends-event-token_seen",
    "legends-event-token_won",
    "territories-event-caught_up",
    "territories-event-caught_up-cards",
    "territories-event-checked-points",
    "territories-event-bridge",
    "territories-event-card_discarded",
    "territories-event-card_drawn",
    "territories-event-checked",
    "territories-event-checked-bonus",
    "territories-event-coins",
    "territories-event-development_drawn",
    "territories-event-dice_rolled",
    "territories-event-face_seen",
    "territories-event-fell",
    "territories-event-reputation",
    "territories-event-share_taken",
    "territories-event-step_skipped",
    "territories-event-task_drawn",
    "territories-event-task_gone",
}
"""What comes of a deed, or is a part of news: nobody can do it."""


def hinted(language: str, events: Sequence[Event]) -> list[str]:
    """The panel of a hint that proposes what leads to these events, line by line."""
    table = POSITIONS["opening"]()
    [seat] = table.awaited()
    gains: tuple[Gain, ...] = tuple({} for _ in range(table.seats))
    advice = Advice(seat, Proposal(("open village",), gains, tuple(events)), ())
    screen = present(table.view, table.seen(seat), (), seat, "hint", advice=advice)
    return [say(language, block.text, table.names) for block in screen.blocks]


@pytest.mark.parametrize(
    ("events", "ru", "en"),
    [
        ([StackChosen(0, "village")], "открыть Деревню", "open the stack: Village"),
        ([TilePicked(0, "n_grove")], "взять рощу", "take the grove"),
        ([TurnEnded(0)], "закончить ход", "end the turn"),
        ([], "закончить ход", "end the turn"),
    ],
)
def test_a_hint_says_what_to_do(events: list[Event], ru: str, en: str) -> None:
    for event in events:
        event.seat = POSITIONS["opening"]().awaited()[0]  # type: ignore[attr-defined]
    assert ru in hinted("ru", events)
    assert en in hinted("en", events)
    assert "Компьютер советует:" in hinted("ru", events)


def steps_in(language: str, events: Sequence[Event]) -> str:
    """Return the proposal of a hint in Eight-Minute Empire, for a turn with these events."""
    table = eme(position(2, armies=[{"A12": 9}] * 2))
    best = Proposal(("take 25",), ({}, {}), tuple(events))
    screen = present(table.view, table.seen(0), (), 0, "hint", advice=Advice(0, best, ()))
    return re.sub("[\u2068\u2069]", "", say(language, screen.blocks[2].text, NAMES)).replace("\u00a0", " ")


def moves(*ways: str) -> list[Event]:
    return [ArmyMoved(0, *(f"A{region}" for region in way.split("-"))) for way in ways]


@pytest.mark.parametrize(
    ("events", "ru", "en"),
    [
        (moves("12-13"), "переместить армию из 12 в 13", "move an army from 12 to 13"),
        (moves("12-13", "12-13"), "переместить 2 армии из 12 в 13", "move 2 armies from 12 to 13"),
        (
            moves("12-13", "12-10", "12-13", "13-14"),
            "переместить по одной армии: из 12 в 13, из 12 в 10, из 12 через 13 в 14",
            "move one army each: from 12 to 13, from 12 to 10, from 12 through 13 to 14",
        ),
        (
            moves("13-14", "12-13", "13-14"),
            "переместить по одной армии: из 13 в 14, из 12 через 13 в 14",
            "move one army each: from 13 to 14, from 12 through 13 to 14",
        ),
        (
            moves("12-13", "12-10", "13-14", "12-13", "14-15", "12-13", "12-10"),
            "переместить армию из 12 через 13, 14 в 15, две из 12 в 10, две из 12 в 13",
            "move an army from 12 through 13, 14 to 15, two from 12 to 10, two from 12 to 13",
        ),
        (
            moves("12-13", "12-13", "13-14", "13-14"),
            "переместить 2 армии из 12 через 13 в 14",
            "move 2 armies from 12 through 13 to 14",
        ),
        (
            moves("12-13", "13-12", "12-13"),
            "переместить по одной армии: из 12 в 13, из 13 в 12, из 12 в 13",
            "move one army each: from 12 to 13, from 13 to 12, from 12 to 13",
        ),
        (
            [ArmyPlaced(0, "A12"), ArmyPlaced(0, "A13"), ArmyPlaced(0, "A12"), ArmyDestroyed(0, "A10", 1)],
            "поставить 2 армии в 12, одну в 13 · убрать армию из 10 (■ Борис)",
            "put 2 armies in 12, one in 13 · remove an army from 10 (■ Борис)",
        ),
    ],
)
def test_steps_of_one_kind_share_their_verb(events: list[Event], ru: str, en: str) -> None:
    """Equal moves are one, and so are the steps of one army, unless it comes back to where it was."""
    assert (steps_in("ru", events), steps_in("en", events)) == (ru, en)


def test_no_advice_has_signs_for_words() -> None:
    """A hint is read aloud by people who do not know the signs of the board."""
    for language in LANGUAGES:
        forms = [key for key in catalogues()[language].forms if key.endswith((f".{ADVICE}", f".{AGAIN}"))]
        said = {key: spoken(key, language) for key in forms}
        assert {one for one in said.values() if re.search("[→←✕×✓↻↺]", one)} == set()


@pytest.mark.parametrize("question", ["auction", "choosing_first"])
def test_where_no_options_are_compared_the_hint_says_what_the_question_is_worth(question: str) -> None:
    table = eme(position(2, stage={"kind": question}, armies=[{"A12": 3}] * 2))
    advice = Advice(0, Proposal(("bid 0",), ({}, {})), ())
    lines = [said_of(one) for one in present(table.view, table.seen(0), (), 0, "hint", advice=advice).blocks]
    assert len([one for one in lines if one.startswith(("Торгуются за то,", "В наших пробных партиях"))]) == 1


def test_every_deed_of_every_game_can_be_advised() -> None:
    """What is told as a deed begins with a small letter, news of the table with a capital one."""
    forms = catalogues()["ru"].forms
    events = [key for key in forms if re.fullmatch(r"[a-z]+-event-[\w-]+", key)]
    deeds = [key for key in events if not spoken(key)[0].isupper() and key not in OUTCOMES]
    assert len(deeds) > 60
    assert [key for key in deeds if f"{key}.{ADVICE}" not in forms] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_advised_begins_with_a_verb(language: str) -> None:
    advised = [key for key in catalogues()[language].forms if key.endswith(f".{ADVICE}")]
    said = {key: spoken(key, language) for key in advised}
    assert len(said) > 60
    if language == "ru":
        odd = {one for one in said.values() if not re.match(r"(не )?[а-яё]+(ть|ти|чь|ться)\b|пусть ", one)}
        assert odd == set()


def spoken(key: str, language: str = "ru") -> str:
    """The first words of the message, whatever it chooses by."""
    source = catalogues()[language]
    name, _, form = key.partition(".")
    message = source.bundle.get_message(name)
    pattern = message.attributes[form] if form else message.value
    assert pattern is not None
    said, _ = source.bundle.format_pattern(pattern, dict.fromkeys(source.forms[key], 5))
    return str(said).lstrip("\u2068 ")


def why_lines(
    reasons: Sequence[Reason],
    ahead: float | None = 1.0,
    seats: int = 2,
    *,
    last: bool = False,
    gains: tuple[int, int] = (0, 0),
) -> list[str]:
    """Return the lines of a hint in Eight-Minute Empire that say why, for seat 0; seat 1 holds A10.

    `gains`: points of the best proposal and of the other one.
    """
    armies = [{"A12": 3}, {"A10": 1}, *({} for _ in range(seats - 2))]
    table = eme(position(seats, armies=armies))
    rest: tuple[Gain, ...] = tuple({} for _ in range(seats - 1))
    brought = [{"regions": points} if points else {} for points in gains]
    best, other = (Proposal((code,), (gain, *rest)) for code, gain in zip(("take 25", "take 26"), brought, strict=True))
    advice = Advice(0, best, (other,), tuple(reasons), ahead, last)
    return in_words(present(table.view, table.seen(0), (), 0, "hint", advice=advice))


def in_words(screen: Screen) -> list[str]:
    """Return the lines of the screen that say why."""
    kinds = ("hint-why", "hint-more", "hint-last", "hint-fewer")
    return [said_of(block) for block in screen.blocks if block.text.key.startswith(kinds)]


def said_of(block: Block) -> str:
    return re.sub("[\u2068\u2069]", "", say("ru", block.text, NAMES)).replace("\u00a0", " ")


def told(reasons: Sequence[Reason], ahead: float | None = 1.0, seats: int = 2) -> str:
    [line] = why_lines(reasons, ahead, seats)
    return line


@pytest.mark.parametrize(
    ("reasons", "said"),
    [
        ([Reason(0, "region A9", 1)], "займёшь область 9"),
        ([Reason(0, "region A9", 1), Reason(0, "region A11", 1)], "займёшь области 9, 11"),
        ([Reason(0, "region A12", 1)], "удержишь область 12"),
        ([Reason(0, "region A12", 1), Reason(0, "region A9", 1)], "удержишь область 12; займёшь область 9"),
        ([Reason(0, "region A9", 1, at_once=False)], "твоей будет область 9"),
        (
            [Reason(0, "region A9", 1, at_once=False), Reason(0, "region A11", 1, at_once=False)],
            "твоими будут области 9, 11",
        ),
        ([Reason(0, "continent isle", 1)], "за тобой будет континент «Чаячий остров»"),
        ([Reason(1, "continent isle", 1)], "Борис останется без континента «Чаячий остров»"),
        ([Reason(1, "region A9", 1)], "Борис не займёт область 9"),
        ([Reason(1, "region A10", 1)], "Борис потеряет область 10"),
        ([Reason(0, "coins", 2)], "у тебя останется на 2 монеты больше"),
        ([Reason(0, "coins", 2, exact=False)], "у тебя останется хотя бы на 2 монеты больше"),
        ([Reason(0, "armies", 1)], "твоих армий на поле будет на 1 больше"),
        ([Reason(0, "cities", 1)], "твоих городов будет на 1 больше"),
        ([Reason(0, "good carrot", 2)], "морковь — на 2 больше"),
        ([Reason(1, "armies", 2)], "Борис потеряет 2 армии"),
        ([Reason(0, "skill move", 1)], "до конца партии в каждом походе будет на 1 шаг больше"),
        ([Reason(0, "points", 1, headings=("coal",))], "у тебя на 1 очко больше (уголь)"),
        ([Reason(0, "points", 1, headings=("coal",)), Reason(0, "good coal", 1)], "у тебя на 1 очко больше (уголь)"),
        ([Reason(0, "points", 4)], "у тебя на 4 очка больше"),
        ([Reason(1, "points", 5, exact=False, headings=("coal",))], "Борис получит хотя бы на 5 очков меньше (уголь)"),
        ([Reason(0, "win", 1)], "так ты выигрываешь партию"),
        ([Reason(0, "region A9", 1), Reason(1, "region A9", 1)], "займёшь область 9"),
        (
            [Reason(0, "region A9", 1), Reason(0, "points", 1, headings=("regions",)), Reason(0, "coins", 1)],
            "займёшь область 9; у тебя останется на 1 монету больше",
        ),
        (
            [Reason(0, "win", 1), Reason(0, "region A9", 1), Reason(0, "coins", 1)],
            "так ты выигрываешь партию; займёшь область 9",
        ),
    ],
)
def test_a_reason_is_said_in_words(reasons: list[Reason], said: str) -> None:
    assert told(reasons) == f"Чем лучше варианта 2, если соперник сыграет как обычно: {said}."


def test_of_several_rivals_it_speaks_in_the_plural() -> None:
    assert "если соперники сыграют как обычно" in told([Reason(0, "coins", 1)], seats=3)


def test_where_the_trials_cannot_tell_a_difference_is_named_without_praise() -> None:
    said = "Второй вариант почти не хуже. Разница, если соперник сыграет как обычно: займёшь область 9."
    assert told([Reason(0, "region A9", 1)], ahead=0.0) == said


def test_in_the_last_turn_nobody_answers() -> None:
    lines = why_lines([Reason(0, "win", 1)], last=True)
    assert lines == ["Это последний ход партии.", "Чем лучше варианта 2: так ты выигрываешь партию."]


def test_fewer_points_at_once_are_admitted() -> None:
    lines = why_lines([Reason(0, "region A9", 1)], gains=(1, 3))
    assert lines[0] == "Сразу очков меньше, чем у варианта 2: +1 против +3. Но дальше, похоже, выходит больше."
    assert len(why_lines([Reason(0, "region A9", 1)], gains=(3, 1))) == 1


@pytest.mark.parametrize(("ahead", "more"), [(0.3, "чуть"), (1.0, "примерно на очко"), (2.4, "примерно на 2 очка")])
def test_without_other_reasons_fewer_points_at_once_and_more_later_are_one_sentence(ahead: float, more: str) -> None:
    begin = "Сразу очков меньше, чем у варианта 2: +1 против +3. Но за следующие ходы, похоже, выйдет"
    assert why_lines([], ahead, gains=(1, 3)) == [f"{begin} {more} больше."]


@pytest.mark.parametrize(
    ("gain", "said"),
    [
        ({"regions": 2}, "(+2 очка: области)"),
        ({"regions": 2, "coal": 1}, "(+3 очка: области +2, уголь +1)"),
        ({"regions": 2, "continents": 1, "coal": -1}, "(+2 очка: области +2, континенты +1, уголь −1)"),
    ],
)
def test_points_of_one_kind_are_said_once(gain: Gain, said: str) -> None:
    table = eme(position(2, armies=[{"A12": 9}] * 2))
    best = Proposal(("take 25",), (gain, {}), tuple(moves("12-13")))
    screen = present(table.view, table.seen(0), (), 0, "hint", advice=Advice(0, best, ()))
    assert said_of(screen.blocks[2]) == f"переместить армию из 12 в 13 {said}"


def test_more_points_at_once_of_a_proposal_that_is_nearly_as_good_are_told() -> None:
    lines = why_lines([], ahead=0.0, gains=(0, 3))
    assert lines == [
        "Сразу больше очков даёт вариант 2: +3 против 0.",
        "Второй вариант почти не хуже: выбирай, какой нравится.",
    ]


def test_more_points_at_once_of_the_third_proposal_are_admitted_too() -> None:
    table = eme(position(2, armies=[{"A12": 3}] * 2))
    best, second, third = (Proposal(("take 25",), ({"regions": points}, {})) for points in (2, 1, 6))
    advice = Advice(0, best, (second, third), (), 1.0)
    first, _ = in_words(present(table.view, table.seen(0), (), 0, "hint", advice=advice))
    assert first == "Сразу очков меньше, чем у варианта 3: +2 против +6. Но дальше, похоже, выходит больше."


@pytest.mark.parametrize(("steps", "rows"), [(4, 2), (5, 1)])
def test_of_long_turns_one_other_is_named(steps: int, rows: int) -> None:
    """Two would fill the screen of a phone: there were hints of 784 characters."""
    table = eme(position(2, armies=[{"A12": 3}] * 2))
    best, other = (Proposal(("take 25",) * length, ({}, {})) for length in (steps, 4))
    screen = present(table.view, table.seen(0), (), 0, "hint", advice=Advice(0, best, (other, other)))
    assert [block.kind for block in screen.blocks].count("row") == rows


def test_what_nobody_compared_is_not_praised() -> None:
    """A bid of nothing brings no points, and «пригодится дальше» would be said of anything."""
    assert why_lines([], ahead=None) == []


@pytest.mark.parametrize(("ahead", "lines"), [(5.0, ["Закончить ход прямо сейчас было бы хуже."]), (0.0, [])])
def test_where_one_could_only_end_the_turn_no_other_options_are_spoken_of(ahead: float, lines: list[str]) -> None:
    table = eme(position(2, armies=[{"A12": 3}] * 2))
    advice = Advice(0, Proposal(("place A12",), ({}, {})), (), (), ahead, ends_else=True)
    assert in_words(present(table.view, table.seen(0), (), 0, "hint", advice=advice)) == lines


@pytest.mark.parametrize(
    ("ahead", "said"),
    [
        (0.04, "Второй вариант почти не хуже: выбирай, какой нравится."),
        (0.4, "Вариант 2, похоже, чуть слабее."),
        (0.649, "Вариант 2, похоже, слабее примерно на очко."),
        (2.0, "Вариант 2, похоже, слабее примерно на 2 очка."),
        (55.0, "Так больше шансов выиграть партию, чем с вариантом 2."),
    ],
)
def test_without_a_certain_reason_it_says_how_the_trials_went(ahead: float | None, said: str) -> None:
    """Coins of a rival are no reason that a person would care for."""
    assert told([], ahead) == told([Reason(1, "coins", 1)], ahead) == said


@pytest.mark.parametrize(
    ("ahead", "lines"),
    [(5.0, ["Остальное заметно слабее."]), (0.0, ["Остальные варианты почти такие же."]), (None, [])],
)
def test_a_proposal_without_others_says_what_has_become_of_them(ahead: float | None, lines: list[str]) -> None:
    table = eme(position(2, armies=[{"A12": 3}] * 2))
    advice = Advice(0, Proposal(("take 25",), ({}, {})), (), (), ahead)
    assert in_words(present(table.view, table.seen(0), (), 0, "hint", advice=advice)) == lines


def test_what_a_rival_loses_is_told_with_the_points() -> None:
    table = eme(position(2, armies=[{"A12": 3}] * 2))
    best = Proposal(("take 25",), ({"regions": 1, "coal": 2, "gem": -1}, {"regions": -1}))
    screen = present(table.view, table.seen(0), (), 0, "hint", advice=Advice(0, best, ()))
    [line] = [one for one in map(said_of, screen.blocks) if "области" in one]
    assert line.endswith("(+2 очка: области +1, товары +1; Борис −1)")


def test_points_that_cancel_out_are_told_all_the_same() -> None:
    table = eme(position(2, armies=[{"A12": 3}] * 2))
    best = Proposal(("take 25",), ({"regions": 1, "continents": -1}, {"regions": -1}))
    screen = present(table.view, table.seen(0), (), 0, "hint", advice=Advice(0, best, ()))
    [line] = [one for one in map(said_of, screen.blocks) if "области" in one]
    assert line.endswith("(0 очков: области +1, континенты −1; Борис −1)")


def played(*codes: str) -> list[Choice]:
    """The buttons of a hint with this proposal in Eight-Minute Empire."""
    table = eme(position(2, armies=[{"A12": 3}] * 2))
    best = Proposal((*codes, "end"), ({}, {}), playable=codes)
    screen = present(table.view, table.seen(0), (), 0, "hint", advice=Advice(0, best, ()))
    return list(screen.choices)


def test_a_button_plays_what_is_proposed() -> None:
    [choice] = played("take 25", "place A12", "place A12")
    assert choice.press == Do(("take 25", "place A12", "place A12"))
    assert say("ru", choice.label, NAMES) == "Сыграть этот ход"


def test_a_turn_that_is_too_long_for_a_button_is_played_by_its_checksum() -> None:
    steps = ("take 10", *(f"move A{at} A{at + 1}" for at in range(9, 16)))
    [choice] = played(*steps)
    assert isinstance(choice.press, PlayHint)
    assert fits("07abcdef", 36**6, choice.press)
    assert played(*reversed(steps))[0].press != choice.press


def test_a_turn_that_may_be_impossible_has_no_button_and_says_so() -> None:
    table = eme(position(2, armies=[{"A12": 3}] * 2))
    best = Proposal(("take 25", "place A12"), ({}, {}))
    screen = present(table.view, table.seen(0), (), 0, "hint", advice=Advice(0, best, ()))
    assert screen.choices == ()
    assert any(said_of(block).startswith("Этот ход придётся сыграть по шагам") for block in screen.blocks)
