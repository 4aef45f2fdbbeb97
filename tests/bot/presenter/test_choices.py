"""Buttons: all of them legal, everything legal among them, each with its places on the picture."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from bot.presenter.acts.table import Undo
from bot.presenter.screen import Choice, Do, Show, Use
from bot.presenter.screens import own_time
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import Table, do_choices, eme, pages_of, random_tables, runs, voice


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
            offered = {codes[0] for codes in runs(table.screen(seat))}
            assert offered <= legal
            assert all(leads_nowhere(table, seat, code) for code in legal - offered)


def leads_nowhere(table: Table, seat: int, code: str) -> bool:
    """Is this the choice of an action that can do nothing at all?"""
    match = table.match()
    match.play(seat, [code])
    left = {decision.code for decision in match.game.legal(match.state, seat)}
    return code.startswith("use ") and left <= {"next", "end"}


def test_both_actions_of_a_card_are_offered_with_every_first_step() -> None:
    """What the buttons tell before an action is chosen is what the rules list once it is."""
    halves = 0
    for table in random_tables(500, 3):
        [*asked] = table.awaited()
        if asked and table.seen(PUBLIC).asks[0].question == "choosing_action":
            offered = {codes[:2] for codes in runs(table.screen(asked[0])) if len(codes) > 1}
            assert offered == set(first_steps(table, asked[0]))
            halves += len({codes[0] for codes in offered})
    assert halves > 30


def first_steps(table: Table, seat: int) -> Iterator[tuple[str, ...]]:
    for decision in table.game.legal(table.state, seat):
        if decision.code != "end":
            match = table.match()
            match.play(seat, [decision.code])
            legal = [one.code for one in match.game.legal(match.state, seat)]
            yield from ((decision.code, code) for code in legal if code not in ("next", "end"))


SPOTS = {
    "take": r"take (\d+)",
    "place": r"place (\w+)",
    "city": r"city (\w+)",
    "neutral": r"neutral (\w+)",
    "destroy": r"destroy (\w+) \d",
    "move": r"move (\w+) (\w+)",
    "first": r"first (\d)",
    "youngest": r"youngest (\d)",
}
KINDS = {"take": "card", "first": "seat", "youngest": "seat"}


def test_the_spots_of_a_choice_are_what_its_codes_speak_of() -> None:
    seen: Counter[str] = Counter()
    for table in random_tables(300):
        for choice in do_choices(table.screen()):
            assert isinstance(choice.press, Do)
            code = next((one for one in choice.press.codes if one.split(" ")[0] in SPOTS), "")
            verb = code.split(" ")[0]
            named = re.fullmatch(SPOTS[verb], code) if code else None
            wanted = tuple(f"{KINDS.get(verb, 'region')} {word}" for word in named.groups()) if named else ()
            assert choice.spots == wanted
            seen[verb] += 1
    assert set(seen) == {*SPOTS, ""}


def test_every_button_of_a_page_knows_its_spots() -> None:
    table = POSITIONS["moving"]()
    buttons = [button for page in pages_of(table, table.screen()) for row in page for button in row]
    assert ("region A12", "region A13") in [button.spots for button in buttons]


def test_own_armies_are_marked_and_come_last_among_the_victims() -> None:
    table = POSITIONS["destroying"]()
    labels = [voice(table, "ru")(choice.label) for choice in table.screen().choices]
    assert labels[6:9] == ["✕ свою из 5", "✕ свою из 12", "✕ свою из 16"]
    assert [label for label in labels[:6] if "■" in label or "свою" in label] == []


def test_what_cannot_be_done_is_told_and_not_offered() -> None:
    """Card 23 raids or builds; whoever has built all his cities is told why there is no button for one."""
    taken: list[list[int]] = [[], [23], []]
    cities = [{}, {"A12": 3}, {}]
    stage = {"kind": "choosing_action"}
    armies = [{"A12": 3}] * 3
    table = eme({"coins": [5, 5, 5], "turn": 1, "stage": stage, "armies": armies, "cities": cities, "taken": taken})
    screen = table.screen(1)
    assert all(codes[0] in ("use destroy", "end") for codes in runs(screen))
    assert "городов в запасе не осталось" in " ".join(voice(table, "ru")(block.text) for block in screen.blocks)


def test_an_action_that_leads_nowhere_says_why() -> None:
    taken: list[list[int]] = [[], [17], []]
    armies = [{"A12": 3}, {"A12": 14}, {"A12": 3}]
    stage = {"kind": "placing", "left": 3}
    table = eme({"coins": [5, 5, 5], "turn": 1, "stage": stage, "armies": armies, "taken": taken}, held=1)
    said = " ".join(voice(table, "ru")(block.text) for block in table.screen(1).blocks)
    assert "армий в запасе не осталось" in said
    assert runs(table.screen(1)) == [("end",)]


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
    return [tool for tool in table.screen(viewer).tools if tool.press == Use(Undo())]


@pytest.mark.parametrize(("viewer", "shown"), [(PUBLIC, True), (1, True), (0, False), (2, False)])
def test_undo_is_offered_to_the_one_who_can(viewer: int, shown: bool) -> None:
    assert bool(undo_of(POSITIONS["placing"](), viewer)) == shown
    assert undo_of(POSITIONS["taking_card"](), viewer) == []


def test_the_way_out_is_named_by_what_it_gives_up() -> None:
    def way_out(name: str) -> tuple[str, str]:
        [found] = [choice for choice in POSITIONS[name]().screen().choices if choice.press == Do(("end",))]
        return found.label.key, found.style

    assert way_out("building") == ("land-choice-skip", "cancel")
    assert way_out("placing") == ("land-choice-enough", "cancel")
    assert way_out("ending") == ("land-choice-end", "commit")


def test_no_more_armies_are_offered_than_are_left_in_the_supply() -> None:
    armies = [{"A12": 3}, {"A12": 13}, {"A12": 3}]
    taken: list[list[int]] = [[], [17], []]
    table = eme(
        {"coins": [5, 5, 5], "turn": 1, "stage": {"kind": "placing", "left": 3}, "armies": armies, "taken": taken}
    )
    assert runs(table.screen()) == [("place A12",), ("end",)]


OF_THE_HOUSE = (*own_time.PANELS, "windows", "invite")
"""What no game shows: a person's own settings, and where the table is shown."""


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
            found += [press.panel for press in shows if press.panel not in {*seen, *OF_THE_HOUSE}]
            seen |= {press.panel for press in shows}
        assert {"text", "rules", "score", "map", "help"} <= seen


def test_an_unknown_panel_shows_the_board() -> None:
    table = POSITIONS["taking_card"]()
    for panel in ("", "no such panel", "card", "mine"):
        assert table.screen(PUBLIC, panel) == table.screen()
