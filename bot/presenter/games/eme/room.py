"""The presenter of Eight-Minute Empire: the functions of `games.presenter.GamePresenter`."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import get_args

from bot.presenter.games.eme import board, score
from bot.presenter.games.eme.cards import actions_text, card_panel, good_text
from bot.presenter.games.eme.news import news_of
from bot.presenter.games.eme.rules import rules_panel
from bot.presenter.games.eme.sight import content, look
from bot.presenter.games.eme.typed import read
from bot.presenter.orders import Order
from bot.presenter.scene import Scene, block
from bot.presenter.screen import Block, Screen, Text
from engine.games.eme import stage

_HELP = ("take", "run", "move", "city", "setup", "card")


def main(scene: Scene) -> Screen:
    return board.main(look(scene))


def result(scene: Scene) -> Screen:
    return score.result(look(scene))


def panel(scene: Scene, panel: str, page: int) -> Screen | None:
    sight = look(scene)
    if panel.startswith("card "):
        return card_panel(sight, panel.removeprefix("card "))
    make = {
        "text": board.text_panel,
        "map": board.map_panel,
        "rules": rules_panel,
        "score": score.score_panel,
    }.get(panel)
    return make(sight) if make else None


def news(scene: Scene) -> Sequence[Block]:
    return news_of(look(scene))


def help_lines() -> Sequence[Block]:
    return [block("line", f"eme-help-{name}") for name in _HELP]


def order(scene: Scene, text: str) -> Order:
    return read(look(scene), text)


def stages() -> Iterable[str]:
    """The kinds of all stages."""
    union, *_ = get_args(stage.Stage)
    return [str(field.default) for one in get_args(union) for field in fields(one) if field.name == "kind"]


def named() -> Iterable[Text]:
    """Everything that has a name of its own, or one put together."""
    made = content()
    yield from (Text(f"eme-good-{good.id}") for good in made.goods)
    yield Text("eme-good-wild")
    for side in made.sides.values():
        yield from (Text(f"eme-continent-{side.id}-{continent}") for continent in side.continents)
        yield from (Text("code", {"code": region}) for region in side.regions)
    for cards in made.cards.values():
        for card in cards.values():
            good = good_text(made, card)
            yield Text("eme-in-play", {"card": card.id, "action": actions_text(card), "good": good})
    yield from (Text(f"eme-stage-{kind}") for kind in stages())
    headings = ("regions", "continents", *(good.id for good in made.goods))
    yield from (Text(f"eme-heading-{heading}") for heading in headings)
    yield from (Text(f"eme-tie-{tie}") for tie in ("coins", "armies", "regions", "shared"))
    yield Text("eme-end-cards")
