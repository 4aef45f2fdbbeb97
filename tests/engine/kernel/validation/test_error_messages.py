"""Every kind of error that pydantic can tell reaches the author in our own words, short whatever he wrote."""

import json
from typing import Annotated, Any, Literal, get_args

import pytest
from pydantic import BaseModel, Field, TypeAdapter, ValidationError
from pydantic_core.core_schema import ErrorType

from bot.cli.protocol.requests import _REQUESTS
from engine.games.eme.content_schema import Files
from engine.games.eme.state import State
from engine.kernel.records.record import Record
from engine.kernel.validation.error_messages import OTHERWISE, SENTENCES, clipped, sentence, shown, wrong
from engine.kernel.validation.reading import faults
from render.eme.layout import EmeLayout
from tests.support.toy_pieces import ToyState

MODELS: list[Any] = [State, ToyState, Files, Record, EmeLayout]
STRANGE: list[object] = [
    None, True, 0, -1, 7, 10**30, 1.5, 1e300, "", "x", "7", [], [1], [None] * 5, {}, {"x": 1}, [[]], [{}],
]  # fmt: skip
FACTS = {
    "ge": 1, "gt": 1, "le": 1, "lt": 1, "min_length": 1, "max_length": 1, "actual_length": 2, "expected": "'a'",
    "expected_tags": "'a'", "discriminator": "'kind'", "error": "is bad", "said": "is bad",
}  # fmt: skip


def errors(kind: Any, raw: Any, *, strict: bool) -> list[Any]:
    adapter = kind if isinstance(kind, TypeAdapter) else TypeAdapter(kind)
    try:
        adapter.validate_json(json.dumps(raw), strict=strict)
    except ValidationError as error:
        return [error]
    return []


def spoilt(raw: Any) -> list[Any]:
    """The data with a strange thing at every place, or without the place, or with one place more."""
    found: list[Any] = list(STRANGE)
    if isinstance(raw, dict):
        found += [{name: one for name, one in raw.items() if name != gone} for gone in raw]
        found += [raw | {"more": 1}, *(raw | {name: bad} for name in raw for bad in spoilt(raw[name]))]
    elif isinstance(raw, list) and raw:
        found += [[bad, *raw[1:]] for bad in spoilt(raw[0])]
    return found


def examples() -> list[tuple[Any, Any]]:
    """(what it should be, good data)."""
    segment = {"schema": 1, "rules": 1, "content": "x", "version": 0, "start": {}, "entries": [{}]}
    record = {"game": "eme", "seats": 2, "options": {"side": "A"}, "salts": [""], "segments": [segment]}
    card = {"id": 1, "good": "gem", "actions": [{"kind": "move", "units": 1}], "join": "or", "seats_from": 2}
    sides = [{"id": "A", "continents": ["w"], "regions": [{"id": "A1", "continent": "w"}], "land": [["A1", "A2"]]}]
    stage = {"kind": "rolling", "among": [1], "prize": "bid"}
    position = {"choices": {"side": "A", "games": 1}, "stage": stage, "coins": [1], "armies": [[1]], "youngest": 0}
    requests = [
        {"do": "new", "players": 2, "options": {}, "seed": "1", "chance": "ask"},
        {"do": "play", "actor": 0, "decision": "end"},
        {"do": "observe", "viewer": 0},
    ]
    layout = {"width_to_height": 1.4, "sides": [{"id": "A", "regions": [{"id": "A1", "polygon": [[0.1, 0.2]]}]}]}
    return [
        (State, position),
        (Record, record),
        (Files, {"cards": {"cards": [card]}, "maps": {"sides": sides}, "rules": {"row_costs": [0]}}),
        (EmeLayout, layout),
        *((_REQUESTS, request) for request in requests),
    ]


def test_whatever_is_wrong_with_our_data_is_told_in_our_words() -> None:
    """Each kind of error that our data can make has a sentence of its own, and none is pydantic's."""
    kinds = set()
    for kind, good in examples():
        for raw in spoilt(good):
            for error in errors(kind, raw, strict=kind in (State, _REQUESTS)):
                theirs = {each["msg"] for each in error.errors() if each["type"] != "ours"}
                kinds |= {each["type"] for each in error.errors()}
                said = set(faults(error, raw).values())
                assert said
                assert not said & theirs
                assert not any("Input" in one or "pydantic" in one for one in said)
    assert kinds <= SENTENCES.keys(), kinds - SENTENCES.keys()
    assert len(kinds) > 18


@pytest.mark.parametrize("kind", sorted(SENTENCES))
def test_every_sentence_can_be_said_and_belongs_to_a_kind_there_is(kind: str) -> None:
    assert sentence(kind, FACTS).split(maxsplit=1)[0] in ("must", "is")
    assert "{" not in sentence(kind, FACTS)
    assert kind == "ours" or kind in get_args(ErrorType)


@pytest.mark.parametrize("kind", sorted(set(get_args(ErrorType)) - set(SENTENCES)))
def test_a_kind_that_nobody_thought_of_is_told_in_our_words_too(kind: str) -> None:
    assert sentence(kind, {}) == OTHERWISE


def test_such_a_kind_does_not_fall_through_as_raw_text() -> None:
    class Strange(BaseModel):
        day: Annotated[str, Field(pattern="^x$")]

    with pytest.raises(ValidationError) as caught:
        Strange.model_validate({"day": "y"})
    assert caught.value.errors()[0]["msg"].startswith("String should match pattern")
    assert faults(caught.value, {"day": "y"}) == {("day",): OTHERWISE}


def test_the_branches_of_a_union_are_one_problem_at_the_place_itself() -> None:
    with pytest.raises(ValidationError) as caught:
        TypeAdapter(dict[str, Literal["a"] | int]).validate_python({"x": "b"}, strict=True)
    assert faults(caught.value, {"x": "b"}) == {("x",): "must be 'a' or must be a whole number"}


def test_a_validator_of_ours_is_heard_in_its_own_words() -> None:
    assert wrong("must be a seat").message() == "must be a seat"


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (None, "null"),
        (True, "true"),
        (7, "7"),
        (-(10**4000), "about -10^4000"),
        ("x" * 10**6, f"'{'x' * 60}…'"),
        ("a\ud800", "'a?'"),
        ([1] * 10**6, "a list"),
        ({"a": 1}, "an object"),
        (1.5, "1.5"),
    ],
    ids=lambda one: str(one)[:12].encode("ascii", "replace").decode(),
)
def test_what_an_author_wrote_is_shown_briefly(raw: object, told: str) -> None:
    assert shown(raw) == told
    assert clipped("short") == "short"
