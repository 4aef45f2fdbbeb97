"""Buttons of Legends: all of them legal, everything legal among them, whole on a phone, few presses to each."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

import engine.games.legends.events
from bot.presenter.catalogue import catalogues
from bot.presenter.games.legends.choices import CHOICES
from bot.presenter.games.legends.game_view import content
from bot.presenter.games.legends.news import TELLER
from bot.presenter.games.legends.score import HEADINGS
from bot.presenter.games.presenter import kinds_of
from bot.presenter.layout import DISCORD, TELEGRAM
from bot.presenter.screen import Do, Show, Term, Text
from bot.presenter.words import say
from engine.games import registry
from engine.games.legends.stage import Stage
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.event import Event, SecretEvent
from render.legends.atlas import atlas
from tests.bot.presenter.legends.positions import POSITIONS
from tests.bot.presenter.scenes import LANGUAGES, Table, aloud, do_choices, pages_of, runs
from tests.support.matches import VARIANTS
from tests.support.sparse import sparse
from tests.support.tables import Case, cases

PANELS = (
    "",
    "text",
    "map",
    "map D1",
    "cards",
    "card 15",
    "card 33",
    "mine",
    "tokens",
    "leaders",
    "score",
    "rules",
    "help",
)


@cache
def some_tables() -> tuple[Table, ...]:
    """Positions of all stages, of matches with every variant at once and by every number of players."""
    rng, default = random.Random(5), next(one.options for one in cases() if one.name == "legends")
    sets = [(seats, board) for seats in (2, 3, 4) for board in ("laid", "drawn")]
    options = [(seats, {**default, **VARIANTS, "board": board, "ties": "youngest"}) for seats, board in sets]
    return tuple(table for seats, chosen in options for table in _walked(Case("legends", seats, chosen), rng))


def _walked(case: Case, rng: random.Random) -> Iterator[Table]:
    """At most five of each question, as rarer questions come but once in a match."""
    game, state = case.game, case.new()
    seen: Counter[str] = Counter()
    while actors := game.awaited(state):
        actor = rng.choice(list(actors))
        legal = list(game.legal(state, actor))
        if actor != CHANCE and seen[state.stage.kind] < 5 and rng.random() < 0.3:
            seen[state.stage.kind] += 1
            yield Table(game, game.clone(state), case.options, "legends")
        steps = [one for one in legal if one.code not in ("end", "next")]
        game.apply(state, actor, rng.choice(steps if steps and rng.random() < 0.9 else legal))
    yield Table(game, state, case.options, "legends")


def test_every_question_has_buttons_and_every_event_has_words() -> None:
    questions = {ask.question for table in some_tables() for ask in table.seen(PUBLIC).asks}
    assert questions == set(CHOICES)
    assert set(CHOICES) <= set(kinds_of(Stage))
    module = engine.games.legends.events
    events = {one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Event)}
    assert events - {Event, SecretEvent} <= {*TELLER.deeds, *TELLER.table}


def test_every_heading_of_a_standing_has_a_name() -> None:
    by = {heading for table in some_tables() for seat in table.seen(PUBLIC).standing.seats for heading, _ in seat.by}
    assert by == set(HEADINGS)
    assert {f"legends-heading-{heading}" for heading in by} <= set(catalogues()["ru"].forms)


def test_every_button_plays_a_legal_run() -> None:
    played = 0
    for table in some_tables():
        for seat in table.awaited():
            for codes in runs(table.screen(seat)):
                table.match().play(seat, codes)
                played += 1
    assert played > 1000


def test_every_legal_decision_begins_the_run_of_some_button() -> None:
    for table in some_tables():
        for seat in table.awaited():
            legal = {decision.code for decision in table.game.legal(table.state, seat)}
            offered = {codes[0] for codes in runs(table.screen(seat))}
            assert offered <= legal
            assert all(code.startswith("use ") for code in legal - offered), "an action that leads nowhere"


def test_what_can_be_tapped_is_a_region_a_card_or_a_seat() -> None:
    spots = {
        spot.split(" ")[0] for table in some_tables() for one in table.screen(PUBLIC).choices for spot in one.spots
    }
    assert spots == {"region", "card", "seat"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("fragments", "printed"),
    [
        ("meadows 0, citadel_rock 0, volcano 0, red_forest 0", {"M": "M", "Ka": "K1–2", "Va": "V1–2", "Vb": "V3–7"}),
        ("desert 0, horseshoe 0, ice_islands 0, three_islands 0", {"D": "D", "H": "H", "Ia": "I1–2", "Ic": "I4–5"}),
    ],
)
def test_an_island_is_called_by_its_name_and_as_it_is_printed_on_the_map(
    language: str, fragments: str, printed: dict[str, str]
) -> None:
    board = atlas(content(registry.game("legends"))).board("t", fragments, "")
    for name, plaque in printed.items():
        assert board.called(board.board.island_names.index(name)) == plaque
        assert say(language, Text("code", {"code": Term(f"legends-island-{name}")})).endswith(f" ({plaque})")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_is_whole_on_a_phone(language: str) -> None:
    for table in (*some_tables(), *(make() for make in POSITIONS.values())):
        for page in pages_of(table, table.screen(), TELEGRAM, language):
            assert [button.label for row in page for button in row if "…" in button.label] == []


def test_a_look_is_one_press_wherever_it_is_legal() -> None:
    """Also where so many steps are legal that Discord turns a page."""
    looked = 0
    for table in some_tables():
        for seat in table.awaited():
            peeks = {one.code for one in table.game.legal(table.state, seat) if one.code.startswith("peek ")}
            screen = table.screen(seat)
            for limits in (TELEGRAM, DISCORD):
                first = pages_of(table, screen, limits)[0]
                pressed = {b.press.codes[0] for row in first for b in row if isinstance(b.press, Do)}
                assert peeks <= pressed
            looked += len(peeks)
    assert looked > 5


@sparse(5)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_can_be_said_to_everybody(language: str, every: int) -> None:
    """By day each table shows other panels."""
    for number, table in enumerate(some_tables()[::3]):
        for viewer in (PUBLIC, 0):
            for panel in PANELS[number % every :: every]:
                assert aloud(table, table.screen(viewer, panel), language)


def test_every_card_of_the_row_has_a_way_to_what_it_does() -> None:
    table = POSITIONS["taking_card"]()
    ways = [tool.press for tool in table.screen(1, "cards").tools if isinstance(tool.press, Show)]
    assert [Show(f"card {card}") for card in table.seen(1).row] == ways[:6]  # type: ignore[attr-defined]
    assert [choice.spots for choice in do_choices(table.screen(1))] == [(f"card {n}",) for n in (1, 9, 23, 24, 20, 14)]


def test_a_turn_of_many_steps_is_a_card_and_a_press_for_each_step() -> None:
    """So never more than its steps and two: all that can be pressed is on the first page in Telegram."""
    turned = 0
    for table in some_tables():
        for seat in table.awaited()[:1]:
            pages = pages_of(table, table.screen(seat), TELEGRAM)
            assert len(pages) == 1
            turned += sum(isinstance(button.press, Do) for row in pages[0] for button in row) > 24
    assert turned, "lists so long that a second page would come if they were not stretched"
