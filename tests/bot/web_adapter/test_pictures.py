"""Pictures by address: of a version that there is, drawn once, seen by those who may see the table."""

import asyncio
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from starlette.requests import Request

from bot.app.tables.rendering.pictures import picture_of
from bot.presenter import payload
from bot.presenter.screen import Show
from bot.web_adapter import pictures
from tests.bot.web_adapter.browser import Browser
from tests.bot.web_adapter.harness import Page, caught_up, entered


async def played(page: Page) -> tuple[Browser, str]:
    anna = await entered(page, "Аня")
    async with anna.looking():
        table = await anna.open(computers=True)
        await caught_up(page, table, anna)
    post = anna.post_of()
    return anna, f"/picture/{table}/{post['version']}/{post['screen']['board']['focus']}"


async def test_the_picture_of_a_post_is_drawn_once_and_then_known(page: Page) -> None:
    anna, address = await played(page)
    first, again = await asyncio.gather(anna.see(address), anna.see(address))
    assert first.status_code == 200
    assert first.headers["content-type"] in ("image/png", "image/jpeg", "image/webp")
    assert first.content == again.content
    assert len(first.content) > 20_000
    known = await anna.see(address, headers={"If-None-Match": first.headers["etag"]})
    assert (known.status_code, known.content) == (304, b"")


async def test_a_picture_that_cannot_be_is_not_there(page: Page) -> None:
    anna, address = await played(page)
    _, _, table, version, focus = address.split("/")
    lobby = await anna.open("eme")
    for path in (
        f"/picture/{table}/{int(version) + 1000}/{focus}",
        f"/picture/{table}/-1/{focus}",
        f"/picture/{table}/{version}/nothing",
        f"/picture/{table}/{version}/..%2f..%2fapp.py",
        f"/picture/07nobody/1/{focus}",
        f"/picture/{lobby}/1/{focus}",
    ):
        answer = await anna.see(path)
        assert 400 <= answer.status_code < 500, (path, answer.status_code)
        assert answer.json()["why"]


async def test_a_picture_is_only_for_those_who_have_come_in(page: Page) -> None:
    _, address = await played(page)
    answer = await page.browser().see(address)
    assert (answer.status_code, answer.json()["key"]) == (401, "page-who-are-you")


async def test_the_places_of_a_picture_are_told_in_its_pixels(page: Page) -> None:
    anna, address = await played(page)
    answer = await anna.see(address.replace("/picture/", "/areas/"))
    told = answer.json()
    assert {name.split(" ")[0] for name in told["areas"]} == {"region", "card", "seat", "sign"}
    assert len([name for name in told["areas"] if name.startswith("seat ")]) == 3
    for corners in told["areas"].values():
        assert len(corners) > 2
        assert all(0 <= x <= told["width"] and 0 <= y <= told["height"] for x, y in corners)
    known = await anna.http.get(answer.request.url, headers={"If-None-Match": answer.headers["etag"]})
    assert (known.status_code, known.content) == (304, b"")


async def test_a_place_leads_to_the_panel_about_it(page: Page) -> None:
    anna, address = await played(page)
    panels = (await anna.see(address.replace("/picture/", "/areas/"))).json()["panels"]
    card = next(name for name in panels if name.startswith("card "))
    assert payload.read(panels[card]).press == Show(card)
    answer = (await anna.press(panels[card], post=0)).json()
    assert answer["panel"]["screen"]["board"]["focus"] == card
    assert payload.read(panels["seat 1"]).press == Show("score")
    assert not [name for name in panels if name.startswith("region ")]


async def test_the_places_are_for_the_same_people_as_the_picture(page: Page) -> None:
    _, address = await played(page)
    answer = await page.browser().see(address.replace("/picture/", "/areas/"))
    assert (answer.status_code, answer.json()["key"]) == (401, "page-who-are-you")


async def test_a_browser_that_takes_webp_gets_it_and_every_other_one_a_png(page: Page) -> None:
    anna, address = await played(page)
    kinds = {"image/avif,image/webp,*/*;q=0.8": "WEBP", "image/png,*/*;q=0.5": "PNG", "*/*": "PNG"}
    tags = set()
    for accepted, kind in kinds.items():
        answer = await anna.see(address, headers={"Accept": accepted})
        assert answer.headers["content-type"] == f"image/{kind.lower()}"
        assert Image.open(BytesIO(answer.content)).format == kind
        assert "Accept" in answer.headers["vary"].split(", "), "or a shared store would hand WebP to all"
        tags.add(answer.headers["etag"])
    assert len(tags) == 2


async def test_the_places_of_a_picture_that_was_fetched_are_not_drawn_again(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, address = await played(page)
    drawn: list[str] = []

    async def counted(*asked: Any, **more: Any) -> Any:
        drawn.append(more["form"])
        return await picture_of(*asked, **more)

    monkeypatch.setattr(pictures, "picture_of", counted)
    await anna.see(address, headers={"Accept": "image/webp"})
    await anna.see(address.replace("/picture/", "/areas/"))
    assert drawn == ["webp"]


async def test_continents_are_called_in_the_language_of_the_reader(page: Page) -> None:
    anna, address = await played(page)
    russian, english, again = [await anna.see(f"{address}?language={language}") for language in ("ru", "en", "ru")]
    assert russian.content != english.content
    assert russian.content == again.content
    assert "Accept-Language" in russian.headers["vary"].split(", ")


async def test_a_picture_whose_request_was_given_up_is_not_drawn(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser wants a newer one by then, and that one waits for its turn."""
    anna, address = await played(page)
    drawn: list[str] = []

    async def counted(*asked: Any, **more: Any) -> Any:
        drawn.append(more["form"])
        return await picture_of(*asked, **more)

    async def gone(_: Request) -> bool:
        return True

    monkeypatch.setattr(pictures, "picture_of", counted)
    with monkeypatch.context() as given_up:
        given_up.setattr(Request, "is_disconnected", gone)
        assert (await anna.see(address)).status_code == 204
        assert drawn == []
    assert (await anna.see(address)).status_code == 200
    assert len(drawn) == 1
