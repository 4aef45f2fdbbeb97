"""How others come into a room: its address, and the same as a picture, where it leads anywhere at all."""

import pytest
from fakeredis import FakeServer
from starlette.requests import Request

from bot.web_adapter.reading import invitation
from tests.bot.web_adapter.harness import Page, entered, page_on

ADDRESSES = [
    ("127.0.0.1:8080", None),
    ("[::1]:8080", None),
    ("localhost:8080", None),
    ("127.0.0.2", None),
    ("imperia.localhost", None),
    ("12.7.0.1", "http://12.7.0.1/r/druzya"),
    ("127.example.org", "http://127.example.org/r/druzya"),
    ("localhost.example.org", "http://localhost.example.org/r/druzya"),
    ("[fe80::1]:8080", "http://[fe80::1]:8080/r/druzya"),
    ("192.168.1.7:8080", "http://192.168.1.7:8080/r/druzya"),
    ("igra.example", "http://igra.example/r/druzya"),
]


@pytest.mark.parametrize(("host", "address"), ADDRESSES)
def test_an_address_is_offered_only_where_others_can_come_by_it(host: str, address: str | None) -> None:
    headers = [(b"host", host.encode())]
    asked = Request({"type": "http", "scheme": "http", "path": "/api/start", "query_string": b"", "headers": headers})
    assert invitation(asked, "druzya") == address


async def test_on_this_machine_alone_there_is_nothing_to_send(page: Page) -> None:
    anna = await entered(page, "Аня")
    assert (await anna.get("/api/start?room=table")).json()["invite"] is None
    assert (await anna.get("/qr?room=table")).status_code == 404


async def test_a_camera_gets_the_address_that_can_be_copied(server: FakeServer) -> None:
    """27 letters need a code of 29 by 29 fields, with four fields of white on each side, six dots a field."""
    page = page_on(server, hosts=("igra.example",))
    anna = page.browser()
    anna.http.base_url = "http://igra.example"
    anna.http.headers["origin"] = "http://igra.example"
    assert (await anna.get("/qr?room=table")).status_code == 401, "not for who has not said a name"
    await anna.enter("Аня")
    address = (await anna.get("/api/start?room=table")).json()["invite"]
    assert address == "http://igra.example/r/table"
    drawn = await anna.get("/qr?room=table")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert len(address) == 27
    assert 'width="222" height="222"' in drawn.text
    assert drawn.text != (await anna.get("/qr?room=other")).text
    await page.close()


async def test_the_address_of_a_room_of_ones_own_leads_into_this_very_room(server: FakeServer) -> None:
    page = page_on(server, hosts=("igra.example",))
    anna = page.browser()
    anna.http.base_url = "http://igra.example"
    anna.http.headers["origin"] = "http://igra.example"
    await anna.enter("Аня")
    room = (await anna.act("room", name="Дача")).json()["room"]
    facts = (await anna.get(f"/api/start?room={room}")).json()
    assert (facts["room"], facts["invite"]) == ({"id": room, "title": "Дача"}, f"http://igra.example/r/{room}")
    assert (await anna.get(f"/r/{room}")).status_code == 200
    assert (await anna.get(f"/qr?room={room}")).text != (await anna.get("/qr?room=table")).text
    await page.close()
