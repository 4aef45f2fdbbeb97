"""One press of a button with all that is known of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.app.base.person import Person
from bot.presenter.payload import BadPayload
from bot.presenter.screen import Press as AnyPress
from bot.telegram_adapter import buttons
from bot.telegram_adapter.membership import Here
from bot.telegram_adapter.reading import Press, Where


@dataclass(frozen=True, slots=True)
class Case:
    """A press of which we know who pressed what, and where."""

    press: Press
    where: Where
    person: Person
    pushed: buttons.Pushed
    here: Here
    language: str
    """The presser's language."""
    delivery: str

    @property
    def private(self) -> bool:
        return self.where.place.private

    @property
    def ephemeral(self) -> bool:
        """Whether the button stands under an ephemeral message: in a group, and only the presser sees it."""
        return bool(self.press.ephemeral)

    @property
    def alone(self) -> bool:
        """Whether nobody but the presser sees the pressed message."""
        return self.private or self.ephemeral

    @property
    def post(self) -> str:
        """Return a name of the pressed ephemeral message that no ordinary message of the chat has."""
        return f"{self.press.user}-{self.press.ephemeral}"

    @property
    def footing(self) -> buttons.Footing:
        return buttons.footing(self.press.data, self.press.under)

    @property
    def stands(self) -> bool:
        return self.footing is buttons.Footing.STANDS

    @property
    def on_sheet(self) -> bool:
        """Whether the button surely belongs to a panel; such a message may be turned into another panel or closed."""
        return self.pushed.sheet and self.stands

    @property
    def beside(self) -> Sequence[AnyPress]:
        """Return the acts of all buttons of the pressed post."""
        found = list[AnyPress]()
        for data in self.press.under:
            try:
                found.append(buttons.read(data).button.press)
            except BadPayload:
                continue
        return found
