"""The list of commands."""

import typer

from bot.cli.animate import animate
from bot.cli.bench import bench
from bot.cli.doctor.command import doctor
from bot.cli.engine import engine
from bot.cli.lab.command import lab
from bot.cli.passport import admit, passport
from bot.cli.render import render
from bot.cli.replay import replay, verify
from bot.cli.run import run
from bot.cli.simulate import simulate

app = typer.Typer(
    name="imperia",
    help="Board games in the chat. Without a command: `run`.",
    invoke_without_command=True,
    no_args_is_help=False,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 120},
)
for command in (run, simulate, lab, engine, replay, verify, render, animate, bench, doctor, passport, admit):
    app.command()(command)


@app.callback()
def without_command(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        run()


def main() -> None:
    """Run the command that the arguments name."""
    app(prog_name="imperia")
