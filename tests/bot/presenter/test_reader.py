"""The shared reader of typed runs, by a game that gives it nothing but words: the toy game."""

import random
from dataclasses import replace
from typing import Any

import pytest

from bot.presenter.games.eme import typed as eme
from bot.presenter.games.registry import PRESENTERS
from bot.presenter.lines.orders import Misunderstood
from bot.presenter.lines.typed import read_order
from bot.presenter.order_parser.grammar import Form, Grammar, Names, UnusableGrammar
from bot.presenter.order_parser.reader import read
from bot.presenter.order_parser.tokens import Noun, Strange, Verb, tokens_of_codes
from bot.presenter.screen import Do
from engine.games import registry
from engine.kernel.actors import CHANCE
from engine.kernel.playout import walk
from engine.kernel.rehearsal import Rehearsal
from tests.bot.presenter.natural import DAMAGES
from tests.bot.presenter.scenes import LANGUAGES, Table, random_tables, voice
from tests.support.toy_game import ToyGame
from tests.support.toy_words import GRAMMAR, PRESENTER

SAID = {"seal": "кладу карту", "buy": "куплю", "pass": "пас", "peek": "подсмотреть", "leave": "уйти", "end": "конец"}


@pytest.fixture(autouse=True)
def _with_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PRESENTERS, "toy", PRESENTER)


def toy(state: Any) -> Table:
    return Table(ToyGame(), state, {"cards": 3}, "toy")


def at(question: str, seed: int = 1) -> Table:
    """The first position of a random match in which seat 0 is asked this."""
    game = ToyGame()
    state, rng = game.new(3, {"cards": 3}), random.Random(seed)
    for _ in walk(game, state, rng):
        ask = game.observe(state, 0).ask(0)
        if ask and ask.question == question:
            return toy(game.clone(state))
    raise AssertionError(question)


def hand(table: Table) -> list[int]:
    return sorted(table.state.hands[0])


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
        ("кладу {0}", "seal {0}"),
        ("Положить карту {1}!", "seal {1}"),
        ("{2}", "seal {2}"),
        ("ход {2}", "seal {2}"),
        ("seal {0}", "seal {0}"),
        ("кладу в {0}", "seal {0}"),
        ("кладу {0}-ю", "seal {0}"),
        ("кладу", "typed-options"),
        ("кладу {other}", "typed-options"),
        ("{other}", "typed-options"),
        ("куплю {0}", "typed-options"),
        ("{0} {1}", "typed-unclear"),
        ("{0}x2", "typed-too-many"),
        ("{0}-{1}", "typed-options"),
        ("кладу синего", "typed-options"),
        ("подарить {0}", "typed-unknown"),
    ],
)
def test_a_sealed_choice_is_said_in_words(line: str, meaning: str) -> None:
    table = at("sealing")
    own = hand(table)
    other = next(card for card in range(1, 21) if card not in own)
    assert reads(table, line.format(*own, other=other)) == meaning.format(*own, other=other)


def test_a_market_for_all_at_once_is_played_in_words() -> None:
    table = at("market")
    bought = next(code for code in (table.seen(0).asks[0].legal or ()) if code.startswith("buy"))
    card = bought.split(" ")[1]
    gone = next(number for number in range(1, 21) if number not in table.state.market)
    said = {f"куплю {card}": bought, card: bought, "пас": "pass", f"куплю {gone}": "typed-options"}
    assert {line: reads(table, line) for line in said} == said
    assert reads(table, f"пас {card}") == "typed-unclear"


def test_nothing_is_foreseen_behind_a_draw() -> None:
    assert reads(at("peeking"), "подсмотреть") == "peek"
    assert reads(at("peeking"), "подсмотреть конец") == "typed-unclear"


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
    own, other = at("sealing"), at("sealing")
    other.state.hands[1:] = reversed(other.state.hands[1:])
    assert own.seen(0) == other.seen(0)
    assert own.seen(1) != other.seen(1)
    lines = [f"кладу {card}" for card in range(1, 21)]
    for seat, alike in ((0, True), (1, False)):
        answers = [[read_order(line, one.seen(seat), seat, one.view) for line in lines] for one in (own, other)]
        assert (answers[0] == answers[1]) is alike


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


def grammar(*forms: Form) -> Grammar:
    return replace(GRAMMAR, forms=forms)


def test_forms_of_one_code_are_told_apart_by_their_length() -> None:
    """`buy 3` and `buy 3 2`: each code is put back into words by the form that has as many nouns."""
    short, long = Form("buy", ("number",)), Form("buy", ("number", "price"))
    kinds: dict[str, Names] = {"number": {"3": "3"}, "price": {"2": "2"}}
    for forms in ((short, long), (long, short)):
        said = tokens_of_codes(grammar(*forms), kinds, ["buy 3", "buy 3 2"])
        assert said == [Verb(("buy",)), Noun(("3",)), Verb(("buy",)), Noun(("3",)), Noun(("2",))]


def test_a_code_longer_than_its_form_is_strange_and_raises_nothing() -> None:
    assert tokens_of_codes(grammar(Form("buy")), {}, ["buy 3 2"]) == [Strange("buy 3 2")]


def test_a_thing_may_be_several_words_of_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """`buy 7 2`, a card and its price, is one offer: it is called by its place in the market."""
    table = at("market")
    bought = [code for code in table.seen(0).asks[0].legal or () if code.startswith("buy")]
    offers = {str(place): code.removeprefix("buy ") for place, code in enumerate(bought, start=1)}
    wide = replace(GRAMMAR, forms=(Form("buy", ("offer",), widths=(2,)),), kinds={"offer": lambda scene: offers})
    monkeypatch.setattr(PRESENTER, "order", lambda scene, text: read(wide, scene, text))
    said = {"куплю 1": bought[0], "1": bought[0], bought[0]: bought[0], "куплю 99": "typed-options"}
    assert {line: reads(table, line) for line in said} == said
    assert tokens_of_codes(wide, {"offer": {"3 2": "3 2"}}, ["buy 3 2"]) == [Verb(("buy",)), Noun(("3 2",))]


def test_a_grammar_names_all_that_is_wrong_with_it() -> None:
    with pytest.raises(UnusableGrammar) as raised:
        grammar(
            Form("seal", ("card",)),
            Form("buy", ("number",)),
            Form("buy", ("price",)),
            Form("peek", words=("look",)),
            Form("pass ", words=("pass",)),
            Form("leave", counts=True),
            Form("end", ("number",), bridge=True),
            Form("next", ("number",), words=("pass",), widths=(1, 2)),
        )
    assert str(raised.value).splitlines() == [
        "seal <card>: no kind of nouns is called 'card'",
        "peek: no words in the list 'look'",
        "pass : a code is words with one space between them",
        "leave: it counts things, but has no noun",
        "end <number>: only a form without nouns can be passed over",
        "next <number>: its widths are not those of its nouns",
        "buy: 2 forms with 1 nouns",
    ]


def test_the_grammars_in_use_have_no_problems() -> None:
    """The control: the same check lets through what can be used."""
    assert grammar(*GRAMMAR.forms).forms == GRAMMAR.forms
    assert eme.grammar(registry.game("eme")).forms
