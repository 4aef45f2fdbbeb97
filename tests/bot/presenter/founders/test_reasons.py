"""Why a tile cannot lie somewhere, and by whom it is supplied where it can; what was done, told as it was then."""

from dataclasses import replace
from typing import Any

import pytest

from bot.presenter.games.founders.game_view import content, game_view_of
from bot.presenter.games.founders.narration import Attached, Opened, narrate
from bot.presenter.games.founders.reasons import refusal_text
from bot.presenter.present import present
from bot.presenter.scene import Absence, Past, scene_of
from bot.presenter.screen import Do
from engine.games import registry
from engine.games.founders import events as happened
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.supply import Refusal
from engine.kernel.actors import PUBLIC
from engine.kernel.event import Event
from tests.bot.presenter.founders.positions import ANYA, POSITIONS, VERA, asked, founders, laid, placing
from tests.bot.presenter.scenes import Table, voice

CONTENT = content(registry.game("founders"))

APART = "только на замену; нужное есть (дерево, камень), но не рядом с одним и тем же местом."
MINE = {"kind": "placing", "tile": "v_mine"}


def lines(table: Table, panel: str, viewer: int = PUBLIC) -> list[str]:
    speak = voice(table, "ru")
    return [speak(block.text).replace("\u00a0", " ") for block in table.screen(viewer, panel).blocks]


def fits(stage: dict[str, Any], *tiles: str, carts: Any = (), bought: str = "", **tokens: Any) -> list[str]:
    """The panel of places for Boris with these tiles."""
    realms = [laid(*ANYA), laid(*tiles, **tokens), laid(*VERA)]
    position = asked({**stage, "bought": bought}, realms=realms, carts=[[], list(carts), []], masters=[[], [], []])
    return lines(founders(position), "fits")


def test_one_forest_gives_wood_or_stone_and_not_both() -> None:
    """As in the example of the rule book. The forest alone touches b, and neither it nor wood a, c and d."""
    said = fits(MINE, "n_forest 0 0", "n_cliff 1 0", "n_lake 2 0")
    assert said[1:] == [
        "шахта: дерево + камень → железо",
        "·|[1]|[2]|[a]|·",
        "[b]|лес|обр|озе|[c]",
        "·|[3]|[4]|[d]|·",
        "1: дерево — лес, камень — обрыв",
        "2: дерево — лес, камень — обрыв",
        "3: дерево — лес, камень — обрыв",
        "4: дерево — лес, камень — обрыв",
        "a, c, d: рядом нет дерева",
        "b: не хватает камня: лес уже даёт дерево",
        "Верхняя строка дальше всех от хозяина, [1] — свободное место.",
        "лес: дерево/камень; обр: камень/растения; озе: вода/растения",
    ]


def test_what_was_bought_is_called_so() -> None:
    said = fits(MINE, "n_cliff 0 0", "n_lake 1 0", bought="wood")
    assert any(one.endswith("дерево — куплено, камень — обрыв") for one in said)


def told(tile: str, *tiles: str, stage: dict[str, Any] | None = None, **tokens: Any) -> str:
    """What the panel of a tile says of this one for Boris."""
    realms = [laid(*ANYA), laid(*tiles, **tokens), laid(*VERA)]
    rows = [["n_grove"], ["v_mine"], ["c_camp_iron"]]
    table = founders(asked(stage or {"kind": "acting", "used": True}, realms=realms, rows=rows, masters=[[], [], []]))
    [said] = [one for one in lines(table, f"tile {tile}", 1) if one.startswith("Лежит открыто")]
    return said.replace("\u2068", "").replace("\u2069", "").removeprefix("Лежит открыто. Борис: ")


@pytest.mark.parametrize(
    ("tile", "tiles", "said"),
    [
        ("n_grove", ("n_lake 0 0",), "встанет, 4 места."),
        ("v_mine", ("n_forest 0 0", "n_cliff 1 0"), "встанет, 4 места."),
        ("v_mine", ("n_forest 0 0",), "не хватает камня: лес уже даёт дерево."),
        ("v_mine", ("n_lake 0 0", "n_cliff 1 0"), "в государстве нет дерева."),
        ("c_camp_iron", ("n_lake 0 0", "n_grove 1 0"), "в государстве нет ни железа, ни камня."),
        ("v_mine", ("n_river 0 0", "n_lake 1 0", "n_cliff 2 0", "n_lake 1 1", "n_lake 1 -1"), APART),
    ],
)
def test_of_an_open_tile_it_is_told_where_it_fits_or_what_is_against_it(
    tile: str, tiles: tuple[str, ...], said: str
) -> None:
    assert told(tile, *tiles) == said


def test_a_token_in_the_way_is_named() -> None:
    ruined = told("v_mine", "n_river 0 0", "n_cliff 1 0", n_cliff={"ruined": True})
    assert ruined == "не хватает камня; под жетоном: обрыв (война)."
    sold = told("v_mine", "n_river 0 0", "n_cliff 1 0", n_cliff={"coins": 2})
    assert sold == "не хватает камня; под жетоном: обрыв (монета ×2)."
    both = told("v_mine", "n_forest 0 0", "n_lake 1 0", n_forest={"ruined": True})
    assert both == "не хватает дерева и камня; под жетоном: лес (война)."


def test_tiles_too_few_for_their_needs_are_named_with_what_was_bought() -> None:
    """Only tiles of a corrected file may need so much that one cannot say which need goes without."""
    table = founders(asked({"kind": "acting"}, realms=[laid(*ANYA), laid("n_lake 0 0"), laid(*VERA)]))
    game_view = game_view_of(scene_of(table.view, table.seen(PUBLIC), (), PUBLIC))
    few = Refusal("busy", ("water", "plants", "fish"), ((0, 0),), bought=True)
    said = voice(table, "ru")(refusal_text(game_view, game_view.realm(1), few))
    assert said == "на воду, растения, рыбу нужны разные квадраты, а здесь только озеро, купленный ресурс"


def test_supplies_are_told_as_the_tiles_lay_then() -> None:
    """The forest that gave wood to the mine has been replaced by a lake since."""
    realms = [laid(*ANYA), laid("n_lake 0 0", "n_cliff 1 0", "v_mine 0 1"), laid(*VERA)]
    table = founders(asked({"kind": "opening"}, realms=realms))
    seen = table.seen(PUBLIC)
    assert isinstance(seen, FoundersObservation)
    mine = happened.TileAttached(1, "v_mine", 0, 1, (("wood", 0, 0), ("stone", 1, 0)))
    lake = (happened.TileReplaced(1, "n_forest", 0, 0, 0, ()), happened.TileAttached(1, "n_lake", 0, 0, ()))
    attached = [event for event in narrate(CONTENT, seen, (mine, *lake)) if isinstance(event, Attached)]
    assert attached[0].supplies == (("wood", "n_forest"), ("stone", "n_cliff"))


def test_who_opens_a_tile_is_told_with_it_and_coins_before_the_end_of_the_turn() -> None:
    table = POSITIONS["opening"]()
    seen = table.seen(PUBLIC)
    assert isinstance(seen, FoundersObservation)
    events: tuple[Event, ...] = (
        happened.StackChosen(0, "village"),
        happened.RowSwept("village", ("v_pier",) * 5),
        happened.TileOpened("village", "v_mine"),
        happened.TurnEnded(0),
        happened.CoinsTaken(0, 2),
    )
    assert [event.kind for event in narrate(CONTENT, seen, events)] == [
        "opened",
        "coins_taken",
        "turn_ended",
    ]
    assert narrate(CONTENT, seen, events)[0] == Opened(0, "village", "v_mine", 5)
    alone = (happened.StackChosen(0, "village"),)
    assert narrate(CONTENT, seen, alone) == alone


@pytest.mark.parametrize(
    ("stage", "run"),
    [
        ({"kind": "acting"}, ["take c_market_iron", "place 1 2"]),
        ({"kind": "acting"}, ["use coin", "coin 2 0 1 horses", "take c_camp_horses", "place -1 0"]),
        ({"kind": "acting"}, ["use cart", "cart 0 0", "take c_market_iron", "place 2 1"]),
        ({"kind": "acting"}, ["use master", "master 2 0", "take v_mine", "place 0 -1"]),
        ({"kind": "placing", "tile": "n_grove"}, ["replace 1 0"]),
    ],
)
def test_an_advice_names_the_place_by_the_number_that_it_will_have(stage: dict[str, Any], run: list[str]) -> None:
    """Held against the buttons of the position in which the tile is in the hand."""
    table = founders(asked(stage))
    state, events = table.game.clone(table.state), list[Event]()
    for code in run[:-1]:
        events += table.game.apply(state, 1, table.game.parse(code))
    [spots] = [choice.spots for choice in table.at(state).screen(1).choices if choice.press == Do((run[-1],))]
    events += table.game.apply(state, 1, table.game.parse(run[-1]))
    seen = table.seen(1)
    assert isinstance(seen, FoundersObservation)
    [attached] = [event for event in narrate(CONTENT, seen, events) if isinstance(event, Attached)]
    assert spots == (f"place {attached.number}",)
    after = table.at(state).seen(1)
    assert isinstance(after, FoundersObservation)
    [told] = [event for event in narrate(CONTENT, after, events) if isinstance(event, Attached)]
    assert told.number == 0, "it lies there"


def test_what_was_done_to_ones_state_meanwhile_is_told() -> None:
    own = ("n_forest 0 0", "n_cliff 1 0", "v_mine 0 1")
    touched = laid(*own, v_mine={"ruined": True}, n_cliff={"coins": 1})
    old, new = (
        founders(asked({"kind": "opening"}, realms=[laid(*ANYA), state, laid(*VERA)]))
        for state in (laid(*own), touched)
    )
    past = Past(Absence(1, old.seen(1), new.seen(1)))
    [block] = [one for one in present(new.view, new.seen(1), (), 1, past=past).blocks if one.kind == "recap"]
    said = voice(new, "ru")(block.text).replace("\u00a0", " ")
    assert said == "Пока ходили другие: разорено: шахта, монета на квадрате: обрыв."
    same = Past(Absence(1, new.seen(1), new.seen(1)))
    assert not [one for one in present(new.view, new.seen(1), (), 1, past=same).blocks if one.kind == "recap"]


def test_the_crossings_of_a_cart_are_numbered_by_their_tiles() -> None:
    said = lines(POSITIONS["using_cart"](), "text")
    assert "[1] стык: лес, обрыв, шахта, озеро" in said


def test_who_reads_for_the_group_reads_of_the_seat_in_turn() -> None:
    table = placing()
    group, anya = lines(table, "prizes"), lines(replace(table), "prizes", 0)
    assert any("Борис" in one for one in group)
    assert group != anya
