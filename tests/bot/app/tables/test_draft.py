"""A draft of a table may be changed as one likes: the table that it was made from stays as it was."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from tests.support.harness import Harness


def changeable(doc: BaseModel) -> Iterator[tuple[str, Any]]:
    """Every list and dictionary that stands in the document itself, by name, whatever its type is declared to be."""
    for name, value in vars(doc).items():
        if isinstance(value, list | dict):
            yield f"{type(doc).__name__}.{name}", value


async def test_a_draft_shares_no_list_with_its_table(harness: Harness) -> None:
    table = await harness.table(await harness.started("eme", 2))
    draft = table.draft()
    assert table.doc.match is not None
    assert draft.doc.match is not None
    pairs = [
        (table.doc, draft.doc),
        (table.doc.match, draft.doc.match),
        *zip(table.doc.seats, draft.doc.seats, strict=True),
    ]
    for there, here in pairs:
        mine, theirs = dict(changeable(here)), dict(changeable(there))
        assert [name for name in theirs if mine[name] is theirs[name]] == []
    assert len(dict(changeable(table.doc))) > 5
    assert len(dict(changeable(table.doc.match))) > 5
