"""A request that the store fails is answered by one of three texts: not written, not copied, or unknown."""

import asyncio
from contextlib import suppress

import pytest

from bot.app.base.ports import StoreFailed
from bot.app.base.write_outcome import REFUSALS, NotConfirmed, NotWritten, WriteOutcome, following, outcome_of, writing
from bot.presenter.screen import Text
from bot.presenter.words import say
from bot.telegram_adapter.handling import STORE_FAILED


def ended_by(*errors: StoreFailed | None) -> WriteOutcome:
    """The outcome of a request whose writes end so, one after another; the last error ends the request."""
    last = StoreFailed("a reading") if errors[-1] is None else errors[-1]
    try:
        with following():
            for error in errors:
                with suppress(StoreFailed), writing():
                    if error is not None:
                        raise error
            raise last
    except StoreFailed as told:
        return outcome_of(told)


@pytest.mark.parametrize(
    ("errors", "outcome"),
    [
        ([NotWritten()], "not-written"),
        ([NotConfirmed()], "not-copied"),
        ([StoreFailed()], "unknown"),
        ([StoreFailed(), NotWritten()], "unknown"),
        ([StoreFailed(), NotConfirmed()], "not-copied"),
        ([None], "unknown"),
    ],
)
def test_the_writes_of_a_request_decide(errors: list[StoreFailed | None], outcome: WriteOutcome) -> None:
    """The last: it is written, and then a reading fails."""
    assert ended_by(*errors) == outcome


def test_a_failed_reading_before_any_write_has_written_nothing() -> None:
    with following():
        assert outcome_of(StoreFailed("away")) == "not-written"
    assert outcome_of(StoreFailed("away")) == "unknown", "nobody has followed"


async def test_writes_of_tasks_that_the_request_has_begun_count() -> None:
    async def write() -> None:
        with writing():
            await asyncio.sleep(0)

    with following():
        await asyncio.gather(write(), write())
        assert outcome_of(StoreFailed("away")) == "unknown"
    with following():
        assert outcome_of(StoreFailed("away")) == "not-written", "another request"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_each_outcome_has_a_sentence_of_its_own(language: str) -> None:
    for keys in (REFUSALS, STORE_FAILED):
        said = [say(language, Text(key)) for key in keys.values()]
        assert len({*said}) == 3
        assert all(len(sentence) <= 200 for sentence in said), "Telegram shows no more above a button"
