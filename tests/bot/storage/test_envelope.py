"""The envelope of a table, and the way from one schema to the next."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.app.base.ports import NewerSchema
from bot.app.tables.document import TableDoc
from bot.storage.envelope import SCHEMA, UPGRADES, Envelope, Unreadable, upgraded

FIXTURES = Path(__file__).parent / "fixtures"
ENVELOPE = Envelope("toy", 1, "0f3c9a", 3, {"seats": ["Аня", None], "deck": [4, 2], "deep": {"a": {"b": [1.5, True]}}})


def stored(schema: int) -> bytes:
    return (FIXTURES / f"envelope-{schema}.json").read_bytes()


def test_an_envelope_comes_back_as_it_was() -> None:
    assert Envelope.decode(ENVELOPE.encode()) == ENVELOPE


def test_an_envelope_is_one_line_of_json_that_a_person_can_read() -> None:
    raw = ENVELOPE.encode()
    assert json.loads(raw)["table"]["seats"] == ["Аня", None]
    assert "Аня".encode() in raw
    assert b"\n" not in raw


def stored_table() -> tuple[Envelope, TableDoc]:
    envelope = Envelope.decode((FIXTURES / "table-1.json").read_bytes())
    return envelope, TableDoc.model_validate(envelope.table)


def test_a_document_is_written_as_the_dictionary_that_it_stands_for() -> None:
    """Names of fields that differ in store and code (`chat_ids`, stored as `windows`) included."""
    envelope, doc = stored_table()
    assert envelope.encode(doc) == replace(envelope, table=doc.model_dump(mode="json")).encode()
    assert json.loads(envelope.encode(doc))["table"]["windows"] == doc.chat_ids


def test_a_document_with_what_json_cannot_hold_is_not_written() -> None:
    envelope, doc = stored_table()
    assert doc.match is not None
    doc.match.position = {"odd": float("nan")}
    with pytest.raises(ValueError, match="expected value"):
        envelope.encode(doc)


def test_every_schema_has_a_stored_envelope() -> None:
    assert {path.name for path in FIXTURES.glob("envelope-*.json")} == {
        f"envelope-{schema}.json" for schema in range(1, SCHEMA + 1)
    }


@pytest.mark.parametrize("schema", range(1, SCHEMA + 1))
def test_every_stored_envelope_can_be_read(schema: int) -> None:
    envelope = Envelope.decode(stored(schema))
    assert envelope.schema == SCHEMA
    assert envelope.game == "toy"
    assert envelope.version == 3


def test_a_table_of_the_first_schema_is_read_as_it_was() -> None:
    """Anna has bid at version 8 and Boris at 7; Vera's seat changed hands at 10."""
    raw = json.loads((FIXTURES / "table-1.json").read_bytes())
    match = Envelope.decode(json.dumps(raw).encode()).table["match"]
    assert TableDoc.model_validate(Envelope.decode(json.dumps(raw).encode()).table).match is not None
    assert (match["changed_at"], match["listed_at"]) == ([6, 6, 10], [8, 7, 10])


@pytest.mark.parametrize("table", [{"match": {"acted_at": [1]}}, {"match": {"acted_at": 1, "changed_at": []}}, []])
def test_a_damaged_table_of_an_old_schema_is_refused(table: object) -> None:
    with pytest.raises(Unreadable, match="schema 1"):
        Envelope.decode(json.dumps({"schema": 1, "table": table}).encode())


def test_the_newest_stored_envelope_is_what_we_write() -> None:
    assert Envelope.decode(stored(SCHEMA)).encode() == stored(SCHEMA).strip()


def test_an_envelope_of_a_newer_program_is_refused() -> None:
    with pytest.raises(NewerSchema, match=f"schema {SCHEMA + 1}; this program knows {SCHEMA}"):
        Envelope.decode(replace(ENVELOPE, schema=SCHEMA + 1).encode())


def test_a_newer_envelope_may_look_quite_different() -> None:
    with pytest.raises(NewerSchema):
        Envelope.decode(b'{"schema":99}')


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"[]", b"{}", b'{"schema":"1"}', b'{"schema":0}', b'{"schema":true,"game":1}', b"\xff"]
)
def test_what_is_no_envelope_is_refused(raw: bytes) -> None:
    with pytest.raises(Unreadable):
        Envelope.decode(raw)


@pytest.mark.parametrize("field", ["rules", "version", "table", "unknown"])
def test_a_wrong_field_is_named_and_its_value_is_not(field: str) -> None:
    raw = {**json.loads(ENVELOPE.encode()), field: "a secret"}
    with pytest.raises(Unreadable, match=field) as found:
        Envelope.decode(json.dumps(raw).encode())
    assert "secret" not in str(found.value)


@pytest.mark.parametrize(("field", "value"), [("game", 5), ("rules", "1"), ("rules", True), ("version", 1.5)])
def test_nothing_is_taken_for_something_similar(field: str, value: object) -> None:
    raw = {**json.loads(ENVELOPE.encode()), field: value}
    with pytest.raises(Unreadable, match=field):
        Envelope.decode(json.dumps(raw).encode())


def test_a_missing_field_is_named_and_the_others_are_not_shown() -> None:
    with pytest.raises(Unreadable, match="content") as found:
        Envelope.decode(b'{"schema":1,"game":"toy","rules":1,"version":0,"table":{"a":"secret"}}')
    assert "secret" not in str(found.value)


@pytest.mark.parametrize("value", [float("nan"), float("-inf"), object(), "\ud800"])
def test_what_json_cannot_hold_is_not_written(value: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (whatever it says, nothing must be stored)
        replace(ENVELOPE, table={"n": value}).encode()


def test_a_name_may_look_like_no_number() -> None:
    odd = replace(ENVELOPE, table={"names": ["NaN", "Infinity"]})
    assert Envelope.decode(odd.encode()) == odd


def test_the_table_is_not_in_the_text_of_an_envelope() -> None:
    assert "deck" not in repr(ENVELOPE)


def to_two(old: dict[str, Any]) -> dict[str, Any]:
    return {**old, "table": {**old["table"], "pace": "days"}}


def to_three(old: dict[str, Any]) -> dict[str, Any]:
    return {"name" if key == "game" else key: value for key, value in old.items()}


def test_upgrades_are_taken_one_by_one() -> None:
    old = {"schema": 1, "game": "toy", "table": {"n": 1}}
    assert upgraded(old, [to_two, to_three]) == {"schema": 3, "name": "toy", "table": {"n": 1, "pace": "days"}}
    assert old == {"schema": 1, "game": "toy", "table": {"n": 1}}


def test_an_upgrade_begins_at_the_stored_schema() -> None:
    assert upgraded({"schema": 2, "game": "toy"}, [to_two, to_three]) == {"schema": 3, "name": "toy"}
    assert upgraded({"schema": 3, "game": "toy"}, [to_two, to_three]) == {"schema": 3, "game": "toy"}


def test_upgrades_stop_before_what_they_do_not_know() -> None:
    with pytest.raises(NewerSchema, match="schema 4; this program knows 3"):
        upgraded({"schema": 4}, [to_two, to_three])


def test_the_number_of_the_schema_follows_from_the_upgrades() -> None:
    assert len(UPGRADES) + 1 == SCHEMA
