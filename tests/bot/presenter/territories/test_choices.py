"""Buttons of «Территории»: everything legal is behind one of them, and a group's tell nothing of what anybody holds."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

import engine.games.territories.events
from bot.presenter.catalogue import catalogues
from bot.presenter.games.presenter import kinds_of
from bot.presenter.games.territories.choices import _OPEN
from bot.presenter.games.territories.news import TELLER
from bot.presenter.games.territories.score import HEADINGS
from bot.presenter.layout import DISCORD, TELEGRAM, Limits, listed
from bot.presenter.names import units
from bot.presenter.present import present_doubt
from bot.presenter.screen import Do, Show, Slot, Text
from bot.telegram_adapter.panels.private_panels import fits_alert
from bot.web_adapter.screens import WEB
from engine.games.territories.stage import Stage
from engine.kernel.abilities import marks, unmarked
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.event import Event, SecretEvent
from engine.kernel.options import Choice
from tests.bot.presenter.scenes import LANGUAGES, Table, aloud, pages_of, runs, voice
from tests.bot.presenter.territories.positions import (
    CONSTRUCTION,
    MARKET,
    PLANNING,
    POSITIONS,
    beginning,
    laid,
    shown,
    trading,
)
from tests.engine.games.territories.builders import Table as Laid
from tests.support.sparse import sparse
from tests.support.tables import Case, cases

PANELS = ("mine", "tasks", "developments", "market", "text", "score", "rules", "found", "help", "log", "land A1")
OPTIONS: tuple[dict[str, Choice], ...] = ({}, {"income": "coin", "construction": "in_turn", "claims": "manual"})
STANDING = ("b_mill", "b_garden", "b_quarry", "b_granary", "b_tavern", "b_townhall", "b_workshop", "c_merchant")
"""Eight different cards; those of the faces are others."""
FACES = ("b_market", "b_fishery", "b_wall", "b_chapel", "b_apiary", "b_forge", "b_school", "b_bath")
EACH = 4
"""Positions of each question that are looked at."""


@cache
def some_tables() -> tuple[Table, ...]:
    """Positions of short matches of two and four, of every question."""
    rng, default = random.Random(5), next(one.options for one in cases() if one.name == "territories")
    chosen = [(seats, {**default, "goal": 6, **more}) for seats, more in zip((4, 2), OPTIONS, strict=True)]
    return tuple(table for seats, options in chosen for table in _walked(Case("territories", seats, options), rng))


def _walked(case: Case, rng: random.Random) -> Iterator[Table]:
    game, state = case.game, case.new()
    seen: Counter[str] = Counter()
    events: list[Event] = []
    for _ in range(700):
        actors = game.awaited(state)
        if not actors:
            break
        actor = rng.choice(list(actors))
        legal = list(game.legal(state, actor))
        if actor != CHANCE and state.round > 1 and seen[state.stage.kind] < EACH and rng.random() < 0.2:
            seen[state.stage.kind] += 1
            yield Table(game, game.clone(state), case.options, "territories", events=tuple(events[-40:]))
        steps = [one for one in legal if one.code not in ("done", "seal", "ready", "end")]
        events += game.apply(state, actor, rng.choice(steps if steps and rng.random() < 0.7 else legal))


def tables() -> tuple[Table, ...]:
    return (*some_tables(), *(make() for make in POSITIONS.values()), trading({"kind": "bid", "revision": 0}))


def reached(table: Table, seat: int) -> set[str]:
    """The first codes of everything that this seat can press on its screen and in the panels behind it."""
    found: set[str] = set()
    panels = [""]
    for panel in panels:
        screen = table.screen(seat, panel or None)
        found |= {codes[0] for codes in runs(screen)}
        shown = (choice.press.panel for choice in screen.choices if isinstance(choice.press, Show))
        panels += [one for one in shown if one not in panels]
    return found


def test_every_question_has_buttons_and_every_event_has_words() -> None:
    questions = {ask.question for table in some_tables() for ask in table.seen(PUBLIC).asks}
    assert questions == set(_OPEN)
    assert set(_OPEN) <= set(kinds_of(Stage))
    module = engine.games.territories.events
    events = {one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Event)}
    assert events - {Event, SecretEvent} <= {*TELLER.deeds, *TELLER.table}


def test_every_heading_of_a_standing_has_a_name() -> None:
    by = {heading for heading, _ in some_tables()[0].seen(PUBLIC).standing.seats[0].by}
    assert by == set(HEADINGS)
    assert {f"territories-heading-{heading}" for heading in by} <= set(catalogues()["ru"].forms)


def test_everything_legal_can_be_pressed_and_nothing_else() -> None:
    for table in tables():
        for seat in table.awaited():
            legal = {decision.code for decision in table.game.legal(table.state, seat)}
            assert reached(table, seat) == legal
            assert {codes[0] for codes in runs(table.screen(seat, "mine"))} == legal


def test_every_run_of_two_steps_can_be_played() -> None:
    table = POSITIONS["planning"]()
    for codes in runs(table.screen(0)):
        table.match().play(0, codes)


def test_the_hand_of_a_group_is_an_answer_that_its_owner_alone_sees() -> None:
    """A tap shows the numbered cards at once; with a number one is asked in private, where there are buttons."""
    table = POSITIONS["construction"]()
    assert fits_alert(table.screen(0, "mine"))
    assert not fits_alert(table.screen(0, "hold 1"))
    assert not fits_alert(POSITIONS["planning"]().screen(0, "mine")), "a plan is made nowhere else"
    assert runs(table.screen(0, "hold 1")) == [("land 7",), ("build 7 A2",)]


def test_what_a_card_does_is_told_of_the_one_that_is_pressed() -> None:
    """By its name in the hand, where it lies on the picture too; its page has its ways and those to the other cards."""
    table = POSITIONS["construction"]()
    mine = table.screen(0, "mine")
    assert "нужно" not in aloud(table, mine, "ru")
    cards = [one for one in mine.choices if one.pictured and isinstance(one.press, Show)]
    assert [one.spots for one in cards] == [(f"use {card}",) for card in (7, 55, 80, 96, 113, "d5")]
    thief = table.screen(0, "use 55")
    assert runs(thief) == [("land 55",), ("build 55 A1",)]
    said = [voice(table, "ru")(block.text) for block in thief.blocks[1:]]
    assert said == ["Вор (персонаж): нужна 1\u00a0монета; действие: забери у соперника монету"]
    assert [one.press for one in thief.choices if one.pictured] == [one.press for one in cards]
    assert not [one for one in listed(thief.choices, DISCORD) if one.pictured], "on the picture, and in no list"
    assert thief.board
    assert thief.board.focus == "hand"


def beside(table: Table) -> list[str]:
    """Of the first player, in the list that a page shows below the picture of his hand."""
    choices = [one for one in table.screen(0, "mine").choices if not one.pictured]
    return [one.press.codes[0].split(" ")[0] for one in choices if isinstance(one.press, Do)]


def test_a_long_list_beside_the_picture_of_a_hand_is_behind_its_cards() -> None:
    """Three bridges and a building go with two new lands; of eight bridges none is listed."""
    few, many = Laid(3, CONSTRUCTION), Laid(3, CONSTRUCTION)
    for table, lands in ((few, 3), (many, 8)):
        table.land("A1", 0, "b_mill")
        for number, (card, face) in enumerate(list(zip(STANDING, FACES, strict=True))[:lands], start=1):
            table.land(f"B{number}", 1, card, face=face)
    few.hand(0, "m_bridge", "b_garden")
    many.hand(0, "m_bridge", "b_garden")
    assert beside(shown(few)) == ["build", "join", "join", "join", "land", "land", "task", "done"]
    assert beside(shown(many)) == ["build", "land", "land", "task", "done"]
    assert "land" not in beside(POSITIONS["construction"]())
    pressed = [codes[0].split(" ")[0] for codes in runs(shown(many).screen(0, "mine"))]
    assert pressed.count("join") == 8, "where there is no picture they are listed"


def large(table: Table, viewer: int) -> list[str]:
    return [voice(table, "ru")(one.label) for one in table.screen(viewer).choices if one.style == "commit"]


def test_the_end_of_a_phase_is_the_large_button_once_something_is_done() -> None:
    begun = laid(CONSTRUCTION)
    begun.position["begun"] = [True, False, False]
    for table, own, all_see in (
        (shown(laid(CONSTRUCTION)), [], ["Рука"]),
        (shown(begun), ["Готово"], ["Рука"]),
        (trading(), [], ["Рука"]),
        (POSITIONS["planning"](), ["План готов"], ["Пусть кормит автопилот"]),
    ):
        assert large(table, 0) == own
        assert large(table, PUBLIC) == all_see
    begun.position["begun"] = [True, True, True]
    assert large(shown(begun), PUBLIC) == ["Готово"]


@sparse(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_is_whole_on_a_phone_and_texts_fit(language: str, every: int) -> None:
    for table in tables()[:: 2 * every]:
        speak = voice(table, language)
        for viewer in (PUBLIC, *table.awaited()[:1]):
            for page in pages_of(table, table.screen(viewer), TELEGRAM, language):
                assert [button.label for row in page for button in row if "…" in button.label[:-1]] == []
            pages_of(table, table.screen(viewer), DISCORD, language)
            for panel in PANELS:
                screen = table.screen(viewer, panel)
                assert aloud(table, screen, language)
                assert units("\n".join(speak(block.text) for block in screen.blocks)) <= 4096
        mine = table.screen(0, "mine").alert
        assert mine
        assert units(speak(mine)) <= 200


def test_a_number_on_a_button_of_a_group_is_the_pressers_own_card() -> None:
    """Anna's first card is the mill, Boris's the garden; either may become a land."""
    table = beginning()
    offered = [codes[0] for codes in runs(table.screen())]
    assert offered == ["land #1", "land #2", "land #3", "land #4", "land #5", "task", "done"]
    for seat, card in ((0, 7), (1, 1)):
        code = unmarked("land #1", marks(table.game, table.state, seat))
        assert code == f"land {card}"
        assert code in reached(table, seat)


@pytest.mark.parametrize("limits", [DISCORD, WEB])
def test_where_the_hand_opens_beside_the_board_this_has_hardly_any_buttons(limits: Limits) -> None:
    """The hand, a task, a card for coins, the end: the cards themselves are in the hand, by name."""
    table = POSITIONS["construction"]()
    told = [voice(table, "ru")(one.label) for one in listed(table.screen().choices, limits)]
    assert told == ["Рука", "Развития", "Карта за 3\u00a0монеты", "Взять задание", "Готово", "Передумать"]
    hand = {codes[0] for codes in runs(table.screen(0, "mine"))}
    left_out = [one.press for one in table.screen().choices if one.sheet]
    assert {panel.panel for panel in left_out if isinstance(panel, Show)} == {f"hold {place}" for place in range(1, 6)}
    for panel in left_out:
        assert isinstance(panel, Show)
        assert {codes[0] for codes in runs(table.screen(0, panel.panel))} <= hand


def test_a_land_offers_its_owner_what_he_can_do_there() -> None:
    table = POSITIONS["construction"]()
    assert [codes[0] for codes in runs(table.screen(0, "land A2"))] == [
        "build 7 A2",
        "join 113 A1 A2",
        "join 113 A2 C1",
    ]
    assert runs(table.screen(1, "land A2")) == []
    assert runs(table.screen(PUBLIC, "land A2")) == []
    assert ("pay 19",) in runs(POSITIONS["planning"]().screen(0, "land A1"))


def test_a_group_is_offered_nothing_by_place_in_a_secret_list() -> None:
    """How long such a list is would tell what its owner holds."""
    for table in tables():
        assert not [one for one in table.screen().choices if isinstance(one.press, Slot)]


def test_areas_that_can_be_tapped_are_those_of_the_picture() -> None:
    kinds = {
        spot.split(" ")[0]
        for table in tables()
        for viewer in (PUBLIC, *table.awaited())
        for one in table.screen(viewer).choices
        for spot in one.spots
    }
    assert {"land", "card"} <= kinds <= {"land", "card", "seat"}


def test_an_empty_plan_is_asked_about() -> None:

    table = POSITIONS["planning"]()
    asked = [present_doubt(table.view, table.seen(seat), seat, ("seal",)) for seat in (0, 1)]
    assert asked[0] is None, "a plan with a step"
    assert asked[1] is not None
    assert present_doubt(table.view, table.seen(1), 1, ("feed", "seal")) is None


def test_an_offer_that_was_not_sent_is_asked_about() -> None:
    """Whoever has made one up and presses the large button means to send it."""
    drafting, idle = trading({"kind": "bid", "revision": 0}), trading()
    asked = [present_doubt(one.view, one.seen(0), 0, ("ready",)) for one in (drafting, idle)]
    assert asked == [Text("territories-doubt-draft"), None]


def test_whoever_is_done_without_a_land_or_with_an_empty_one_is_asked() -> None:
    """Not where he could do nothing about it, nor in a round in which all that is his stands; nor where the land would
    take the only card that could stand on it, or the last action."""

    def asked(table: Laid, seat: int) -> Text | None:
        there = shown(table)
        return present_doubt(there.view, there.seen(seat), seat, ("done",))

    bare = Laid(2, CONSTRUCTION)
    bare.hand(0, "b_garden", "e_siege")
    assert (asked(bare, 0), asked(bare, 1)) == (Text("territories-doubt-no-land"), None), "the second has no card"
    bare.hand(1, "e_hail", "e_fair")
    assert asked(bare, 1) is None, "two events"
    bare.position["hand"][1] = bare.position["hand"][0][:1]
    bare.position["hand"][0], whole = bare.position["hand"][0][1:], bare.position["hand"][0]
    assert asked(bare, 1) is None, "one card"
    bare.position["hand"][:2] = [whole, []]
    bare.position["actions"] = [1, 3]
    assert asked(bare, 0) is None, "one action"
    bare.position["actions"] = [3, 3]
    bare.land("A1", 0)
    bare.position["founded"] = [True, False]
    assert asked(bare, 0) == Text("territories-doubt-empty-land")
    bare.position["hand"][0] = bare.position["hand"][0][1:]
    assert asked(bare, 0) is None, "an event cannot be built"
    assert asked(laid(CONSTRUCTION), 0) is None


def test_whoever_ends_the_last_payment_with_coins_for_a_hungry_card_is_asked() -> None:
    """What is not fed then falls."""

    def asked(last: bool, coins: int) -> Text | None:
        table = laid({"kind": "income", "step": 0, "last": last}, income="coin")
        table.position |= {"pool": 0 if last else 9, "rolled": 11, "leader": 0}
        table.position["coins"][0] = coins
        there = shown(table)
        return present_doubt(there.view, there.seen(0), 0, ("end",))

    question = asked(last=True, coins=9)
    assert question is not None
    assert question.key == "territories-doubt-unfed"
    assert asked(last=True, coins=0) is None, "he could feed nothing"
    assert asked(last=False, coins=9) is None, "he may feed it later"


def test_what_is_done_with_a_card_stands_on_its_own_page_and_a_number_of_coins_is_no_card() -> None:
    table = trading({"kind": "lot", "lot": 7, "bidder": -1, "cards": []})
    assert table.screen(0, "card 3").choices == (), "it costs three coins, and is not the third card"
    assert table.screen(1, "use 37").choices[0].press == Do(("withdraw 37",))
    assert [one.press for one in POSITIONS["planning"]().screen(0, "card 19").choices] == [Do(("pay 19",))]


def test_full_tables_of_six_fit_into_one_message() -> None:
    """Four full lands each, with the longest names."""
    from engine.games.territories.content import Card
    from tests.bot.presenter.territories.positions import shown
    from tests.engine.games.territories.builders import GAME
    from tests.engine.games.territories.builders import Table as Laid

    def of(kind: str) -> list[Card]:
        return [card for card in GAME.content.cards[1:] if card.kind == kind]

    table = Laid(6, {"kind": "planning"})
    buildings, characters, rest = (
        iter([one.number for one in of(kind)]) for kind in ("building", "character", "bridge")
    )
    for seat, letter in enumerate("ABCDEF"):
        for place in (1, 2, 3, 4):
            stand = [next(buildings, 0), next(buildings, 0), next(characters, 0)]
            face = next(rest, 0) or next(iter(set(range(80, 112)) - {one["face"] for one in table.position["lands"]}))
            made = {"id": f"{letter}{place}", "owner": seat, "face": face, "knows": [seat], "lasting": []}
            pieces = [{"card": card, "active": True} for card in stand if card]
            table.position["lands"].append({**made, "pieces": pieces})
    full = shown(table, names=["🦊" * 16] * 6)
    for language in LANGUAGES:
        speak = voice(full, language)
        told = "\n".join(speak(block.text) for block in full.screen(PUBLIC, "text").blocks)
        assert units(told) <= 4096
        assert told.count("C3") == 1


def test_a_group_reads_that_there_is_an_offer_but_not_which_cards_it_holds() -> None:
    from engine.games.territories import events as happened

    made, told = happened.BidMade(2, 37, 2, 1, 1, 1), happened.TermsTold(1, 37, 2, (24,))
    table = trading()
    table = Table(table.game, table.state, table.options, "territories", events=(made, told))
    said = [aloud(table, table.screen(viewer), "ru").replace("\u00a0", " ") for viewer in (PUBLIC, 1)]
    assert all("предложение за карту «Городская стена»: 1 монета + 1 карта" in one for one in said)
    assert ["Школа" in one for one in said] == [False, True]


def test_a_deal_is_told_to_both_who_made_it() -> None:
    from engine.games.territories import events as happened

    made = happened.Sold(37, 1, 2, 2, 0)
    table = trading()
    table = Table(table.game, table.state, table.options, "territories", events=(made,))
    told = {1: "✓ Продана карта «Городская стена»", 2: "✓ Куплена карта «Городская стена»"}
    for seat in range(3):
        alert = table.screen(seat).alert
        assert alert
        said = voice(table, "ru")(alert)
        assert [one for one, start in told.items() if said.startswith(start)] == [seat] * (seat in told)


def test_a_plan_that_was_carried_out_is_told_by_what_it_brought() -> None:
    from engine.games.territories import events as happened

    made = (happened.PlanLaid(0, "feed"), happened.SeatReady(0))
    for more, told in (((), "✓ В план — автопилот · готово"), ((happened.ShareTaken(0, 6),), "✓ Доля: 6 монет")):
        table = shown(laid(PLANNING), *made, *more)
        alert = table.screen(0).alert
        assert alert
        assert voice(table, "ru")(alert).replace("\u00a0", " ").startswith(told)


def test_a_step_of_a_plan_names_the_card_without_its_price() -> None:
    """The price stands on the button; in a step it would stand between the quotation marks."""
    from engine.games.territories import events as happened

    table = laid(PLANNING)
    card = table.hand(0, "r_charter")[0]
    made = shown(table, happened.PlanLaid(0, f"lay {card} A1"))
    alert = made.screen(0).alert
    assert alert
    assert voice(made, "ru")(alert).replace("\u00a0", " ").startswith("✓ В план — «Торговая грамота» на A1")


@pytest.mark.parametrize(("lots", "buttons"), [(4, 4), (5, 0)])
def test_many_lots_are_bought_in_the_panel_of_the_market(lots: int, buttons: int) -> None:
    table = laid(MARKET)
    cards = table.hand(2, "b_school", "e_feast", "b_garden", "b_apiary", "b_fishery")[:lots]
    table.position |= {"round": 3, "lots": [{"card": card, "seller": 2, "price": 2} for card in cards]}
    made = shown(table)
    for limits, most in ((WEB, buttons), (TELEGRAM, lots)):
        codes = [one.press.codes[0] for one in listed(made.screen().choices, limits) if isinstance(one.press, Do)]
        assert sum(code.startswith("take ") for code in codes) == most
    assert {f"take {card} 2" for card in cards} <= {codes[0] for codes in runs(made.screen(0, "market"))}
