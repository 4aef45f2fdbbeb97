"""What an old post must not keep: whose turn it is and what is asked, in every way to say it."""

from bot.presenter.scene import _TURN_KEYS, ASKS, OWN_ASKS, SOON_OVER, block, passes
from bot.presenter.words import has
from tests.bot.presenter.positions import POSITIONS


def test_every_way_to_ask_passes() -> None:
    keys = [key for pair in _TURN_KEYS.values() for key in pair]
    assert len(keys) == 12
    assert all(passes(block("line", key)) for key in keys)
    assert all(has(key) for key in ASKS | OWN_ASKS | SOON_OVER)


def test_the_rest_stays() -> None:
    for viewer in (-1, 0, 1):
        blocks = POSITIONS["taking_card"]().screen(viewer).blocks
        [asked] = [one for one in blocks if passes(one)]
        assert {"ask", "does"} & {*asked.text.params}
