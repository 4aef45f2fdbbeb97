"""Follows the Dockerfile without a container engine: `unshare --mount --pid --fork python -m … FOLDER PORT` as root.

The base image is this machine's own root, as the lower layer of an overlay; whatever a stage writes goes into a folder.
The runtime stage then starts as an engine would start it: its root read-only, the user of the image, no capabilities.
Prints one JSON object: how the health check ended with the bot and without it, and what a process there may do.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.support import dockerfile
from tests.support.dockerfile import Instruction

ROOT: Final = Path(__file__).resolve().parents[2]
WITHOUT_RIGHTS: Final = ("--clear-groups", "--inh-caps=-all", "--bounding-set=-all", "--no-new-privs")
PATIENCE: Final = 60.0
RIGHTS: Final = """
import errno, json, os, pathlib
def refused(path):
    try:
        pathlib.Path(path, "x").touch()
    except OSError as error:
        return errno.errorcode[error.errno]
status = dict(line.split(":\\t", 1) for line in open("/proc/self/status").read().splitlines())
print(json.dumps({
    "user": [os.getuid(), os.getgid(), os.getgroups()],
    "capabilities": [int(status[name], 16) for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")],
    "new_privileges": status["NoNewPrivs"] == "0",
    "refused": {path: refused(path) for path in ("/", "/app", "/app/.venv", "/etc", "/usr")},
    "kept": refused("/app/var") is None,
    "ours": str(pathlib.Path(__import__("bot").__file__).parent),
}))
"""
"""Program that says in the image who it is, what it may do, and where it cannot write."""


def run(*words: str) -> None:
    subprocess.run(words, check=True, stdout=sys.stderr)


class Stage:
    """A stage of the Dockerfile: its root folder, environment and working directory as the instructions set them."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "root"
        upper, work = folder / "upper", folder / "work"
        for made in (self.root, upper, work):
            made.mkdir(parents=True)
        layers = f"lowerdir=/,upperdir={upper},workdir={work}"
        run("mount", "-t", "overlay", "overlay", "-o", layers, str(self.root))
        run("mount", "-t", "proc", "proc", str(self.root / "proc"))
        run("mount", "--rbind", "/dev", str(self.root / "dev"))
        # The image has nothing of the checkout but what is copied.
        run("mount", "-t", "tmpfs", "tmpfs", str(self.root / ROOT.relative_to("/")))
        self._python()
        self.environment: dict[str, str] = {}
        self.directory = "/"
        self.user = ""

    def _python(self) -> None:
        """Put the Python of this machine into /usr/local, where the base image has its own."""
        local = self.root / "usr/local"
        if sys.base_prefix not in ("/usr", "/usr/local"):
            layers = f"lowerdir={sys.base_prefix}:{local}"
            run("mount", "-t", "overlay", "overlay", "-o", layers, str(local))
            # Its shared library is found there too, by a user who may not look into the folder that it came from.
            run("chroot", str(self.root), "ldconfig")
        elif not (local / "bin/python").exists():
            (local / "bin/python").symlink_to(Path(sys.executable).resolve())

    def path(self, name: str) -> Path:
        """Return the path, seen from outside, of a name in an instruction."""
        return self.root / os.path.normpath(os.path.join(self.directory, name)).lstrip("/")  # noqa: PTH118

    def words(self, *words: str, user: str = "") -> list[str]:
        """Return the command that runs `words` inside; without a user as root, and with the machine's environment."""
        told = [f"{name}={value}" for name, value in self.environment.items()]
        command = ["env", "-C", self.directory, *([] if not user else ["-i"]), *told, *words]
        if user:
            uid, gid = user.split(":")
            command = ["setpriv", "--reuid", uid, "--regid", gid, *WITHOUT_RIGHTS, *command]
        return ["chroot", str(self.root), *command]

    def follow(self, instruction: Instruction, others: "dict[str, Stage]") -> None:
        words = instruction.words
        match instruction.name:
            case "ENV":
                told = dict(word.split("=", 1) for word in shlex.split(instruction.text))
                path = os.environ["PATH"]
                self.environment |= {name: value.replace("$PATH", path) for name, value in told.items()}
            case "WORKDIR":
                self.directory = words[0]
                self.path(".").mkdir(parents=True, exist_ok=True)
            case "COPY" if words[0].startswith("--from="):
                other = others[words[0].removeprefix("--from=")]
                run("cp", "-a", str(other.path(words[1])), str(self.path(words[2])))
            case "COPY":
                for source in words[:-1]:
                    self._copy(ROOT / source, words[-1])
            case "RUN":
                run(*self.words("sh", "-c", instruction.text))
            case "USER":
                self.user = instruction.text
            case "FROM" | "STOPSIGNAL" | "HEALTHCHECK" | "ENTRYPOINT":
                pass
            case unknown:
                raise ValueError(f"an instruction that nobody follows here: {unknown}")

    def _copy(self, source: Path, name: str) -> None:
        target = self.path(name)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            return
        if name.endswith("/"):
            target.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def built(folder: Path, stages: Sequence[Sequence[Instruction]]) -> Stage:
    """Follow all stages; return the last one."""
    made: dict[str, Stage] = {}
    for stage in stages:
        name = stage[0].words[-1]
        made[name] = Stage(folder / name)
        for instruction in stage:
            made[name].follow(instruction, made)
    return made[name]


def started(image: Stage, stage: Sequence[Instruction], port: str) -> dict[str, object]:
    """Run the image read-only, with a volume for its data; return what its health check and its rights were."""
    uid, gid = image.user.split(":")
    mine = f"uid={uid},gid={gid},mode=700"
    run("mount", "-t", "tmpfs", "tmpfs", "-o", mine, str(image.path("/app/var")))
    run("mount", "-t", "tmpfs", "tmpfs", str(image.path("/tmp")))
    run("mount", "-o", "remount,ro", str(image.root))
    image.environment |= {"IMPERIA_PORT": port}
    by_name = {instruction.name: instruction for instruction in stage}
    entry = by_name["ENTRYPOINT"].words
    check = Instruction("CMD", by_name["HEALTHCHECK"].text.partition("CMD ")[2]).words
    bot = subprocess.Popen(image.words(*entry, user=image.user), stdout=sys.stderr)
    well = until_well(image, check, bot)
    rights = subprocess.run(
        image.words("python", "-c", RIGHTS, user=image.user), check=True, capture_output=True, text=True
    )
    bot.terminate()
    ended = bot.wait(timeout=PATIENCE)
    return {"well": well, "ended": ended, "ill": healthy(image, check), **json.loads(rights.stdout)}


def until_well(image: Stage, check: Sequence[str], bot: "subprocess.Popen[bytes]") -> int:
    """Return the exit code of the health check: 0 as soon as it is, else that of its last try."""
    until = time.monotonic() + PATIENCE
    while (code := healthy(image, check)) and bot.poll() is None and time.monotonic() < until:
        time.sleep(0.2)
    return code


def healthy(image: Stage, check: Sequence[str]) -> int:
    return subprocess.run(image.words(*check, user=image.user), check=False, stdout=sys.stderr).returncode


def main(folder: Path, port: str) -> None:
    # In memory: an overlay cannot lie on another one, which is what a machine in a container has.
    run("mount", "-t", "tmpfs", "tmpfs", str(folder))
    stages = dockerfile.stages(dockerfile.read((ROOT / "Dockerfile").read_text(encoding="utf-8")))
    image = built(folder, stages)
    print(json.dumps(started(image, stages[-1], port)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
