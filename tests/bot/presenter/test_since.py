"""«Что было?»: what was done to the reader stands first, whoever did it and whenever; the others' business below."""

from dataclasses import replace

from bot.presenter.screen import Show
from bot.presenter.words import say
from engine.games.area_control.events import ArmyDestroyed, ArmyPlaced, CardTaken, TurnEnded
from engine.kernel.actors import PUBLIC
from engine.kernel.event import Event
from tests.bot.presenter.positions import POSITIONS

TABLE = POSITIONS["taking_card"]()
HARMLESS = (CardTaken(1, 5, 0, 0), ArmyPlaced(1, "r13"), TurnEnded(1))
BLOW = (CardTaken(2, 6, 1, 1), ArmyDestroyed(2, "r12", 0), TurnEnded(2))


def lines(*events: Event, viewer: int = 0) -> list[str]:
    screen = replace(TABLE, events=events).screen(viewer, "since")
    said = [say("ru", block.text, TABLE.names) for block in screen.blocks[1:]]
    return ["".join(sign for sign in line if sign not in "\u2068\u2069") for line in said]


def test_what_was_done_to_the_reader_stands_first() -> None:
    told = lines(*HARMLESS, *BLOW)
    assert (told[0], told[2]) == ("Тебя касается", "А ещё")
    assert "Вера" in told[1]
    assert "Аня" in told[1]
    assert "Борис" in told[3]
    assert len(told) == 4


def test_for_him_who_was_not_touched_the_same_is_only_news() -> None:
    told = lines(*HARMLESS, *BLOW, viewer=3)
    assert len(told) == 2
    assert "Борис" in told[0]
    assert "Вера" in told[1]


def test_where_nothing_has_happened_it_says_so_and_shows_no_picture() -> None:
    assert lines() == ["После твоего хода ничего не случилось."]
    assert replace(TABLE, events=()).screen(0, "since").board is None


def test_the_picture_is_his_own_and_the_log_is_a_tap_away() -> None:
    screen = replace(TABLE, events=BLOW).screen(0, "since")
    assert screen.board is not None
    assert screen.board.focus == "since"
    assert Show("log") in [choice.press for choice in screen.tools]
    assert replace(TABLE, events=BLOW).screen(PUBLIC, "since").board is None


def test_who_plays_finds_it_behind_more() -> None:
    assert Show("since") in [tool.press for tool in TABLE.screen(0, "more").tools]
    assert Show("since") not in [tool.press for tool in TABLE.screen(PUBLIC, "more").tools]
