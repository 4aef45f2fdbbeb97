"""Moves before which a game asks whether they are meant: only those with a verb that it names are looked at."""

import pytest

from bot.presenter.games.registry import PRESENTERS
from bot.presenter.present import present_doubt
from engine.games import registry
from engine.kernel.actors import CHANCE
from tests.bot.presenter.scenes import Table
from tests.support.tables import Case, cases, positions

NAMING = [name for name in registry.names() if PRESENTERS[name].doubted is not None]


def verbs_asked_about(case: Case) -> set[str]:
    """Verbs of the moves before which somebody is asked, in positions of one random match."""
    asked = set[str]()
    for state in positions(case, 33, every=4):
        table = Table(case.game, state, case.options, case.name)
        for seat in case.game.actors(state):
            if seat == CHANCE:
                continue
            seen = table.seen(seat)
            codes = [decision.code for decision in case.game.legal(state, seat)]
            asked |= {code.split()[0] for code in codes if present_doubt(table.view, seen, seat, (code,)) is not None}
    return asked


@pytest.mark.parametrize("name", NAMING)
def test_a_game_names_all_verbs_before_which_it_asks(name: str) -> None:
    of_game = [case for case in cases() if case.name == name and case.options.get("games", 1) == 1]
    asked = set[str]().union(*[verbs_asked_about(case) for case in of_game[:: max(1, len(of_game) // 6)]])
    assert asked, "the control: something was asked"
    assert asked <= (PRESENTERS[name].doubted or set())
