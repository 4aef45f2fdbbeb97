"""The buttons for each question of Founders, made from the legal codes only."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from bot.presenter.games.founders.game_view import GameView
from bot.presenter.games.founders.purchases import worthwhile
from bot.presenter.games.founders.things import name_of, resource, resources
from bot.presenter.layout import ALWAYS
from bot.presenter.scene import colour
from bot.presenter.screen import Choice, Do, Param, Term, Text
from bot.presenter.words import has
from engine.games.founders.content import STACKS, Tile
from engine.games.founders.numbering import target_of
from engine.games.founders.supply import possible


def choices_of(game_view: GameView) -> tuple[Choice, ...]:
    """Return the buttons of those who are asked, grouped by stack, token or realm (a player's tiles)."""
    asks = game_view.scene.asks
    if not asks:
        return ()
    codes = list(dict.fromkeys(code for ask in asks for code in ask.legal or ()))
    if codes == ["end"]:
        return (_end(),)
    return tuple(_with_spots(game_view, choice) for choice in CHOICES[asks[0].question](game_view, codes))


def _drafted(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield a button for each tile of the draft, with what the tile gives: only this distinguishes the tiles."""
    for code in codes:
        tile = game_view.tiles[object_of(code)]
        label: dict[str, Param] = {"tile": name_of(tile.id, "title"), "gives": resources(tile.gives, " / ")}
        yield Choice(Text("founders-choice-pick", label), Do((code,)), verb=TAKE, icon=icon_of(tile))


def _stacks(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield a button for each stack with its number of tiles left, and one that proposes to end the match.

    The button that ends the match stands behind «Ещё» if the end would surely cost somebody points.
    """
    for code in codes:
        if code == "propose":
            seldom = game_view.seen.verdict == "somebody"
            yield Choice(Text("founders-choice-propose"), Do((code,)), "plain", ALWAYS, aside=seldom)
        else:
            stack = object_of(code)
            left = game_view.seen.stacks[STACKS.index(stack)]
            label = Text("founders-choice-open", {"stack": Term(f"founders-stack-{stack}"), "left": left})
            yield Choice(label, Do((code,)), "plain", "stack", icon=STACK_ICONS.get(stack, ""))


def icon_of(tile: Tile) -> str:
    """Return the drawing of what a tile gives; of a prize the star of points."""
    return f"founders/resources/{tile.gives[0]}" if tile.gives else "common/star"


def _answers(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    for code in codes:
        yield Choice(Text(f"founders-choice-{code}"), Do((code,)), "commit" if code == "agree" else "cancel", "vote")


TAKE = Text("founders-verb-take")
STACK_ICONS = {
    "nature": "founders/scenes/n_grove",
    "village": "founders/scenes/v_stable",
    "city": "founders/scenes/market",
}
TOKEN_ICONS = {
    "war": "founders/resources/army",
    "coin": "founders/resources/coins",
    "cart": "founders/resources/carts",
    "master": "founders/resources/masters",
}
"""Stack or token → its drawing, for platforms with emoji."""
MOST_TOLD = 6
"""Most tiles whose buttons show needs and gains; with more tiles, only names, so that one page is enough."""


def _acts(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield buttons for open tiles row by row, then for tokens, then what remains if no tile fits."""
    tells = sum(code.startswith("take ") for code in codes) <= MOST_TOLD
    for code in codes:
        verb, _, what = code.partition(" ")
        match verb:
            case "take":
                yield _taken(game_view, code, tells=tells)
            case "use":
                label = Text(f"founders-choice-use-{what}", {"points": _used_points(game_view, what)})
                yield Choice(label, Do((code,)), "plain", "token", icon=TOKEN_ICONS.get(what, ""))
            case "nature":
                yield Choice(Text("founders-choice-nature"), Do((code,)), "commit", "nature")
            case _:
                yield Choice(Text("founders-choice-skip"), Do((code,)), "cancel", ALWAYS)


def _used_points(game_view: GameView, token: str) -> Text:
    """Return the points gained or lost by playing a token instead of keeping it; only a craftsman can gain."""
    kept = game_view.content.token_points
    return _signed(game_view.content.craftsman_points - kept if token == "master" else -kept)


def _signed(points: int) -> Text:
    return Text("founders-more" if points >= 0 else "founders-less", {"points": abs(points)})


def _taken(game_view: GameView, code: str, *, tells: bool) -> Choice:
    """Return the button of an open tile, with its needs and gains if `tells`, else with its name only.

    If the tile can only replace one of the player's own tiles, the label says how many points that costs.
    """
    tile = game_view.tiles[object_of(code)]
    label = _told(tile) if tells else _named(tile)
    if not possible(game_view.realm(game_view.seen.turn), tile, game_view.bought):
        label = Text("founders-choice-instead", {"tile": _named(tile), "points": _replacing(game_view)})
    return Choice(label, Do((code,)), "plain", tile.kind, verb=TAKE, icon=icon_of(tile))


def _named(tile: Tile) -> Text:
    """Return the tile's name; for a prize also its points."""
    name: dict[str, Param] = {"tile": name_of(tile.id, "title")}
    if not tile.points:
        return Text("founders-tile", name)
    return Text("founders-choice-prize", {**name, "points": tile.points})


def _told(tile: Tile) -> Text:
    """Return `Винодельня: дерево + растения → вино`; the needs distinguish the two city tiles of one name."""
    gives: Param = _signed(tile.points) if tile.points else resources(tile.gives, " / ")
    if not tile.needs:
        return Text("founders-choice-pick", {"tile": name_of(tile.id, "title"), "gives": gives})
    called = name_of(tile.id, "bare" if has(f"founders-tile-{tile.id}.bare") else "title")
    return Text("founders-choice-take", {"tile": called, "needs": resources(tile.needs), "gives": gives})


def _replacing(game_view: GameView) -> Text:
    """Return the points lost by laying a tile in place of one's own tile."""
    return _signed(game_view.content.replaced_points)


def _places(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield a button for each place with its number on the picture: empty places first, then own tiles to replace."""
    for code in sorted(codes, key=lambda code: (code.startswith("replace "), number_of(game_view, code))):
        number: dict[str, Param] = {"number": number_of(game_view, code)}
        if code.startswith("place "):
            yield Choice(Text("number", number), Do((code,)), "plain", "place")
        else:
            number |= {"tile": tile_there(game_view, code), "points": _replacing(game_view)}
            yield Choice(Text("founders-choice-replace", number), Do((code,)), "plain", "replace")


def _targets(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield a button for each target of a token with its number on the picture, realm by realm.

    Purchases that make an open tile fit come first.
    """
    numbered = sorted(codes, key=lambda code: number_of(game_view, code))
    worth = worthwhile(game_view, numbered)
    for code in dict.fromkeys((*worth, *numbered)):
        verb, *words = code.split(" ")
        label: dict[str, Param] = {"number": number_of(game_view, code)}
        if verb in ("war", "coin"):
            label["mark"] = colour(game_view.scene.view, int(words[0]), "mark")
        if verb in ("war", "master"):
            label["tile"] = tile_there(game_view, code)
        if verb == "coin":
            label["resource"] = resource(words[-1])
        group = "useful" if code in worth else words[0] if verb in ("war", "coin") else verb
        yield Choice(Text(f"founders-choice-{verb}", label), Do((code,)), "plain", group)


def _end() -> Choice:
    return Choice(Text("founders-choice-end"), Do(("end",)), "commit", ALWAYS)


def _ending(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    yield _end()


CHOICES: dict[str, Callable[[GameView, Sequence[str]], Iterator[Choice]]] = {
    "drafting": _drafted,
    "joining": _places,
    "opening": _stacks,
    "voting": _answers,
    "acting": _acts,
    "using": _targets,
    "placing": _places,
    "ending": _ending,
}


def object_of(code: str) -> str:
    """Return the code without its first word, the verb; empty for a code of one word."""
    return code.partition(" ")[2]


def number_of(game_view: GameView, code: str) -> int:
    """Return the number on the picture of the place that this code means; 0 if the code means no place."""
    target = target_of(code, game_view.seen.turn)
    return game_view.numbers.get(target, 0) if target else 0


def tile_there(game_view: GameView, code: str) -> Term:
    """Return the name of the tile at the place that this code names, in the form for labels."""
    target = target_of(code, game_view.seen.turn)
    laid = game_view.laid(target) if target else None
    assert laid
    return name_of(laid.tile, "title")


_AREAS = {"take": "tile", "pick": "tile", "open": "stack", "use": "token"}
"""Verb of a code → the kind of hot area that can be tapped instead of its button."""


def _with_spots(game_view: GameView, choice: Choice) -> Choice:
    if not isinstance(choice.press, Do):
        return choice
    code = choice.press.codes[0]
    number, area = number_of(game_view, code), _AREAS.get(code.partition(" ")[0])
    spots = (f"place {number}",) if number else (f"{area} {object_of(code)}",) if area else ()
    return replace(choice, spots=spots)
