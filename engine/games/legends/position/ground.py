"""Checks of the board in a saved position: fragments, start region, pieces and tokens."""

import re
from collections.abc import Iterator, Sequence

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.area_control.position.table import given_rows, size
from engine.games.legends.board import board, start_regions
from engine.games.legends.content import (
    CITADEL,
    DRAGON,
    EXPLORATION,
    GATE,
    GATES,
    HIDDEN,
    NO_TOKEN,
    THIEVES,
    Content,
)
from engine.games.legends.stage import Laying, Putting, Rolling, Starting, Turning
from engine.games.legends.state import State
from engine.kernel.errors import Problem
from engine.kernel.validation.error_messages import shown
from engine.kernel.validation.partial_validation import UNREAD, given, judged

_FRAGMENT = re.compile(r"([a-z_]+)(?: (0|90|180|270))?")


def board_problems(content: Content, state: State) -> Iterator[Problem]:
    yield from judged(
        _fragments(content, state),
        _start(content, state),
        *(_pieces(content, state, *row, content.armies, content.neutral_armies) for row in given_rows(state, "armies")),
        *(_pieces(content, state, *row, content.cities, 0) for row in given_rows(state, "cities")),
        _tokens(content, state),
        _won(content, state),
        *(_seen(content, state, *row) for row in given_rows(state, "seen")),
        _known_to_somebody(state),
    )


def is_laid_out(content: Content, layout: str, fragments: str) -> bool:
    """Tell whether this text describes a complete board: four fragments, all turned, as the layout allows."""
    return not list(_wrong(content, layout, fragments)) and _all_lie(content, layout, fragments)


def _all_lie(content: Content, layout: str, fragments: str) -> bool:
    parts = fragments.split(", ")
    return len(parts) == len(content.shapes[layout].places) and " " in parts[-1]


def _wrong(content: Content, layout: str, fragments: str) -> Iterator[str]:
    """Yield what is wrong with the fragments in this layout.

    Fewer than four fragments are allowed, and a last one that is not turned yet.
    """
    shape, used = content.shapes[layout], set[int]()
    parts = fragments.split(", ") if fragments else []
    if len(parts) > len(shape.places):
        yield f"has {len(parts)} fragments; there are {len(shape.places)}"
    for place, part in enumerate(parts):
        found = _FRAGMENT.fullmatch(part)
        if found is None or found[1] not in content.side_number:
            yield f"{shown(part)} must be a side and its turn, such as 'desert 90'"
            continue
        side = content.sides[content.side_number[found[1]]]
        if side.fragment in used:
            yield f"the fragment of {side.id} lies there twice"
        used.add(side.fragment)
        if side.central and shape.central not in (-1, place):
            yield f"{side.id} must lie in the {shape.places[shape.central]}"
        if found[2] is None and place < len(parts) - 1:
            yield f"{side.id} must be turned before the next fragment comes"
        elif found[2] is not None and int(found[2]) not in shape.turns:
            yield f"{side.id} cannot be turned by {found[2]} in this layout"


def _fragments(content: Content, state: State) -> Iterator[Problem]:
    layout, fragments, stage = state.choices.layout, state.fragments, state.stage
    wrong = [Problem("fragments", said) for said in _wrong(content, layout, fragments)]
    yield from wrong
    if wrong:
        return
    match stage:
        case Rolling(prize="board"):
            if fragments:
                yield Problem("fragments", "must be empty before anything is laid out")
        case Laying():
            if _all_lie(content, layout, fragments) or (fragments and " " not in fragments.split(", ")[-1]):
                yield Problem("fragments", "must leave a place for the next one, with all that lie turned")
        case Turning():
            if not fragments or " " in fragments.split(", ")[-1]:
                yield Problem("fragments", "must end with a side that is not turned yet")
        case _:
            if not _all_lie(content, layout, fragments):
                yield Problem("fragments", "must all lie there and be turned")


def _start(content: Content, state: State) -> Iterator[Problem]:
    if isinstance(state.stage, Laying | Turning | Starting) or _is_at_the_lot(state):
        if state.start:
            yield Problem("start", "is not chosen yet")
        return
    given(is_laid_out(content, state.choices.layout, state.fragments))
    allowed = [content.regions[r] for r in start_regions(content, state.choices.layout, state.fragments)]
    if state.start not in allowed:
        yield Problem("start", f"must be one of {', '.join(allowed)}, not {shown(state.start)}")


def _is_at_the_lot(state: State) -> bool:
    return isinstance(state.stage, Rolling) and bool(state.stage.prize == "board")


def _on_the_table(content: Content, state: State) -> set[int]:
    given(not list(_wrong(content, state.choices.layout, state.fragments)))
    return set(board(content, state.choices.layout, state.fragments).regions)


def _pieces(
    content: Content, state: State, path: str, number: int, row: Sequence[int], own: int, neutral: int
) -> Iterator[Problem]:
    yield from judged(
        size(path, row, len(content.regions), "regions"),
        _places(content, state, path, row, "pieces"),
    )
    is_neutral = number == NEUTRAL_ROW == state.seats
    kept = 0 if is_neutral or not path.startswith("armies") else _captives(state, number)
    most = neutral if is_neutral else own - kept
    if sum(row) > most:
        yield Problem(path, f"has {shown(sum(row))} pieces; there are {most}")


def _captives(state: State, seat: int) -> int:
    """Return how many armies of the seat the Red Sorceress keeps; 0 if the number is negative (reported elsewhere)."""
    given(seat < len(state.captives))
    return max(0, state.captives[seat])


def _places(content: Content, state: State, path: str, row: Sequence[int], things: str) -> Iterator[Problem]:
    for region, pieces in zip(content.regions, row, strict=False):
        if pieces is not UNREAD and pieces < 0:
            yield Problem(f"{path}.{region}", f"must be 0 or more, not {shown(pieces)}")
    lying = _on_the_table(content, state)
    for number, (region, pieces) in enumerate(zip(content.regions, row, strict=False)):
        if pieces is not UNREAD and pieces > 0 and number not in lying:
            yield Problem(f"{path}.{region}", f"has {things}, but does not lie on the table")


def _tokens(content: Content, state: State) -> Iterator[Problem]:
    row = state.tokens
    yield from judged(
        size("tokens", row, len(content.regions), "regions"), _places(content, state, "tokens", row, "a token")
    )
    for region, token in zip(content.regions, row, strict=False):
        if token is not UNREAD and token >= len(content.tokens):
            yield Problem(f"tokens.{region}", f"a token is 1 to {len(content.tokens) - 1}, not {shown(token)}")
    yield from judged(*(_count(content, state, token) for token in range(HIDDEN + 1, len(content.tokens))))
    yield from judged(_face_down(content, state))


def _count(content: Content, state: State, token: int) -> Iterator[Problem]:
    """Yield a problem if there are more tokens of this kind than the box has, or only one gate."""
    there = state.tokens.count(token) + sum(hand.count(token) for hand in state.won if hand is not UNREAD)
    most = in_the_box(content, state).get(token, 0)
    if there > most:
        yield Problem("tokens", f"{content.tokens[token].id} is there {there} times; with these choices {most} are")
    if token == GATE and there == 1 and not isinstance(state.stage, Putting):
        yield Problem("tokens", "must have both gates or none")


def in_the_box(content: Content, state: State) -> dict[int, int]:
    """Return number of a token → how many of these tokens the options bring into the match."""
    choices = state.choices
    found = {CITADEL: content.citadels.tokens * choices.citadels, DRAGON: int(choices.dragon)}
    found |= {GATE: GATES * choices.gates, THIEVES: int(choices.thieves)}
    exploration = content.exploration(face_down=choices.exploration == "swamp")
    return found | dict.fromkeys(exploration if choices.exploration != "none" else [], 1)


def _face_down(content: Content, state: State) -> Iterator[Problem]:
    hidden = state.tokens.count(HIDDEN)
    if hidden and state.choices.exploration != "swamp":
        yield Problem("tokens", "lie face down only with choices.exploration = 'swamp'")
        return
    drawn = {token for hand in [state.tokens, *state.won] for token in hand if token >= EXPLORATION}
    left = len(content.exploration(face_down=True)) - len(drawn)
    if hidden > left:
        yield Problem("tokens", f"{hidden} lie face down; {left} are left")


def _won(content: Content, state: State) -> Iterator[Problem]:
    for path, _, tokens in given_rows(state, "won"):
        for number, token in enumerate(tokens):
            if token is not UNREAD and token != DRAGON and not EXPLORATION <= token < len(content.tokens):
                yield Problem(f"{path}.{number}", f"{shown(token)} is no token that can be won")


def _seen(content: Content, state: State, path: str, number: int, row: Sequence[int]) -> Iterator[Problem]:
    yield from judged(size(path, row, len(content.regions), "regions"))
    for region, seen, token in zip(content.regions, row, state.tokens, strict=False):
        if seen is UNREAD:
            continue
        if seen not in (0, 1):
            yield Problem(f"{path}.{region}", f"must be 0 or 1, not {shown(seen)}")
        elif seen and (token in (NO_TOKEN, HIDDEN) or state.choices.exploration != "swamp"):
            yield Problem(f"{path}.{region}", "needs a face-down token that was drawn")


def _known_to_somebody(state: State) -> Iterator[Problem]:
    given(state.choices.exploration == "swamp" and all(len(row) == len(state.tokens) for row in state.seen))
    for number, token in enumerate(state.tokens):
        if token >= EXPLORATION and not any(row[number] for row in state.seen):
            yield Problem("seen", "names nobody for a face-down token that was drawn")
