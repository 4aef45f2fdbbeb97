"""Records which functions and files of the project a press runs through, from the update to the answer."""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
OURS = tuple(f"{ROOT / folder}/" for folder in ("bot", "engine", "render"))


@dataclass
class PressPath:
    """A recorder of all Python functions that are called between `begin` and `end`, in all tasks of this thread."""

    codes: set[CodeType] = field(default_factory=set)

    def begin(self) -> None:
        """Forget the functions of the press before, and begin to record."""
        self.codes.clear()
        sys.setprofile(self._called)

    def end(self) -> None:
        """Stop recording; nothing happens if it has stopped already."""
        sys.setprofile(None)

    def _called(self, frame: FrameType, event: str, argument: Any) -> None:
        if event == "call":
            self.codes.add(frame.f_code)

    @property
    def functions(self) -> list[str]:
        """Sorted lines such as `bot/app/tables/play.py play`, one for each recorded function of the project.

        Lambdas and comprehensions are left out: they belong to the functions around them.
        """
        return sorted(
            f"{Path(code.co_filename).relative_to(ROOT)} {code.co_qualname}"
            for code in self.codes
            if code.co_filename.startswith(OURS) and "<" not in code.co_name
        )

    @property
    def files(self) -> list[str]:
        return sorted({one.partition(" ")[0] for one in self.functions})
