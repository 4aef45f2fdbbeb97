"""Reasons in hints of «Территории»: assets of the seat, effects of the cards, and rules for turns without cards."""

import random
import re
from collections.abc import Sequence
from typing import Any

import pytest

from bot.presenter.games.registry import presenter_of
from bot.presenter.present import present
from bot.presenter.scene import scene_of
from bot.presenter.screen import Text
from bot.presenter.words import names_of, say
from engine.ai.advice import Advice, Proposal, advise
from engine.ai.greedy_player import GreedyPlayer
from engine.ai.reasons import Reason
from engine.games.territories.events import BidMade, DraftChanged
from engine.kernel.event import Event
from tests.bot.presenter.scenes import Table
from tests.bot.presenter.territories.positions import (
    CONSTRUCTION,
    MARKET,
    PLANNING,
    laid,
    number,
    on_land,
    other_hand,
    other_secrets,
    shown,
    trading,
)
from tests.engine.games.territories.builders import Table as Position


def proposal(*run: str, events: Sequence[Event] = ()) -> Proposal:
    return Proposal(run, ({}, {}, {}), tuple(events))


def lines(table: Table, advice: Advice) -> list[str]:
    """The lines of Anna's hint, without the heading."""
    screen = present(table.view, table.seen(0), (), 0, "hint", advice=advice)
    return [in_words(table, block.text) for block in screen.blocks[1:]]


def in_words(table: Table, text: Text) -> str:
    return re.sub("[\u2068\u2069]", "", say("ru", text, names_of(table.view))).replace("\u00a0", " ")


def told(*reasons: Reason) -> str:
    """The reasons in words."""
    table = shown(laid(CONSTRUCTION))
    game, scene = presenter_of("territories"), scene_of(table.view, table.seen(0), (), 0)
    return "; ".join(in_words(table, text) for text in game.reasons(scene, reasons))


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (Reason(0, "done", 1), "выполнишь ещё одно задание"),
        (Reason(0, "done", 2, exact=False), "выполнишь хотя бы ещё 2 задания"),
        (Reason(0, "task t_land3", 4), "станет ближе твоё задание «Первые владения»"),
        (Reason(0, "lands", 2), "у тебя будет на 2 земли больше"),
        (Reason(0, "union", 1), "твоё самое большое объединение будет на 1 землю больше"),
        (Reason(0, "safe", 1), "от чужих мостов будет закрыта ещё 1 земля"),
        (Reason(0, "fame", 1), "карты смогут приносить тебе на 1 очко за раунд больше"),
        (Reason(0, "profit", 3), "здания смогут приносить тебе на 3 монеты за раунд больше"),
        (Reason(0, "draws", 1), "сможешь брать из колоды на 1 карту за раунд больше"),
        (Reason(0, "cards", 1, exact=False), "на твоих землях устоит хотя бы на 1 карту больше"),
        (Reason(0, "hand", 1), "на руке будет на 1 карту больше"),
        (Reason(0, "coins", 5), "у тебя останется на 5 монет больше"),
    ],
)
def test_a_reason_is_said_in_words(reason: Reason, said: str) -> None:
    assert told(reason) == said


@pytest.mark.parametrize("asset", ["hand", "task t_land3", "lands", "cards", "coins"])
def test_nothing_is_said_of_what_a_rival_lacks(asset: str) -> None:
    """Hands and tasks of rivals are imagined."""
    assert told(Reason(1, asset, 2)) == ""


def test_what_the_cards_do_that_only_the_proposal_uses_is_told() -> None:
    position = laid(CONSTRUCTION)
    mill, thief = number(position, "b_mill"), number(position, "c_thief")
    best, other = proposal(f"build {mill} A2", f"build {thief} A1"), proposal(f"build {thief} A1")
    said = lines(shown(position), Advice(0, best, (other,), (), 1.0))
    assert said[-1] == "«Мельница»: нужно 2 монеты; прибыль 3."
    assert not any(line.startswith("«Вор»") for line in said)


def test_of_a_card_on_a_land_its_action_is_told() -> None:
    position = laid(PLANNING)
    card = on_land(position, "c_merchant")
    assert lines(shown(position), Advice(0, proposal("feed", f"play {card}", "seal"), ()))[-1].startswith("«Купец»: +")


@pytest.mark.parametrize(
    ("run", "begin"),
    [
        ("buy", "Новую карту увидишь до стройки."),
        ("task", "За выполненное задание дают карту развития"),
        ("feed, seal", "Автопилот кормит карты"),
        ("ready", "Рынок закроется, когда все будут готовы."),
        ("done", "Карты останутся на руке"),
        ("land #, done", "Компьютер предлагает отдать одну из наименее полезных карт"),
    ],
)
def test_a_turn_without_cards_is_explained_by_its_rule(run: str, begin: str) -> None:
    position = laid(CONSTRUCTION)
    codes = run.replace("#", str(number(position, "b_mill"))).split(", ")
    assert lines(shown(position), Advice(0, proposal(*codes), ()))[-1].startswith(begin)


def bidding(position: Position, cards: tuple[int, ...], coins: int, bidder: int = 0) -> str:
    lot = number(position, "b_wall", 1)
    events = [DraftChanged(0, "bid", lot, bidder, cards), DraftChanged(0, "", 0, -1, ())]
    made = BidMade(0, lot, bidder, coins, len(cards), 1)
    return lines(shown(position), Advice(0, proposal(f"bid {lot}", events=[*events, made]), ()))[1]


def test_an_offer_names_the_cards_that_its_player_gives() -> None:
    position = laid(MARKET)
    mill, thief = number(position, "b_mill"), number(position, "c_thief")
    offer = "предложить за «Городскую стену»"
    assert bidding(position, (mill,), 0) == f"{offer} свою карту «Мельница»"
    assert bidding(position, (mill, thief), 1) == f"{offer} 1 монету + свои карты «Мельница», «Вор»"
    assert bidding(position, (), 2) == f"{offer} 2 монеты"


def test_a_price_asked_of_a_bidder_is_not_paid_with_the_sellers_own_cards() -> None:
    """Anna asks Boris for the wall that he has offered."""
    position = laid(MARKET)
    mill, wall = number(position, "b_mill"), number(position, "b_wall", 1)
    events = [DraftChanged(0, "counter", mill, 1, (wall,)), BidMade(0, mill, 1, 1, 1, 2)]
    advice = Advice(0, proposal(f"counter {mill} 1", events=events), ())
    assert lines(shown(position), advice)[1].endswith("1 монету + карту «Городская стена»")


@pytest.mark.parametrize(("seat", "cards"), [(1, "the card “School”"), (2, "your card “School”")])
def test_only_the_bidder_reads_that_the_offered_card_is_his(seat: int, cards: str) -> None:
    """Vera offers her school for Boris's wall."""
    table = trading()
    texts = [block.text for block in table.screen(seat, "market").blocks]
    told = [re.sub("[\u2068\u2069]", "", say("en", text, names_of(table.view))) for text in texts]
    assert [line for line in told if line.replace("\u00a0", " ").endswith(f"1 coin + {cards}")]


def test_an_offer_of_nothing_has_its_own_words() -> None:
    position = laid(MARKET)
    assert bidding(position, (), 0) == "попросить «Городскую стену» даром"
    assert bidding(position, (), 0, bidder=1) == "предложить отдать «Городскую стену» даром"


@pytest.mark.parametrize("stage", [CONSTRUCTION, PLANNING, MARKET], ids=lambda stage: str(stage["kind"]))
def test_the_hint_of_a_rival_is_the_same_whatever_anna_hides(stage: dict[str, Any]) -> None:
    """Boris's hint imagines her hand, tasks, developments and faces; his own hand changes it."""
    worlds = [laid(stage), other_secrets(other_hand(laid(stage))), _with_another_hand_of_boris(stage)]
    one, other, own = (_whole_hint(shown(table)) for table in worlds)
    assert one == other
    assert one != own


def _with_another_hand_of_boris(stage: dict[str, Any]) -> Position:
    table = laid(stage)
    table.position["hand"][1] = []
    table.hand(1, "b_market", "e_feast")
    return table


def _whole_hint(table: Table) -> str:
    seen = table.seen(1)
    advice = advise(table.game, seen, random.Random(1), GreedyPlayer(4))
    assert advice is not None
    screen = present(table.view, seen, (), 1, "hint", advice=advice)
    return "\n".join(in_words(table, block.text) for block in screen.blocks)
