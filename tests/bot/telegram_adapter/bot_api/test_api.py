"""What an operator is told about his token."""

from bot.telegram_adapter.bot_api.api import Access, Checked, check
from tests.platforms.telegram.telegram import Telegram


async def test_a_good_token_a_wrong_one_and_nobody_there() -> None:
    async with Telegram() as telegram:
        name = telegram.bot.user.username
        assert await check(Access(telegram.token, telegram.root)) == Checked(name)
        telegram.bot.privacy = False
        assert (await check(Access(telegram.token, telegram.root))).reads_everything
        assert await check(Access(f"{telegram.token}x", telegram.root)) == Checked(wrong_token=True)
        root = telegram.root
    assert await check(Access(telegram.token, root)) == Checked()
