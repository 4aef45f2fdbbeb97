"""Panels of Legends: all tokens, all leaders, and what the viewer has (cards, properties, tokens looked at)."""

from collections.abc import Iterator

from bot.presenter.games.legends.cards import GAINS, actions_text, name_of, property_text
from bot.presenter.games.legends.game_view import GameView
from bot.presenter.games.panel import Panel
from bot.presenter.scene import BACK, block, marked, points, title_of
from bot.presenter.screen import Block, Board, Param, Screen, Several, Term, Text
from engine.games.legends.content import CITADEL, DRAGON, EXPLORATION, GATE, HIDDEN, LEADERS, RED_SORCERESS, THIEVES
from engine.kernel.actors import PUBLIC, Seat

TOKENS = Panel("tokens", "legends-panel-tokens")
LEADERS_PANEL = Panel("leaders", "legends-panel-leaders")
MINE = Panel("mine", "legends-panel-mine")


def tokens_panel(game_view: GameView) -> Screen:
    """Return the panel with what each token of this match does, where it lies and who has won it.

    It shows only what the viewer may know.
    """
    played = list(tokens_of(game_view))
    rows = [line for token in played for line in _token(game_view, token)]
    lines = rows or [block("line", "legends-tokens-none")]
    return Screen((title_of(game_view.scene, Text("legends-tokens-part")), *lines), tools=(BACK,))


def tokens_of(game_view: GameView) -> Iterator[int]:
    """Yield the numbers of the tokens that the options of this match add."""
    choices = game_view.seen.choices
    if choices.exploration == "swamp":
        yield HIDDEN
    if choices.exploration != "none":
        yield from game_view.content.exploration(face_down=choices.exploration == "swamp")
    events = {CITADEL: choices.citadels, DRAGON: choices.dragon, GATE: choices.gates, THIEVES: choices.thieves}
    yield from (token for token, played in events.items() if played)


def _token(game_view: GameView, token: int) -> Iterator[Block]:
    """Yield a line with a token's name and effect, then lines with where the token is."""
    key = f"legends-token-{game_view.content.tokens[token].id}"
    yield block("row", "legends-token-row", token=Term(key), does=Term(key, "does"))
    where = [region for region in game_view.present if game_view.seen.tokens[region] == token]
    if where:
        told = "legends-token-seen" if token >= EXPLORATION and token in _secret(game_view) else "legends-token-where"
        yield block("row", told, regions=game_view.listed(where))
    for seat, won in enumerate(game_view.seen.won):
        if token in won:
            yield block("row", "legends-token-won", who=marked(game_view.scene.view, seat))


def _secret(game_view: GameView) -> list[int]:
    return [game_view.seen.tokens[region] for region in game_view.looked_at()]


def leaders_panel(game_view: GameView) -> Screen:
    """Return the panel with all four leaders: what each can do, and which player has the leader."""
    lines: list[Block] = []
    if not game_view.seen.choices.leaders:
        lines.append(block("line", "legends-leaders-none"))
    for number, name in enumerate(LEADERS):
        seats = [seat for seat, leader in enumerate(game_view.seen.leaders) if leader == number]
        who = marked(game_view.scene.view, seats[0]) if seats else Text("legends-leader-nobody")
        does = Term(f"legends-leader-{name}", "does")
        lines.append(block("row", "legends-leader-row", leader=Term(f"legends-leader-{name}"), who=who, does=does))
    return Screen((title_of(game_view.scene, Text("legends-leaders-part")), *lines), tools=(BACK,))


def mine_panel(game_view: GameView) -> Screen | None:
    """Return the panel with what the viewer has, and the face-down tokens that only the viewer has seen.

    None for a viewer without a seat.
    """
    seat = game_view.scene.viewer
    if seat == PUBLIC:
        return None
    secret = list(_looked(game_view))
    seen = secret or [block("line", "legends-mine-unseen")] if game_view.seen.choices.exploration == "swamp" else []
    cards = [
        block("row", "legends-mine-card", name=name_of(card), gives=property_text(card), action=actions_text(card))
        for card in (game_view.cards[number] for number in game_view.seen.taken[seat])
    ]
    heading = title_of(game_view.scene, Text("legends-mine-part"))
    has = Text("legends-mine-has", {"has": properties(game_view, seat)})
    told = Several(tuple(one.text for one in secret), " ")
    alert = Text("code", {"code": told}) if secret else None
    return Screen((heading, *seen, Block("line", has), *cards), Board(f"seat {seat}", has), tools=(BACK,), alert=alert)


def _looked(game_view: GameView) -> Iterator[Block]:
    for region in game_view.looked_at():
        token = game_view.token(region)
        assert token
        told = Text("legends-mine-seen", {"token": token, "region": game_view.regions[region]})
        yield Block("row", told, spots=(f"region {game_view.regions[region]}",))


def properties(game_view: GameView, seat: Seat) -> Param:
    """Return the sum of a seat's properties from cards and tokens: `flying ×2, 3 elixirs`."""
    seen = game_view.seen
    sums = {
        "flying": seen.flying[seat],
        "elixirs": seen.elixirs[seat],
        "armies": seen.more_armies[seat],
        "movement": seen.more_movement[seat],
        "immune": int(any(game_view.cards[card].gives.immune for card in seen.taken[seat])),
    }
    parts: list[Param] = [Text(f"legends-gain-{name}", {"count": sums[name]}) for name in GAINS if sums.get(name)]
    if worth := sum(seen.card_points[seat]):
        parts.append(Text("legends-has-points", {"points": points(worth)}))
    parts += [Term(f"legends-token-{game_view.content.tokens[token].id}") for token in seen.won[seat]]
    if seen.leaders[seat] == RED_SORCERESS and any(seen.captives):
        parts.append(Text("legends-has-captives", {"count": sum(seen.captives)}))
    return Several(tuple(parts)) if parts else Text("legends-has-nothing")
