"""One id follows a press through the log lines of all that is done for it."""

import asyncio

from structlog.contextvars import bound_contextvars, get_contextvars

from bot.app.base import background
from bot.app.base.metrics import answering
from bot.app.jobs.jobs import Jobs
from tests.support.harness import ANNA, BORIS, Harness
from tests.support.slow import PLAYERS


async def test_each_press_has_an_id_of_its_own_and_nothing_has_it_afterwards() -> None:
    ids = set()
    for _ in range(3):
        with answering("test"):
            ids.add(get_contextvars()["press"])
    assert len(ids) == 3
    assert "press" not in get_contextvars()


def test_what_goes_on_after_a_press_has_its_id_and_no_other_value() -> None:
    with bound_contextvars(press="p1", table="t"):
        context = background.press_context()
    assert context.run(get_contextvars) == {"press": "p1"}
    assert background.press_context().run(get_contextvars) == {}


async def test_a_computers_turn_has_the_id_of_the_press_that_it_answers(harness: Harness) -> None:
    """The job that the commit of a press has set is done by a timer of the same process."""
    found: list[object] = []
    jobs = Jobs(harness.repository, PLAYERS)
    turn = jobs._computers.turn

    async def noted(*asked: object) -> object:
        found.append(get_contextvars().get("press"))
        return await turn(*asked)  # type: ignore[arg-type]

    jobs._computers.turn = noted  # type: ignore[method-assign, assignment]
    at = await harness.open("eme", 3)
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "add_computer greedy")
    with bound_contextvars(press="of the start"):
        await harness.use(at, ANNA, "start")
    while not found:  # noqa: ASYNC110  (the job is done in the background)
        await asyncio.sleep(0.01)
    assert set(found) == {"of the start"}
    await jobs.stop()
