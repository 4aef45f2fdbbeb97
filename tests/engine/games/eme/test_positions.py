"""Positions written by hand: what may be left out, and what is refused with the path of each problem."""

import copy
import json
from collections.abc import Sequence
from typing import Any

import pytest

from engine.kernel.errors import PositionError, Problem
from tests.engine.games.eme import facts
from tests.engine.games.eme.builders import GAME, ROW, position
from tests.support.reference_model import Position

FULL = GAME.save(
    GAME.load(
        position(
            3,
            choices={"tokens": True},
            armies=[{"A12": 3}, {"A12": 2, "A13": 1}, {"A8": 4}],
            cities=[{"A12": 1}],
            taken=[[1], [2], [3]],
            bids=[0, 2, 1],
            tokens={"A1": 1, "A8": 2, "A12": 1},
        )
    )
)
Broken = tuple[Any, str]
"""What somebody wrote instead of a position, and how the problem with it begins."""
MINIMAL = {"coins": [14, 14], "stage": {"kind": "dealing", "then": "turn"}}


def found(raw: object) -> Sequence[Problem]:
    with pytest.raises(PositionError) as caught:
        GAME.load(raw)
    return caught.value.problems


def problems(raw: object) -> list[str]:
    return [str(problem) for problem in found(raw)]


def broken(**fields: Any) -> Position:
    return copy.deepcopy(FULL) | copy.deepcopy(fields)


def in_stage(kind: str, seats: int = 3, **fields: Any) -> Position:
    """The stage with these fields; fields of the position start with `_`."""
    outer = {name[1:]: value for name, value in fields.items() if name.startswith("_")}
    inner = {name: value for name, value in fields.items() if not name.startswith("_")}
    return position(seats, stage={"kind": kind, **inner}, **outer)


def without(*names: str) -> Position:
    return {name: value for name, value in FULL.items() if name not in names}


EVERYTHING_TAKEN = [facts.deck(3)[:10], facts.deck(3)[10:20], facts.deck(3)[20:30]]
TYPES: dict[str, Broken] = {
    "a list": ([FULL], "a position is a JSON object"),
    "nothing": (None, "a position is a JSON object"),
    "no coins": (without("coins"), "coins: must be there"),
    "no stage": (without("stage"), "stage: must be there"),
    "a field of the future": (broken(weather="rain"), "weather: "),
    "a field with a dot": (broken(**{"a.b": 1}), "a.b: is not known here"),
    "an option of the future": (broken(choices={"weather": True}), "choices.weather: "),
    "a field of the future in a stage": (in_stage("taking_card", hurry=True), "stage.hurry: is not known here"),
    "text for coins": (broken(coins="many"), "coins: "),
    "text for one seat's coins": (broken(coins=[5, "5", 5]), "coins.1: "),
    "half a coin": (broken(coins=[5, 1.5, 5]), "coins.1: "),
    "true for a coin": (broken(coins=[5, True, 5]), "coins.1: "),
    "null for armies": (broken(armies=None), "armies: "),
    "text for armies in a region": (broken(armies=[{"A12": "three"}, {}, {}]), "armies.0.A12: "),
    "an unknown region": (broken(armies=[{"A99": 1}, {}, {}]), "armies.0.A99: no such region"),
    "a region of the other side": (broken(cities=[{}, {"B1": 1}, {}]), "cities.1.B1: no such region"),
    "an unknown region of a token": (broken(tokens={"A0": 1}), "tokens.A0: no such region"),
    "a name for a token": (broken(tokens={"A1": "gem"}), "tokens.A1: "),
    "an unknown side": (broken(choices={"side": "C"}), "choices.side: "),
    "a side that is no text": (broken(choices={"side": ["A"]}), "choices.side: "),
    "an unknown option value": (broken(choices={"refill": "never"}), "choices.refill: "),
    "a number for an option": (broken(choices={"tokens": 1}), "choices.tokens: "),
    "options that are no object": (broken(choices=[]), "choices: "),
    "an unknown stage": (in_stage("napping"), "stage.kind: must be one of 'scattering', "),
    "a stage without its kind": (broken(stage={"left": 1}), "stage.kind: must be there"),
    "a stage that is a text": (broken(stage="taking_card"), "stage: must be an object"),
    "a stage without its field": (in_stage("placing", _taken=[[25]], _row=ROW[1:]), "stage.left: must be there"),
    "an unknown prize": (in_stage("rolling", among=[0, 1], prize="beer"), "stage.prize: must be "),
    "the lot for the youngest": (
        in_stage("youngest", among=[0, 1], answers=[-1, -1], prize="first"),
        "stage.prize: must be 'neutral' or 'bid'",
    ),
    "an unknown way on": (in_stage("dealing", then="later"), "stage.then: must be 'setup', 'action' or 'turn'"),
    "text for a card": (broken(row=["25"]), "row.0: "),
    "a card in a card": (broken(taken=[[[1]], [], []]), "taken.0.0: "),
    "a number without end": (broken(coins=[5, float("inf"), 5]), "coins.1: "),
    "no number": (broken(coins=[5, float("nan"), 5]), "coins.1: "),
    "half a letter": (broken(choices={"side": "\ud800"}), "choices.side: holds half a letter"),
}
SIZES: dict[str, Broken] = {
    "one seat": (position(1), "coins: 2 to 5 seats, not 1"),
    "six seats": (position(6), "coins: 2 to 5 seats, not 6"),
    "no seats": (position(0), "coins: 2 to 5 seats, not 0"),
    "too few rows of armies": (broken(armies=[{}, {}]), "armies: must have 3 entries, has 2"),
    "too many rows of cities": (broken(cities=[{}] * 4), "cities: must have 3 entries, has 4"),
    "no row of neutral armies": (position(2) | {"armies": [{}, {}]}, "armies: must have 3 entries, has 2"),
    "a hand too few": (broken(taken=[[], []]), "taken: must have 3 entries, has 2"),
    "a bid too many": (broken(bids=[-1] * 4), "bids: must have 3 entries, has 4"),
    "a row of armies without names that is too short": (broken(armies=[[1], {}, {}]), "armies.0: must have 25 regions"),
    "tokens without names that are too many": (broken(tokens=[0] * 26), "tokens: must have 25 regions, has 26"),
    "a seat that is not there": (broken(turn=3), "turn: must be a seat from 0 to 2"),
    "a seat below 0": (broken(turn=-1), "turn: must be a seat from 0 to 2"),
    "a youngest that is not there": (broken(youngest=3), "youngest: must be a seat from 0 to 2, or -1"),
}
PIECES: dict[str, Broken] = {
    "armies beyond any number": (
        broken(armies=[{"A12": 10**400}, {}, {}]),
        "armies.0: has about 10^400 pieces; there are 14",
    ),
    "too many armies": (broken(armies=[{"A12": 9, "A13": 6}, {}, {}]), "armies.0: has 15 pieces; there are 14"),
    "fewer than no armies": (broken(armies=[{"A12": -1}, {}, {}]), "armies.0.A12: must be 0 or more, not -1"),
    "too many cities": (broken(cities=[{}, {"A1": 4}, {}]), "cities.1: has 4 pieces; there are 3"),
    "too many neutral armies": (position(2, armies=[{}, {}, {"A1": 11}]), "armies.2: has 11 pieces; there are 10"),
    "a neutral city": (position(2, cities=[{}, {}, {"A1": 1}]), "cities.2: has 1 pieces; there are 0"),
    "a token of a sixth good": (broken(tokens={"A1": 6}), "tokens.A1: a token is 1 to 5, not 6"),
    "a token below 0": (broken(tokens={"A1": -1}), "tokens.A1: a token is 1 to 5, not -1"),
    "a token without a triangle": (broken(tokens={"A2": 1}), "tokens.A2: has no triangle"),
    "three tokens of a good": (
        broken(tokens={"A1": 1, "A8": 1, "A12": 1}),
        "tokens: has 3 tokens 1; there are 2",
    ),
    "tokens without the variant": (
        position(tokens={"A1": 1}),
        "tokens: lie on the board only with choices.tokens = true",
    ),
    "coins below 0": (broken(coins=[5, -1, 5]), "coins.1: must be 0 or more, not -1"),
    "too many coins": (broken(coins=[40, 4, 1]), "coins: are 45 in all; there are 44"),
    "a bid below -1": (broken(bids=[-2, 0, 0]), "bids.0: must be -1 (not yet) or a number of coins that the seat has"),
}
DECK: dict[str, Broken] = {
    "a card twice in the row": (position(row=[25, 26, 25]), "row.2: card 25 is there twice"),
    "a card in two hands": (broken(taken=[[1], [1], [3]]), "taken.1.0: card 1 is there twice"),
    "a card in the row and in the deck": (position(undrawn=[25, *range(32, 38)]), "undrawn.0: card 25 is there twice"),
    "a card that does not exist": (position(row=[43]), "row.0: card 43 is not in the deck of 3 players"),
    "a five-player card": (position(row=[5]), "row.0: card 5 is not in the deck of 3 players"),
    "seven cards in the row": (position(row=[*ROW, 32]), "row: has 7 cards; there is room for 6"),
    "a deck with an order": (
        broken(undrawn=FULL["undrawn"][::-1]),
        "undrawn: must be in rising order: undrawn cards have no other",
    ),
    "a hand of too many cards": (
        position(taken=[facts.deck(3)[:11]], row=[33, 34]),
        "taken.0: has 11 cards; the match ends at 10",
    ),
    "too few cards for all turns": (
        position(undrawn=[32, 33]),
        "undrawn: 30 cards are still to be taken; row and deck have 8",
    ),
    "one card too few": (
        position(2, taken=[facts.deck(2)[:12], facts.deck(2)[12:24]], row=[33], undrawn=[]),
        "undrawn: 2 cards are still to be taken; row and deck have 1",
    ),
}
STAGES: dict[str, Broken] = {
    "no card to take": (in_stage("taking_card", _row=[]), "row: must have a card to take"),
    "no card to take after the auction": (in_stage("auction", _row=[]), "row: must have a card to take"),
    "a turn of a seat with all its cards": (
        in_stage("taking_card", _taken=[facts.deck(3)[:10]], _row=[33]),
        "turn: seat 0 has all its cards",
    ),
    "a draw into a full row": (
        in_stage("dealing", then="turn"),
        "stage: dealing: needs a gap in the row and a card to fill it",
    ),
    "a draw from an empty deck": (
        in_stage(
            "dealing", then="turn", _row=[33], _undrawn=[], _taken=[EVERYTHING_TAKEN[0][:9], *EVERYTHING_TAKEN[1:]]
        ),
        "stage: dealing: needs a gap in the row and a card to fill it",
    ),
    "an action without a card": (in_stage("placing", left=1), "taken: the seat in turn must have taken a card"),
    "an end without a card": (in_stage("ending"), "taken: the seat in turn must have taken a card"),
    "a draw before the action without a card": (
        in_stage("dealing", then="action", _row=[]),
        "taken: the seat in turn must have taken a card",
    ),
    "an action of a card that is none": (in_stage("placing", left=1, _taken=[[99]]), "taken.0.0: card 99 is not"),
    "an action that the card does not have": (
        in_stage("building", left=1, _taken=[[17]]),
        "stage: building: card 17 has no action 'city'",
    ),
    "sailing with a card without a ship": (
        in_stage("moving", left=1, sea=True, _taken=[[18]]),
        "stage: moving: card 18 has no action 'sail'",
    ),
    "more units than the card has": (
        in_stage("placing", left=4, _taken=[[17]]),
        "stage.left: card 17 gives 1 to 3, not 4",
    ),
    "no units left": (in_stage("placing", left=0, _taken=[[17]]), "stage.left: card 17 gives 1 to 3, not 0"),
    "another action after an or": (
        in_stage("placing", left=1, rest=1, _taken=[[19]]),
        "stage.rest: must be one of [-1] with card 19, not 1",
    ),
    "the same action after an and": (
        in_stage("placing", left=1, rest=1, _taken=[[15]]),
        "stage.rest: must be one of [-1, 0] with card 15, not 1",
    ),
    "a choice between one action": (
        in_stage("choosing_action", _taken=[[17]]),
        "stage: choosing_action: card 17 has one action only",
    ),
    "a choice that this printing does not have": (
        in_stage("choosing_action", _taken=[[24]], _choices={"card24": "symbols"}),
        "stage: choosing_action: card 24 has one action only",
    ),
    "over too early": (in_stage("over"), "stage: over: every seat needs 10 cards"),
    "cards before the auction": (
        in_stage("auction", _taken=[[], [1]]),
        "taken.1: must be empty before the first turn",
    ),
    "a closed auction": (in_stage("auction", _bids=[1, 2, 3]), "bids: are all in: the auction would be over"),
    "a bid beyond the coins": (
        in_stage("auction", _bids=[6, -1, -1]),
        "bids.0: must be -1 (not yet) or a number of coins that the seat has",
    ),
    "a bid before the auction": (
        in_stage("dealing", then="setup", _row=[], _bids=[1, -1, -1]),
        "bids.0: must be -1 before the auction",
    ),
    "neutral armies of three players": (
        in_stage("neutral", left=10),
        "stage: neutral: neutral armies come only with two players",
    ),
    "too many neutral armies to come": (
        in_stage("neutral", 2, left=10, _armies=[{}, {}, {"A1": 1}]),
        "stage.left: with those on the board there are 10 neutral armies",
    ),
    "no neutral army to come": (
        in_stage("neutral", 2, left=0),
        "stage.left: with those on the board there are 10 neutral armies",
    ),
    "neutral armies before their time": (
        in_stage("dealing", 2, then="setup", _row=[], _armies=[{}, {}, {"A1": 1}]),
        "armies.2: must be empty: no neutral army is placed yet",
    ),
    "neutral armies of three players in a tie": (
        in_stage("rolling", among=[0, 1], prize="neutral"),
        "stage.prize: neutral armies come only with two players",
    ),
    "a tie of one": (
        in_stage("rolling", among=[1], prize="bid", _bids=[1, 2, 1]),
        "stage.among: must list two or more tied seats in rising order",
    ),
    "a tie of nobody": (
        in_stage("rolling", among=[], prize="bid", _bids=[1, 2, 1]),
        "stage.among: must list two or more tied seats in rising order",
    ),
    "a tie with oneself": (
        in_stage("youngest", among=[0, 0], answers=[-1, -1], prize="bid", _bids=[2, 2, 1]),
        "stage.among: must list two or more tied seats in rising order",
    ),
    "a tie with a seat that is not there": (
        in_stage("rolling", among=[0, 3], prize="bid", _bids=[2, 2, 1]),
        "stage.among: must list two or more tied seats in rising order",
    ),
    "a tie of a lower bid": (
        in_stage("rolling", among=[0, 2], prize="bid", _bids=[2, 2, 1]),
        "stage.among: must have made the highest bid",
    ),
    "a tie before all have bid": (
        in_stage("rolling", among=[0, 1], prize="bid", _bids=[2, 2, -1]),
        "bids: must all be in when a tie is settled",
    ),
    "a lot without its option": (
        in_stage("rolling", among=[0, 1, 2], prize="first"),
        "stage.prize: comes only with choices.first = 'lot'",
    ),
    "a lot without somebody": (
        in_stage("rolling", among=[0, 2], prize="first", _choices={"first": "lot"}),
        "stage.among: must list all seats where the lot decides",
    ),
    "a lot after a bid": (
        in_stage("rolling", among=[0, 1, 2], prize="first", _choices={"first": "lot"}, _bids=[-1, 2, -1]),
        "bids.1: must be -1 before the auction",
    ),
    "neutral armies to draw without the option": (
        in_stage("neutral_draw", 2, left=3),
        "stage: neutral_draw: comes only with choices.neutral = 'drawn'",
    ),
    "neutral armies to draw for three players": (
        in_stage("neutral_draw", left=3, _choices={"neutral": "drawn"}),
        "stage: neutral_draw: neutral armies come only with two players",
    ),
    "too many neutral armies to draw": (
        in_stage("neutral_draw", 2, left=10, _choices={"neutral": "drawn"}, _armies=[{}, {}, {"A1": 1}]),
        "stage.left: with those on the board there are 10 neutral armies",
    ),
    "an answer too few": (
        in_stage("youngest", among=[0, 1], answers=[-1], prize="bid", _bids=[2, 2, 1]),
        "stage.answers: must have a tied seat, or -1 for not yet, for each tied seat",
    ),
    "an answer that names somebody else": (
        in_stage("youngest", among=[0, 1], answers=[2, -1], prize="bid", _bids=[2, 2, 1]),
        "stage.answers: must have a tied seat, or -1 for not yet, for each tied seat",
    ),
    "answers that are all in": (
        in_stage("youngest", among=[0, 1], answers=[0, 0], prize="bid", _bids=[2, 2, 1]),
        "stage.answers: are all in: the tie would be settled",
    ),
    "tokens to scatter without the variant": (
        in_stage("scattering"),
        "stage: scattering: comes only with choices.tokens = true",
    ),
    "no token left to scatter": (
        in_stage("scattering", _choices={"tokens": True}, _tokens={"A1": 1, "A8": 1, "A12": 2, "A19": 3, "A24": 4}),
        "tokens: lie on every triangle: none is left to scatter",
    ),
}
BROKEN = TYPES | SIZES | PIECES | DECK | STAGES


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_position_is_refused_with_the_path_of_its_problem(name: str) -> None:
    raw, expected = BROKEN[name]
    found = problems(raw)
    assert any(problem.startswith(expected) for problem in found), found


TWO_SIDES = {"a card in the row and in the deck", "a hand of too many cards"}
"""Slips that are two problems: a card too many here is one too few there."""
SEVERAL = {
    "an option of the future",  # written without `tokens`, and tokens lie there
    "an unknown option value",
    "an unknown way on",  # with a full row
    "a draw from an empty deck",  # with a card twice
}
"""Not one slip but two."""


SLIPS = (TYPES | SIZES | PIECES | DECK | STAGES).keys() - TWO_SIDES - SEVERAL


@pytest.mark.parametrize("name", sorted(SLIPS))
def test_one_slip_is_one_problem(name: str) -> None:
    """What follows from it is not told as a fault of its own."""
    assert len(problems(BROKEN[name][0])) == 1


@pytest.mark.parametrize("name", BROKEN)
def test_every_path_can_be_walked_in_what_the_author_wrote(name: str) -> None:
    """Each step is there; only the last one may be missing, and then something has to be put there."""
    raw = BROKEN[name][0]
    for problem in found(raw):
        assert walked(raw, problem.path) or problem.path in raw, (problem.path, raw)


def walked(raw: Any, path: str) -> bool:
    """Are the steps of the path keys and numbers of the author's own JSON, the last one perhaps still to be written?"""
    steps = path.split(".") if path else []
    for number, step in enumerate(steps, start=1):
        if isinstance(raw, list):
            if not (step.isdecimal() and int(step) < len(raw)):
                return False
            raw = raw[int(step)]
        elif isinstance(raw, dict):
            if step not in raw:
                return number == len(steps)
            raw = raw[step]
        else:
            return False
    return True


def test_the_walker_knows_paths_that_are_not_there() -> None:
    """The control."""
    raw = {"stage": {"kind": "placing"}, "armies": [{"A12": 1}, [1]], "coins": [1]}
    for path in ("", "stage.left", "armies.0.A12", "armies.0.A13", "armies.1.0", "coins.0", "row"):
        assert walked(raw, path)
    for path in (
        "stage.placing.left",
        "armies.2",
        "armies.0.A13.x",
        "armies.1.A12",
        "coins.1",
        "row.0",
        "armies.0.0.0",
    ):
        assert not walked(raw, path)


KINDS = (
    "'scattering', 'dealing', 'rolling', 'youngest', 'neutral', 'neutral_draw', 'auction', 'choosing_first', "
    "'taking_card', 'choosing_action', 'placing', 'moving', 'building', 'destroying', 'ending', 'over'"
)
WAVES: dict[str, tuple[Position, list[str]]] = {
    "types, names, sizes, pieces, cards, stage": (
        {
            "coins": [5, "5", -1, 5],
            "stage": {"kind": "placing", "left": True},
            "armies": [{"A12": 15}, {"A99": 1, "A13": -1, "A14": "x"}, {}],
            "cities": [{"A1": 4}, None, {}, {}],
            "row": [25, 25, None, 99],
            "taken": [[1], [2], [1], [4]],
            "turn": 9,
            "weather": "rain",
            "choices": {"side": "A", "refill": 3, "wind": 1},
        },
        [
            "coins.1: must be a whole number",
            "coins.2: must be 0 or more, not -1",
            "stage.left: must be a whole number",
            "armies: must have 4 entries, has 3",
            "armies.0: has 15 pieces; there are 14",
            "armies.1.A99: no such region",
            "armies.1.A13: must be 0 or more, not -1",
            "armies.1.A14: must be a whole number",
            "cities.0: has 4 pieces; there are 3",
            "cities.1: must be a list",
            "row.1: card 25 is there twice",
            "row.2: must be a whole number",
            "row.3: card 99 is not in the deck of 4 players",
            "taken.2.0: card 1 is there twice",
            "turn: must be a seat from 0 to 3",
            "weather: is not known here",
            "choices.refill: must be 'after' or 'at_once'",
            "choices.wind: is not known here",
        ],
    ),
    "no coins at all, and everything else is still judged": (
        {
            "stage": {"kind": "napping"},
            "armies": [{"A12": 15}],
            "row": [43, 1, 1, 2, 3, 4, 6, 7],
            "tokens": {"A2": 1, "A1": 9},
            "choices": {"tokens": True},
            "undrawn": [9, 8],
        },
        [
            "coins: must be there",
            f"stage.kind: must be one of {KINDS}",
            "armies.0: has 15 pieces; there are 14",
            "row.0: card 43 is not in the deck of 5 players",
            "row.2: card 1 is there twice",
            "row: has 8 cards; there is room for 6",
            "tokens.A1: a token is 1 to 5, not 9",
            "tokens.A2: has no triangle",
            "undrawn: must be in rising order: undrawn cards have no other",
        ],
    ),
    "a side that is not there, told by the names of the other": (
        {
            "coins": [5, 5, 40],
            "choices": {"side": "C"},
            "stage": {"kind": "rolling", "among": [0, 3], "prize": "neutral"},
            "cities": [{"B1": 4}, {}, {}],
            "bids": [1, -1],
            "row": [],
        },
        [
            "choices.side: must be 'A' or 'B'",
            "coins: are 50 in all; there are 44",
            "stage.among: must list two or more tied seats in rising order",
            "stage.prize: neutral armies come only with two players",
            "bids: must have 3 entries, has 2",
            "row: must have a card to take",
        ],
    ),
    "a row without names": (
        {
            "coins": [14, float("nan")],
            "stage": {"kind": "taking_card"},
            "armies": [[1] * 24 + [-2], [3], {"B1": 1}],
            "bids": [-1, "\ud800"],
            "row": [1, {}],
        },
        [
            "coins.1: must be a number that JSON has",
            "armies.0: has 22 pieces; there are 14",
            "armies.0.24: must be 0 or more, not -2",
            "armies.1: must have 25 regions, has 1",
            "armies.2.B1: no such region",
            "bids.1: holds half a letter",
            "row.1: must be a whole number",
        ],
    ),
}


@pytest.mark.parametrize("name", WAVES)
def test_faults_of_all_layers_are_told_in_one_go(name: str) -> None:
    raw, expected = WAVES[name]
    assert sorted(problems(raw)) == sorted(expected)
    assert all(walked(raw, problem.path) for problem in found(raw))


@pytest.mark.parametrize("name", WAVES)
def test_whoever_mends_what_was_told_is_told_nothing_new_about_the_rest(name: str) -> None:
    """One fault mended is one line less, and no line more for what was not touched."""
    raw, expected = WAVES[name]
    for field in raw:
        if field in ("coins", "stage", "choices"):
            continue
        without = {one: value for one, value in raw.items() if one != field}
        fresh = [line for line in problems(without) if line not in expected]
        assert not [line for line in fresh if not line.startswith(("undrawn", field))], (field, fresh)


def test_all_problems_are_told_at_once() -> None:
    raw = broken(coins=[5, -1, 5], armies=[{"A12": 15}, {}, {}], cities=[{"A1": 4}, {}, {}], row=[1], tokens={"A2": 1})
    paths = [problem.split(":")[0] for problem in problems(raw)]
    assert paths == ["armies.0", "cities.0", "tokens.A2", "taken.0.0", "coins.1"]


def test_all_wrong_types_are_told_at_once() -> None:
    raw = broken(coins=[5, "5", 5], choices={"side": "C", "refill": 3}, row=[None], extra=1)
    paths = {problem.split(":")[0] for problem in problems(raw)}
    assert {"coins.1", "choices.side", "choices.refill", "row.0", "extra"} <= paths


def test_there_are_more_than_forty_kinds_of_broken_positions() -> None:
    assert len(BROKEN) > 80


def test_a_position_may_be_as_short_as_coins_and_a_stage() -> None:
    state = GAME.load(MINIMAL)
    assert GAME.save(state) == {
        "choices": dict(GAME.save(GAME.load(position()))["choices"]),
        "stage": {"kind": "dealing", "then": "turn"},
        "turn": 0,
        "coins": [14, 14],
        "armies": [{}, {}, {}],
        "cities": [{}, {}, {}],
        "row": [],
        "undrawn": facts.deck(2),
        "taken": [[], []],
        "bids": [-1, -1],
        "tokens": {},
        "youngest": -1,
    }


def test_cards_that_lie_nowhere_else_are_in_the_deck() -> None:
    state = GAME.load(position(3, row=[1, 2], taken=[[3], [4, 6]]))
    assert state.undrawn == [card for card in facts.deck(3) if card not in (1, 2, 3, 4, 6)]


def test_a_row_of_regions_may_be_a_plain_list() -> None:
    rows = [[0] * 11 + [3] + [0] * 13, {}, {}]
    assert GAME.save(GAME.load(position(armies=rows)))["armies"][0] == {"A12": 3}


def test_regions_are_written_by_name_and_empty_ones_left_out() -> None:
    assert FULL["armies"] == [{"A12": 3}, {"A12": 2, "A13": 1}, {"A8": 4}]


def test_a_saved_position_is_plain_json() -> None:
    assert json.loads(json.dumps(FULL)) == FULL


def test_a_position_nested_too_deeply_is_refused() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert problems(FULL | {"row": deep}) == ["row.0: is nested too deeply"]


def test_a_position_that_is_not_json_is_refused() -> None:
    assert problems(FULL | {"row": {1, 2}}) == ["row: is not plain JSON"]


def test_loading_leaves_the_given_position_alone() -> None:
    given = copy.deepcopy(MINIMAL)
    GAME.load(given)
    assert given == MINIMAL


def test_an_unknown_region_hides_no_other_problem() -> None:
    wrong = broken(armies=[{"A99": 9, "A12": 6}, {"A12": -1}, {}], cities=[{"A98": 4}, {}, {}], coins=[5, -1, 5])
    assert problems(wrong) == [
        "armies.0.A99: no such region",
        "cities.0.A98: no such region",
        "armies.0: has 15 pieces; there are 14",
        "armies.1.A12: must be 0 or more, not -1",
        "cities.0: has 4 pieces; there are 3",
        "coins.1: must be 0 or more, not -1",
    ]


def test_an_unknown_region_alone_is_one_problem() -> None:
    """The control: its pieces count, and nothing else is said of them."""
    assert problems(broken(armies=[{"A99": 2, "A12": 1}, {}, {}])) == ["armies.0.A99: no such region"]
