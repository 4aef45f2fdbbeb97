"""A hand in a group of Telegram: its owner alone sees it, plays it in private, and the group sees what came of it."""

from fakeredis import FakeServer

from engine.kernel.actors import PUBLIC
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.queries import Answer
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram


async def opened(telegram: Telegram, person: Person, answer: Answer) -> Seen:
    """What the private chat shows after a tap on the answer's link."""
    assert answer.url
    before = len(person.private.by_bot) if person.id in telegram.world.chats else 0
    await person.opens(answer.url)
    await telegram.until(lambda: len(person.private.by_bot) > before)
    return person.private.by_bot[-1]


async def test_a_round_is_played_by_buttons_and_nobody_sees_anothers_hand() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer(), games=("territories",))) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        table = await friends.begins("/new territories 2")
        hands = [await person.presses(await friends.board(table), "Рука") for person in people]
        assert all(hand.alert and hand.text and hand.text.startswith("Рука: 1") for hand in hands)
        assert hands[0].text != hands[1].text
        said = len(friends.place.by_bot)
        await friends.presses(people[0], table, "1→новая")
        lands = (await bot.table(table)).observe(PUBLIC).lands  # type: ignore[attr-defined]
        assert [one.owner for one in lands] == [0]
        sheet = await opened(telegram, people[1], await people[1].presses(await friends.board(table), "Карта 1"))
        land = next(one for one in sheet.labels if one.startswith("Новая земля: ") and sheet.labels.count(one) == 1)
        await people[1].presses(sheet, land)
        await friends.settled(table)
        lands = (await bot.table(table)).observe(PUBLIC).lands  # type: ignore[attr-defined]
        assert [one.owner for one in lands] == [0, 1]
        assert land.removeprefix("Новая земля: ") not in (await friends.board(table)).text
        for label in ("Готово", "Пусть кормит автопилот"):
            for person in people:
                await friends.presses(person, table, label)
        assert "раунд 2" in (await friends.board(table)).text.replace("\u00a0", " ")
        assert len(friends.place.by_bot) >= said
