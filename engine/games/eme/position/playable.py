"""What makes a position playable to its end: it need not be reachable, but every rule must find what it needs.

A draft of a broken position is judged too. So each check stands alone: where it needs what was not read, or has the
wrong size, it is silent, for another check tells that.
"""

from collections.abc import Iterator, Sequence

from engine.games.area_control.stage import Auction, ChoosingAction, ChoosingFirst, Ending, Over, TakingCard, Youngest
from engine.games.eme.content import Card, Content
from engine.games.eme.decisions import NEUTRAL_ROW
from engine.games.eme.position.setting_up import NOT_YET, playing, setup_problems
from engine.games.eme.stage import Building, Dealing, Destroying, Moving, Neutral, NeutralDraw, Placing, Rolling
from engine.games.eme.state import State
from engine.kernel.errors import Problem
from engine.kernel.unread import UNREAD, given, judged
from engine.kernel.wording import shown

BeforeTaking = Neutral | NeutralDraw | Auction | ChoosingFirst | Rolling | Youngest | TakingCard
UnitStage = Placing | Moving | Building | Destroying


def problems(content: Content, state: State) -> list[Problem]:
    """Everything that would keep a match from being played on; empty = playable."""
    return list(
        judged(
            _sizes(content, state),
            _seats_named(content, state),
            _board(content, state),
            _tokens(content, state),
            _cards(content, state),
            _coins(content, state),
            _stage(content, state),
        )
    )


def _sizes(content: Content, state: State) -> Iterator[Problem]:
    if state.seats not in content.coins:
        yield Problem("coins", f"2 to 5 seats, not {state.seats}")
        return
    rows = state.seats + 1 if state.seats == NEUTRAL_ROW else state.seats
    for name, wanted in {"armies": rows, "cities": rows, "taken": state.seats, "bids": state.seats}.items():
        yield from judged(_size(name, getattr(state, name), wanted, "entries"))


def _seats_named(content: Content, state: State) -> Iterator[Problem]:
    last = playing(content, state) - 1
    yield from judged(
        _seat_named("turn", state.turn, 0, f"must be a seat from 0 to {last}", last),
        _seat_named("youngest", state.youngest, NOT_YET, f"must be a seat from 0 to {last}, or -1", last),
    )


def _seat_named(path: str, seat: int, first: int, message: str, last: int) -> Iterator[Problem]:
    if not first <= seat <= last:
        yield Problem(path, message)


def _size(path: str, row: Sequence[object], wanted: int, things: str) -> Iterator[Problem]:
    if len(row) != wanted:
        yield Problem(path, f"must have {wanted} {things}, has {len(row)}")


def _board(content: Content, state: State) -> Iterator[Problem]:
    armies, cities = _rows("armies", state.armies), _rows("cities", state.cities)
    yield from judged(
        *(_pieces(content, state, *row, content.armies, content.neutral_armies) for row in armies),
        *(_pieces(content, state, *row, content.cities, 0) for row in cities),
    )


def _rows(name: str, rows: Sequence[list[int]]) -> list[tuple[str, int, list[int]]]:
    """(path, number, row) for each of the rows, as far as there are any."""
    return [] if rows is UNREAD else [(f"{name}.{number}", number, row) for number, row in enumerate(rows)]


def _pieces(
    content: Content, state: State, path: str, number: int, row: list[int], own: int, neutral: int
) -> Iterator[Problem]:
    regions = content.sides[state.choices.side].regions
    yield from judged(_size(path, row, len(regions), "regions"))
    for region, pieces in zip(regions, row, strict=False):
        if pieces is not UNREAD and pieces < 0:
            yield Problem(f"{path}.{region}", f"must be 0 or more, not {shown(pieces)}")
    most = neutral if number == NEUTRAL_ROW == state.seats else own
    if sum(row) > most:
        yield Problem(path, f"has {shown(sum(row))} pieces; there are {most}")


def _tokens(content: Content, state: State) -> Iterator[Problem]:
    side = content.sides[state.choices.side]
    yield from judged(_size("tokens", state.tokens, len(side.regions), "regions"), _variant(state))
    for number, (region, token) in enumerate(zip(side.regions, state.tokens, strict=False)):
        if token is not UNREAD and token != 0:
            yield from _token(content, f"tokens.{region}", token, has_triangle=number in side.triangles)
    for token, good in enumerate(content.goods, start=1):
        if state.tokens.count(token) > good.tokens:
            yield Problem("tokens", f"has {state.tokens.count(token)} tokens {token}; there are {good.tokens}")


def _variant(state: State) -> Iterator[Problem]:
    if any(state.tokens) and not state.choices.tokens:
        yield Problem("tokens", "lie on the board only with choices.tokens = true")


def _token(content: Content, path: str, token: int, *, has_triangle: bool) -> Iterator[Problem]:
    if not 1 <= token <= len(content.goods):
        yield Problem(path, f"a token is 1 to {len(content.goods)}, not {shown(token)}")
    elif not has_triangle:
        yield Problem(path, "has no triangle")


def _cards(content: Content, state: State) -> Iterator[Problem]:
    yield from judged(_places(content, state), _row(content, state), _order(state), _hands(content, state))


def _row(content: Content, state: State) -> Iterator[Problem]:
    if len(state.row) > len(content.row_costs):
        yield Problem("row", f"has {len(state.row)} cards; there is room for {len(content.row_costs)}")


def _order(state: State) -> Iterator[Problem]:
    if state.undrawn != sorted(state.undrawn):
        yield Problem("undrawn", "must be in rising order: undrawn cards have no other")


def _hands(content: Content, state: State) -> Iterator[Problem]:
    most = content.cards_to_end[playing(content, state)]
    hands = _rows("taken", state.taken)
    yield from judged(*(_hand_size(path, cards, most) for path, _, cards in hands))
    given(len(state.taken) == state.seats)
    missing, there = sum(most - len(cards) for cards in state.taken), len(state.row) + len(state.undrawn)
    if there < missing:
        yield Problem("undrawn", f"{missing} cards are still to be taken; row and deck have {there}")


def _hand_size(path: str, cards: list[int], most: int) -> Iterator[Problem]:
    if len(cards) > most:
        yield Problem(path, f"has {len(cards)} cards; the match ends at {most}")


def _places(content: Content, state: State) -> Iterator[Problem]:
    """Every card that is not in this deck, or lies in a second place."""
    known = state.coins is not UNREAD and state.seats in content.coins
    seats = state.seats if known else max(content.coins)
    deck, seen = set(content.deck(seats)), set[int]()
    for path, _, cards in [("row", 0, state.row), *_rows("taken", state.taken), ("undrawn", 0, state.undrawn)]:
        for number, card in enumerate([] if cards is UNREAD else cards):
            if card is UNREAD:
                continue
            if card not in deck:
                yield Problem(f"{path}.{number}", f"card {shown(card)} is not in the deck of {seats} players")
            elif card in seen:
                yield Problem(f"{path}.{number}", f"card {card} is there twice")
            seen.add(card)


def _coins(content: Content, state: State) -> Iterator[Problem]:
    for seat, coins in enumerate([] if state.coins is UNREAD else state.coins):
        if coins is not UNREAD and coins < 0:
            yield Problem(f"coins.{seat}", f"must be 0 or more, not {shown(coins)}")
    for seat, bid in enumerate([] if state.bids is UNREAD else state.bids):
        yield from judged(_bid(content, state, seat, bid))
    if sum(state.coins) > content.coin_tokens:
        yield Problem("coins", f"are {shown(sum(state.coins))} in all; there are {content.coin_tokens}")


def _bid(content: Content, state: State, seat: int, bid: int) -> Iterator[Problem]:
    if bid < NOT_YET or bid > _most_bid(content, state, seat):
        yield Problem(f"bids.{seat}", "must be -1 (not yet) or a number of coins that the seat has")


def _most_bid(content: Content, state: State, seat: int) -> int:
    """Once the winner has paid, a bid may be higher than what is left."""
    if not _bidding(state):
        return content.coin_tokens
    given(seat < len(state.coins))
    # Coins below 0 are told of themselves; no bid at all is still right then.
    return max(state.coins[seat], NOT_YET)


def _bidding(state: State) -> bool:
    stage = state.stage
    return isinstance(stage, Auction) or (isinstance(stage, Rolling | Youngest) and bool(stage.prize == "bid"))


def _hand(state: State) -> list[int]:
    """The cards of the seat in turn."""
    given(state.turn in range(len(state.taken)))
    return state.taken[state.turn]


def _stage(content: Content, state: State) -> Iterator[Problem]:
    """What the stage needs, by the part of the match in which it comes."""
    yield from judged(_part(content, state), _row_for(content, state))


def _part(content: Content, state: State) -> Iterator[Problem]:
    match state.stage:
        case Over():
            most = content.cards_to_end[playing(content, state)]
            if any(len(cards) != most for cards in state.taken):
                yield Problem("stage", f"over: every seat needs {most} cards")
        case Placing() | Moving() | Building() | Destroying() | ChoosingAction() | Ending() | Dealing(then="action"):
            yield from _in_action(content, state)
        case TakingCard() | Dealing(then="turn"):
            if len(_hand(state)) >= content.cards_to_end[playing(content, state)]:
                yield Problem("turn", f"seat {state.turn} has all its cards")
        case _ as stage:
            yield from judged(*(_empty(path, cards) for path, _, cards in _rows("taken", state.taken)))
            yield from setup_problems(content, state, stage)


def _empty(path: str, cards: list[int]) -> Iterator[Problem]:
    if cards:
        yield Problem(path, "must be empty before the first turn")


def _row_for(content: Content, state: State) -> Iterator[Problem]:
    """What must lie in the row at this stage."""
    if isinstance(state.stage, Dealing):
        if len(state.row) >= len(content.row_costs) or not state.undrawn:
            yield Problem("stage", "dealing: needs a gap in the row and a card to fill it")
    elif isinstance(state.stage, BeforeTaking) and not state.row:
        yield Problem("row", "must have a card to take")


def _in_action(content: Content, state: State) -> Iterator[Problem]:
    """The seat in turn does what its newest card allows."""
    hand, stage = _hand(state), state.stage
    if not hand:
        yield Problem(f"taken.{state.turn}", "the seat in turn must have taken a card")
        return
    cards = content.cards[state.choices.card24]
    given(hand[-1] in cards)
    card = cards[hand[-1]]
    if isinstance(stage, ChoosingAction) and not card.join:
        yield Problem("stage", f"choosing_action: card {card.id} has one action only")
    elif isinstance(stage, UnitStage):
        yield from _units(card, stage)


def _units(card: Card, stage: UnitStage) -> Iterator[Problem]:
    kind = _kind(stage)
    part = next((number for number, action in enumerate(card.actions) if action.kind == kind), None)
    if part is None:
        yield Problem("stage", f"{stage.kind}: card {card.id} has no action {kind!r}")
        return
    yield from judged(_left(card, stage.left, card.actions[part].units), _rest(card, stage.rest, part))


def _left(card: Card, left: int, units: int) -> Iterator[Problem]:
    if not 1 <= left <= units:
        yield Problem("stage.left", f"card {card.id} gives 1 to {units}, not {shown(left)}")


def _rest(card: Card, rest: int, part: int) -> Iterator[Problem]:
    rests = {NOT_YET, 1 - part} if card.join == "and" else {NOT_YET}
    if rest not in rests:
        yield Problem("stage.rest", f"must be one of {sorted(rests)} with card {card.id}, not {shown(rest)}")


def _kind(stage: UnitStage) -> str:
    """What the stage does, as a card calls it."""
    match stage:
        case Placing():
            return "place"
        case Moving():
            return "sail" if stage.sea else "move"
        case Building():
            return "city"
        case Destroying():
            return "destroy"
