"""What makes a position playable to its end: it need not be reachable, but every rule must find what it needs."""

from collections.abc import Iterator, Sequence

from engine.games.eme.content import Card, Content
from engine.games.eme.decisions import NEUTRAL_ROW
from engine.games.eme.stage import (
    Auction,
    Building,
    ChoosingAction,
    ChoosingFirst,
    Dealing,
    Destroying,
    Ending,
    Moving,
    Neutral,
    Over,
    Placing,
    Rolling,
    Scattering,
    TakingCard,
    Youngest,
)
from engine.games.eme.state import State
from engine.kernel.errors import Problem

SetupStage = Scattering | Dealing | Neutral | Rolling | Youngest | Auction | ChoosingFirst
UnitStage = Placing | Moving | Building | Destroying
NOT_YET = -1


def problems(content: Content, state: State) -> list[Problem]:
    """Everything that would keep a match from being played on; empty = playable. Sizes come first."""
    return list(_sizes(content, state)) or [
        *_board(content, state),
        *_tokens(content, state),
        *_cards(content, state),
        *_coins(content, state),
        *_stage(content, state),
    ]


def _sizes(content: Content, state: State) -> Iterator[Problem]:
    seats = state.seats
    if seats not in content.coins:
        yield Problem("coins", f"2 to 5 seats, not {seats}")
        return
    rows = seats + 1 if seats == NEUTRAL_ROW else seats
    for name, wanted in {"armies": rows, "cities": rows, "taken": seats, "bids": seats}.items():
        if len(getattr(state, name)) != wanted:
            yield Problem(name, f"must have {wanted} entries, has {len(getattr(state, name))}")
    regions = len(content.sides[state.choices.side].regions)
    for path, row in [*_rows("armies", state.armies), *_rows("cities", state.cities), ("tokens", state.tokens)]:
        if len(row) != regions:
            yield Problem(path, f"must have {regions} regions, has {len(row)}")
    if state.turn not in range(seats):
        yield Problem("turn", f"must be a seat from 0 to {seats - 1}")
    if state.youngest not in range(NOT_YET, seats):
        yield Problem("youngest", f"must be a seat from 0 to {seats - 1}, or -1")


def _rows(name: str, rows: Sequence[list[int]]) -> Iterator[tuple[str, list[int]]]:
    return ((f"{name}.{number}", row) for number, row in enumerate(rows))


def _board(content: Content, state: State) -> Iterator[Problem]:
    for number, (armies, cities) in enumerate(zip(state.armies, state.cities, strict=True)):
        neutral = number == state.seats
        yield from _pieces(content, state, f"armies.{number}", armies, _most_armies(content, neutral))
        yield from _pieces(content, state, f"cities.{number}", cities, 0 if neutral else content.cities)


def _most_armies(content: Content, neutral: bool) -> int:
    return content.neutral_armies if neutral else content.armies


def _pieces(content: Content, state: State, path: str, row: list[int], most: int) -> Iterator[Problem]:
    regions = content.sides[state.choices.side].regions
    for region, pieces in zip(regions, row, strict=True):
        if pieces < 0:
            yield Problem(f"{path}.{region}", f"must be 0 or more, not {pieces}")
    if sum(row) > most:
        yield Problem(path, f"has {sum(row)} pieces; there are {most}")


def _tokens(content: Content, state: State) -> Iterator[Problem]:
    side = content.sides[state.choices.side]
    if any(state.tokens) and not state.choices.tokens:
        yield Problem("tokens", "lie on the board only with choices.tokens = true")
    for number, (region, token) in enumerate(zip(side.regions, state.tokens, strict=True)):
        if not 0 <= token <= len(content.goods):
            yield Problem(f"tokens.{region}", f"a token is 1 to {len(content.goods)}, not {token}")
        elif token and number not in side.triangles:
            yield Problem(f"tokens.{region}", "has no triangle")
    for token, good in enumerate(content.goods, start=1):
        if state.tokens.count(token) > good.tokens:
            yield Problem("tokens", f"has {state.tokens.count(token)} tokens {token}; there are {good.tokens}")


def _cards(content: Content, state: State) -> Iterator[Problem]:
    yield from _places(content, state)
    if len(state.row) > len(content.row_costs):
        yield Problem("row", f"has {len(state.row)} cards; there is room for {len(content.row_costs)}")
    if state.undrawn != sorted(state.undrawn):
        yield Problem("undrawn", "must be in rising order: undrawn cards have no other")
    most = content.cards_to_end[state.seats]
    for seat, cards in enumerate(state.taken):
        if len(cards) > most:
            yield Problem(f"taken.{seat}", f"has {len(cards)} cards; the match ends at {most}")
    missing, there = sum(most - len(cards) for cards in state.taken), len(state.row) + len(state.undrawn)
    if there < missing:
        yield Problem("undrawn", f"{missing} cards are still to be taken; row and deck have {there}")


def _places(content: Content, state: State) -> Iterator[Problem]:
    """Every card that is not in this deck, or lies in a second place."""
    deck, seen = set(content.deck(state.seats)), set()
    hands = [("row", state.row), *_rows("taken", state.taken), ("undrawn", state.undrawn)]
    for path, cards in hands:
        for number, card in enumerate(cards):
            if card not in deck:
                yield Problem(f"{path}.{number}", f"card {card} is not in the deck of {state.seats} players")
            elif card in seen:
                yield Problem(f"{path}.{number}", f"card {card} is there twice")
            seen.add(card)


def _coins(content: Content, state: State) -> Iterator[Problem]:
    for seat, coins in enumerate(state.coins):
        if coins < 0:
            yield Problem(f"coins.{seat}", f"must be 0 or more, not {coins}")
    if sum(state.coins) > content.coin_tokens:
        yield Problem("coins", f"are {sum(state.coins)} in all; there are {content.coin_tokens}")
    for seat, bid in enumerate(state.bids):
        if not NOT_YET <= bid <= _most_bid(content, state, seat):
            yield Problem(f"bids.{seat}", "must be -1 (not yet) or a number of coins that the seat has")


def _most_bid(content: Content, state: State, seat: int) -> int:
    """Once the winner has paid, a bid may be higher than what is left."""
    return state.coins[seat] if _bidding(state) else content.coin_tokens


def _bidding(state: State) -> bool:
    stage = state.stage
    return isinstance(stage, Auction) or (isinstance(stage, Rolling | Youngest) and stage.prize == "bid")


def _stage(content: Content, state: State) -> Iterator[Problem]:
    """What the stage needs, by the part of the match in which it comes."""
    match state.stage:
        case Over():
            if any(len(cards) != content.cards_to_end[state.seats] for cards in state.taken):
                yield Problem("stage", f"over: every seat needs {content.cards_to_end[state.seats]} cards")
        case Placing() | Moving() | Building() | Destroying() | ChoosingAction() | Ending() | Dealing(then="action"):
            yield from _in_action(content, state)
        case TakingCard() | Dealing(then="turn"):
            if len(state.taken[state.turn]) >= content.cards_to_end[state.seats]:
                yield Problem("turn", f"seat {state.turn} has all its cards")
        case _ as stage:
            yield from _setup(content, state, stage)
    if isinstance(state.stage, Dealing):
        if len(state.row) >= len(content.row_costs) or not state.undrawn:
            yield Problem("stage", "dealing: needs a gap in the row and a card to fill it")
    elif isinstance(state.stage, TakingCard | Neutral | Auction | ChoosingFirst | Rolling | Youngest) and not state.row:
        yield Problem("row", "must have a card to take")


def _in_action(content: Content, state: State) -> Iterator[Problem]:
    """The seat in turn does what its newest card allows."""
    hand, stage = state.taken[state.turn], state.stage
    card = content.cards[state.choices.card24].get(hand[-1]) if hand else None
    if card is None:
        yield Problem(f"taken.{state.turn}", "the seat in turn must have taken a card")
    elif isinstance(stage, ChoosingAction) and not card.join:
        yield Problem("stage", f"choosing_action: card {card.id} has one action only")
    elif isinstance(stage, UnitStage):
        yield from _units(card, stage)


def _units(card: Card, stage: UnitStage) -> Iterator[Problem]:
    kind = _kind(stage)
    part = next((number for number, action in enumerate(card.actions) if action.kind == kind), None)
    if part is None:
        yield Problem("stage", f"{stage.kind}: card {card.id} has no action {kind!r}")
        return
    if not 1 <= stage.left <= card.actions[part].units:
        yield Problem("stage.left", f"card {card.id} gives 1 to {card.actions[part].units}, not {stage.left}")
    rests = {NOT_YET, 1 - part} if card.join == "and" else {NOT_YET}
    if stage.rest not in rests:
        yield Problem("stage.rest", f"must be one of {sorted(rests)} with card {card.id}, not {stage.rest}")


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


def _setup(content: Content, state: State, stage: SetupStage) -> Iterator[Problem]:
    """Before the first card is taken."""
    for seat, cards in enumerate(state.taken):
        if cards:
            yield Problem(f"taken.{seat}", "must be empty before the first turn")
    match stage:
        case Scattering():
            yield from _scattering(content, state)
            yield from _before_neutral(state)
        case Dealing():
            yield from _before_neutral(state)
        case Neutral():
            yield from _neutral(content, state, stage.left)
            yield from _no_bids(state)
        case Auction():
            if NOT_YET not in state.bids:
                yield Problem("bids", "are all in: the auction would be over")
        case Rolling() | Youngest():
            yield from _tie(state, stage)
        case ChoosingFirst():
            pass


def _scattering(content: Content, state: State) -> Iterator[Problem]:
    if not state.choices.tokens:
        yield Problem("stage", "scattering: comes only with choices.tokens = true")
    if all(state.tokens[triangle] for triangle in content.sides[state.choices.side].triangles):
        yield Problem("tokens", "lie on every triangle: none is left to scatter")


def _before_neutral(state: State) -> Iterator[Problem]:
    if state.seats == NEUTRAL_ROW and any(state.armies[NEUTRAL_ROW]):
        yield Problem(f"armies.{NEUTRAL_ROW}", "must be empty: no neutral army is placed yet")
    yield from _no_bids(state)


def _no_bids(state: State) -> Iterator[Problem]:
    for seat, bid in enumerate(state.bids):
        if bid != NOT_YET:
            yield Problem(f"bids.{seat}", "must be -1 before the auction")


def _neutral(content: Content, state: State, left: int) -> Iterator[Problem]:
    if state.seats != NEUTRAL_ROW:
        yield Problem("stage", "neutral: neutral armies come only with two players")
    elif not 1 <= left <= content.neutral_armies - sum(state.armies[NEUTRAL_ROW]):
        yield Problem("stage.left", f"with those on the board there are {content.neutral_armies} neutral armies")


def _tie(state: State, stage: Rolling | Youngest) -> Iterator[Problem]:
    if list(stage.among) != sorted(set(stage.among) & set(range(state.seats))) or len(stage.among) < 2:
        yield Problem("stage.among", "must list two or more tied seats in rising order")
    if isinstance(stage, Youngest):
        yield from _answers(stage)
    if stage.prize == "bid":
        yield from _highest(state, stage)
    elif state.seats != NEUTRAL_ROW:
        yield Problem("stage.prize", "neutral armies come only with two players")
    else:
        yield from _before_neutral(state)


def _answers(stage: Youngest) -> Iterator[Problem]:
    if len(stage.answers) != len(stage.among) or not set(stage.answers) <= {NOT_YET, *stage.among}:
        yield Problem("stage.answers", "must have a tied seat, or -1 for not yet, for each tied seat")
    elif NOT_YET not in stage.answers:
        yield Problem("stage.answers", "are all in: the tie would be settled")


def _highest(state: State, stage: Rolling | Youngest) -> Iterator[Problem]:
    highest = {seat for seat, bid in enumerate(state.bids) if bid == max(state.bids)}
    if NOT_YET in state.bids:
        yield Problem("bids", "must all be in when a tie is settled")
    elif not set(stage.among) <= highest:
        yield Problem("stage.among", "must have made the highest bid")
