"""A summary of the rules of «Территории» with this table's numbers and options."""

from collections.abc import Iterator

from bot.presenter.games.territories.game_view import GameView
from bot.presenter.scene import BACK, block, title_of, tool
from bot.presenter.screen import Block, Screen, Show, Term

ABOUT = tuple(f"territories-about-{part}" for part in ("aim", "lands", "round", "income", "unions", "words"))
"""Keys of the messages that explain the game to a newcomer in a minute."""
ABOUT_FIRST = tuple(f"territories-about-{part}" for part in ("aim-first", "lands", "round-first", "income", "words"))
"""Keys of the messages that explain a first game, which has no unions and no market days, to a newcomer."""
_OPS = ("prestige", "significance", "ward", "fund", "act")
_FIRST_OPS = ("prestige", "fund", "act")
"""Words of cards that a first game explains: without unions there is no significance, and no ward."""


def rules_panel(game_view: GameView) -> Screen:
    """Return the panel of rules: first the rule for the present question, then all rules in the order of a round."""
    blocks = (
        title_of(game_view.scene, Term("land-rules-part")),
        *_now(game_view),
        *_begin(game_view),
        *_construction(game_view),
        *_income(game_view),
        *(() if game_view.is_open else _unions()),
        *_tasks(game_view),
        *_end(game_view),
    )
    return Screen(blocks, tools=(*(tool(name, Show(name)) for name in ("signs", "help", "about")), BACK))


def _now(game_view: GameView) -> Iterator[Block]:
    kind = game_view.seen.stage.kind
    if game_view.scene.waiting:
        rule = Term(f"territories-now-{kind}{'-first' if _is_plain(game_view, kind) else ''}")
        yield block("line", "land-rules-now", stage=Term(f"territories-stage-{kind}"), rule=rule)


def _is_plain(game_view: GameView, kind: str) -> bool:
    """Tell whether a stage has its shorter rule: construction in which no task is taken and no card bought."""
    return kind == "construction" and game_view.is_open


def _begin(game_view: GameView) -> Iterator[Block]:
    rules, choices = game_view.content.rules, game_view.seen.choices
    yield block("heading", "territories-rules-begin")
    yield block("row", "territories-rules-hand", cards=rules.start_hand)
    yield (
        block("row", "territories-rules-draw", price=rules.card_price)
        if rules.cards_bought
        else block("row", "territories-rules-draw-only")
    )
    if choices.market and rules.market_every:
        yield block("row", "territories-rules-market", every=rules.market_every, counters=rules.counters)
    if choices.leavers == "fall":
        yield block("row", "territories-rules-leavers")


def _construction(game_view: GameView) -> Iterator[Block]:
    rules = game_view.content.rules
    yield block("heading", "territories-rules-construction")
    yield block(
        "row",
        f"territories-rules-construction-{game_view.seen.choices.construction}{'-first' if game_view.is_open else ''}",
        actions=rules.construction_actions,
    )
    yield block("row", "territories-rules-land")
    yield block(
        "row", "territories-rules-places", buildings=rules.buildings_per_land, characters=rules.characters_per_land
    )


def _income(game_view: GameView) -> Iterator[Block]:
    rules, dice = game_view.content.rules, game_view.content.seats[game_view.seen.seats].dice
    yield block("heading", "territories-rules-income")
    yield block("row", f"territories-rules-income-{game_view.seen.choices.income}", dice=dice)
    yield block("row", "territories-rules-need")
    if game_view.seen.choices.income == "share":
        yield block("row", f"territories-rules-autopilot{'-acts' if rules.autopilot_acts else ''}")
    yield block("row", "territories-rules-influence", most=rules.influence_per_round)
    yield block("row", "territories-rules-destruction")
    ops = _FIRST_OPS if game_view.is_open else _OPS
    yield from (block("row", f"territories-mean-{op}") for op in ops)


def _unions() -> Iterator[Block]:
    yield block("heading", "territories-rules-unions")
    yield from (block("row", f"territories-rules-{name}") for name in ("bridge", "significance", "capture"))


def _tasks(game_view: GameView) -> Iterator[Block]:
    rules = game_view.content.rules
    yield block("heading", "territories-rules-tasks")
    if game_view.is_open:
        yield block("row", "territories-rules-task-open", most=rules.tasks_dealt, points=rules.task_points)
        return
    yield block("row", "territories-rules-task", most=rules.tasks_in_hand)
    yield block("row", f"territories-rules-claims-{game_view.seen.choices.claims}")
    own = "-own" if game_view.content.seats[game_view.seen.seats].own_bonus else ""
    yield block("row", f"territories-rules-bonus{own}", lost=rules.task_penalty)


def _end(game_view: GameView) -> Iterator[Block]:
    yield block("heading", "territories-rules-end", goal=game_view.seen.goal)
    numbers = game_view.content.seats[game_view.seen.seats]
    if numbers.catch_up:
        more = "-cards" if numbers.catch_up_cards else ""
        yield block("row", f"territories-rules-catch-up{more}", behind=numbers.catch_up)
    if numbers.compensation:
        yield block("row", "territories-rules-compensation", points=numbers.compensation)
    yield block("row", "territories-rules-deck", rounds=game_view.content.rules.rounds_after_deck)
    yield block("row", "territories-rules-tie")
