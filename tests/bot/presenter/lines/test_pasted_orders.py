"""Whatever the log or the hint writes of a move can be typed back: it is that move, or one clear question."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from bot.presenter.games.registry import presenter_of
from bot.presenter.lines.orders import Misunderstood, Understood
from bot.presenter.lines.typed import read_order
from bot.presenter.names import FSI, PDI
from bot.presenter.present import present
from bot.presenter.scene import scene_of
from bot.presenter.screen import Do, Several, Text
from bot.presenter.words import names_of, say
from engine.ai.advice import advise
from engine.ai.greedy_player import GreedyPlayer
from engine.kernel.actors import CHANCE
from engine.kernel.event import visible
from engine.kernel.rng import choose_index
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import LANGUAGES, NAMES, Table
from tests.support.tables import cases

GAMES = ("eme", "legends", "founders", "territories")
MOVES = 2


@dataclass(frozen=True)
class Move:
    """A run of a seat in a position, and what stands in the log or the hint of it."""

    table: Table
    seat: int
    run: tuple[str, ...]
    text: Text

    def line(self, language: str) -> str:
        said = say(language, self.text, names_of(self.table.view))
        return said.replace(FSI, "").replace(PDI, "")

    def read(self, language: str) -> str:
        """`right`, or the key of the question, or what was taken for it."""
        order = read_order(self.line(language), self.table.seen(self.seat), self.seat, self.table.view)
        if isinstance(order, Misunderstood):
            return order.hint.key
        assert isinstance(order, Understood)
        if not isinstance(order.press, Do):
            return str(order.press)
        return "right" if self._comes_to(order.press.codes) in self._ends() else ", ".join(order.press.codes)

    def _ends(self) -> list[object]:
        """The end of a turn may be left out: the log does not tell of it."""
        return [self._comes_to(self.run), *([self._comes_to(self.run[:-1])] if self.run[-1] == "end" else [])]

    def _comes_to(self, run: tuple[str, ...]) -> object:
        """The deeds of this run, and what the seat sees behind it; of two cards of one name neither is the other."""
        game, state = self.table.game, self.table.game.clone(self.table.state)
        for code in run:
            if game.parse(code) not in game.legal(state, self.seat):
                return code
            game.apply(state, self.seat, game.parse(code))
        return _nameless(self.table, game.observe(state, self.seat))


def _nameless(table: Table, seen: Any) -> object:
    """What is seen; in «Территории» with the names of cards instead of their numbers."""
    if table.name != "territories":
        return seen
    cards = table.game.content.cards
    hand = Counter(cards[card - 1].id for card in seen.hand)
    faces = [cards[land.face - 1].id if land.face else "" for land in seen.lands]
    return hand, faces, [land.id for land in seen.lands], [ask.question for ask in seen.asks]


def moves(name: str, seed: int, matches: int, each: int) -> Iterator[Move]:
    """Moves of random matches: so many positions of each question, by random seats."""
    rng = random.Random(seed)
    for case in [case for case in cases() if case.name == name][:matches]:
        asked: Counter[str] = Counter()
        game, state = case.game, case.new()
        for _ in range(400):
            actors = game.awaited(state)
            if not actors:
                break
            seat = rng.choice(list(actors))
            legal = list(game.legal(state, seat))
            if seat == CHANCE:
                weights = game.weights(state) or [1] * len(legal)
                game.apply(state, seat, legal[choose_index(rng, weights)])
                continue
            question = game.asks(state, seat)[0].question
            asked[question] += 1
            if asked[question] <= each:
                table = Table(game, game.clone(state), case.options, name=name)
                yield from _in_the_log(table, seat, rng.sample(legal, min(MOVES, len(legal))))
                if asked[question] == 1:
                    yield from _in_the_hint(table, seat)
            game.apply(state, seat, rng.choice(legal))


def _in_the_log(table: Table, seat: int, decisions: list[Any]) -> Iterator[Move]:
    """What is told of each of these decisions, as it is told behind it."""
    for decision in decisions:
        state = table.game.clone(table.state)
        events = tuple(visible(list(table.game.apply(state, seat, decision)), seat))
        scene = scene_of(table.view, table.game.observe(state, seat), events, seat)
        game = presenter_of(table.name)
        deeds = game.deeds(scene) or Several(tuple(one.text for one in game.news(scene)))
        if deeds != Several(()):
            yield Move(table, seat, (decision.code,), Text("log-of", {"who": NAMES[seat], "deeds": deeds}))


def _in_the_hint(table: Table, seat: int) -> Iterator[Move]:
    """What a quick computer would advise."""
    seen = table.seen(seat)
    advice = advise(table.game, seen, random.Random(1), GreedyPlayer(4))
    if advice is None:
        return
    screen = present(table.view, seen, (), seat, "hint", advice=advice)
    texts = [block.text.params["what"] if block.text.key == "hint-row" else block.text for block in screen.blocks]
    told = [one for one in texts if isinstance(one, Text) and one.key.startswith("hint-one")]
    for proposal, text in zip((advice.best, *advice.others), told, strict=True):
        yield Move(table, seat, proposal.run, text)


QUESTIONS = {"typed-which", "typed-options"}
"""Clear ones: they name what could be meant."""


@pytest.mark.parametrize("name", GAMES)
def test_what_the_log_and_the_hint_tell_can_be_typed_back(name: str) -> None:
    read = _all_read(moves(name, 1, matches=2, each=1), "ru")
    assert read["right"] > 10


@pytest.mark.nightly
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_same_of_many_matches(name: str, language: str) -> None:
    read = _all_read(moves(name, 2, matches=5, each=3), language)
    assert read["right"] > 80
    # In Founders the log leaves the place out: there the numbers are asked for.
    assert name == "founders" or read["right"] > 20 * (sum(read.values()) - read["right"])


def _all_read(told: Iterator[Move], language: str) -> Counter[str]:
    """How many are read as what."""
    read: Counter[str] = Counter()
    for move in told:
        found = move.read(language)
        assert found == "right" or found in QUESTIONS, (move.run, move.line(language), found)
        read[found] += 1
    return read


def test_a_line_of_several_deeds_is_one_run() -> None:
    """By hand, with the player's name before it and the points behind it, as it stands on the page."""
    table = POSITIONS["taking_card"]()
    seat = table.awaited()[0]
    line = "Аня: +3 армии / 3 шага, наковальня (№36, 1 монета) · 2 армии → 12 · армия → 5 (+1 очко: области +1)"
    for text in (line, line.replace("№36", "№35")):
        order = read_order(text, table.seen(seat), seat, table.view)
        right = Understood(Do(("take 36", "use place", "place A12", "place A12", "place A5")))
        assert (order == right) == (text == line), order
