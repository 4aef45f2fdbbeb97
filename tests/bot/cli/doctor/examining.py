"""What `imperia doctor` says, by key."""

import json
from typing import Any

from tests.bot.cli.running import imperia


def examined(*options: str) -> tuple[int, dict[str, dict[str, Any]]]:
    """Exit code and findings by key; the two must agree."""
    result = imperia("doctor", "--json", *options)
    told = json.loads(result.stdout)
    assert told["ok"] == (result.exit_code == 0)
    assert told["ok"] == all(finding["level"] != "bad" for finding in told["findings"])
    return result.exit_code, {finding["key"]: finding for finding in told["findings"]}


def ill(key: str, *options: str) -> dict[str, Any]:
    """The finding of that key, for which the doctor's exit code is 1."""
    code, found = examined(*options)
    assert code == 1
    assert found[key]["level"] == "bad", found
    return found[key]
