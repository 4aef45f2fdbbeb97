"""Reasons why a typed order of Founders cannot be played, in the words of its rules."""

from collections.abc import Iterable, Sequence

from bot.presenter.games.founders.choices import number_of
from bot.presenter.games.founders.game_view import GameView, game_view_of
from bot.presenter.games.founders.orders.names import alike, resources
from bot.presenter.games.founders.reasons import whole_text
from bot.presenter.games.founders.things import name_of, resource
from bot.presenter.order_parser.grammar import Stuck
from bot.presenter.scene import Scene, marked
from bot.presenter.screen import Param, Several, Term, Text
from engine.games.founders.content import TOKENS
from engine.games.founders.numbering import Target, target_of

TOKEN_WORDS = (*TOKENS, "master")


def explain(scene: Scene, stuck: Stuck) -> Text | None:
    """Return why a typed line cannot be played, in the position where reading stopped; None if no reason is known."""
    game_view = game_view_of(scene)
    match stuck.over:
        case "illegal":
            return _illegal(game_view, stuck.meant[0])
        case "word":
            return _word(game_view, stuck.said)
        case "noun":
            return _of_question(game_view)
        case "unclear":
            return _unclear(game_view, stuck.meant)
        case "name":
            return _name(game_view, stuck)
        case "shape":
            return _shape(game_view, stuck)
        case "end":
            return Text("founders-typed-later" if game_view.seen.stage.kind == "opening" else "founders-typed-over")
        case _:
            return None


def _illegal(game_view: GameView, code: str) -> Text:
    verb, _, what = code.partition(" ")
    if verb in ("take", "pick"):
        if not game_view.is_open(what) or game_view.seen.stage.kind not in ("acting", "drafting"):
            return Text("founders-typed-not-open", {"tile": name_of(what, "title")})
        why = whole_text(game_view, game_view.seen.turn, game_view.tiles[what])
        return Text("founders-typed-unfit", {"tile": name_of(what, "acc"), "why": why})
    if verb == "open":
        return Text("founders-typed-stack-empty", {"stack": Term(f"founders-stack-{what}")})
    return _of_question(game_view)


def _word(game_view: GameView, said: Iterable[str]) -> Text:
    """Return why a typed verb is no answer to the present question; for a token, why the token cannot be played."""
    token = next((word for word in said if word in TOKEN_WORDS), None)
    if token:
        return _why_token(game_view, token)
    if "end" in said and game_view.seen.stage.kind in ("opening", "acting", "placing", "using"):
        return Text(f"founders-typed-end-{game_view.seen.stage.kind}")
    if "propose" in said:
        return _why_propose(game_view)
    if "nature" in said and game_view.seen.stage.kind == "acting":
        return Text("founders-typed-nature")
    if "replace" in said and game_view.seen.stage.kind == "acting":
        return Text("founders-typed-tile-first")
    return _of_question(game_view)


def _why_token(game_view: GameView, token: str) -> Text:
    stage, seat = game_view.seen.stage, game_view.seen.turn
    if stage.kind in ("drafting", "joining", "voting"):
        return _of_question(game_view)
    if stage.kind == "opening":
        return Text("founders-typed-token-early")
    if stage.kind != "acting":
        return Text("founders-typed-token-late")
    if getattr(stage, "used", False):
        return Text("founders-typed-token-used")
    held = game_view.seen.masters[seat] if token == "master" else game_view.seen.hands[seat][TOKENS.index(token)]
    named = Term(f"founders-token-{token}", "whole")
    return Text(f"founders-typed-no-target-{token}") if held else Text("founders-typed-no-token", {"token": named})


def _why_propose(game_view: GameView) -> Text:
    if not game_view.seen.choices.vote:
        return Text("founders-typed-no-vote")
    return Text(f"founders-typed-propose-{'asked' if game_view.seen.stage.kind == 'opening' else 'later'}")


def _of_question(game_view: GameView, called: Sequence[str] = ()) -> Text:
    """Return the question that is asked now, with its possible answers.

    `called`: the types of tiles that share the typed name; if some of them are possible, only these are listed.
    """
    kind = game_view.seen.stage.kind
    if kind in ("drafting", "acting"):
        return _which_tile(game_view, called)
    if kind in ("joining", "placing"):
        return Text("founders-typed-which-place", {"most": len(game_view.numbers)})
    if kind == "using":
        return Text("founders-typed-which-target", {"most": len(game_view.numbers)})
    return Text(f"founders-typed-which-{kind}")


def _which_tile(game_view: GameView, called: Sequence[str]) -> Text:
    legal = [code.split(" ")[1] for code in game_view.codes if code.startswith(("take ", "pick "))]
    tiles = [tile for tile in legal if tile in called] or legal
    if not tiles:
        return Text("founders-typed-no-tile")
    return Text("founders-typed-which-tile", {"tiles": Several(tuple(name_of(tile) for tile in tiles))})


def _unclear(game_view: GameView, codes: Iterable[str]) -> Text:
    """Return the question which resource is meant, if `codes` are purchases (a nature tile may sell two).

    For other codes return the question that is asked now.
    """
    bought = [code.split(" ")[-1] for code in codes if code.startswith("coin ")]
    if bought:
        return Text("founders-typed-which-resource", {"resources": Several(tuple(map(resource, bought)))})
    return _of_question(game_view)


def _name(game_view: GameView, stuck: Stuck) -> Text:
    """Return why a typed name or number means no single place or tile, or which verb to type before it."""
    said, kind = stuck.said[0], game_view.seen.stage.kind
    if sellers := _sellers(game_view, stuck.said):
        return Text("founders-typed-which-seller", {"sellers": sellers})
    if kind not in ("placing", "joining", "using"):
        return _of_question(game_view, alike(game_view.scene, said))
    there = next((target for target, number in game_view.numbers.items() if str(number) == said), None)
    if kind == "placing" and there:
        return _other_word(game_view, said, there)
    if not said.isdigit():
        return Text("founders-typed-by-number", {"most": len(game_view.numbers)})
    return Text("founders-typed-no-place", {"number": said, "most": len(game_view.numbers)})


def _other_word(game_view: GameView, said: str, there: Target) -> Text:
    """Return which word to type before the number `said`: `replace` for an own tile, `place` for an empty place."""
    laid = game_view.laid(there)
    if laid is None:
        return Text("founders-typed-say-place", {"number": said})
    return Text("founders-typed-say-replace", {"number": said, "tile": name_of(laid.tile, "acc")})


def _shape(game_view: GameView, stuck: Stuck) -> Text:
    """Return what to add to things that alone are no answer: the seller of a resource; else the present question."""
    sellers = _sellers(game_view, stuck.said)
    return Text("founders-typed-which-seller", {"sellers": sellers}) if sellers else _of_question(game_view)


def _sellers(game_view: GameView, said: Iterable[str]) -> Several | None:
    """Return who sells the typed resource now, by number, tile and owner; None if nobody does or nothing is bought."""
    if getattr(game_view.seen.stage, "token", "") != "coin":
        return None
    names = resources(game_view.scene)
    wanted = {names[word] for word in said if word in names}
    found: list[Param] = []
    for code in sorted(game_view.codes, key=lambda code: number_of(game_view, code)):
        target = target_of(code, game_view.seen.turn)
        laid = game_view.laid(target) if target else None
        if target and laid and code.split(" ")[-1] in wanted:
            who = marked(game_view.scene.view, target[0])
            params: dict[str, Param] = {"number": game_view.numbers[target], "tile": name_of(laid.tile), "who": who}
            found.append(Text("founders-typed-seller", params))
    return Several(tuple(found[:8])) if found else None
