"""A round is played in the panel of the own hand, which comes again after every press: as many as docs/taps.md says."""

import pytest

from bot.app.base.ask import Pressed
from bot.presenter.screen import Do, Press, Screen, Show
from engine.games.territories.game import Territories
from tests.bot.presenter.territories import hidden
from tests.support.harness import ANNA, BORIS, VERA, Harness


class Hand:
    """Anna's panel, and how often she has pressed."""

    def __init__(self, harness: Harness, at: str) -> None:
        self.harness, self.at, self.presses = harness, at, 0
        self.panel = Screen(())

    async def presses_on(self, press: Press) -> None:
        """On the board at first, on the panel from then on."""
        on_panel = self.presses > 0
        assert not on_panel or press in [one.press for one in self.panel.choices], (press, self.panel.choices)
        version = (await self.harness.table(self.at)).doc.version
        pressed = Pressed(self.at, ANNA, self.harness.delivery(), "", version, press, on_panel=on_panel)
        answer = await self.harness.service.press(pressed)
        assert answer.panel is not None
        self.panel, self.presses = answer.panel, self.presses + 1


async def test_a_round_of_three_actions_is_six_presses(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    position = hidden.constructing().set(reputation=[1, 3, 0]).position
    monkeypatch.setattr(Territories, "new", lambda game, *_: game.load(position))
    at = await harness.started("territories", 3)
    for person in (BORIS, VERA):
        await harness.play(at, person, "done")
    hand = Hand(harness, at)
    for press in (Show("mine"), Do(("land 113",)), Do(("build 7 A2",)), Do(("build 55 A1",)), Do(("done",))):
        await hand.presses_on(press)
    for person in (BORIS, VERA):
        await harness.play(at, person, "feed", "seal")
    await hand.presses_on(Do(("feed", "seal")))
    match = (await harness.table(at)).running()
    assert (match.state.round, hand.presses) == (5, 6)
