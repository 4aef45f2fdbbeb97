"""Imported first by the process from which workers are forked: ignore the signals that end the bot.

Ctrl-C goes to all processes of a terminal, SIGTERM to all of a service. This process ends when the bot does.
"""

import signal

signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
