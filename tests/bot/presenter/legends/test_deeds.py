"""What a seat did, in words."""

from bot.presenter.names import FSI, PDI
from bot.presenter.present import present_news
from bot.presenter.words import say
from engine.games.area_control.events import ArmyMoved, ArmyPlaced
from engine.kernel.event import Event
from tests.bot.presenter.legends.positions import POSITIONS
from tests.bot.presenter.scenes import NAMES


def told(*events: Event) -> list[str]:
    table = POSITIONS["taking_card"]()
    lines = present_news(table.view, table.seen(0), events, 0)
    bare = str.maketrans({FSI: "", PDI: "", "\N{NO-BREAK SPACE}": " "})
    return [say("ru", line, NAMES).translate(bare) for line in lines]


def test_recruits_of_one_region_are_told_together() -> None:
    placed = [ArmyPlaced(1, region) for region in ("D4", "D1", "D4", "D1", "D4")]
    assert told(*placed) == ["Борис: 3 армии → D4 · 2 армии → D1"]


def test_steps_are_told_as_they_were_made() -> None:
    """Where an army went first may be where the next one comes from."""
    steps = [ArmyMoved(1, *way) for way in (("D4", "D6"), ("D1", "D2"), ("D4", "D6"))]
    assert told(*steps) == ["Борис: D4→D6 · D1→D2 · D4→D6"]
