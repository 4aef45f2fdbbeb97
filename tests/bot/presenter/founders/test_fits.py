"""A hint for the opening says how many closed tiles would fit at once, counted by hand in a realm of three."""

import re

import pytest

from bot.presenter.present import present
from bot.presenter.words import say
from engine.ai.advice import Advice, Proposal
from tests.bot.presenter.founders.positions import ANYA, VERA, asked, founders, laid

CLOSED = {"n_lake": 2, "v_mine": 3, "v_goldmine": 2, "c_inn_gold": 3}


@pytest.mark.parametrize(
    ("stage", "closed", "said"),
    [
        ("opening", CLOSED, ["Природа — 2 из 2, Деревня — 3 из 5, Город — 0 из 3"]),
        ("opening", {"v_goldmine": 2}, ["Деревня — 0 из 2"]),
        ("acting", CLOSED, []),
    ],
)
def test_the_closed_tiles_that_fit_are_counted(stage: str, closed: dict[str, int], said: list[str]) -> None:
    """Forest and cliff touch one empty place, and supply wood and stone for the mine there.

    Nothing in the realm has water for the gold mine, or gold for the inn.
    """
    realms = [laid(*ANYA), laid("n_grove 0 0", "n_forest 1 0", "n_cliff 0 1"), laid(*VERA)]
    table = founders(asked({"kind": stage}, realms=realms, undrawn=closed, masters=[[], [], []]))
    advice = Advice(1, Proposal(("open village",), ({}, {}, {})), ())
    blocks = present(table.view, table.seen(1), (), 1, "hint", advice=advice).blocks
    told = [one for one in blocks if one.text.key == "founders-hint-chances"]
    lines = [re.sub("[\u2068\u2069]", "", say("ru", one.text, table.names)).replace("\u00a0", " ") for one in told]
    start = "Из закрытых квадратов у тебя сразу встанут: "
    assert lines == [f"{start}{one}. Квадраты города дают жетоны." for one in said]
