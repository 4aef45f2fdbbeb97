"""Screens that present the games of the bot: the list of games for a new table, and the bot's greeting in a chat."""

from collections.abc import Iterator, Sequence

from bot.presenter.acts.chat import FirstMatch, Open
from bot.presenter.scene import block, term_or_code
from bot.presenter.screen import Block, Board, Choice, Param, Screen, Several, Show, Text, Use
from bot.presenter.screens.offers import GameCard
from bot.presenter.words import has

GAMES = "games"
"""Name of the picture of all games, as the `focus` of a picture request."""
MINE = Choice(Text("chat-tool-mine"), Show("turn"))
SETTINGS = Choice(Text("chat-tool-settings"), Show("settings"))


def games_screen(cards: Sequence[GameCard]) -> Screen:
    """Return the list of games, each with buttons that open a table or begin a first match against computers."""
    return Screen((block("title", "chat-games"), *_told(cards)), board_of(cards), choices=tuple(_choices(cards)))


def greeting_screen(cards: Sequence[GameCard] = (), missing: Sequence[str] = (), *, slow: bool = False) -> Screen:
    """Return the greeting for a chat that has just added the bot or asks for help.

    `missing`: permissions that the bot lacks in the chat. `slow`: the slow mode of the group delays the bot.
    """
    hindered = [*_missing(missing), *([block("line", "chat-slow-mode")] if slow else [])]
    hello = (block("title", "chat-hello"), block("line", "chat-hello-1"))
    more = (block("quiet", "chat-hello-2"), block("quiet", "chat-hello-3"))
    return Screen(
        (*hello, *_told(cards), *more, *hindered),
        board_of(cards),
        choices=tuple(_choices(cards)) or (NEW,),
        tools=(MINE, SETTINGS),
    )


NEW = Choice(Text("chat-new"), Use(Open()), "commit")
"""The button that leads to the list of games."""


def board_of(cards: Sequence[GameCard]) -> Board | None:
    """Return the picture of all games; None if no game has an offer."""
    shown = tuple(title_of(card.name) for card in cards if card.offer)
    return Board(GAMES, Text("chat-games-alt", {"games": Several(shown)})) if shown else None


def title_of(game: str) -> Param:
    """Return the game's name."""
    return term_or_code(f"game-{game}", game)


def short_title_of(game: str) -> Param:
    """Return the game's short name, for a button or a small label; the full name if there is no short one."""
    return term_or_code(f"game-{game}", game, "short") if has(f"game-{game}.short") else title_of(game)


def facts_of(card: GameCard) -> tuple[Text, ...]:
    """Return texts with the minutes, the players and the depth of a game; without an offer only the players."""
    seats = card.info.seats
    players = Text("game-players", {"least": seats.start, "most": seats.stop - 1})
    if card.offer is None:
        return (players,)
    low, high = card.offer.minutes
    return Text("game-minutes", {"low": low, "high": high}), players, Text(f"game-weight-{card.offer.weight}")


def _told(cards: Sequence[GameCard]) -> Iterator[Block]:
    for card in cards:
        yield block("heading", "chat-game", game=title_of(card.name))
        about = has(f"game-{card.name}.about")
        facts = {"facts": Several(facts_of(card), " · ")}
        if about:
            yield block("row", "chat-game-about", about=term_or_code(f"game-{card.name}", card.name, "about"), **facts)
        else:
            yield block("row", "chat-game-facts", **facts)
    if any(card.offer for card in cards):
        yield block("quiet", "chat-games-about")


def _choices(cards: Sequence[GameCard]) -> Iterator[Choice]:
    for card in cards:
        game = short_title_of(card.name)
        yield Choice(Text("chat-open", {"game": game}), Use(Open(card.name)), group=card.name)
        if card.offer:
            yield Choice(Text("chat-first-time", {"game": game}), Use(FirstMatch(card.name)), "commit", group=card.name)


def _missing(missing: Sequence[str]) -> list[Block]:
    if not missing:
        return []
    return [block("line", "chat-missing", rights=Several(tuple(Text(f"chat-right-{right}") for right in missing)))]
