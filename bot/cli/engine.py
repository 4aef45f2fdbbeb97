"""`imperia engine GAME`: the rules engine as JSON lines, for other programs and for tests."""

import typer

from bot.cli.console import forget_stdout
from bot.cli.files import GameName, known_game
from bot.cli.protocol.lines import serve
from bot.cli.protocol.session import Session


def engine(game: GameName) -> None:
    """Answer JSON lines: the engine for other programs.

    One request a line on stdin, one answer a line on stdout: {"ok":true,...} or
    {"ok":false,"error":"illegal_decision","problems":[{"path":...,"message":...}]}.
    Draws and decisions without a choice are played as soon as they are due; "chance":"ask" leaves the draws to you.
    A decision may be a run: "place A12*3, end".

    \b
    {"do":"info"}                                 options, seats, rules, content
    {"do":"describe"}                             {"description":{...}}: cards, prices, maps, what every index means
    {"do":"new","players":3,"options":{},"seed":"2a","chance":"auto"}
    {"do":"load","position":{...},"seed":"2a","chance":"ask"}
    {"do":"save"}                                 {"position":{...}}
    {"do":"actors"}                               {"actors":[0],"awaited":[0]}
    {"do":"legal","actor":0}                      {"legal":["take 17",...]}
    {"do":"play","actor":0,"decision":"take 17"}  {"events":[...],"actors":[...],"version":9}
    {"do":"observe","viewer":"public"}            {"observation":{...}}
    {"do":"standing"}                             {"over":false,"seats":[...],"tie_break":null}
    {"do":"record"}                               {"record":{...}}

    \b
    Example:
      echo '{"do":"info"}' | imperia engine eme
    """
    try:
        serve(Session(known_game(game)), typer.get_binary_stream("stdin"), typer.get_binary_stream("stdout"))
    except BrokenPipeError:
        forget_stdout()
