"""The board and each land of «Территории» in words, with all that the picture shows."""

from collections.abc import Iterator

from bot.presenter.games.panel import Panel
from bot.presenter.games.territories.ask import part_text, question_lines
from bot.presenter.games.territories.choices import about_land
from bot.presenter.games.territories.effects import card_text, coins_text, name_of, signed
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.games.territories.hand import MINE
from bot.presenter.games.territories.market import lot_lines
from bot.presenter.scene import BACK, block, colour, points, title_of, tool
from bot.presenter.screen import Block, Board, Param, Screen, Several, Show, Text
from bot.presenter.view import TableView
from engine.games.territories.content import Card
from engine.games.territories.observation import SeenLand, SeenPiece, SeenUnion
from engine.games.territories.stage import Income, Planning
from engine.kernel.actors import PUBLIC

FULL = 36
"""If more cards than this are on the table, only names and needs are listed, to fit into one message."""


def a_land(typed: str, _view: TableView) -> str | None:
    """Return the code of a land typed as `B2`, `б2` or `в2`; None for other text.

    The letter may be Latin, or a Russian one that sounds or looks the same.
    """
    name = typed.casefold()[:1].translate(_BY_EAR) + typed[1:]
    return name.upper() if len(name) > 1 and name[0] in "abcdef" and name[1:].isdigit() and len(name) < 4 else None


_BY_EAR = str.maketrans({"а": "a", "б": "b", "в": "b", "ц": "c", "с": "c", "д": "d", "е": "e", "ф": "f"})
LAND = Panel("land", "territories-panel-land", offered=False, alone=False, thing=a_land)


def text_panel(game_view: GameView) -> Screen:
    """Return the panel with the whole board in words: players, lands, unions, effects of this round, the question."""
    seen = game_view.seen
    blocks = (
        title_of(game_view.scene, Text("land-text-part", {"part": part_text(game_view)})),
        *(line for seat in range(seen.seats) for line in _seat(game_view, seat)),
        *_legend(game_view),
        *_unions(game_view),
        *_passing(game_view),
        *lot_lines(game_view),
        block("row", "territories-text-decks", deck=seen.deck, tasks=seen.task_deck, discards=len(seen.discards)),
        *_income(game_view),
        *question_lines(game_view),
    )
    return Screen(blocks, tools=(MINE.way, tool("score", Show("score")), BACK))


def _seat(game_view: GameView, seat: int) -> Iterator[Block]:
    """Yield a line with what the seat has, then a line for each of its lands."""
    yield Block("line", _holdings(game_view, seat), about="land" if seat == 0 else "")
    yield from (_land(game_view, land) for land in game_view.lands_of(seat))


def _holdings(game_view: GameView, seat: int) -> Text:
    """Return the points, coins, cards and tasks of a seat; only the points of a seat that has left the match."""
    player, who = game_view.seen.players[seat], game_view.who(seat)
    total = points(game_view.seen.standing.seats[seat].total)
    if player.left:
        return Text("territories-seat-left", {"who": who, "points": total})
    holdings: dict[str, Param] = {
        "who": who,
        "colour": colour(game_view.scene.view, seat),
        "points": total,
        "coins": coins_text(player.coins),
        "hand": player.hand,
        "tasks": player.tasks,
        "done": player.done,
        "developments": player.developments,
    }
    return Text("territories-text-seat-plain" if game_view.is_open else "territories-text-seat", holdings)


def _legend(game_view: GameView) -> Iterator[Block]:
    if game_view.seen.lands:
        yield block("quiet", "territories-text-legend")


def _land(game_view: GameView, land: SeenLand) -> Block:
    brief = sum(len(one.pieces) for one in game_view.seen.lands) > FULL
    cards = [(piece.card, _piece(game_view, piece, brief=brief)) for piece in land.pieces]
    cards += [
        (card, Text("territories-text-lasting", {"name": name_of(game_view.card(card))})) for card in land.lasting
    ]
    pieces = [text if brief else _with_prestige(game_view.card(card), text) for card, text in cards]
    what = Several(tuple(pieces)) if pieces else Text("territories-text-empty")
    return Block("row", Text("territories-text-land", {"land": land.id, "cards": what}), spots=(f"land {land.id}",))


def _with_prestige(card: Card, text: Text) -> Text:
    """Return the text of a card on a land, with the prestige that it brings to the land's owner if there is any."""
    by = card.prestige
    return Text("territories-text-worth", {"card": text, "by": signed(by)}) if by else text


def _piece(game_view: GameView, piece: SeenPiece, *, brief: bool = False) -> Text:
    """Return a card on a land as `Mill 2→3 ✓`: what it needs and brings now.

    The sign says whether it was paid in this round, in an earlier round, or never.
    """
    card = game_view.card(piece.card)
    params: dict[str, Param] = {"name": name_of(card), "need": piece.need, "profit": piece.profit}
    params["sign"] = Text(f"territories-sign-{'fed' if piece.funded else 'works' if piece.active else 'new'}")
    brings = card.kind == "building" and piece.profit and not brief
    return Text("territories-text-building" if brings else "territories-text-card", params)


def _unions(game_view: GameView) -> Iterator[Block]:
    return (line for union in game_view.seen.unions if (line := _union(game_view, union)))


def _union(game_view: GameView, union: SeenUnion) -> Block | None:
    """Return a line with connected lands and the significance of each seat in them.

    None for a single land, and if all owners have left.
    """
    if len(union.lands) < 2 or not union.significance:
        return None
    values = tuple(
        Text("territories-text-significance", {"mark": game_view.mark(seat), "number": number})
        for seat, number in union.significance
    )
    return block("row", "territories-text-union", lands=Several(_bridged(game_view, union)), values=Several(values))


def _bridged(game_view: GameView, union: SeenUnion) -> tuple[str, ...]:
    """Return the bridges of a union: `A1—B2, B2—B3`."""
    return tuple(f"{one.a}—{one.b}" for one in game_view.seen.bridges if one.a in union.lands)


def _passing(game_view: GameView) -> Iterator[Block]:
    for force in game_view.seen.passing:
        card = game_view.card(f"d{force.card}" if force.development else force.card)
        at: dict[str, Param] = {"land": force.land} if force.land else {}
        key = "territories-text-passing-land" if at else "territories-text-passing"
        yield block("row", key, card=name_of(card), who=game_view.who(force.seat), **at)


def _income(game_view: GameView) -> Iterator[Block]:
    if isinstance(game_view.seen.stage, Planning | Income):
        yield block("row", "territories-text-pool", coins=coins_text(game_view.seen.pool))


def land_panel(game_view: GameView, name: str) -> Screen | None:
    """Return the panel of one land with all cards on it explained; a note if there is no such land."""
    land = next((one for one in game_view.seen.lands if one.id == name), None)
    if land is None:
        none = Text("territories-land-none", {"land": name[:3]})
        return Screen(
            (title_of(game_view.scene, Text("code", {"code": name[:3]})), Block("line", none)),
            tools=(BACK,),
            alert=none,
        )
    heading = title_of(game_view.scene, Text("territories-land-part", {"land": name, "who": game_view.who(land.owner)}))
    board = Board(f"seat {land.owner}", Text("territories-land-alt", {"land": name}))
    tools = (tool("text", Show("text")), BACK)
    return Screen((heading, *_about_land(game_view, land)), board, about_land(game_view, name), tools)


def _about_land(game_view: GameView, land: SeenLand) -> Iterator[Block]:
    if not land.pieces:
        yield block("line", "territories-land-empty")
    for piece in land.pieces:
        now = _piece(game_view, piece)
        yield block("row", "territories-land-card", now=now, card=card_text(game_view.card(piece.card)))
    yield from (block("row", "territories-land-lasting", card=card_text(game_view.card(card))) for card in land.lasting)
    yield from (block("row", f"territories-land-ward-{ward}") for ward in land.wards)
    union = next(one for one in game_view.seen.unions if land.id in one.lands)
    yield from (line for line in [_union(game_view, union)] if line)
    if land.face and game_view.scene.viewer != PUBLIC:
        yield block("line", "territories-land-face", name=name_of(game_view.card(land.face)))
