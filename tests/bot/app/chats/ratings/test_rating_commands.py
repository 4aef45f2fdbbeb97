"""The leaderboard, the rated matches and one's own profile, as a chat shows them."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.app.base.ask import Answer, Said, nobody
from bot.app.base.person import Person
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.chats.ratings.profiles import request_of
from bot.app.chats.ratings.ratings import Ratings
from bot.app.chats.ratings.store import house
from bot.app.jobs.jobs import Jobs
from bot.app.posts.post_sync import PostSync
from bot.app.tables.views import view_of
from bot.presenter.acts.base import Confirmed, PlainAct
from bot.presenter.acts.chat import RatePerson, SetChat, StrikeMatch, TakePart
from bot.presenter.names import FSI, PDI
from bot.presenter.screen import Press, Show, Use
from bot.presenter.screens.profile import Profile
from bot.presenter.screens.table_settings import settings_of
from bot.presenter.words import say
from tests.support.harness import ANNA, BORIS, CHAT_ID, PEOPLE, VERA, Harness, TestPlatform
from tests.support.toy_matches import play_out, seat_at_toy

HERE = ChatId(CHAT_ID)
DAY_MS = 24 * 60 * 60 * 1000


@dataclass
class Chat:
    harness: Harness
    commands: ChatCommands
    jobs: Jobs

    async def played(self, *people: Person) -> str:
        """A match of the toy in which each has a card better than the next one's: the first wins."""
        at = await seat_at_toy(self.harness, *people)
        await play_out(self.harness, at, *people)
        await self.jobs.do_due(*range(64))
        return at

    async def say(self, person: Person, text: str) -> Answer:
        return await self.commands.obey(Said(HERE, person, self.harness.delivery(), text, nobody))

    async def press(self, person: Person, press: Press, *, admin: bool = False) -> Answer:
        async def is_admin() -> bool:
            return admin

        return await self.commands.press(Said(HERE, person, self.harness.delivery(), "", is_admin), press)

    async def confirms(self, person: Person, press: Press) -> Answer:
        """Press a button that asks first, and then «yes», a second later."""
        asked = await self.press(person, press)
        [yes] = [one for one in presses(asked) if isinstance(one, Use) and isinstance(one.act, Confirmed)]
        self.harness.clock.time += 1000
        return await self.press(person, yes)


def _close(table):  # type: ignore[no-untyped-def]
    table.take(table.running().close())


def lines(answer: Answer) -> list[str]:
    assert answer.panel is not None
    return [bare(say("ru", block.text)) for block in answer.panel.blocks]


def presses(answer: Answer) -> list[Press]:
    assert answer.panel is not None
    return [one.press for one in (*answer.panel.choices, *answer.panel.tools)]


def bare(text: str) -> str:
    return text.replace(FSI, "").replace(PDI, "").replace("\u00a0", " ")


@pytest.fixture
async def chat(harness: Harness) -> AsyncIterator[Chat]:
    chats = Chats(harness.store)
    await chats.seen(HERE, "group", "")
    post_sync = PostSync(harness.repository, {"test": TestPlatform()}, chats)
    jobs = Jobs(harness.repository, {})
    harness.repository.listeners.clear()
    yield Chat(harness, ChatCommands(harness.service, post_sync, chats, ("toy",), "ru"), jobs)
    await post_sync.stop()


async def test_before_the_first_match_there_is_no_rating(chat: Chat) -> None:
    answer = await chat.say(ANNA, "рейтинг")
    assert lines(answer)[1].startswith("В этом чате рейтинговых партий ещё не было")
    assert lines(answer)[1].endswith("Твой рейтинг по всем чатам — в профиле.")
    assert presses(answer) == [Show("stats"), Show("profile")]


@pytest.mark.parametrize(
    "word", ["рейтинг", "/rating", "turn рейтинг", "ladder", "рейтинги", "топ", "Покажи рейтинг!", "рейтинг Бориса"]
)
async def test_a_leaderboard_has_the_people_of_the_season_by_rating(chat: Chat, word: str) -> None:
    await chat.played(ANNA, BORIS)
    title, season, first, second, about = lines(await chat.say(BORIS, word))
    assert (title, season) == ("Рейтинг чата · toy", "Осень 2026")
    assert first.startswith("1. ")
    assert " — пока 1579 ± 242 · побед: 1 из 1" in first
    assert " — пока 1421 ± 242 · побед: 0 из 1" in second
    assert {first[3:7], second[3:7]} == {"Анна", "Бори"}
    assert "сыграно меньше десяти партий" in about


async def test_the_season_before_is_remembered_by_its_best(chat: Chat) -> None:
    await chat.played(ANNA, BORIS)
    chat.harness.clock.time += 20 * DAY_MS
    told = lines(await chat.say(ANNA, "рейтинг"))
    assert told[1:3] == ["Зима 2026/27", "В этом сезоне ещё не играли."]
    assert told[3].startswith("Осень 2026: ")
    assert "пока 1579, " in told[3]
    await chat.played(ANNA, BORIS)
    told = lines(await chat.say(ANNA, "рейтинг"))
    assert told[1] == "Зима 2026/27"
    assert any(line.startswith("Осень 2026: ") for line in told)
    assert "из 1" in told[2]


async def test_days_and_seasons_are_those_of_the_chat(chat: Chat) -> None:
    """At half past midnight in Moscow it is yesterday by the clock of the server."""
    first_of_december = 1_796_074_200_000
    await chat.played(ANNA, BORIS)
    chat.harness.clock.time += first_of_december - chat.harness.repository.wall()
    assert lines(await chat.say(ANNA, "рейтинг"))[1:3] == ["Зима 2026/27", "В этом сезоне ещё не играли."]
    await chat.played(ANNA, BORIS)
    told = lines(await chat.say(ANNA, "рейтинг"))
    assert told[1] == "Зима 2026/27"
    assert "из 1" in told[2]
    assert "1 декабря: " in lines(await chat.press(ANNA, Show("rated")))[1]
    await chat.press(ANNA, Use(SetChat("zone", "Europe/Kaliningrad")), admin=True)
    assert lines(await chat.say(ANNA, "рейтинг")) == told, "what has been played is not in the future"


async def test_a_past_season_says_whose_rating_was_sure(chat: Chat) -> None:
    """They stand before the others, whose ratings say little yet."""
    for number in range(11):
        await chat.played(ANNA, VERA if number == 10 else BORIS)
    chat.harness.clock.time += 20 * DAY_MS
    told = lines(await chat.say(ANNA, "рейтинг"))
    *sure, vera = told[3].removeprefix("Осень 2026: ").split(", ")
    assert {one.split()[0] for one in sure} == {"Анна", "Борис"}
    assert [one for one in sure if "пока" in one] == []
    assert vera.split()[:2] == ["Вера", "пока"]


async def test_an_administrator_strikes_a_match_and_lets_it_count_again(chat: Chat) -> None:
    at = await chat.played(ANNA, BORIS)
    listed = await chat.press(ANNA, Show("strike"), admin=True)
    [_, match, about] = lines(listed)
    assert match in ("№ 1, 23 ноября: Анна, Борис", "№ 1, 23 ноября: Борис, Анна")
    assert about == "Рейтинг пересчитается так, будто вычеркнутой партии не было."
    strike = Use(StrikeMatch(at, "out"))
    assert strike in presses(listed)
    struck = await chat.press(ANNA, strike, admin=True)
    assert lines(struck)[1].endswith(" · вычеркнута")
    assert Use(StrikeMatch(at, "in")) in presses(struck)
    assert struck.panel is not None
    assert struck.panel.alert is not None
    assert lines(await chat.say(ANNA, "рейтинг"))[2] == "Сейчас в рейтинге никого нет."
    assert "1 из 1" not in " ".join(lines(await chat.say(ANNA, "рейтинг")))
    with pytest.raises(Refusal, match="only-admins"):
        await chat.press(BORIS, Use(StrikeMatch(at, "in")))
    assert lines(await chat.say(ANNA, "рейтинг"))[2] == "Сейчас в рейтинге никого нет."
    again = await chat.press(ANNA, Use(StrikeMatch(at, "in")), admin=True)
    assert lines(again)[1] == match
    assert "1 из 1" in " ".join(lines(await chat.say(ANNA, "рейтинг")))


async def test_matches_stay_listed_when_nobody_wants_to_be_counted(chat: Chat) -> None:
    await chat.played(ANNA, BORIS)
    for person in (ANNA, BORIS):
        await chat.confirms(person, Use(TakePart("out")))
    answer = await chat.say(VERA, "рейтинг")
    assert lines(answer)[2] == "Сейчас в рейтинге никого нет."
    assert Show("rated") in presses(answer)


async def test_a_struck_match_stays_listed_among_the_others(chat: Chat) -> None:
    first = await chat.played(ANNA, BORIS)
    await chat.played(ANNA, BORIS)
    answer = await chat.press(VERA, Use(StrikeMatch(first, "out")), admin=True)
    assert [line.endswith(" · вычеркнута") for line in lines(answer)[1:3]] == [False, True]
    assert Use(StrikeMatch(first, "in")) in presses(answer)


async def test_all_read_the_same_list_and_administrators_strike_on_a_panel_of_their_own(chat: Chat) -> None:
    await chat.played(ANNA, BORIS)
    for admin in (False, True):
        answer = await chat.press(BORIS, Show("rated"), admin=admin)
        assert presses(answer) == [Show("strike"), Show("rating")]
        assert not any("вычерк" in line.lower() for line in lines(answer))
    with pytest.raises(Refusal, match="only-admins") as refused:
        await chat.press(BORIS, Show("strike"))
    assert isinstance(refused.value.panel, Answer)
    assert presses(refused.value.panel) == [Show("strike"), Show("rating")], "the list stays"
    with pytest.raises(Refusal, match="no-table"):
        await chat.press(BORIS, Use(StrikeMatch("07abcdef", "out")), admin=True)


async def test_a_match_names_who_has_resigned(chat: Chat) -> None:
    at = await seat_at_toy(chat.harness, ANNA, BORIS, VERA)
    await play_out(chat.harness, at, ANNA, BORIS, VERA)
    table = await chat.harness.table(at)
    resigned = next(number for number, seat in enumerate(table.doc.seats) if seat.person == BORIS.id)
    await chat.harness.repository.amend(at, lambda table: setattr(table.doc.seats[resigned], "computer", "plain"))
    await chat.jobs.do_due(*range(64))
    [match] = lines(await chat.press(ANNA, Show("rated")))[1:]
    assert match.endswith(", Борис (сдача)")
    assert {"Анна", "Вера"} < set(match.removeprefix("№ 1, 23 ноября: ").split(", "))


async def test_a_room_of_the_page_offers_nobody_to_strike_a_match(chat: Chat) -> None:
    await chat.played(ANNA, BORIS)
    await Chats(chat.harness.store).seen(HERE, "page", "")
    assert presses(await chat.press(ANNA, Show("rated"))) == [Show("rating")]


async def test_nobody_strikes_defeats_in_a_private_chat_of_ones_own(chat: Chat) -> None:
    at = await chat.played(ANNA, BORIS)
    await Chats(chat.harness.store).seen(HERE, "private", "")
    ratings = Ratings(chat.harness.repository, Chats(chat.harness.store))
    before = await ratings.of(house("toy"))
    assert presses(await chat.press(ANNA, Show("rated"), admin=True)) == [Show("rating")]
    with pytest.raises(Refusal, match="no-strike-in-private"):
        await chat.press(ANNA, Show("strike"), admin=True)
    with pytest.raises(Refusal, match="no-strike-in-private"):
        await chat.press(ANNA, Use(StrikeMatch(at, "out")), admin=True)
    assert await ratings.of(house("toy")) == before


async def test_a_profile_tells_its_owner_alone(chat: Chat) -> None:
    for _ in range(2):
        await chat.played(ANNA, BORIS)
    answer = await chat.say(BORIS, "профиль")
    assert answer.own
    told = lines(answer)
    assert told[:2] == ["Борис", "toy"]
    assert told[2].startswith("Рейтинг пока ")
    assert told[2].partition(", ")[2].startswith("место ")
    assert told[3].startswith("В этом чате пока ")
    assert any("▁" in line and "█" in line for line in told)


async def test_the_best_match_leads_to_its_end(chat: Chat) -> None:
    at = await chat.played(ANNA, BORIS)
    table = await chat.harness.table(at)
    assert table.match is not None
    [winner] = table.game.standing(table.match.state).winners
    answer = await chat.say(PEOPLE[winner], "мой профиль")
    assert Show(f"past {at}") in presses(answer)
    assert "Лучшая партия: toy, рейтинг вырос на 79" in lines(answer)
    assert not any("Лучшая партия" in line for line in lines(await chat.say(PEOPLE[1 - winner], "мой профиль")))


async def test_who_opts_out_is_rated_nowhere_until_opting_in(chat: Chat) -> None:
    await chat.played(ANNA, BORIS)
    answer = await chat.confirms(BORIS, Use(RatePerson("off")))
    assert lines(answer)[1] == "Твой рейтинг выключен."
    assert Use(RatePerson("on")) in presses(answer)
    board = " ".join(lines(await chat.say(ANNA, "рейтинг")))
    assert "Анна" in board
    assert "Борис" not in board
    answer = await chat.press(BORIS, Use(RatePerson("on")))
    assert lines(answer)[1].startswith("Рейтинга пока нет")
    with pytest.raises(Refusal, match="unreadable"):
        await chat.press(BORIS, Use(RatePerson("perhaps")))


@pytest.mark.parametrize(
    ("press", "panel", "asks"),
    [
        (RatePerson("off"), "profile", "Рейтинг и титулы во всех чатах пропадут, вернуть их нельзя."),
        (TakePart("out"), "stats", "Твои победы и рейтинг здесь сотрутся насовсем."),
    ],
)
async def test_a_rating_is_deleted_after_a_question_only(chat: Chat, press: PlainAct, panel: str, asks: str) -> None:
    await chat.played(ANNA, BORIS)
    kept = {word: lines(await chat.say(BORIS, word)) for word in ("рейтинг", "профиль", "итоги чата")}
    asked = await chat.press(BORIS, Use(press))
    assert lines(asked)[1].endswith(asks)
    yes, no = presses(asked)
    assert no == Show(panel)
    for person, key in ((BORIS, "too-soon"), (ANNA, "old-question")):
        with pytest.raises(Refusal, match=key):
            await chat.press(person, yes)
    await chat.press(BORIS, no)
    assert {word: lines(await chat.say(BORIS, word)) for word in kept} == kept
    chat.harness.clock.time += 1000
    with pytest.raises(Refusal, match="old-question") as refused:
        await chat.commands.press(Said(HERE, ANNA, chat.harness.delivery(), "", nobody), yes, beside=[yes, no])
    assert isinstance(refused.value.panel, Answer)
    assert lines(refused.value.panel) == lines(await chat.press(ANNA, no)), "the panel of the question is shown again"
    await chat.press(BORIS, yes)
    assert lines(await chat.say(BORIS, "рейтинг")) != kept["рейтинг"]


async def test_who_leaves_the_results_leaves_the_leaderboard(chat: Chat) -> None:
    await chat.played(ANNA, BORIS)
    await chat.confirms(BORIS, Use(TakePart("out")))
    board = lines(await chat.say(ANNA, "рейтинг"))
    assert sum(" — пока " in line for line in board) == 1
    await chat.press(BORIS, Use(TakePart("in")))
    await chat.played(ANNA, BORIS)
    board = lines(await chat.say(ANNA, "рейтинг"))
    assert next(line for line in board if "Борис" in line).endswith(("1 из 1", "0 из 1"))


async def test_a_chat_may_opt_out(chat: Chat) -> None:
    await chat.played(ANNA, BORIS)
    await chat.press(ANNA, Use(SetChat("rating", "off")), admin=True)
    assert not any("рейтинг" in line for line in lines(await chat.say(ANNA, "итоги чата"))[1:])
    assert lines(await chat.say(ANNA, "рейтинг"))[1] == "Здесь рейтинг выключен."


async def test_a_profile_is_drawn_in_the_words_of_its_reader(chat: Chat) -> None:
    nobody_yet = await chat.say(VERA, "профиль")
    assert nobody_yet.panel is not None
    assert nobody_yet.panel.board is None
    assert await nobody_yet.draw("ru") is None
    await chat.played(ANNA, BORIS)
    answer = await chat.say(ANNA, "профиль")
    assert answer.panel is not None
    assert answer.panel.board is not None
    drawn = [await answer.draw(language) for language in ("ru", "en")]
    assert all(one is not None and one.media_type == "image/png" for one in drawn)
    assert drawn[0] != drawn[1]


async def test_titles_are_explained_and_counted_from_two(chat: Chat) -> None:
    for _ in range(2):
        await chat.played(ANNA, BORIS)
    table = await chat.harness.table(await chat.played(ANNA, BORIS))
    assert table.match is not None
    [winner] = table.game.standing(table.match.state).winners
    answer = await chat.say(PEOPLE[winner], "профиль")
    [titles] = [line for line in lines(answer) if line.startswith("Титулы: ")]
    assert "×1" not in titles
    assert "Сам себе советник" in titles
    assert Show("title") in presses(answer)
    told = lines(await chat.press(ANNA, Show("title")))
    assert "Сам себе советник — победа без подсказок" in told
    assert len(told) == 12 + 2


async def test_a_table_says_that_its_chat_has_no_ratings(chat: Chat) -> None:
    await chat.press(ANNA, Use(SetChat("rating", "off")), admin=True)
    at = await chat.harness.open("toy", 2)
    setting = next(one for one in settings_of(view_of(await chat.harness.table(at))) if one.name == "rated")
    assert bare(say("ru", setting.line)) == "Рейтинг: выключен в этом чате"
    assert setting.others == {}
    with pytest.raises(Refusal, match="rating-off"):
        await chat.harness.use(at, ANNA, "rated on")
    table = await chat.harness.table(at)
    assert not table.is_rated, "so a step back needs no rival's consent"


def test_a_picture_of_somebody_whose_name_no_font_draws_says_whose_it_is() -> None:
    assert request_of(Profile("王小明"), "ru").name == "Мой профиль"
    assert request_of(Profile("Аня"), "ru").name == "Аня"
