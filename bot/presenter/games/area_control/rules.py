"""Rules shared by all games with armies on a map, as lines of the panel of rules."""

from collections.abc import Iterator

from bot.presenter.games.area_control.game_view import Land
from bot.presenter.scene import block
from bot.presenter.screen import Block, Term, Text


def now(game_view: Land, rule: Text) -> Iterator[Block]:
    """Yield the line with the rule for the present question; nothing if nobody is asked."""
    if game_view.scene.waiting:
        stage = Term(f"{game_view.game}-stage-{game_view.seen.stage.kind}")
        yield block("line", "land-rules-now", stage=stage, rule=rule)


def who_starts(game_view: Land, winner: str) -> Iterator[Block]:
    """Yield rows that say how the first player is found. `winner`: end of the key: what the auction's winner may do."""
    choices = game_view.seen.choices
    if choices.first == "lot":
        yield block("row", "land-rules-lot")
        return
    yield block("row", f"land-rules-auction-{winner}")
    # The youngest was named when neutral armies were placed: equal bids ask nothing again.
    asked_before = game_view.has_neutral and choices.neutral == "placed" and choices.ties == "youngest"
    yield block("row", "land-rules-ties-youngest-known" if asked_before else f"land-rules-ties-{choices.ties}")


def supply(game_view: Land) -> Block:
    """Return a line with the number of armies and cities that each player has in the supply at the start."""
    content = game_view.content
    armies, cities = Text("land-armies", {"armies": content.armies}), Text("land-cities", {"cities": content.cities})
    return block("row", "land-rules-supply", armies=armies, cities=cities)
