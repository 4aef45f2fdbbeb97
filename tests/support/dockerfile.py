"""A small parser of Dockerfiles: instructions and build stages."""

import json
import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Instruction:
    name: str
    text: str

    @property
    def words(self) -> list[str]:
        """The arguments as words: the items of a JSON list (exec form), or else the text split at spaces."""
        return [str(word) for word in json.loads(self.text)] if self.text.startswith("[") else self.text.split()


def read(text: str) -> list[Instruction]:
    """Return the instructions of a Dockerfile in order; comments are left out, and continued lines are joined."""
    kept = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    joined = re.sub(r"\\\n\s*", " ", kept)
    parts = [line.strip().partition(" ") for line in joined.splitlines() if line.strip()]
    return [Instruction(name.upper(), rest.strip()) for name, _, rest in parts]


def stages(instructions: list[Instruction]) -> list[list[Instruction]]:
    """Split the instructions into build stages; each stage begins with its FROM."""
    found: list[list[Instruction]] = []
    for instruction in instructions:
        if instruction.name == "FROM":
            found.append([])
        found[-1].append(instruction)
    return found
