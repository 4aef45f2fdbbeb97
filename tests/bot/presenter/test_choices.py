"""Buttons: all of them legal, everything legal among them, and few taps for every turn."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.presenter.layout import TELEGRAM
from bot.presenter.screen import Choice, Do, Show, Slot, Use
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.match import Match
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import Table, eme, pages_of, random_tables, runs


def test_every_button_plays_a_legal_run() -> None:
    played = 0
    for table in random_tables(300):
        for seat in table.awaited():
            for codes in runs(table.screen(seat)):
                table.match().play(seat, codes)
                played += 1
    assert played > 2000


def test_every_legal_decision_begins_the_run_of_some_button() -> None:
    for table in random_tables(300):
        for seat in table.awaited():
            legal = {decision.code for decision in table.game.legal(table.state, seat)}
            assert {codes[0] for codes in runs(table.screen(seat))} == legal


def test_the_group_sees_the_buttons_of_whoever_is_to_move() -> None:
    for table in random_tables(300):
        own = {codes for seat in table.awaited() for codes in runs(table.screen(seat))}
        assert set(runs(table.screen())) == own


def test_who_is_not_asked_has_no_buttons() -> None:
    for table in random_tables(300):
        actors = table.game.actors(table.state)
        for seat in set(range(table.seats)) - set(actors) if actors else ():
            assert runs(table.screen(seat)) == []


def test_no_button_of_the_group_holds_a_secret() -> None:
    """During the auction the group's post is the same whatever has been bid."""
    for table in random_tables(300):
        if any(ask.question == "auction" for ask in table.seen(PUBLIC).asks):
            screens = set()
            for coins in (0, 5):
                match = table.match()
                match.play(table.awaited()[0], [f"bid {coins}"])
                if len(table.awaited()) > 1:
                    screens.add(repr(table.at(match.state).screen()))
            assert len(screens) <= 1


def test_a_computer_gets_no_buttons() -> None:
    assert runs(POSITIONS["substituted"]().screen()) == []


def undo_of(table: Table, viewer: int) -> list[Choice]:
    return [tool for tool in table.screen(viewer).tools if tool.press == Use("undo")]


@pytest.mark.parametrize(("viewer", "shown"), [(PUBLIC, True), (1, True), (0, False), (2, False)])
def test_undo_is_offered_to_the_one_who_can(viewer: int, shown: bool) -> None:
    assert bool(undo_of(POSITIONS["placing"](), viewer)) == shown
    assert undo_of(POSITIONS["taking_card"](), viewer) == []


def test_the_way_out_is_named_by_what_it_gives_up() -> None:
    def way_out(name: str) -> tuple[str, str]:
        [found] = [choice for choice in POSITIONS[name]().screen().choices if choice.press == Do(("end",))]
        return found.label.key, found.style

    assert way_out("building") == ("eme-choice-skip", "cancel")
    assert way_out("placing") == ("eme-choice-enough", "cancel")
    assert way_out("ending") == ("eme-choice-end", "commit")


def test_no_more_armies_are_offered_than_are_left_in_the_supply() -> None:
    armies = [{"A12": 3}, {"A12": 13}, {"A12": 3}]
    taken: list[list[int]] = [[], [17], []]
    table = eme(
        {"coins": [5, 5, 5], "turn": 1, "stage": {"kind": "placing", "left": 3}, "armies": armies, "taken": taken}
    )
    assert runs(table.screen()) == [("place A12",), ("end",)]


def test_panels_lead_back_and_never_into_nothing() -> None:
    for name in ("taking_card", "auction", "over"):
        table = POSITIONS[name]()
        seen, found = {""}, [""]
        for panel in found:
            screen = table.screen(PUBLIC, panel)
            shows = [one.press for one in (*screen.choices, *screen.tools) if isinstance(one.press, Show)]
            if panel:
                assert Show("") in shows
                assert screen.blocks != table.screen().blocks
            found += [press.panel for press in shows if press.panel not in seen]
            seen |= {press.panel for press in shows}
        assert {"text", "rules", "score", "map", "help"} <= seen


def test_an_unknown_panel_shows_the_board() -> None:
    table = POSITIONS["taking_card"]()
    for panel in ("", "no such panel", "card", "mine"):
        assert table.screen(PUBLIC, panel) == table.screen()


class Phone:
    """A player who only has buttons: counts the taps that a run of codes costs."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.match: Match[Any] = table.match()
        self.taps = 0

    def play(self, codes: list[str]) -> int:
        """Taps until all codes are played: always the longest run that some button offers, page turning counted."""
        left = list(codes)
        seat = self.match.game.awaited(self.match.state)[0]
        while left:
            self._draw()
            page, run = min(self._fitting(seat, left), key=lambda pair: (-len(pair[1]), pair[0]))
            self.match.play(seat, run)
            left = left[len(run) :]
            self.taps += 1 + (page > 0)
        return self.taps

    def _draw(self) -> None:
        while tuple(self.match.game.actors(self.match.state)) == (CHANCE,):
            self.match.play(CHANCE, [self.match.game.legal(self.match.state, CHANCE)[0].code])

    def _fitting(self, seat: int, left: list[str]) -> Iterator[tuple[int, tuple[str, ...]]]:
        screen = self.table.at(self.match.state).screen(seat)
        for number, page in enumerate(pages_of(self.table, screen, TELEGRAM)):
            for row in page:
                for button in row:
                    assert not isinstance(button.press, Slot)
                    if isinstance(button.press, Do) and list(button.press.codes) == left[: len(button.press.codes)]:
                        yield number, button.press.codes


def turns(rng: random.Random) -> Iterator[tuple[Table, list[str]]]:
    """Whole turns at random, one for each card that can be taken."""
    for table in random_tables(450, 5):
        if table.awaited() and table.seen(PUBLIC).asks[0].question == "taking_card":
            for card in table.game.legal(table.state, table.awaited()[0]):
                yield table, _turn(table.match(), [card.code], rng)


def _turn(match: Match[Any], codes: list[str], rng: random.Random) -> list[str]:
    """The codes of a turn that uses the whole card; armies are placed together."""
    seat = match.game.awaited(match.state)[0]
    match.play(seat, codes)
    while match.held is None and match.game.actors(match.state)[0] in (seat, CHANCE):
        actor = match.game.actors(match.state)[0]
        legal = [one.code for one in match.game.legal(match.state, actor) if one.code not in ("end", "next")]
        if not legal:
            break
        code = codes[-1] if codes[-1].startswith("place") and codes[-1] in legal else rng.choice(legal)
        match.play(actor, [code])
        codes += [code] if actor == seat else []
    return codes


def test_a_turn_takes_few_taps() -> None:
    counted: Counter[str] = Counter()
    for table, codes in turns(random.Random(3)):
        kinds = {code.split()[0] for code in codes} - {"take", "use"}
        if len(kinds) == 1:
            [kind] = kinds
            steps = sum(code.split()[0] == kind for code in codes)
            two = any(code.startswith("use") for code in codes) and table.options["refill"] == "at_once"
            limit = {"city": 2, "place": 2, "destroy": 2, "move": steps + 1}[kind] + two
            assert Phone(table).play(codes) <= limit
            counted[kind] += 1
    assert sum(counted.values()) >= 200
    assert min(counted[kind] for kind in ("city", "place", "move")) >= 20
    assert counted["destroy"]


def test_a_bid_is_one_tap() -> None:
    table = POSITIONS["auction"]()
    for coins in range(12):
        assert Phone(table).play([f"bid {coins}"]) == 1


def test_both_actions_of_a_card_take_four_taps() -> None:
    table = POSITIONS["taking_card"]()
    assert Phone(table).play(["take 15", "use destroy", "destroy A8 3", "place A12"]) == 4
