"""Typed orders of «Территории»: cards by number or name, lands in whichever letters, and the rules' own reasons."""

from typing import cast

import pytest

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.lines.orders import Misunderstood, Understood, fold, known
from bot.presenter.lines.typed import read_order
from bot.presenter.screen import Do, Show, Text
from bot.presenter.words import say
from engine.games import registry
from engine.games.territories.game import Territories
from tests.bot.presenter.scenes import Table
from tests.bot.presenter.territories.positions import POSITIONS, planning_last, trading

TABLES = {name: make() for name, make in POSITIONS.items()} | {"drafting": trading({"kind": "bid", "revision": 0})}
MILL, THIEF, DROUGHT, NAME, BRIDGE, WALL, CHAPEL, FORGE, MERCHANT = 7, 55, 80, 96, 113, 37, 42, 19, 52


def typed(table: Table, line: str, viewer: int = 0) -> str:
    """The run that this line plays, the panel that it shows, or the key of the hint."""
    order = read_order(line, table.seen(viewer), viewer, table.view)
    if isinstance(order, Misunderstood):
        return order.hint.key
    assert isinstance(order, Understood)
    return ", ".join(order.press.codes) if isinstance(order.press, Do) else str(getattr(order.press, "panel", ""))


MEANT = [
    ("construction", "1 A2", f"build {MILL} A2"),
    ("construction", "Мельницу на а2!", f"build {MILL} A2"),
    ("construction", "построить 2 А1", f"build {THIEF} A1"),
    ("construction", "mill A2", f"build {MILL} A2"),
    ("construction", "1 A2, 2 A1", f"build {MILL} A2, build {THIEF} A1"),
    ("construction", "земля 3", f"land {DROUGHT}"),
    ("construction", "новая земля добрая слава", f"land {NAME}"),
    ("construction", "мост A1-C1", f"join {BRIDGE} A1 C1"),
    ("construction", "соединить с1 а2", f"join {BRIDGE} A2 C1"),
    (
        "construction",
        "построить мост A1—C1 · поставить «Мельницу» на землю A2",
        f"join {BRIDGE} A1 C1, build {MILL} A2",
    ),
    ("construction", "задание", "task"),
    ("construction", "докупить", "buy"),
    ("construction", "готово", "done"),
    ("construction", "1 A1", "territories-why-no-room"),
    ("construction", "1 B1", "territories-why-not-yours"),
    ("construction", "3 A1", "territories-why-not-built"),
    ("construction", "кормить часовню", "territories-typed-other"),
    ("planning", "кормить кузницу", f"pay {FORGE}"),
    ("planning", "сыграть 3 C1", f"lay {DROUGHT} C1"),
    ("planning", "сыграть засуху Ц1", f"lay {DROUGHT} C1"),
    ("planning", "сыграть клад", "play d5"),
    ("planning", "автопилот, готово", "feed, seal"),
    ("planning", "стереть", "clear"),
    ("income", "оплатить часовню", f"pay {CHAPEL}"),
    ("income", "монету кузнице", "typed-unknown"),
    ("income", "сыграть купец", f"play {MERCHANT}"),
    ("income", "конец", "end"),
    ("market", "продать 2 цена 4", f"sell {THIEF}, offer 4"),
    ("market", "купить стену", f"take {WALL} 2"),
    ("market", "торг городская стена, добавить 1, цена 2", f"bid {WALL}, card {MILL}, post 2"),
    (
        "market",
        "предложить за «Городскую стену» 2 монеты + свои карты «Мельница», «Засуха»",
        f"bid {WALL}, card {MILL}, card {DROUGHT}, post 2",
    ),
    ("market", "готово", "ready"),
    ("drafting", "добавить 4", f"card {NAME}"),
    ("drafting", "бросить", "drop"),
    ("drafting", "купить стену", f"take {WALL} 2"),
    ("drafting", "продать 2", "territories-lot-busy"),
    ("construction", "рука", "mine"),
    ("construction", "что делает пасека", "card 4"),
    ("construction", "про землю Б1", "land B1"),
    ("market", "рынок", "market"),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_may_be_typed_in_the_case_in_which_advice_names_it(language: str) -> None:
    content = cast(Territories, registry.game("territories")).content
    # "Bridge" alone is the thing that is built: the card has a longer name.
    ids = {one.id for one in (*content.cards[1:], *content.developments[1:]) if one.kind != "bridge"}
    named = {card: fold(say(language, Text(f"territories-card-{card}", form="acc"))) for card in ids}
    assert {card: name for card, name in named.items() if name not in known(f"territories-card-{card}", "words")} == {}


@pytest.mark.parametrize(("name", "line", "means"), MEANT)
def test_what_is_meant(name: str, line: str, means: str) -> None:
    assert typed(TABLES[name], line) == means


def test_a_seller_answers_by_name() -> None:
    assert typed(trading(), "принять стену Вера", 1) == f"accept {WALL} 2 1"
    assert typed(trading(), "отказ стена Вера", 1) == f"refuse {WALL} 2 1"


def test_a_copied_refusal_names_the_player_whose_offer_is_refused() -> None:
    line = "отказать в сделке за «Городскую стену» ({}) · нажать «Готово»"
    for name, bidder in (("Аня", 0), ("Вера", 2)):
        assert typed(trading(coins=3), line.format(name), 1) == f"refuse {WALL} {bidder} 1, ready"


@pytest.mark.parametrize(("asked", "bidder"), [("(Аня) 4 монеты", 0), ("(Вера) 4 монеты + карту «Школа»", 2)])
def test_a_copied_counter_offer_names_the_bidder_who_is_asked(asked: str, bidder: int) -> None:
    line = f"запросить за «Городскую стену» {asked}"
    assert typed(trading(coins=3), line, 1) == f"counter {WALL} {bidder}, post 4"


def test_a_copied_plan_that_is_the_last_one_ends_with_its_seal() -> None:
    """With it all plans are carried out, which the hint does not tell, as it depends on the plans of the others."""
    line = "составить план: поручить кормёжку автопилоту · сыграть «Купца» · нажать «Готово»"
    assert typed(planning_last(), line) == f"feed, play {MERCHANT}, seal"


def test_who_is_ready_is_told_how_to_go_back() -> None:
    assert typed(TABLES["construction"], "1 A1", 2) == "territories-typed-ready"
    assert typed(TABLES["construction"], "передумал", 2) == "again"


def test_a_card_of_the_table_is_a_panel_by_its_number() -> None:
    order = read_order("карта 42", TABLES["market"].seen(2), 2, TABLES["market"].view)
    assert isinstance(order, Understood)
    assert order.press == Show("card 42")
