"""Pictures that one player alone may see: by his own browser's cookie, whatever address somebody asks for."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from urllib.parse import quote

import httpx
import pytest
from structlog.testing import capture_logs

from bot.presenter import payload
from bot.presenter.screen import Show
from tests.bot.web_adapter.browser import Browser
from tests.bot.web_adapter.harness import Page, caught_up, entered, version_of
from tests.support import toy_artist

KINDS = ("picture", "areas")


@dataclass
class Company:
    """Anna and Boris play the toy game, a computer with them; Vera only looks on. Each at a browser of his own."""

    page: Page
    players: dict[str, Browser]
    table: str
    version: int

    def address(self, kind: str, focus: str, player: str | None = None) -> str:
        looker = f"?player={quote(self.players[player].player)}" if player else ""
        return f"/{kind}/{self.table}/{self.version}/{focus}{looker}"


async def met(page: Page) -> Company:
    names = ("Аня", "Боря", "Вера")
    players = {name: await entered(page, name) for name in names}
    anna, boris, _ = players.values()
    async with anna.looking(), boris.looking():
        table = await anna.open("toy", places=2)
        await boris.until(lambda: boris.items)
        await boris.click("Сесть за стол")
        await anna.reads("Боря")
        await anna.click("Начать")
        await anna.reads("идёт партия")
        await caught_up(page, table, anna, boris)
    return Company(page, players, table, await version_of(page, table))


async def test_a_hand_is_drawn_for_its_owner(page: Page) -> None:
    company = await met(page)
    hands = {}
    for name in ("Аня", "Боря"):
        browser = company.players[name]
        panel = (await browser.press(payload.write(company.table, company.version, Show("mine")), post=0)).json()[
            "panel"
        ]
        focus = panel["screen"]["board"]["focus"]
        answer = await browser.see(company.address("picture", focus, name))
        areas = (await browser.see(company.address("areas", focus, name))).json()["areas"]
        assert answer.headers["content-type"] == "image/png"
        assert [f"card {card}" for card in await hand(company, name)] == list(areas)
        hands[name] = answer
    assert hands["Аня"].content != hands["Боря"].content
    assert hands["Аня"].headers["etag"] != hands["Боря"].headers["etag"]


async def hand(company: Company, name: str) -> Sequence[int]:
    """As the position has it."""
    table = await company.page.repository.load(company.table)
    assert table.match is not None
    cards: Sequence[int] = table.match.state.hands[list(company.players).index(name)]
    return cards


async def test_no_address_shows_anybody_the_hand_of_another(page: Page) -> None:
    """Every address that there is, asked for by everybody else: with his cookie, without one, with its ETag."""
    company = await met(page)
    for kind, owner in product(KINDS, ("Аня", "Боря")):
        own = await company.players[owner].see(company.address(kind, "hand", owner))
        assert own.status_code == 200
        for asked in (*company.players, None):
            address = company.address(kind, "hand", asked)
            assert (await ask(page.browser(), address, own.headers["etag"])).status_code == 401
            for reader in company.players.keys() - {owner}:
                answer = await ask(company.players[reader], address, own.headers["etag"])
                assert answer.content != own.content
                assert answer.status_code == allowed(reader, asked)


def allowed(reader: str, asked: str | None) -> int:
    """His own hand if he has one; nobody else's; all of us together have none."""
    if asked not in (None, reader):
        return 403
    return 200 if asked in ("Аня", "Боря") else 409


async def ask(browser: Browser, address: str, known: str) -> httpx.Response:
    return await browser.see(address, headers={"If-None-Match": known})


async def test_two_players_of_one_browser_see_each_his_own_hand(page: Page) -> None:
    both = await entered(page, "Аня", "Боря")
    boris = both.player
    async with both.looking():
        table = await both.open("toy", places=2)
        anna = next(
            one["id"] for one in (await both.get("/api/start?room=table")).json()["players"] if one["name"] == "Аня"
        )
        await both.until(lambda: both.items)
        both.player = anna
        await both.click("Сесть за стол")
        await both.reads("Аня")
        await both.click("Начать")
        await both.reads("идёт партия")
        await caught_up(page, table, both)
    version = await version_of(page, table)
    first, second, again = [
        await both.see(f"/picture/{table}/{version}/hand?player={player}") for player in (anna, boris, anna)
    ]
    assert first.content == again.content != second.content


async def test_six_players_sit_down_each_in_a_colour_of_his_own(page: Page) -> None:
    six = await entered(page, "Анна", "Борис", "Вера", "Глеб", "Дина", "Егор")
    players = [one["id"] for one in (await six.get("/api/start?room=table")).json()["players"]]
    async with six.looking():
        table = await six.open("toy", places=6)
        await six.until(lambda: six.items)
        for six.player in players[:-1]:
            assert (await six.click("Сесть за стол")).status_code == 200
            await caught_up(page, table, six)
        await six.click("Начать")
        await six.reads("идёт партия")
        assert sorted(seat["colour"] for seat in six.turns[-1]["seats"]) == [0, 1, 2, 3, 4, 5]
    version = await version_of(page, table)
    hands = [await six.see(f"/picture/{table}/{version}/hand?player={player}") for player in players]
    assert len({answer.content for answer in hands}) == len(players)


async def test_no_cache_keeps_a_hand_for_others(page: Page) -> None:
    """The public picture may be kept for a day, by browsers alone; a hand is shown only after asking us again."""
    company = await met(page)
    anna = company.players["Аня"]
    open_to_all = await anna.see(company.address("picture", "table"))
    own = await anna.see(company.address("picture", "hand", "Аня"))
    assert open_to_all.headers["cache-control"] == "private, max-age=86400"
    assert own.headers["cache-control"] == "private, no-cache"
    assert "Cookie" in own.headers["vary"].split(", ")
    assert (await ask(anna, str(own.request.url), own.headers["etag"])).status_code == 304


async def test_a_mistake_of_an_artist_is_ours_and_is_logged(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    company = await met(page)

    def mistaken(*_: object) -> None:
        raise KeyError("card")

    monkeypatch.setattr(toy_artist, "_card", mistaken)
    with capture_logs() as logged:
        answer = await company.players["Аня"].see(company.address("picture", "hand", "Аня"))
    assert (answer.status_code, answer.json()["key"]) == (500, "page-our-fault")
    assert [line["event"] for line in logged if line.get("exc_info")] == ["task failed", "request failed"]
    unknown = await company.players["Аня"].see(company.address("picture", "nothing", "Аня"))
    assert (unknown.status_code, unknown.json()["key"]) == (409, "refusal-no-picture")
