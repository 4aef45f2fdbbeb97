"""Counts presses of a turn that is taken from the plans: the button of the board opens them, a second one plays it.

`python -m tests.support.taps` puts the table into docs/taps.md.
"""

import random
from collections.abc import Iterator, Mapping
from functools import cache

from bot.presenter.games.registry import presenter_of
from bot.presenter.layout import DISCORD, TELEGRAM, Limits, Page
from bot.presenter.plans import OPEN
from bot.presenter.present import present
from bot.presenter.screen import Plan, Press, Screen
from bot.web_adapter.screens import WEB
from engine.ai.plans import plans_of
from engine.games import registry
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.options import settle
from engine.kernel.rng import choose_index
from tests.bot.presenter.scenes import Table, pages_of

PLATFORMS: Mapping[str, Limits] = {"Telegram": TELEGRAM, "Discord": DISCORD, "page": WEB}
PROMISED = 2
SEEDS = {"eme": 21, "legends": 22, "founders": 23, "territories": 24}
"""Game → seed of its matches."""


@cache
def counted(game: str, turns: int) -> Mapping[str, tuple[int, ...]]:
    """Return by platform the presses of every plan in `turns` positions, from the group's board to the played turn."""
    found: dict[str, list[int]] = {platform: [] for platform in PLATFORMS}
    for table, seat in positions_of(game, turns):
        seen = table.seen(seat)
        plans = plans_of(table.game, seen, random.Random(1))
        panel = present(table.view, seen, (), seat, OPEN.panel, plans=plans)
        for platform, limits in PLATFORMS.items():
            opened = _page_of(table, table.screen(PUBLIC), limits, OPEN)
            found[platform] += [
                opened + 1 + _page_of(table, panel, limits, Plan(number + 1)) + 1 for number in range(len(plans))
            ]
    return {platform: tuple(presses) for platform, presses in found.items()}


def section(turns: int = 30) -> str:
    """Return a table in Markdown: the most presses in each game by platform."""
    lines = ["| game | " + " | ".join(PLATFORMS) + " |", "| --- |" + " --- |" * len(PLATFORMS)]
    for game in SEEDS:
        cells = [str(max(presses)) for presses in counted(game, turns).values()]
        lines.append(f"| {game} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _page_of(table: Table, screen: Screen, limits: Limits, press: Press) -> int:
    """Return the number, from 0, of the page that has this button: as many presses are needed to turn to it."""
    pages = pages_of(table, screen, limits)
    return next(number for number, page in enumerate(pages) if press in _presses(page))


def _presses(page: Page) -> list[Press]:
    return [button.press for row in page for button in row]


def positions_of(name: str, turns: int) -> Iterator[tuple[Table, int]]:
    """Yield positions of random matches, and a seat that composes a turn there and has plans."""
    game, rng = registry.game(name), random.Random(SEEDS[name])
    while turns > 0:
        seats = rng.choice(list(game.info.seats))
        options = settle(game.info.options, game.info.seats, seats, {})
        state = game.new(seats, options)
        while turns > 0 and (awaited := game.awaited(state)):
            actor, legal = awaited[0], list(game.legal(state, awaited[0]))
            if actor == CHANCE:
                game.apply(state, actor, legal[choose_index(rng, game.weights(state) or [1] * len(legal))])
                continue
            ask = game.observe(state, actor).ask(actor)
            is_turn = ask is not None and ask.question in presenter_of(name).composed and rng.random() < 0.15
            if is_turn and plans_of(game, game.observe(state, actor), random.Random(1)):
                turns -= 1
                yield Table(game, game.clone(state), dict(options), name), actor
            game.apply(state, actor, rng.choice(legal))
