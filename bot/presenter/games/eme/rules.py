"""The rules in short, with the numbers of the files and the variants of this very table."""

from collections.abc import Iterator

from bot.presenter.games.eme.cards import steps, thresholds
from bot.presenter.games.eme.sight import Sight
from bot.presenter.scene import BACK, block, title_of, tool
from bot.presenter.screen import Block, Screen, Several, Show, Term, Text


def rules_panel(sight: Sight) -> Screen:
    blocks = (title_of(sight.scene, Text("eme-rules-part")), *_turn(sight), *_points(sight), *_variants(sight))
    return Screen(blocks, tools=(tool("help", Show("help")), BACK))


def _turn(sight: Sight) -> Iterator[Block]:
    content = sight.content
    yield block("line", "eme-rules-turn", prices=Several(content.row_costs))
    yield block("line", "eme-rules-card")
    yield block("line", "eme-rules-place", start=sight.side.regions[sight.side.start])
    yield from (block("line", f"eme-rules-{name}") for name in ("move", "city", "destroy"))
    armies, cities = Text("eme-armies", {"armies": content.armies}), Text("eme-cities", {"cities": content.cities})
    yield block("line", "eme-rules-supply", armies=armies, cities=cities)
    yield block("line", "eme-rules-end", cards=sight.seen.cards_to_end)


def _points(sight: Sight) -> Iterator[Block]:
    yield block("line", "eme-rules-areas")
    yield block("line", "eme-rules-goods", points=steps(sight.content.goods[0]))
    for good in sight.content.goods:
        yield block("row", "eme-rules-good", good=Term(f"eme-good-{good.id}", "many"), counts=thresholds(good))
    yield block("line", "eme-rules-wild")
    yield block("line", "eme-rules-tie")


def _variants(sight: Sight) -> Iterator[Block]:
    choices = sight.seen.choices
    yield block("line", f"eme-rules-auction-{choices.winner}")
    yield block("line", f"eme-rules-ties-{choices.ties}")
    yield block("line", f"eme-rules-refill-{choices.refill}")
    if len(sight.seen.armies) > sight.seen.seats:
        yield block("line", "eme-rules-neutral")
    if choices.tokens:
        yield block("line", "eme-rules-tokens")
    if sight.scene.series:
        yield block("line", "eme-rules-games-3")
