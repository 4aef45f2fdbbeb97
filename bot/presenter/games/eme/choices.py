"""The buttons of each stage, made from the legal list: what is not legal cannot be pressed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from bot.presenter.games.eme.cards import action_text, button_text
from bot.presenter.games.eme.sight import Sight
from bot.presenter.layout import ALWAYS
from bot.presenter.scene import marked
from bot.presenter.screen import Choice, Do, Text
from engine.games.eme.content import Action, Card
from engine.games.eme.stage import Building, Destroying, Moving, Placing
from engine.kernel.actors import PUBLIC

READABLE = 24
"""Shortcuts for several armies at once are added only while all choices together stay below this."""


def choices_of(sight: Sight) -> tuple[Choice, ...]:
    """What those who are asked may do, in the order of the rules."""
    asks = sight.scene.asks
    if not asks:
        return ()
    codes = list(dict.fromkeys(code for ask in asks for code in ask.legal or ()))
    return tuple(_MAKERS[asks[0].question](sight, codes))


def _bids(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    mine = sight.seen.bids[sight.scene.viewer] if sight.scene.viewer != PUBLIC else None
    for code in codes:
        coins = int(_object(code))
        label = Text("eme-choice-bid-mine", {"coins": coins}) if coins == mine else Text("number", {"number": coins})
        yield Choice(label, Do((code,)), "plain", "bid")


def _players(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    return (Choice(marked(sight.scene.view, int(_object(code))), Do((code,))) for code in codes)


def _neutral(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    """All regions, continent by continent."""
    for code in codes:
        region = _object(code)
        continent = sight.side.continent_of[sight.side.regions.index(region)]
        yield Choice(Text("code", {"code": region}), Do((code,)), "plain", sight.side.continents[continent])


def _cards(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    """The row; a card with two actions to choose from has a button for each, which saves a tap."""
    for code in codes:
        card = sight.cards[int(_object(code))]
        if card.join == "or" and sight.seen.choices.refill == "after":
            for action in card.actions:
                label = button_text(sight, card.id, action)
                yield Choice(label, Do((code, f"use {action.kind}")), "plain", f"card {card.id}")
        else:
            yield Choice(button_text(sight, card.id), Do((code,)), "plain", "row")


def _actions(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    for action in sight.card_in_play.actions:
        yield Choice(action_text(action), Do((f"use {action.kind}",)), "plain", "action")
    yield Choice(Text("eme-choice-skip"), Do(("end",)), "cancel", ALWAYS)


def _placing(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    assert isinstance(sight.seen.stage, Placing)
    yield from _places(sight, _objects(codes, "place"), sight.seen.stage.left)
    yield from _ways_out(sight, codes, sight.seen.stage)


def _places(sight: Sight, regions: Iterable[str], left: int) -> Iterator[Choice]:
    """One button for each region and number of armies: all of them in one place is one tap."""
    most = min(left, sight.seen.supply[sight.seen.turn])
    for region in regions:
        for count in range(1, most + 1):
            label = Text("eme-choice-place", {"count": count, "region": region})
            yield Choice(label, Do((f"place {region}",) * count), "plain", region)


def _moving(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    """Single steps, a row for each region they start from, then shortcuts for several armies if there is room."""
    stage = sight.seen.stage
    assert isinstance(stage, Moving)
    steps = [code for code in codes if code.startswith("move ")]
    shortcuts = [code for code in steps if _together(sight, code, stage.left) > 1]
    room = len(steps) + len(shortcuts) <= READABLE
    for origin, same in groupby(steps, key=_region):
        group = list(same)
        yield from (Choice(_step_text(sight, code), Do((code,)), "plain", origin) for code in group)
        for code in group if room else ():
            count = _together(sight, code, stage.left)
            if count > 1:
                label = Text("times", {"what": _step_text(sight, code), "count": count})
                yield Choice(label, Do((code,) * count), "plain", f"{origin}*")
    yield from _ways_out(sight, codes, stage)


def _together(sight: Sight, code: str, left: int) -> int:
    """How many armies can take this step one after the other."""
    origin = sight.side.regions.index(_region(code))
    return min(left, sight.seen.armies[sight.seen.turn][origin])


def _step_text(sight: Sight, code: str) -> Text:
    _, origin, target = code.split(" ")
    by_sea = sight.side.regions.index(target) in sight.side.sea[sight.side.regions.index(origin)]
    return Text("eme-choice-sail" if by_sea else "eme-choice-move", {"from": origin, "to": target})


def _building(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    assert isinstance(sight.seen.stage, Building)
    for region in _objects(codes, "city"):
        yield Choice(Text("eme-choice-city", {"region": region}), Do((f"city {region}",)), "plain", "city")
    yield from _ways_out(sight, codes, sight.seen.stage)


def _destroying(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    assert isinstance(sight.seen.stage, Destroying)
    yield from _victims(sight, [code for code in codes if code.startswith("destroy ")])
    yield from _ways_out(sight, codes, sight.seen.stage)


def _victims(sight: Sight, codes: Iterable[str]) -> Iterator[Choice]:
    """A button for each region and owner, region by region."""
    regions = sight.side.regions
    for code in sorted(codes, key=lambda code: regions.index(_region(code))):
        region, row = _region(code), int(code.split(" ")[2])
        label = Text("eme-choice-destroy", {"region": region, "owner": sight.owner(row)})
        yield Choice(label, Do((code,)), "plain", "victim")


def _ending(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    return (Choice(Text("eme-choice-end"), Do((code,)), "commit", ALWAYS) for code in codes)


def _ways_out(sight: Sight, codes: Sequence[str], stage: Placing | Moving | Building | Destroying) -> Iterator[Choice]:
    """`next` and `end`, the latter named by what it gives up."""
    if codes == ["end"]:
        yield from _ending(sight, codes)
        return
    untouched = any(stage.left == action.units for action in _alike(sight.card_in_play, stage))
    if "next" in codes:
        other = sight.card_in_play.actions[stage.rest]
        yield Choice(Text("eme-choice-next", {"action": action_text(other)}), Do(("next",)), "plain", ALWAYS)
    if "end" in codes:
        yield Choice(Text(f"eme-choice-{'skip' if untouched else 'enough'}"), Do(("end",)), "cancel", ALWAYS)


def _alike(card: Card, stage: Placing | Moving | Building | Destroying) -> list[Action]:
    """The card's action that this stage plays."""
    kinds = {
        Placing: ("place",),
        Moving: ("move", "sail"),
        Building: ("city",),
        Destroying: ("destroy",),
    }[type(stage)]
    return [action for action in card.actions if action.kind in kinds]


def _object(code: str) -> str:
    """What stands behind the verb of a code."""
    return code.split(" ", 1)[1]


def _region(code: str) -> str:
    """The first region in a code: where a step begins, where a victim stands."""
    return code.split(" ")[1]


def _objects(codes: Sequence[str], verb: str) -> list[str]:
    return [_object(code) for code in codes if code.startswith(f"{verb} ")]


_MAKERS: dict[str, Callable[[Sight, Sequence[str]], Iterator[Choice]]] = {
    "youngest": _players,
    "neutral": _neutral,
    "auction": _bids,
    "choosing_first": _players,
    "taking_card": _cards,
    "choosing_action": _actions,
    "placing": _placing,
    "moving": _moving,
    "building": _building,
    "destroying": _destroying,
    "ending": _ending,
}
