"""Ways to forge a record, each tried on every game: `verify` names all of them."""

import copy
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from engine.games import registry
from engine.kernel.errors import PositionError
from engine.kernel.fairness import commitment
from engine.kernel.options import settle
from engine.kernel.records.record import Record
from engine.kernel.records.replay import frames, position_at, verify
from tests.support.laws import laws_of
from tests.support.tables import Case, Played, play_match

Plain = dict[str, Any]
LINES = 150
"""So many of a match are enough for every kind of line; a note says that its players ended it there."""
FORCED = {"eme": True, "legends": True, "founders": True, "territories": False}
"""Does its table ever play an only choice itself? In «Территории» only a seat knows what it can do."""


@cache
def played(name: str) -> tuple[Played, Plain]:
    """The beginning of a random match with draws, undos and presses; shared by all forgeries."""
    game = registry.game(name)
    options = settle(game.info.options, game.info.seats, 2, laws_of(name).brief)
    match = play_match(Case(name, 2, options), 5, undo_rate=0.3)
    plain = match.record.as_json()
    part = plain["segments"][0]
    part["entries"] = [*part["entries"][:LINES], {"note": {"ended": "poll"}}]
    return match, plain


def problems(name: str, plain: Plain) -> list[str]:
    try:
        record = Record.read(plain)
    except PositionError as error:
        return [str(error)]
    return [str(problem) for problem in verify(played(name)[0].case.game, record)]


def lines(plain: Plain) -> list[Plain]:
    found: list[Plain] = plain["segments"][0]["entries"]
    return found


def line(plain: Plain, fits: Callable[[Plain], bool]) -> Plain:
    return next(one for one in lines(plain) if fits(one))


def press(plain: Plain) -> Plain:
    return line(plain, lambda one: "starts" in one)


def draw(plain: Plain) -> Plain:
    return line(plain, lambda one: one.get("by") == "chance")


def undo(plain: Plain) -> Plain:
    return line(plain, lambda one: "undo" in one)


def at(plain: Plain, one: Plain) -> int:
    return next(number for number, other in enumerate(lines(plain)) if other is one)


def with_a_choice(name: str) -> int:
    """The place of a press by a seat that could have done something else."""
    match, plain = played(name)
    game, entries = match.case.game, lines(plain)
    states = [frame.state for frame in frames(game, Record.read(plain))]
    presses = (place for place, one in enumerate(entries) if "starts" in one)
    return next(place for place in presses if len(game.legal(states[place], entries[place]["by"])) > 1)


def unknown_key(one: Plain) -> None:
    one["by_the_way"] = 1


def another_draw(plain: Plain) -> None:
    first, second = [one for one in lines(plain) if one.get("by") == "chance"][:2]
    first["play"], second["play"] = second["play"], first["play"]


def drawn_again(plain: Plain) -> None:
    number = at(plain, draw(plain))
    lines(plain).insert(number + 1, {"by": 0, "undo": number})


def other_seat(one: Plain) -> None:
    one["by"] = 1 - one["by"]


def added_note_key(plain: Plain) -> None:
    lines(plain).insert(0, {"note": {"seat": 1}, "play": "end"})


def moved_start(plain: Plain) -> None:
    """It begins one draw later, and is a position of the game."""
    game = played(plain["game"])[0].case.game
    plain["segments"][0]["start"] = game.save(position_at(game, Record.read(plain), 1).state)


def all_by_one_seat(plain: Plain) -> None:
    for one in lines(plain):
        if "starts" in one:
            one["by"] = 1


def another_seed(plain: Plain) -> None:
    plain["seed"] = bytes(32).hex()


def another_seed_with_its_commitment(plain: Plain) -> None:
    plain.update(seed=bytes(32).hex(), commitment=commitment(bytes(32), plain["table"]))


FORGERIES: dict[str, Callable[[Plain], object]] = {
    "an unknown key in a press": lambda plain: unknown_key(press(plain)),
    "an unknown key in a draw": lambda plain: unknown_key(draw(plain)),
    "an unknown key in an undo": lambda plain: unknown_key(undo(plain)),
    "an unknown key beside a note": lambda plain: unknown_key(lines(plain)[-1]),
    "a decision beside a note": added_note_key,
    "a mark that is a number": lambda plain: press(plain).update(starts=1),
    "a mark that is false": lambda plain: press(plain).update(forced=False),
    "a press marked as forced too": lambda plain: press(plain).update(forced=True),
    "a press without its mark": lambda plain: press(plain).pop("starts"),
    "a draw marked as a press": lambda plain: draw(plain).update(starts=True),
    "a draw marked as forced": lambda plain: draw(plain).update(forced=True),
    "another spelling": lambda plain: press(plain).update(play=press(plain)["play"] + " "),
    "another draw": another_draw,
    "a draw taken back": drawn_again,
    "a draw left out": lambda plain: lines(plain).remove(draw(plain)),
    "a draw made twice": lambda plain: lines(plain).insert(at(plain, draw(plain)), dict(draw(plain))),
    "all presses by one seat": all_by_one_seat,
    "a press by nobody": lambda plain: press(plain).update(by="nobody"),
    "a decision that is none": lambda plain: press(plain).update(play="dance"),
    "a decision still hidden": lambda plain: press(plain).update(play="?"),
    "an undo by somebody else": lambda plain: other_seat(undo(plain)),
    "an undo to the future": lambda plain: undo(plain).update(undo=LINES * 2),
    "an undo further back": lambda plain: undo(plain).update(undo=0),
    "an undo left out": lambda plain: lines(plain).remove(undo(plain)),
    "the end of the log cut off": lambda plain: lines(plain).pop(),
    "a line behind the end": lambda plain: lines(plain).append(dict(draw(plain))),
    "another start": moved_start,
    "another version": lambda plain: plain["segments"][0].update(version=3),
    "another schema": lambda plain: plain["segments"][0].update(schema=2),
    "other rules": lambda plain: plain["segments"][0].update(rules=99),
    "other cards": lambda plain: plain["segments"][0].update(content="0" * 12),
    "more seats": lambda plain: plain.update(seats=3),
    "an option that does not exist": lambda plain: plain["options"].update(weather="fine"),
    "another game": lambda plain: plain.update(game="chess"),
    "another table": lambda plain: plain.update(table="ffffffff"),
    "another salt": lambda plain: plain.update(salts=["sugar", *plain["salts"][1:]]),
    "another seed": another_seed,
    "another seed with its commitment": another_seed_with_its_commitment,
    "no commitment": lambda plain: plain.pop("commitment"),
    "an unknown key of the record": lambda plain: plain.update(winner="me"),
}
assert len(FORGERIES) >= 20


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("kind", FORGERIES)
def test_a_forgery_is_refused(name: str, kind: str) -> None:
    plain = copy.deepcopy(played(name)[1])
    FORGERIES[kind](plain)
    assert problems(name, plain)


@pytest.mark.parametrize("name", registry.names())
def test_the_record_that_is_forged_is_in_order(name: str) -> None:
    """The control: each refusal above is of the forgery alone."""
    plain = played(name)[1]
    assert problems(name, plain) == []
    assert {"starts", "undo", "note"} <= {key for one in lines(plain) for key in one}


@pytest.mark.parametrize("name", registry.names())
def test_no_forced_mark_can_be_taken_away_or_added(name: str) -> None:
    """Each one, wherever it stands: also behind a press of the same seat, where a run could have gone on."""
    plain = copy.deepcopy(played(name)[1])
    forced = [number for number, one in enumerate(lines(plain)) if one.pop("forced", False)]
    assert bool(forced) == FORCED[name]
    found = [one.split(": ")[0] for one in problems(name, plain) if "the only choice" in one]
    assert found == [f"segments.0.entries.{number}" for number in forced]
    added = copy.deepcopy(played(name)[1])
    place = with_a_choice(name)
    lines(added)[place].pop("starts")
    lines(added)[place]["forced"] = True
    assert f"segments.0.entries.{place}: was marked as forced, but there was a choice" in problems(name, added)


def test_an_undo_goes_back_to_the_beginning_of_a_press() -> None:
    """Half a press cannot be taken back: a table never does that."""
    for name in registry.names():
        plain = copy.deepcopy(played(name)[1])
        torn = list(_torn(plain))
        if torn:
            [*_, place] = torn
            lines(plain)[place].pop("starts")
            assert any(f"entries.{place + 1}: takes back" in one for one in problems(name, plain))
            return
    raise AssertionError("no undo takes back the second of two presses of one seat")


def _torn(plain: Plain) -> Iterator[int]:
    """Places of presses behind another one of the same seat, which the next line takes back."""
    for number, one in enumerate(lines(plain)):
        before = lines(plain)[number - 2] if number > 1 else {}
        press = lines(plain)[number - 1]
        if one.get("undo") == number - 1 and "starts" in press and before.get("by") == one["by"] and "play" in before:
            yield number - 1


def test_notes_prove_nothing() -> None:
    """An invented one is not told from a true one, so the answer of `imperia verify` says so."""
    plain = copy.deepcopy(played("eme")[1])
    lines(plain).append({"note": {"seat": 1, "player": "a computer"}})
    assert problems("eme", plain) == []
