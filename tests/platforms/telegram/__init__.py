"""A Telegram of our own: Bot API on a port of the loopback, and people who use it.

A test looks like this; any client library works that takes another address:

    async with Telegram() as telegram:
        anna, boris = await telegram.person("Анна"), await telegram.person("Борис")
        group = telegram.group("Друзья", [anna, boris], supergroup=True)
        ...                                   # start the bot on telegram.url with telegram.token
        await anna.says(group, "/new")
        await telegram.until(lambda: group.by_bot)
        answer = await boris.presses(group.board, "Сесть за стол")
        assert answer.text == "Готово" and boris.sees(group)[-1].photo

Leaving the context asserts that `complaints` is empty: what Telegram swallows and a good bot does not do. Limits and
faults are `telegram.limits` and `telegram.faults`; the time is a `RunningClock` (real or hurried) or a `SteppedClock`.

Ephemeral messages, which one member of a group sees, are those of Bot API 10.3; `telegram.version` sets another:

    await boris.whispers(group, "/hand")      # a command that the bot has marked; `says` sends it alike
    boris.sees(group), boris.sees_alone(group)    # all on his screen, the ephemeral messages alone; Anna sees neither
    boris.restarts()                          # or telegram.ephemerals.expire(…): they are gone
    boris.client.receives = False             # nothing arrives any more; client.old: his app shows none
    telegram.ephemerals.rules.boards_return = False   # what no document says is a switch in `Rules`

Rules and words come from the documentation of the Bot API and the source of Telegram's own Bot API server. Where these
say nothing, the constant or the function says so. Not there: inline mode, channels, business chats, payments, games,
stickers, polls, Markdown, files by address.
"""
