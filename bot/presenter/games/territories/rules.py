"""The rules in short, with the numbers of the files and the options of this very table; what the game is about."""

from collections.abc import Iterator, Sequence

from bot.presenter.games.territories.sight import Sight
from bot.presenter.scene import BACK, block, title_of, tool
from bot.presenter.screen import Block, Screen, Show, Term

_ABOUT = ("aim", "lands", "round", "income", "unions", "words")
_OPS = ("prestige", "significance", "ward", "fund", "act")


def rules_panel(sight: Sight) -> Screen:
    """What holds now comes first, then everything in the order of a round."""
    blocks = (
        title_of(sight.scene, Term("land-rules-part")),
        *_now(sight),
        *_begin(sight),
        *_construction(sight),
        *_income(sight),
        *_unions(),
        *_tasks(sight),
        *_end(sight),
    )
    return Screen(blocks, tools=(tool("help", Show("help")), tool("about", Show("about")), BACK))


def about() -> Sequence[Block]:
    """The game in a minute, for somebody who has never seen it."""
    return [block("line", f"territories-about-{part}") for part in _ABOUT]


def _now(sight: Sight) -> Iterator[Block]:
    kind = sight.seen.stage.kind
    if sight.scene.waiting:
        rule = Term(f"territories-now-{kind}")
        yield block("line", "land-rules-now", stage=Term(f"territories-stage-{kind}"), rule=rule)


def _begin(sight: Sight) -> Iterator[Block]:
    rules, choices = sight.content.rules, sight.seen.choices
    yield block("heading", "territories-rules-begin")
    yield block("row", "territories-rules-hand", cards=rules.start_hand)
    yield block("row", "territories-rules-draw", price=rules.card_price)
    if choices.market:
        yield block("row", "territories-rules-market", every=rules.market_every, counters=rules.counters)


def _construction(sight: Sight) -> Iterator[Block]:
    rules = sight.content.rules
    yield block("heading", "territories-rules-construction")
    yield block(
        "row", f"territories-rules-construction-{sight.seen.choices.construction}", actions=rules.construction_actions
    )
    yield block("row", "territories-rules-land")
    yield block(
        "row", "territories-rules-places", buildings=rules.buildings_per_land, characters=rules.characters_per_land
    )


def _income(sight: Sight) -> Iterator[Block]:
    dice = sight.content.seats[sight.seen.seats].dice
    yield block("heading", "territories-rules-income")
    yield block("row", f"territories-rules-income-{sight.seen.choices.income}", dice=dice)
    yield block("row", "territories-rules-need")
    yield block("row", "territories-rules-influence", most=sight.content.rules.influence_per_round)
    yield block("row", "territories-rules-destruction")
    yield from (block("row", f"territories-mean-{op}") for op in _OPS)


def _unions() -> Iterator[Block]:
    yield block("heading", "territories-rules-unions")
    yield from (block("row", f"territories-rules-{name}") for name in ("bridge", "significance", "capture"))


def _tasks(sight: Sight) -> Iterator[Block]:
    rules = sight.content.rules
    yield block("heading", "territories-rules-tasks")
    yield block("row", "territories-rules-task", most=rules.tasks_in_hand)
    yield block("row", f"territories-rules-claims-{sight.seen.choices.claims}")
    yield block("row", "territories-rules-bonus", lost=rules.task_penalty)


def _end(sight: Sight) -> Iterator[Block]:
    yield block("heading", "territories-rules-end", goal=sight.seen.goal)
    yield block("row", "territories-rules-deck", rounds=sight.content.rules.rounds_after_deck)
    yield block("row", "territories-rules-tie")
