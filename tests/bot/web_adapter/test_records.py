"""A match as a file: it verifies when it is over, and tells no secret before."""

from engine.games import registry
from engine.kernel.records.record import Record
from engine.kernel.records.replay import verify
from tests.bot.web_adapter.harness import Page
from tests.bot.web_adapter.test_pictures import played


async def test_a_running_match_is_a_file_without_its_seed(page: Page) -> None:
    anna, address = await played(page)
    answer = await anna.see(f"/record/{address.split('/')[2]}")
    assert answer.headers["content-disposition"].startswith("attachment")
    record = Record.read(answer.json())
    assert record.seed is None
    assert verify(registry.playable(registry.game("eme"), record.options), record.model_copy(update={"seed": None}))


async def test_the_file_is_only_for_those_who_have_come_in(page: Page) -> None:
    anna, address = await played(page)
    table = address.split("/")[2]
    assert (await page.browser().see(f"/record/{table}")).status_code == 401
    assert (await anna.see("/record/07nobody")).status_code == 409
    lobby = await anna.open("eme")
    assert (await anna.see(f"/record/{lobby}")).status_code == 409


async def test_the_way_to_the_file_stands_where_the_draw_is_explained_and_leads_there(page: Page) -> None:
    anna, address = await played(page)
    told = (await anna.write("честность", address.split("/")[2])).json()
    answer = await anna.get(told["panel"]["record"])
    assert answer.headers["content-disposition"].startswith("attachment")
