"""A face-down token is known to nobody but the one who has looked at it: on no screen, panel, picture text or alert."""

from typing import Any

import pytest

from bot.presenter.lines.orders import Misunderstood
from bot.presenter.lines.typed import read_order
from bot.presenter.present import present, present_alert
from bot.presenter.words import say
from engine.games.legends import events as happened
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.legends.positions import NUMBERS, SWAMP, SWAMPY, TREASURE, asked
from tests.bot.presenter.scenes import LANGUAGES, NAMES, Table, aloud, legends

LINES = ("подсмотреть D5", "D5", "город D5", "D5-D1", "удар D5 красный", "что в D5?", "где болото?", "что лежит в D5")
"""What is no order here."""
PANELS = ("", "text", "map", "map D5", "cards", "mine", "tokens", "leaders", "score", "rules", "help", "log", "more")


def looked(token: str) -> Table:
    """Boris has looked at D5 and found this token there."""
    position = asked(
        {"kind": "ending"},
        9,
        choices={"exploration": "swamp"},
        tokens=SWAMPY | {"D5": NUMBERS[token]},
        seen=[{}, {"D5": 1}, {}],
    )
    return legends(position, happened.Peeked(1, "D5"), happened.TokenSeen(1, "D5", token))


def told(table: Table, viewer: int, panel: str, language: str) -> str:
    """As the table tells it: a viewer gets the events that he may know."""
    view = table.view
    screen = present(view, table.seen(viewer), table.events, viewer, panel or None)
    alert = present_alert(view, table.seen(viewer), table.events, viewer)
    return aloud(table, screen, language) + repr(alert)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [PUBLIC, 0, 2])
def test_to_all_others_it_is_the_same_whichever_token_it_is(viewer: int, language: str) -> None:
    bad, good = looked(SWAMP), looked(TREASURE)
    for panel in PANELS:
        assert told(bad, viewer, panel, language) == told(good, viewer, panel, language), panel


@pytest.mark.parametrize(
    ("panel", "said"), [("", True), ("text", True), ("mine", True), ("tokens", True), ("cards", False)]
)
def test_to_him_it_is_not(panel: str, said: bool) -> None:
    assert ("болото" in told(looked(SWAMP), 1, panel, "ru")) == said or panel == "tokens"
    assert (told(looked(SWAMP), 1, panel, "ru") != told(looked(TREASURE), 1, panel, "ru")) == (said or panel == "cards")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_he_writes_where_others_read_along_is_refused_alike_whichever_token_it_is(language: str) -> None:
    """Nobody but him is told what lies there, and a group reads the answer to a line."""
    hints = []
    for table in (looked(SWAMP), looked(TREASURE)):
        orders = [read_order(line, table.seen(1), 1, table.view) for line in LINES]
        hints.append([say(language, order.hint, NAMES) for order in orders if isinstance(order, Misunderstood)])
    assert hints[0] == hints[1]
    assert len(hints[0]) == len(LINES)
    assert "D5" in hints[0][0]


def test_who_watches_has_no_panel_of_his_own() -> None:
    table = looked(SWAMP)
    assert aloud(table, table.screen(PUBLIC, "mine"), "ru") == aloud(table, table.screen(PUBLIC), "ru")


def test_the_look_itself_is_public() -> None:
    table = looked(SWAMP)
    assert "жетон в D5 подсмотрен" in told(table, PUBLIC, "", "ru")
    assert "жетон в D5 подсмотрен" not in told(table, 1, "", "ru")


def position_with(tokens: dict[str, int], **more: Any) -> Table:
    return legends(asked({"kind": "taking_card"}, choices={"exploration": "swamp"}, tokens=tokens, **more))


def test_what_nobody_knows_is_called_so() -> None:
    table = position_with(SWAMPY | {"D5": 1}, seen=[{}, {}, {}])
    for viewer in (PUBLIC, 1):
        assert "где: D1, D5, D7, H1, I3, T2" in told(table, viewer, "tokens", "ru")
