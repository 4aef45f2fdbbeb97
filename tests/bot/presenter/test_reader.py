"""The shared reader of typed runs, by a game that gives it nothing but words: the toy game."""

import random

import pytest

from bot.presenter.games.registry import PRESENTERS
from bot.presenter.orders import Misunderstood, Understood
from bot.presenter.screen import Do
from bot.presenter.typed import read_order
from engine.kernel.actors import CHANCE
from engine.kernel.playout import walk
from engine.kernel.rehearsal import Rehearsal
from tests.bot.presenter.natural import DAMAGES
from tests.bot.presenter.scenes import LANGUAGES, Table, random_tables, voice
from tests.bot.presenter.test_generic import toy
from tests.support.toy_game import ToyGame
from tests.support.toy_pieces import ToyState
from tests.support.toy_words import PRESENTER

SAID = {"seal": "кладу карту", "buy": "куплю", "pass": "пас", "peek": "подсмотреть", "leave": "уйти", "end": "конец"}


@pytest.fixture(autouse=True)
def _with_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PRESENTERS, "toy", PRESENTER)  # type: ignore[arg-type]


def sealing() -> Table:
    return toy(ToyState("sealing", 3, 0, [[2, 7, 9], [1, 4, 20], [3, 5, 6]], [-1] * 3, [-1] * 3, [], -1, -1))


def market(*bought: int) -> Table:
    return toy(ToyState("market", 3, 0, [[7, 9], [1, 4], [3, 5]], [2, 20, 6], [*bought], [8, 11, 12], -1, -1))


def reads(table: Table, line: str, seat: int = 0) -> str:
    """The run that is played, or the key of the hint."""
    order = read_order(line, table.seen(seat), seat, table.view)
    if isinstance(order, Misunderstood):
        assert all(voice(table, language)(order.hint) for language in LANGUAGES)
        return order.hint.key
    assert isinstance(order.press, Do)
    return ", ".join(order.press.codes)


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("кладу 7", "seal 7"),
        ("Положить карту 9!", "seal 9"),
        ("9", "seal 9"),
        ("ход 9", "seal 9"),
        ("seal 2", "seal 2"),
        ("кладу вторую", "seal 2"),
        ("кладу", "typed-options"),
        ("кладу 5", "typed-options"),
        ("5", "typed-options"),
        ("куплю 7", "typed-options"),
        ("7 9", "typed-unclear"),
        ("7x2", "typed-too-many"),
        ("7-9", "typed-options"),
        ("кладу синего", "typed-options"),
        ("подарить 7", "typed-unknown"),
    ],
)
def test_a_sealed_choice_is_said_in_words(line: str, meaning: str) -> None:
    assert reads(sealing(), line) == meaning


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("куплю 11", "buy 11"),
        ("11", "buy 11"),
        ("пас", "pass"),
        ("куплю 9", "typed-options"),
        ("пас 11", "typed-unclear"),
    ],
)
def test_a_market_for_all_at_once_is_played_in_words(line: str, meaning: str) -> None:
    assert reads(market(-1, -1, -1), line) == meaning
    assert reads(market(-1, -1, -1), line, 2) == meaning


def test_nothing_is_foreseen_behind_a_draw() -> None:
    peeking = toy(ToyState("peeking", 3, 0, [[7, 9], [1, 4], [3, 5]], [2, 20, 6], [8, 11, 12], [], -1, -1))
    assert reads(peeking, "подсмотреть") == "peek"
    assert reads(peeking, "подсмотреть конец") == "typed-unclear"


@pytest.mark.parametrize("seed", range(3))
def test_what_can_be_played_can_be_said_however_it_is_spelled(seed: int) -> None:
    game = ToyGame()
    state, rng = game.new(3, {"cards": 3}), random.Random(seed)
    for actor, decision in walk(game, state, rng):
        if actor == CHANCE:
            continue
        word, _, number = decision.code.partition(" ")
        line = f"{SAID[word]} {number}".strip()
        for damage in DAMAGES:
            assert reads(toy(game.clone(state)), damage(line), actor) == decision.code, damage(line)


def test_the_reader_knows_no_more_than_the_player() -> None:
    """In two worlds that he cannot tell apart each line is answered alike; where he can, it is not."""
    game = ToyGame()
    lines = ("кладу 7", "кладу 4", "кладу 20", "7", "пас")
    own, other = sealing(), sealing()
    other.state.hands[1:] = [[8, 10, 11], [4, 12, 20]]
    assert own.seen(0) == other.seen(0)
    assert own.seen(1) != other.seen(1)
    for seat, alike in ((0, True), (1, False)):
        answers = [[read_order(line, one.seen(seat), seat, one.view) for line in lines] for one in (own, other)]
        assert (answers[0] == answers[1]) is alike
    assert game.actors(own.state) == game.actors(other.state)


def test_a_rehearsal_agrees_with_the_match_step_by_step() -> None:
    """What is foreseen is what then is legal; the position itself stays as it is."""
    rng = random.Random(3)
    steps = 0
    for table in random_tables(120, 5):
        for seat in table.awaited()[:1]:
            before = table.game.save(table.state)
            rehearsal = Rehearsal.of(table.game, table.seen(seat), rng)
            state = table.game.clone(table.state)
            while rehearsal.legal:
                assert rehearsal.legal == tuple(one.code for one in table.game.legal(state, seat))
                code = rng.choice(rehearsal.legal)
                rehearsal = rehearsal.after(code)
                table.game.apply(state, seat, table.game.parse(code))
                steps += 1
            assert table.game.save(table.state) == before
    assert steps > 100


def test_an_order_is_understood_or_a_hint() -> None:
    order = read_order("кладу 7", sealing().seen(0), 0, sealing().view)
    assert order == Understood(Do(("seal 7",)))
