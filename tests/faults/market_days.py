"""«Территории» that is nothing but market days, one after the other for as long as people trade; and its law.

Nobody builds, so what lies in hands, in treasuries and in the deck is all there is: a deal changes whose it is, and
whoever buys a card of the deck pays for it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from engine.games.territories.game import Territories
from engine.games.territories.stage import Construction, Market
from engine.games.territories.state import State
from engine.kernel.actors import Actor
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.log_entry import Decided, Entry
from engine.kernel.options import Choice

EAGER = {"accept": 9, "bid": 9, "counter": 9, "card": 9, "post": 6, "offer": 6, "take": 3, "sell": 3, "ready": 2}
"""How often a thing is done, beside others that can be; the rest once."""
COINS = 25
"""Of each seat at the start."""


class MarketDays(Territories):
    def __init__(self, *facts: object) -> None:
        super().__init__(*facts)  # type: ignore[arg-type]
        self.info = replace(self.info, name="market")

    def new(self, seats: int, options: Mapping[str, Choice]) -> State:
        state = super().new(seats, options)
        for player in state.players:
            player.coins = COINS
        return state

    def apply(self, state: State, actor: Actor, decision: Decision) -> Sequence[Event]:
        events = super().apply(state, actor, decision)
        if isinstance(state.stage, Construction) and not state.due:
            self._next_day(state)
        return events

    def _next_day(self, state: State) -> None:
        """What may be done once a day may be done again."""
        every = self.content.rules.market_every
        state.stage, state.round = Market(), (state.round // every + 1) * every
        for player in state.players:
            player.bought = player.tasked = False


def by_verb(legal: Sequence[Decision], choose: Callable[[list[Any]], Any]) -> Decision:
    """First what is done, then with what: else nearly everybody would only name prices. They like to agree."""
    verbs = dict.fromkeys(one.code.split(" ")[0] for one in legal)
    verb = choose([verb for verb in verbs for _ in range(EAGER.get(verb, 1))])
    return cast(Decision, choose([one for one in legal if one.code.split(" ")[0] == verb]))


def wrong(game: Territories, state: State) -> str:
    """What is not there any more, or twice; empty if all is well."""
    cards = [*state.undrawn, *(card for player in state.players for card in player.hand)]
    if sorted(cards) != list(range(1, len(game.content.cards))):
        return "cards"
    dealt = len(state.players) * (game.content.rules.start_hand + game.content.rules.draw_per_round)
    bought = len(cards) - len(state.undrawn) - dealt
    coins = sum(player.coins for player in state.players)
    return "" if coins == COINS * len(state.players) - bought * game.content.rules.card_price else "coins"


def days_of(game: Territories, start: State, log: Sequence[Entry]) -> tuple[int, int]:
    """Days that are over and deals that were made, of a log in which everything was conserved at every step."""
    state, deals = game.clone(start), 0
    for number, entry in enumerate(log):
        if isinstance(entry, Decided):
            events = game.apply(state, entry.actor, game.parse(entry.code))
            deals += sum(event.kind == "sold" for event in events)
            gone = wrong(game, state) if isinstance(state.stage, Market) and not state.due else ""
            assert not gone, f"{gone} after {entry.code}, line {number}"
    return state.round // game.content.rules.market_every - 1, deals
