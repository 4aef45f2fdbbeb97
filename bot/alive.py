"""The health check of a container, `python -m bot.alive`: ask the running bot whether it and its store answer.

It runs every minute, so it imports only the standard library and costs 0.06 s of CPU. `imperia doctor --health` costs
thirty times as much, and also says what to correct. Exit code 0: the bot and its store answer. Exit code 1: they do
not, and one line on stderr gives the bot's answer or the error.
"""

import os
import sys
import tomllib
import urllib.error
import urllib.request
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

SECONDS: Final = 5.0
_ON_THIS_MACHINE: Final = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}


def address(environment: Mapping[str, str]) -> str:
    """Return the URL of `/healthz`; the environment goes before config/bot.toml, as in `bot.settings`."""
    defaults = tomllib.loads((files("config") / "bot.toml").read_text(encoding="utf-8"))
    told = {name.upper(): value for name, value in environment.items()}
    host, port = (told.get(f"IMPERIA_{name.upper()}") or str(defaults[name]) for name in ("host", "port"))
    host = _ON_THIS_MACHINE.get(host, host)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/healthz"


def main() -> int:
    """Ask `/healthz` once, past any proxy; return the exit code, 0 if all is well and else 1."""
    straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with straight.open(address(os.environ), timeout=SECONDS):
            return 0
    except urllib.error.HTTPError as error:
        print(f"ill: {error.read(500).decode(errors='replace')}", file=sys.stderr)
    except (OSError, ValueError) as error:
        print(f"no answer: {getattr(error, 'reason', error)}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
