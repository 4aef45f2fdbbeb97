"""A profile and a leaderboard on the page: in words and as a picture, which only its owner's browser gets."""

from bot.app.base.person import Person
from bot.app.chats.ratings.identities import Identities
from bot.app.chats.ratings.ledger import Ledger, Result, Side
from bot.app.chats.ratings.level_skills import level_skills
from bot.app.chats.ratings.store import RatingsDoc, RatingStore, house
from tests.bot.web_adapter.browser import Browser, text_of
from tests.bot.web_adapter.harness import Page, entered

PROFILE, RATING = "1..0.vprofile", "1..0.vrating"


async def rated(page: Page, browser: Browser, matches: int = 2) -> None:
    """This browser's player has won so many matches against the regular computer."""
    identity = await Identities(page.store).settle(Person(browser.player, ""), "eme")

    def act(doc: RatingsDoc) -> None:
        ledger = doc.games.setdefault("eme", Ledger())
        for number in range(matches):
            sides = [Side(who=identity.who, place=1), Side(who="=greedy", place=2)]
            ledger.add(Result(id=f"t{number}", day=20_780, sides=sides), level_skills("eme"))

    await RatingStore(page.store).change(house("eme"), act)


async def test_a_profile_is_told_and_drawn_for_its_player(page: Page) -> None:
    anna = await entered(page, "Аня")
    await rated(page, anna)
    screen = (await anna.press(PROFILE, 0)).json()["panel"]["screen"]
    assert "Рейтинг пока" in text_of(screen).replace("\u00a0", " ")
    assert screen["board"]["focus"] == "profile"
    query = {"player": anna.player, "room": anna.room, "language": "ru"}
    picture = await anna.http.get("/profile", params=query)
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    assert picture.headers["cache-control"] == "private, no-store"
    boris = await entered(page, "Боря")
    assert (await boris.http.get("/profile", params=query)).status_code == 403


async def test_without_a_rating_there_is_no_picture(page: Page) -> None:
    anna = await entered(page, "Аня")
    panel = (await anna.press(PROFILE, 0)).json()["panel"]
    assert panel["screen"]["board"] is None
    assert "Рейтинга пока нет" in text_of(panel["screen"]).replace("\u00a0", " ")
    query = {"player": anna.player, "room": anna.room, "language": "ru"}
    assert (await anna.http.get("/profile", params=query)).status_code == 404


async def test_a_leaderboard_is_told_to_the_one_who_asks(page: Page) -> None:
    anna = await entered(page, "Аня")
    panel = (await anna.press(RATING, 0)).json()["panel"]
    assert "рейтинг появится после первой доигранной" in text_of(panel["screen"]).replace("\u00a0", " ")
    assert any(button["press"].endswith("vprofile") for row in panel["screen"]["rows"] for button in row)
