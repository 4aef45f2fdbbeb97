"""The session of one program with one game. It holds at most one match, and a refused request changes nothing."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.cli.files import game_of
from bot.cli.protocol.requests import (
    AboutMatch,
    Actors,
    Chance,
    Describe,
    Info,
    Legal,
    Load,
    New,
    Observe,
    Play,
    Refused,
    Request,
    Save,
    ShowRecord,
    Standing,
    refuse,
    seat_of,
)
from engine.games import registry
from engine.kernel.actors import CHANCE, Actor, word
from engine.kernel.errors import IllegalDecision, ManyProblems, Problem, UnreadableDecision
from engine.kernel.fairness import SEED_BYTES, FairDraws, commitment
from engine.kernel.game import Game
from engine.kernel.log_entry import Entry
from engine.kernel.match import Match, Step
from engine.kernel.options import Options, options_told, settle
from engine.kernel.records.record import Record, Segment, conceal, segment

Answer = dict[str, Any]
TABLE = ""
"""Table id for the fair draws: a match of the protocol belongs to no table, and nobody adds a salt."""


@dataclass(slots=True)
class Played:
    """The match of a session, with the other data that its record needs: first position, log, options and seed."""

    match: Match[Any]
    start: Any
    log: list[Entry]
    seats: int
    options: Options
    seed: str | None


class Session:
    def __init__(self, single: Game[Any]) -> None:
        self._single = single
        self._now: Played | None = None

    def answer(self, request: Request) -> Answer:
        """Do what the request asks and return the answer; Refused if that is impossible."""
        match request:
            case Info():
                return dict(self._single.info.as_json())
            case Describe():
                return {"description": dict(self._single.info.description)}
            case New():
                return self._new(request)
            case Load():
                return self._load(request)
            case _ if self._now is None:
                raise refuse("no_match", "do", "there is no match yet: ask for `new` or `load` first")
            case _:
                return _about(self._now, request)

    def _new(self, request: New) -> Answer:
        info = self._single.info
        try:
            options = settle(info.options, info.seats, request.players, request.options)
        except ManyProblems as error:
            raise Refused("bad_options", [_as_asked(problem) for problem in error.problems]) from None
        game = registry.playable(self._single, options)
        return self._begin(game, game.new(request.players, options), request.players, options, request)

    def _load(self, request: Load) -> Answer:
        game = game_of(self._single, request.position)
        try:
            state = game.load(request.position)
        except ManyProblems as error:
            found = [Problem(".".join(filter(None, ("position", p.path))), p.message) for p in error.problems]
            raise Refused("bad_position", found) from None
        seats = len(game.standing(state).seats)
        return self._begin(game, state, seats, _options_of(game, self._single, state, seats), request)

    def _begin(self, game: Game[Any], state: Any, seats: int, options: Options, request: New | Load) -> Answer:
        """Start a match and make the draws and forced decisions that are due; a loaded position where no draw is due
        stays as it is."""
        seed = None if request.chance == "ask" else request.seed or secrets.token_hex(SEED_BYTES)
        match = Match(game, game.clone(state), _draws(request.chance, seed), changed_at=[0] * seats)
        begins = isinstance(request, New) or tuple(game.actors(state)) == (CHANCE,)
        step = match.begin(seats) if begins else Step((), ())
        self._now = Played(match, state, list(step.entries), seats, options, seed)
        return _happened(match, step)


def _about(played: Played, request: AboutMatch) -> Answer:
    game, state = played.match.game, played.match.state
    match request:
        case Save():
            return {"position": game.save(state)}
        case Actors():
            return {"actors": _words(game.actors(state)), "awaited": _words(game.awaited(state))}
        case Legal():
            return _legal(played, request)
        case Play():
            return _play(played, request)
        case Observe():
            viewer = seat_of(request.viewer, played.seats, "viewer")
            return {"observation": game.observe(state, viewer).as_json()}
        case Standing():
            return dict(game.standing(state).as_json())
        case ShowRecord():
            return {"record": _record(played).as_json()}


def _legal(played: Played, request: Legal) -> Answer:
    game, state = played.match.game, played.match.state
    actor = seat_of(request.actor, played.seats, "actor")
    legal = [one.code for one in game.legal(state, actor)] if actor in game.actors(state) else []
    weights = game.weights(state) if actor == CHANCE and legal else None
    return {"legal": legal} if weights is None else {"legal": legal, "weights": list(weights)}


def _play(played: Played, request: Play) -> Answer:
    actor = seat_of(request.actor, played.seats, "actor")
    try:
        step = played.match.play(actor, request.decision)
    except UnreadableDecision as error:
        raise refuse("unreadable_decision", "decision", str(error)) from None
    except IllegalDecision as error:
        raise refuse("illegal_decision", "decision", str(error)) from None
    played.log += step.entries
    return _happened(played.match, step)


def _happened(match: Match[Any], step: Step) -> Answer:
    actors = _words(match.game.actors(match.state))
    return {"events": [event.as_json() for event in step.events], "actors": actors, "version": match.version}


def _words(actors: Sequence[Actor]) -> list[int | str]:
    return [word(actor) for actor in actors]


def _draws(chance: Chance, seed: str | None) -> FairDraws | None:
    return None if chance == "ask" or seed is None else FairDraws(bytes.fromhex(seed), (), TABLE)


def _as_asked(problem: Problem) -> Problem:
    """Return the problem in the request's words: the kernel says `seats` where the request says `players`."""
    return Problem("players" if problem.path == "seats" else problem.path, problem.message)


def _options_of(game: Game[Any], single: Game[Any], state: Any, seats: int) -> Options:
    """Return the options that the position holds, with defaults for the others. A single match has 1 as `games`."""
    _, told = options_told(game.info.options, game.save(state))
    options = settle(game.info.options, game.info.seats, seats, told)
    return options if game is not single or "games" not in options else options | {"games": 1}


def _record(played: Played) -> Record:
    """Return the record of the match: all decisions and the seed if the match is over, else only public decisions."""
    seed = played.seed
    return Record(
        game=played.match.game.info.name,
        seats=played.seats,
        options=played.options,
        table=TABLE,
        commitment=commitment(bytes.fromhex(seed), TABLE) if seed else None,
        seed=seed if played.match.over else None,
        segments=[_whole(played.match.game, played.start, played.log, over=played.match.over)],
    )


def _whole(game: Game[Any], start: Any, log: Sequence[Entry], *, over: bool) -> Segment:
    whole = segment(game, start, log)
    return whole if over else whole.model_copy(update={"entries": conceal(game, start, log)})
