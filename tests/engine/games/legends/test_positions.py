"""Positions written by hand: what may be left out, and what is refused with the path of each problem."""

import copy
import json
import random
from typing import Any

import pytest

from engine.kernel.errors import PositionError
from engine.kernel.options import Choice
from engine.kernel.playout import random_playout
from tests.engine.games.legends import facts
from tests.engine.games.legends.builders import GAME, QUEEN, SORCERESS, position, random_match, some_options

ALL = {"exploration": "swamp", "citadels": True, "leaders": True, "dragon": True, "gates": True, "thieves": True}
FULL = GAME.save(
    GAME.load(
        position(
            3,
            choices=ALL,
            armies=[{"D4": 3}, {"D4": 2, "D5": 1}, {"H1": 4}],
            cities=[{"D4": 1}],
            taken=[[1], [2], [3]],
            bids=[0, 2, 1],
            tokens={"D1": "hidden", "H1": "spring", "H2": "citadel", "I1": "gate", "T1": "gate", "D2": "dragon"},
            seen=[{"H1": 1}],
            won=[["swamp"]],
            leaders=[SORCERESS, QUEEN],
            captives=[0, 2, 0],
        )
    )
)
MINIMAL = {"coins": [12, 12], "stage": {"kind": "dealing", "then": "turn"}}


def problems(raw: object) -> list[str]:
    with pytest.raises(PositionError) as caught:
        GAME.load(raw)
    return [str(problem) for problem in caught.value.problems]


def broken(**fields: Any) -> dict[str, Any]:
    return copy.deepcopy(FULL) | copy.deepcopy(fields)


def choosing(**choices: Choice) -> dict[str, Any]:
    return {**FULL["choices"], **choices}


def in_stage(kind: str, seats: int = 3, **fields: Any) -> dict[str, Any]:
    """The stage with these fields; fields of the position start with `_`."""
    outer = {name[1:]: value for name, value in fields.items() if name.startswith("_")}
    inner = {name: value for name, value in fields.items() if not name.startswith("_")}
    return position(seats, stage={"kind": kind, **inner}, **outer)


def without(*names: str) -> dict[str, Any]:
    return {name: value for name, value in FULL.items() if name not in names}


DECK = facts.deck(3)
EVERYTHING_TAKEN = [DECK[:10], DECK[10:20], DECK[20:30]]
SIDES = "fragments: "
WRONG = {
    "a list": ([FULL], "a position is a JSON object"),
    "no coins": (without("coins"), "coins: must be there"),
    "no stage": (without("stage"), "stage: must be there"),
    "a field of the future": (broken(weather="rain"), "weather: is not known here"),
    "an option of the future": (broken(choices={"weather": True}), "choices.weather: is not known here"),
    "an unknown layout": (broken(choices=choosing(layout="cross")), "choices.layout: must be 't' or 'ring'"),
    "an unknown stage": (in_stage("napping"), "stage.kind: must be one of 'rolling', "),
    "an unknown region": (broken(armies=[{"A1": 1}, {}, {}]), "armies.0.A1: no such region"),
    "a region that is not on the table": (
        broken(armies=[{"M1": 1}, {}, {}]),
        "armies.0.M1: has pieces, but does not lie on the table",
    ),
    "a token beside the table": (broken(tokens={"M1": 2}), "tokens.M1: has a token, but does not lie on the table"),
    "too many armies": (broken(armies=[{"D4": 19}, {}, {}]), "armies.0: has 19 pieces; there are 18"),
    "too many armies beside the captives": (
        broken(armies=[{}, {"D4": 17}, {}]),
        "armies.1: has 17 pieces; there are 16",
    ),
    "too many cities": (broken(cities=[{"D4": 4}, {}, {}]), "cities.0: has 4 pieces; there are 3"),
    "less than nothing": (broken(armies=[{"D4": -1}, {}, {}]), "armies.0.D4: must be 0 or more, not -1"),
    "a row too few": (broken(armies=[{}, {}]), "armies: must have 3 entries, has 2"),
    "five seats": (broken(coins=[1] * 5), "coins: 2 to 4 seats, not 5"),
    "a seat that is not there": (broken(turn=3), "turn: must be a seat from 0 to 2"),
    "too many coins": (broken(coins=[20, 20, 20]), "coins: are 60 in all; there are 44"),
    "coins below nothing": (broken(coins=[-1, 2, 2]), "coins.0: must be 0 or more, not -1"),
    "a strange side": (broken(fragments="moon 0"), SIDES + "'moon 0' must be a side and its turn, such as 'desert 90'"),
    "a strange turn": (
        broken(fragments="desert 45"),
        SIDES + "'desert 45' must be a side and its turn, such as 'desert 90'",
    ),
    "a fragment with both sides": (
        broken(fragments="desert 0, meadows 0, volcano 0, horseshoe 0"),
        SIDES + "the fragment of meadows lies there twice",
    ),
    "a desert at the edge": (
        broken(fragments="volcano 0, desert 0, red_forest 0, horseshoe 0"),
        SIDES + "desert must lie in the centre",
    ),
    "three fragments": (
        broken(fragments="desert 0, volcano 0, horseshoe 0"),
        SIDES + "must all lie there and be turned",
    ),
    "a quarter turn in a ring": (
        broken(choices=choosing(layout="ring"), fragments="desert 90, volcano 0, horseshoe 0, red_forest 0"),
        SIDES + "desert cannot be turned by 90 in this layout",
    ),
    "a start region that joins nothing": (broken(start="D1"), "start: must be one of D4, D5, D6, not 'D1'"),
    "a start region at the edge": (broken(start="H4"), "start: must be one of D4, D5, D6, not 'H4'"),
    "an unknown token": (broken(tokens={"D1": 12}), "tokens.D1: a token is 1 to 11, not 12"),
    "a token of a variant that is not played": (
        broken(choices=choosing(dragon=False)),
        "tokens: dragon is there 1 times; with these choices 0 are",
    ),
    "one gate": (broken(tokens={"D1": 4}), "tokens: must have both gates or none"),
    "a token face down and open": (
        broken(choices=choosing(exploration="open")),
        "tokens: lie face down only with choices.exploration = 'swamp'",
    ),
    "a token twice": (broken(won=[[6], [], []]), "tokens: magic_spring is there 2 times; with these choices 1 are"),
    "more face down than are left": (
        broken(tokens=dict.fromkeys(("D1", "D2", "D3", "D5", "D6", "D7"), 1), seen=[{}, {}, {}]),
        "tokens: 6 lie face down; 5 are left",
    ),
    "a citadel in the hand": (broken(won=[[2], [], []]), "won.0.0: 2 is no token that can be won"),
    "a look at nothing": (broken(seen=[{"T2": 1}, {}, {}]), "seen.0.T2: needs a face-down token that was drawn"),
    "a drawn token that nobody saw": (
        broken(seen=[{}, {}, {}]),
        "seen: names nobody for a face-down token that was drawn",
    ),
    "a leader twice": (broken(leaders=[2, 2, -1], captives=[0, 0, 0]), "leaders: each is there once"),
    "an unknown leader": (broken(leaders=[2, 4, -1]), "leaders.1: must be -1 (none) or 0 to 3, not 4"),
    "leaders in a game without": (
        broken(choices=choosing(leaders=False)),
        "leaders: are dealt only with choices.leaders = true",
    ),
    "captives of nobody": (
        broken(leaders=[0, 1, 3]),
        "captives.1: only the Red Sorceress keeps armies, and those of others",
    ),
    "captives of her own": (
        broken(captives=[1, 0, 0]),
        "captives.0: only the Red Sorceress keeps armies, and those of others",
    ),
    "a card of another deck": (broken(row=[33]), "row.0: card 33 is not in the deck of 3 players"),
    "a card twice": (broken(row=[1]), "taken.0.0: card 1 is there twice"),
    "seven cards in the row": (broken(row=[4, 5, 6, 7, 8, 9, 10]), "row: has 7 cards; there is room for 6"),
    "a deck in disorder": (broken(undrawn=[5, 4]), "undrawn: must be in rising order: undrawn cards have no other"),
    "a deck that is too small": (broken(undrawn=[]), "undrawn: 27 cards are still to be taken; row and deck have 6"),
    "too many cards": (
        broken(taken=[DECK[:11], [], []], row=DECK[20:26]),
        "taken.0: has 11 cards; the match ends at 10",
    ),
    "an empty row": (broken(row=[]), "row: must have a card to take"),
    "a card in play that is not there": (
        in_stage("placing", left=1),
        "taken: the seat in turn must have taken a card",
    ),
    "an action that the card has not": (
        in_stage("placing", left=1, _taken=[[1]]),
        "stage: placing: card 1 has no action 'place'",
    ),
    "more units than there are": (
        in_stage("moving", left=6, water=2, _taken=[[1]]),
        "stage.left: must be 1 to 5 here, not 6",
    ),
    "water at a wrong price": (
        in_stage("moving", left=5, water=3, _taken=[[1]]),
        "stage.water: must be 2 with what the seat has, not 3",
    ),
    "a second action that is none": (
        in_stage("moving", left=5, water=2, more=True, _taken=[[1]]),
        "stage.more: must be false with card 1",
    ),
    "a choice on a card with one action": (
        in_stage("choosing_action", _taken=[[1]]),
        "stage: choosing_action: card 1 gives no choice",
    ),
    "a look where nothing lies": (
        in_stage("looking", region="D1", _taken=[[1]]),
        "stage.region: no token lies face down in 'D1'",
    ),
    "a look at what is known": (
        broken(stage={"kind": "looking", "region": "H1"}),
        "stage.region: seat 0 has seen this token",
    ),
    "a city that is not there": (
        broken(stage={"kind": "uncovering", "region": "D1", "left": 0}, taken=[[8], [2], [3]]),
        "stage.region: seat 0 has no city there",
    ),
    "an end before the end": (in_stage("over"), "stage: over: every seat needs 10 cards"),
    "a purchase without the queen": (
        in_stage("buying", _taken=EVERYTHING_TAKEN, _row=DECK[30:]),
        "turn: must be the seat of the Fairy Queen, who has not bought yet",
    ),
    "a purchase too early": (
        broken(stage={"kind": "buying"}, turn=1),
        "stage: buying: every seat needs 10 cards",
    ),
    "cards before the first turn": (in_stage("auction", _taken=[[1]]), "taken.0: must be empty before the first turn"),
    "all bids in": (in_stage("auction", _bids=[1, 1, 1]), "bids: are all in: the auction would be over"),
    "a bid beyond the coins": (
        in_stage("auction", _bids=[6, -1, -1]),
        "bids.0: must be -1 (not yet) or a number of coins that the seat has",
    ),
    "a setter who is not asked": (
        {"coins": [12, 12], "stage": {"kind": "laying", "who": "turn"}},
        "stage.who: must be 'chance' with choices.board = 'drawn'",
    ),
    "a board that lies already": (
        {
            "coins": [12, 12],
            "stage": {"kind": "laying", "who": "chance"},
            "fragments": "desert 0, horseshoe 0, ice_islands 0, three_islands 0",
        },
        "fragments: must leave a place for the next one, with all that lie turned",
    ),
    "nothing to turn": (
        {"coins": [12, 12], "stage": {"kind": "turning", "who": "chance"}, "fragments": "desert 0"},
        "fragments: must end with a side that is not turned yet",
    ),
    "the wrong token": (
        {
            "coins": [12, 12],
            "choices": {"dragon": True, "gates": True},
            "stage": {"kind": "putting", "who": "chance", "token": "gate"},
        },
        "stage.token: must be 'dragon': it comes next",
    ),
    "no token left to put": (
        {"coins": [12, 12], "stage": {"kind": "putting", "who": "chance", "token": "gate"}},
        "tokens: must be the first of those that come with these choices, with one left to come",
    ),
    "tokens that do not lie yet": (
        in_stage("outpost", who="chance", _choices={"dragon": True}),
        "tokens: must all lie on the board",
    ),
    "neutral armies of three players": (
        in_stage("neutral", who="turn", left=3),
        "stage: neutral: neutral armies come only with two players",
    ),
    "too many neutral armies": (
        in_stage("neutral", seats=2, who="turn", left=5, _armies=[{}, {}, {"D1": 6}]),
        "stage.left: with those on the board there are 10 neutral armies",
    ),
    "neutral armies by chance": (
        in_stage("neutral", seats=2, who="chance", left=5),
        "stage.who: must be 'turn' with choices.neutral = 'placed'",
    ),
    "a lot that nobody wanted": (
        in_stage("rolling", among=[0, 1, 2], prize="first"),
        "stage.prize: comes only with choices.first = 'lot'",
    ),
    "leaders by mistake": (in_stage("leading"), "stage: leading: comes only with choices.leaders = true"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_played_is_refused_with_its_path(name: str) -> None:
    raw, expected = WRONG[name]
    assert any(found.startswith(expected) for found in problems(raw)), problems(raw)


def test_all_problems_are_told_at_once() -> None:
    found = problems(broken(turn=7, coins=[5, "many", 5], start="H1", leaders=[0, 0, 1], row=[1], weather="rain"))
    for path in ("turn", "coins.1", "start", "leaders", "taken.0.0", "weather"):
        assert any(one.startswith(f"{path}: ") for one in found), path


def test_the_shortest_position_is_filled_with_the_rest() -> None:
    state = GAME.load(MINIMAL)
    saved = GAME.save(state)
    assert saved["fragments"] == "desert 0, horseshoe 0, ice_islands 0, three_islands 0"
    assert (saved["start"], saved["undrawn"]) == ("D4", facts.deck(2))
    random_playout(GAME, state, random.Random(1))
    assert GAME.standing(state).over


def test_of_another_board_the_start_region_is_filled_in() -> None:
    found = GAME.save(GAME.load(MINIMAL | {"fragments": "volcano 90, meadows 0, red_forest 0, citadel_rock 0"}))
    assert found["start"] == "V1"


def test_before_the_board_lies_nothing_is_filled_in() -> None:
    for stage in ({"kind": "laying", "who": "chance"}, {"kind": "rolling", "among": [0, 1], "prize": "board"}):
        choices = {"board": "laid"} if stage["kind"] == "rolling" else {}
        found = GAME.save(GAME.load({"coins": [12, 12], "stage": stage, "choices": choices}))
        assert (found["fragments"], found["start"]) == ("", "")


def test_the_full_position_is_saved_as_it_was_loaded() -> None:
    assert GAME.save(GAME.load(FULL)) == FULL


def by_day(few: int, whole: int) -> list[Any]:
    """The first few seeds; the others by night."""
    return [pytest.param(seed, marks=[pytest.mark.nightly] if seed >= few else []) for seed in range(whole)]


@pytest.mark.parametrize("seed", by_day(6, 24))
def test_every_position_of_a_match_can_be_loaded(seed: int) -> None:
    for state, _, _ in random_match(2 + seed % 3, some_options(seed), seed):
        assert GAME.load(json.loads(json.dumps(GAME.save(state)))) == state


@pytest.mark.parametrize("seed", by_day(15, 60))
def test_a_position_with_a_changed_value_is_refused_or_played_to_the_end(seed: int) -> None:
    rng = random.Random(seed)
    positions = [GAME.save(state) for state, _, _ in random_match(2 + seed % 3, some_options(seed), seed)]
    played = 0
    for _ in range(25):
        found = copy.deepcopy(rng.choice(positions))
        change(rng, found)
        try:
            state = GAME.load(found)
        except PositionError:
            continue
        assert GAME.load(GAME.save(state)) == state
        for viewer in (-2, 0):
            GAME.observe(state, viewer)
        random_playout(GAME, state, rng)
        assert GAME.standing(state).over
        played += 1
    assert played < 25


ODD = [-2, -1, 0, 1, 2, 3, 6, 7, 12, 18, 34, 35, 10**20, True, None, "", "D4", "desert 0", 1.5, [], {}, [0], {"D4": 1}]


def change(rng: random.Random, found: dict[str, Any]) -> None:
    """Another value at one place, however deep."""
    node: Any = found
    key: Any = None
    parent: Any = None
    while node and (key is None or rng.random() < 0.8):
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        parent, key = node, rng.choice(keys)
        node = node[key]
        if not isinstance(node, dict | list):
            break
    if isinstance(parent, dict) and rng.random() < 0.05:
        del parent[key]
    elif type(node) is int and rng.random() < 0.8:
        parent[key] = node + rng.choice([-1, 1])
    else:
        parent[key] = rng.choice(ODD)
