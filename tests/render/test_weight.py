"""No picture of a match is heavier than what a slow network takes in a few seconds, however full its board is."""

import random
from functools import partial

import pytest

from bot.app.tables.history import History
from engine.ai.arena import play_match
from engine.ai.registry import player
from engine.games.registry import game, names
from engine.kernel.actors import PUBLIC
from engine.kernel.log_entry import Entry
from engine.kernel.match import Step
from engine.kernel.options import settle
from render.picture import PictureRequest, Player
from render.registry import draw

HEAVIEST = 200_000
"""Bytes."""
CAPTION = "Игра · ход 20 · ведёт \u2068Константин\u2069, 30 · ходит \u2068Ада\u2069"


def _keep(log: list[Entry], step: Step) -> None:
    log.extend(step.entries)


@pytest.mark.nightly
@pytest.mark.parametrize("name", names())
def test_the_last_turns_of_a_full_table_are_light(name: str) -> None:
    one = game(name)
    seats = max(one.info.seats)
    people = tuple(Player(f"Константин {seat}", seat) for seat in range(seats))
    for seed in range(3):
        options = settle(one.info.options, one.info.seats, seats, {})
        log: list[Entry] = []
        rng, watch = random.Random(seed), partial(_keep, log)
        play_match(one, [player("greedy")], seats, options, rng, watch=watch)
        history = History.of(one, one.new(seats, options), log)
        for turn in list(history.turns(PUBLIC))[-4:]:
            request = PictureRequest(people, events=turn.events, caption=CAPTION)
            assert len(draw(name, one.content, turn.seen, request).content) <= HEAVIEST
