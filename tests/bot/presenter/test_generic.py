"""A game without a presenter of its own, with codes as labels: the toy game under another name."""

import random
from typing import Any

import pytest

from bot.presenter.games.panel import Panel
from bot.presenter.lines.orders import Understood
from bot.presenter.lines.typed import read_order
from bot.presenter.panels import more_panel
from bot.presenter.scene import scene_of
from bot.presenter.screen import Choice, Do, Show, Slot, Text
from bot.presenter.words import names_of, say
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.event import Event
from engine.kernel.playout import walk
from tests.bot.presenter.scenes import LANGUAGES, NAMES, Table, aloud, runs
from tests.bot.presenter.test_golden import compare
from tests.support.survivors.game import Survivors
from tests.support.toy_game import ToyGame

NAMELESS = "nameless"
"""A game without a presenter."""


def toy(state: Any, *events: Event, seats: int = 3) -> Table:
    return Table(ToyGame(), state, {"cards": 3}, NAMELESS, events=events)


def toy_tables(seed: int) -> list[Table]:
    """All positions of a random match."""
    game = ToyGame()
    state, found, events = game.new(3, {"cards": 3}), list[Table](), list[Event]()
    for actor, decision in walk(game, state, random.Random(seed)):
        if actor != CHANCE:
            found.append(toy(game.clone(state), *events[-4:]))
        events += game.apply(game.clone(state), actor, decision)
    return [*found, toy(state, *events[-4:])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_aloud(language: str) -> None:
    shown = []
    for table in toy_tables(3)[::3]:
        asked = table.awaited()[:1]
        shown += [f"# group\n{aloud(table, table.screen(), language)}"]
        shown += [f"# seat {seat}\n{aloud(table, table.screen(seat), language)}" for seat in asked]
        shown += [f"# mine\n{aloud(table, table.screen(seat, 'mine'), language)}" for seat in asked[:1]]
        shown += [f"# score\n{aloud(table, table.screen(PUBLIC, 'score'), language)}"]
    compare(f"toy.{language}", "\n".join(shown))


@pytest.mark.parametrize("seed", range(5))
def test_every_decision_can_be_pressed_by_its_own_seat(seed: int) -> None:
    for table in toy_tables(seed):
        for seat in table.awaited():
            legal = [(decision.code,) for decision in table.game.legal(table.state, seat)]
            assert runs(table.screen(seat)) == legal


@pytest.mark.parametrize("seed", range(5))
def test_every_decision_can_be_typed(seed: int) -> None:
    for table in toy_tables(seed):
        for seat in table.awaited():
            for decision in table.game.legal(table.state, seat):
                for line in (decision.code, f"  {decision.code.upper()} "):
                    order = read_order(line, table.seen(seat), seat, table.view)
                    assert order == Understood(Do((decision.code,)))


def test_a_secret_choice_is_not_shown_to_the_group() -> None:
    table = toy_tables(1)[0]
    screen = table.screen()
    assert runs(screen) == []
    assert Show("mine") in [tool.press for tool in screen.tools]
    assert "seal" not in aloud(table, screen, "ru").replace("sealed", "")


def test_of_equal_cards_the_group_sees_two_buttons_and_their_owner_one() -> None:
    """Two, or all would know of the pair; one, for both are the same move."""
    game = Survivors()
    state = game.new(2, {})
    state.stage, state.hands = "playing", [[3, 3], [1, 2]]
    table = Table(game, state, {}, NAMELESS)
    assert [choice.press for choice in table.screen().choices] == [Slot(0), Slot(1)]
    assert runs(table.screen(0)) == runs(table.screen(0, "mine")) == [("play 3",)]
    assert runs(table.screen(1)) == [("play 1",), ("play 2",)]


def test_a_run_is_repeated_by_a_times_sign() -> None:
    table = next(one for one in toy_tables(1) if any(ask.question == "market" for ask in one.seen(0).asks))
    code = table.game.legal(table.state, 0)[0].code
    assert read_order(f"{code} х2", table.seen(0), 0, table.view) == Understood(Do((code, code)))


def test_a_series_of_a_game_without_words_is_shown_too() -> None:
    from engine.kernel.series import Series

    game = Series(ToyGame(), 2)
    state = game.new(2, {"cards": 3})
    for _ in walk(game, state, random.Random(4)):
        table = Table(game, state, {"cards": 3}, NAMELESS)
        if CHANCE not in game.actors(state):
            assert "партия" in say("ru", table.screen().blocks[0].text, names_of(table.view))
    over = Table(game, state, {"cards": 3}, NAMELESS)
    assert say("ru", over.screen().blocks[1].text, NAMES).startswith(("Победа", "Общая победа"))


def test_behind_more_a_panel_may_lead_to_each_of_its_things() -> None:
    table = toy(ToyGame().new(3, {"cards": 3}))
    scene = scene_of(table.view, table.seen(PUBLIC), (), PUBLIC)
    cards = tuple(Choice(Text("code", {"code": f"card {card}"}), Show(f"card {card}")) for card in (4, 7))
    panels = (Panel("score"), Panel("card", "tool-mine", each=lambda scene: cards), Panel("about"))
    ways = [tool.press for tool in more_panel(scene, panels).tools]
    assert ways[:4] == [Show("score"), Show("card 4"), Show("card 7"), Show("about")]
