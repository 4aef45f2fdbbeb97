"""What a person reads: his own turn and place, the first minutes, the score, leaving, fairness, reasons."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.presenter.acts.table import ComeBack, Resign
from bot.presenter.names import units
from bot.presenter.present import present, present_lobby
from bot.presenter.screen import Screen, Show, Use
from bot.presenter.words import say
from engine.games.eme.observation import EmeObservation
from engine.kernel.actors import PUBLIC
from engine.kernel.fairness import commitment
from engine.kernel.series import SeriesObservation
from tests.bot.presenter.lines.test_typed import hint
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import LANGUAGES, Table, eme, eme_seen, random_tables, voice
from tests.bot.presenter.screens.test_lobby import lobby

WORDS_A_MINUTE = 200
"""Of a slow reader."""


def text(table: Table, screen: Screen, language: str = "ru") -> str:
    return "\n".join(voice(table, language)(block.text) for block in screen.blocks).replace("\u00a0", " ")


def test_the_one_who_is_asked_is_spoken_to() -> None:
    table = POSITIONS["taking_card"]()
    assert "Твой ход. Возьми карту." in text(table, table.screen(1))
    for viewer in (PUBLIC, 0):
        assert "Твой" not in text(table, table.screen(viewer))


def test_of_several_who_are_awaited_each_reads_who_else_is() -> None:
    table = POSITIONS["auction"]()
    assert "Ждём: " in text(table, table.screen())
    assert "Ждём тебя и ещё: \u2068Вера\u2069." in text(table, table.screen(1))
    assert "Ждём только тебя." in text(table, eme(table.game.save(table.state) | {"bids": [3, -1, 2]}).screen(1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_question_of_a_match_says_what_the_game_is_about_in_two_sentences(language: str) -> None:
    table = POSITIONS["neutral"]()
    [intro] = [block for block in table.screen().blocks if block.text.key == "eme-intro"]
    assert len(re.findall(r"[.!?](?: |$)", voice(table, language)(intro.text))) == 2
    for later in ("auction", "youngest", "choosing_first", "taking_card"):
        assert not any(block.text.key == "eme-intro" for block in POSITIONS[later]().screen().blocks), later


def test_the_first_card_is_asked_for_with_a_word_of_what_it_is() -> None:
    told: set[tuple[bool, bool]] = set()
    for table in random_tables(300):
        seen = eme_seen(table)
        if seen.stage.kind == "taking_card":
            said = text(table, table.screen())
            told.add((bool(seen.taken[seen.turn]), "Выбирает карту: её действие" in said))
            assert "Выбирает карту" in said
            assert "Возьми" not in said
            asked = text(table, table.screen(seen.turn))
            assert "Твой ход. Возьми карту" in asked
            assert "Выбирает" not in asked
    assert told == {(False, True), (True, False)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_greeting_takes_a_minute_at_most(language: str) -> None:
    table = POSITIONS["taking_card"]()
    for screen in (table.screen(1, "about"), present_lobby(lobby(2), PUBLIC, "about")):
        said = text(table, screen, language)
        assert 60 < len(said.split()) <= WORDS_A_MINUTE
        assert Show("") in [tool.press for tool in screen.tools]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_fit_one_message_and_begin_with_what_holds_now(language: str) -> None:
    stages = set()
    for table in random_tables(300)[::4]:
        said = text(table, table.screen(PUBLIC, "rules"), language)
        assert units(said) <= 4000
        asked = [ask.question for ask in table.seen(PUBLIC).asks]
        if asked:
            stages.add(asked[0])
            assert ("Сейчас: " if language == "ru" else "Now: ") in said.splitlines()[1]
    assert len(stages) > 9


@pytest.mark.parametrize(
    ("position", "shown", "hidden"),
    [
        ("auction", {"bid"}, {"take", "move", "city"}),
        ("taking_card", {"take", "whole", "move", "city"}, {"bid", "neutral"}),
        ("moving", {"move", "end"}, {"take", "city", "bid"}),
        ("choosing_action", {"destroy", "place"}, {"city", "move"}),
        ("destroying", {"destroy", "next"}, {"take", "bid"}),
    ],
)
def test_help_says_only_what_belongs_to_the_question(position: str, shown: set[str], hidden: set[str]) -> None:
    keys = {block.text.key.removeprefix("eme-help-") for block in POSITIONS[position]().screen(1, "help").blocks}
    assert shown <= keys
    assert not hidden & keys


def test_the_final_score_names_the_winner_first_and_no_good_that_is_worth_nothing() -> None:
    table = POSITIONS["over"]()
    _, winner, best, worse, first, second, _ = text(table, table.screen()).splitlines()
    assert "Победа: \u2068Аня\u2069!" in winner
    assert (best, worse.count("█")) == ("██████████ 10 ● \u2068Аня\u2069", 7)
    assert first.startswith("1. ● \u2068Аня\u2069 — 10 очков: области +2")
    assert second.startswith("2. ")
    assert not re.search(r" 0\b", f"{first} {second}")


def test_each_player_reads_his_own_place() -> None:
    words = {1: "первое", 2: "второе", 3: "третье", 4: "четвёртое", 5: "5-е"}
    read_places = set()
    for table in random_tables(300):
        if not table.game.actors(table.state):
            assert "Твоё место" not in text(table, table.screen())
            standing = table.seen(PUBLIC).standing
            for seat, one in enumerate(standing.seats):
                said = text(table, table.screen(seat))
                alert = table.screen(seat).alert
                assert alert is not None
                assert ("Твоё место" in voice(table, "ru")(alert)) == (seat not in standing.winners)
                assert ("Твоё место" in text(table, table.screen(seat, "score"))) == (seat not in standing.winners)
                if seat in standing.winners:
                    assert ("Победа твоя!" in said) == (len(standing.winners) == 1)
                else:
                    assert re.search(rf"Твоё место — {words[one.place]}, {one.total} оч", said)
                read_places.add(one.place)
    assert read_places >= {1, 2, 3, 4}


@pytest.mark.parametrize("people", [1, 2])
def test_who_played_alone_reads_his_place_in_the_post_for_all_and_is_thanked_by_nobody(people: int) -> None:
    table = POSITIONS["over"]()
    [winner] = table.seen(PUBLIC).standing.winners
    persons = [seat for seat in range(table.seats) if seat != winner][:1] + [winner] * (people - 1)
    seats = [replace(one, computer=None if n in persons else "novice") for n, one in enumerate(table.view.seats)]
    view = replace(table.view, seats=tuple(seats))
    screen = present(view, table.seen(PUBLIC), (), PUBLIC)
    said = text(table, screen)
    assert ("Твоё место — " in said) == (people == 1)
    assert ("Спасибо за игру" in said) == (people == 2)
    assert [seat for seat, _ in screen.places] == ([] if people == 1 else persons[:1])
    handed_over = replace(view, seats=table.view.seats, stops={persons[0]: "greedy"})
    assert [seat for seat, _ in present(handed_over, table.seen(PUBLIC), (), PUBLIC).places] == persons[:1]


@pytest.mark.parametrize(
    ("coins", "more", "told"),
    [
        ([2, 5], {}, "победу приносят монеты: \u2068Борис\u2069 5, \u2068Аня\u2069 2."),
        ([5, 5], {"A1": 1}, "победу приносят армии на поле: \u2068Борис\u2069 4, \u2068Аня\u2069 3."),
        ([5, 5], {}, "Равенство во всём, победа общая: \u2068Аня\u2069 6, \u2068Борис\u2069 6."),
    ],
)
def test_a_tie_is_told_with_its_numbers(coins: list[int], more: dict[str, int], told: str) -> None:
    tied = POSITIONS["tied"]()
    armies = [{"A12": 3}, {"A12": 3, **more}, more]
    table = eme(tied.game.save(tied.state) | {"coins": coins, "armies": armies})
    assert told in text(table, table.screen())


def test_equal_points_behind_the_winner_are_parted_in_words_too() -> None:
    """By the first of coins, armies and regions of which the two have not as much."""
    told = 0
    for table in random_tables(300):
        seen = table.seen(PUBLIC)
        if not seen.standing.over or isinstance(seen, SeriesObservation):
            continue
        assert isinstance(seen, EmeObservation)
        said, seats = text(table, table.screen()), seen.standing.seats
        counts = [(seen.coins[n], sum(seen.armies[n]), list(seen.region_owner).count(n)) for n in range(len(seats))]
        for better, worse in pairwise(sorted(range(len(seats)), key=lambda seat: seats[seat].place)):
            if seats[better].total != seats[worse].total or seats[better].place == 1:
                continue
            of_both = zip(("монеты", "армии на поле", "области"), counts[better], counts[worse], strict=True)
            parted = [(word, more, less) for word, more, less in of_both if more != less]
            if parted:
                [word, more, less] = parted[0]
                names = [f"\u2068{table.names[seat]}\u2069" for seat in (better, worse)]
                assert f"место решают {word}: {names[0]} {more}, {names[1]} {less}." in said
                told += 1
    assert told > 5


def test_the_score_of_a_running_match_tells_what_is_missing() -> None:
    table = POSITIONS["taking_card"]()
    said = text(table, table.screen(1, "score"))
    assert "области — 2 очка: 10, 12" in said
    assert "кристаллы — 2 очка: 1 шт. и 1 джокер" in said
    assert "пока без очков: морковь 2 из 3" in said


def test_nobody_resigns_by_one_word() -> None:
    table = POSITIONS["taking_card"]()
    asked = table.screen(1, "resign")
    assert [choice.press for choice in asked.choices] == [Use(Resign()), Show("")]
    assert asked.alert
    assert table.screen(PUBLIC, "resign") == table.screen()
    assert POSITIONS["over"]().screen(0, "resign") == POSITIONS["over"]().screen(0)


def test_who_has_resigned_is_offered_the_way_back() -> None:
    table = POSITIONS["substituted"]()
    ways = [tool.press for tool in table.screen(1, "more").tools]
    assert Use(ComeBack()) in ways
    assert Show("resign") not in ways
    assert Show("resign") in [tool.press for tool in table.screen(0, "more").tools]


def test_everything_can_be_reached_from_a_board_by_two_presses() -> None:
    table = POSITIONS["taking_card"]()
    shows = {tool.press.panel for tool in table.screen(1).tools if isinstance(tool.press, Show)}
    behind = {tool.press.panel for tool in table.screen(1, "more").tools if isinstance(tool.press, Show)}
    assert shows | behind >= {"text", "rules", "score", "map", "cards", "about", "log", "fair", "help", "resign"}


def test_the_end_of_a_turn_is_said_once_and_briefly() -> None:
    table = POSITIONS["ending"]()
    said = text(table, table.screen(1))
    assert said.count("закончится") == 1
    assert len(said.splitlines()[-1]) < 60
    assert "Закончить ход" in [voice(table, "ru")(choice.label) for choice in table.screen(1).choices]


@pytest.mark.parametrize(
    ("position", "line", "reason"),
    [
        ("moving", "8-9", "Из 8 идти некому: там нет твоей армии. Твои армии: 5, 12, 16."),
        ("moving", "5-7", "За один шаг из 5 в 7 дойти нельзя. Рядом: 3, 4, 10."),
        ("taking_card", "1 5-10", "Из 5 в 10 — только морем, а карта ведёт по суше."),
        (
            "placing",
            "7",
            "В 7 поставить новую армию нельзя: только в начальную область 12 или к твоему городу.",
        ),
        ("building", "8", "В 8 построить город нельзя: там нет твоей армии. Твои армии: 5, 12, 16."),
        ("poor", "6", "На карту с места 6 не хватает монет: цена — 3 монеты, а у тебя 1 монета."),
        (
            "taking_card",
            "взять 7",
            "Карты 7 в ряду нет. Назови её место от 1 до 6 или номер: №12, №1, №36",
        ),
        ("destroying", "1", "В 1 такой армии нет."),
    ],
)
def test_what_is_not_allowed_is_refused_with_its_reason(position: str, line: str, reason: str) -> None:
    said = voice(POSITIONS[position](), "ru")(hint(position, line)).replace("\u00a0", " ")
    assert said.startswith(reason)


@pytest.mark.parametrize(("table_id", "key"), [("07abcdef", "fair-matches"), ("07abcdee", "fair-differs")])
def test_the_seed_is_held_against_its_fingerprint_before_the_reader(table_id: str, key: str) -> None:
    table = POSITIONS["over"]()
    view = replace(table.view, commitment=commitment(bytes.fromhex("1f" * 32), table_id))
    shown = present(view, table.seen(PUBLIC), (), PUBLIC, "fair")
    assert key in {block.text.key for block in shown.blocks}
    assert "1f" * 32 in text(table, shown)


def test_fairness_names_who_added_which_salt_and_how_to_check() -> None:
    table = POSITIONS["over"]()
    said = text(table, table.screen(PUBLIC, "fair"))
    for part in ("● \u2068Аня\u2069: соль мята", "■ \u2068Борис\u2069: соль сосна", "imperia verify"):
        assert part in said
    [how] = [block.text for block in table.screen(PUBLIC, "fair").blocks if block.text.key == "fair-verify"]
    assert "/verify" in say("ru", how, platform="telegram")
    assert "/империя проверить" in say("ru", how, platform="discord")


def test_from_a_panel_behind_more_one_comes_back_there() -> None:
    table = POSITIONS["taking_card"]()
    for panel in ("score", "map", "cards", "about", "chart", "log", "fair", "help"):
        ways = [choice.press for choice in table.screen(1, panel).tools]
        assert ways[-2:] == [Show("more"), Show("")], panel
    assert Show("more") not in [choice.press for choice in table.screen(1, "card 17").tools], "it fits into an alert"
    assert Show("more") not in [choice.press for choice in POSITIONS["over"]().screen(1, "score").tools]


def test_who_is_the_last_person_hears_what_becomes_of_the_match() -> None:
    table = POSITIONS["taking_card"]()
    assert "вернуться можно" in text(table, table.screen(1, "resign"))
    others = [seat for seat in range(table.seats) if seat != 1]
    bots = replace(table, facts={"stops": dict.fromkeys(others, "greedy")})
    assert "одни компьютеры" in text(bots, bots.screen(1, "resign"))


def test_a_toast_after_a_step_is_short() -> None:
    """What is longer than 64 signs pops up as a chat that has to be closed."""
    for name in ("placing", "moving", "destroying"):
        table = POSITIONS[name]()
        alert = table.screen(1).alert
        assert alert is not None
        assert alert.key == "land-alert"
        last = voice(table, "ru")(alert).rpartition(". ")[2]
        assert len(last) <= 20, last
