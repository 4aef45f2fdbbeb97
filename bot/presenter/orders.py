"""What becomes of a typed line."""

from dataclasses import dataclass

from bot.presenter.screen import Press, Text


@dataclass(frozen=True, slots=True)
class Understood:
    """As good as a button with this press."""

    press: Press


@dataclass(frozen=True, slots=True)
class Misunderstood:
    hint: Text
    """What is wrong and how to say it better."""


Order = Understood | Misunderstood
