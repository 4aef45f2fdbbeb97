"""Test that the button for a bridge says which lands its builder will take or lose by it."""

from itertools import pairwise

from engine.games.territories import events as happened
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.scenes import aloud, voice
from tests.bot.presenter.territories.positions import CONSTRUCTION, PLANNING, on_land, shown
from tests.engine.games.territories.builders import Table

PLAIN = ("b_garden", "b_mill", "b_apiary", "b_fishery", "b_garden", "b_mill")
"""Buildings that change no significance."""
FACES = ("b_library", "b_tavern", "b_bath", "b_workshop", "b_quarry", "b_forge")
"""Cards under lands; they do nothing."""


def joined(stage: dict[str, object], *own: str, others: tuple[str, ...] = (), seats: int = 2) -> Table:
    """Anna's lands are joined in a row, and so are those of Boris; she holds a bridge."""
    table = Table(seats, stage).set(coins=[9] * seats)
    table.hand(0, "m_bridge")
    for seat, names in enumerate((own, others)):
        for name in names:
            place = len(table.position["lands"])
            table.land(name, seat, PLAIN[place], face=FACES[place])
        for a, b in pairwise(names):
            table.bridge(a, b)
    return table


def labels(table: Table) -> list[str]:
    there = shown(table)
    codes = [one for one in there.screen(0, "mine").choices if "join" in str(one.press)]
    return [voice(there, "ru")(one.label).replace("\u00a0", " ") for one in codes]


def built(table: Table, a: str, b: str) -> dict[str, int]:
    """The owners of all lands after the construction in which Anna builds this bridge."""
    [code] = [one for one in table.legal(0, "join") if one.split()[2:] == [a, b]]
    return table.play(0, code).build_done().owners()


def test_the_button_names_the_lands_that_the_bridge_will_capture() -> None:
    table = joined(CONSTRUCTION, "A1", "A2", others=("B1",))
    assert labels(table) == ["Мост: A1—B1 (захват B1)", "Мост: A2—B1 (захват B1)"]
    assert built(table, "A1", "B1") == {"A1": 0, "A2": 0, "B1": 0}


def test_it_names_all_lands_of_a_union() -> None:
    table = joined(CONSTRUCTION, "A1", "A2", "A3", others=("B1", "B2"))
    assert "Мост: A1—B2 (захват B1, B2)" in labels(table)
    assert set(built(table, "A1", "B2").values()) == {0}


def test_it_names_the_lands_that_its_builder_would_lose() -> None:
    table = joined(CONSTRUCTION, "A1", others=("B1", "B2"))
    assert labels(table) == ["Мост: A1—B1 (потеря A1)", "Мост: A1—B2 (потеря A1)"]
    assert built(table, "A1", "B1")["A1"] == 1


def test_it_says_nothing_of_a_bridge_that_captures_nothing() -> None:
    assert labels(joined(CONSTRUCTION, "A1", others=("B1",))) == ["Мост: A1—B1"]


def test_it_says_nothing_of_a_union_that_is_protected() -> None:
    """A truce keeps captures away from the whole union of its land."""
    table = joined(CONSTRUCTION, "A1", "A2", others=("B1",))
    table.position["passing"] = [{"card": table.box.card("e_truce"), "seat": 1, "land": "B1"}]
    assert labels(table) == ["Мост: A1—B1", "Мост: A2—B1"]
    assert built(table, "A1", "B1")["B1"] == 1


def test_a_capture_that_is_due_already_is_not_counted() -> None:
    table = joined(CONSTRUCTION, "A1", "A2", "A3", others=("B1",))
    table.land("B2", 1, "b_school", face="b_mill")
    table.bridge("A1", "B1")
    assert {"Мост: A2—B1", "Мост: A3—B2 (захват B2)"} <= {*labels(table)}


def planned(*, feeds_envoy: bool) -> Table:
    """The envoy was never fed; fed he adds 1 to the significance of his land and may build a bridge from it."""
    table = Table(2, PLANNING).set(coins=[9, 0], pool=4, rolled=4)
    table.land("A1", 0, "c_envoy", face="b_mill", active=False)
    table.land("B1", 1, "b_garden", face="b_mill")
    return table.set(plan=[[f"pay {on_land(table, 'c_envoy')}"] if feeds_envoy else [], []])


def test_a_plan_counts_the_cards_that_it_feeds() -> None:
    table = planned(feeds_envoy=True)
    assert labels(table) == ["Посол за 4 монеты: A1—B1 (захват B1)"]
    [code] = table.legal(0, "join")
    table.play(0, code, "seal").play(1, "seal")
    assert table.told(happened.LandCaptured) == [happened.LandCaptured(0, 1, "B1")]


def test_a_plan_with_a_card_that_changes_significance_foresees_nothing() -> None:
    """A siege lowers the significance of the owner, which is not counted before it is played."""
    table = planned(feeds_envoy=True)
    [siege] = table.hand(0, "e_siege")
    table.position["plan"][0].append(f"lay {siege} B1")
    assert labels(table) == ["Посол за 4 монеты: A1—B1"]


def test_the_news_of_a_bridge_do_not_say_it() -> None:
    """They come after the capture, which is told for itself."""
    table = joined(CONSTRUCTION, "A1", "A2", others=("B1",))
    [bridge, *_] = table.position["hand"][0]
    made = shown(table, happened.PlanCarried(0, (f"join {bridge} A1 B1",)), happened.BridgeBuilt(0, "A1", "B1"))
    assert "захват" not in aloud(made, made.screen(PUBLIC), "ru").split("row")[0]


def test_lands_that_a_third_player_takes_are_not_named_as_ones_own() -> None:
    """Vera has three lands, Boris one that is joined to one of Anna's two; Anna's bridge gives all to Vera."""
    table = joined(CONSTRUCTION, "A1", others=("B1",), seats=3)
    for name, stands, face in (("C1", "b_school", "b_forge"), ("C2", "b_market", "b_mill"), ("C3", "b_mill", "b_bath")):
        table.land(name, 2, stands, face=face)
    for a, b in (("C1", "C2"), ("C2", "C3"), ("A1", "B1")):
        table.bridge(a, b)
    assert "Мост: A1—C1 (потеря A1)" in labels(table)
    assert set(built(table, "A1", "C1").values()) == {2}
