"""`imperia thumbs`: draw anew the thumbnails from which people choose a game."""

import random
from importlib.resources import as_file
from typing import Annotated, Any

import typer
from PIL import Image

from bot.cli.console import stop
from bot.cli.files import known_game
from bot.presenter.screens.offers import Offer, offer_of, thumbnail_path
from engine.ai.registry import regular
from engine.games import registry
from engine.kernel.actors import PUBLIC
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.observation import Observation
from engine.kernel.options import settle
from engine.kernel.rng import RandomDraws
from render.picture import PictureRequest, Player
from render.registry import table_frame
from render.thumbnail import thumbnail

NAMES = ("Аня", "Борис", "Вера", "Глеб", "Дина", "Егор")

Games = Annotated[list[str] | None, typer.Argument(metavar="GAME...", help="Default: all games.")]


def thumbs(games: Games = None) -> None:
    """Draw the small picture of each game anew.

    As its offer.toml says: a computer plays a match, its position at `share` of it is drawn, and cut to `crop`.

    \b
    Example:
      imperia thumbs eme
    """
    for name in games or registry.names():
        game = known_game(name)
        offer = offer_of(game.info)
        if offer is None:
            stop(f"{name} has no offer.toml")
        content = thumbnail(board_of(game, offer), offer.thumbnail.crop)
        with as_file(thumbnail_path(name)) as path:
            path.write_bytes(content)
            typer.echo(f"{path}: {len(content) / 1000:.0f} KB")


def board_of(game: Game[Any], offer: Offer) -> Image.Image:
    """Return the board that the thumbnail is cut from."""
    plan = offer.thumbnail
    seen = positions(game, plan.places, plan.seed)
    shown = seen[int((len(seen) - 1) * plan.share)]
    players = tuple(Player(NAMES[seat % len(NAMES)], seat) for seat in range(plan.places))
    return table_frame(game.info.name, game.content, shown, PictureRequest(players))


def positions(game: Game[Any], places: int, seed: str) -> list[Observation]:
    """Play a match of computers; return its public observations at the start and after each run of decisions.

    The same seed gives the same observations.
    """
    options = settle(game.info.options, game.info.seats, places, {})
    rng, player = random.Random(seed), regular()
    match = Match(game, game.new(places, options), RandomDraws(rng))
    match.begin(places)
    seen = [game.observe(match.state, PUBLIC)]
    while awaited := game.awaited(match.state):
        run = player.decide(game, game.observe(match.state, awaited[0]), awaited[0], rng)
        match.play(awaited[0], [decision.code for decision in run])
        seen.append(game.observe(match.state, PUBLIC))
    return seen
