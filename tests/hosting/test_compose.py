"""The compose files of docs/hosting: their schema, and that they keep what docs/stores.md asks of a store."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.hosting.files import COMPOSE, HOSTING, ROOT, checked, documents, named

SCHEMA = ("--builtin-schema", "vendor.compose-spec")
TAGGED = re.compile(r"[a-z0-9./-]+:(?!latest)[a-z0-9.-]*\d[a-z0-9.-]*")

every = pytest.mark.parametrize("path", COMPOSE, ids=named)


def services(path: Path) -> dict[str, dict[str, Any]]:
    """Return name → service, those that extend another one with what they inherit."""
    [document] = documents(path)
    found: dict[str, dict[str, Any]] = document["services"]
    return {name: found.get(one.get("extends", {}).get("service"), {}) | one for name, one in found.items()}


def stores(path: Path) -> dict[str, dict[str, Any]]:
    return {name: one for name, one in services(path).items() if "valkey-server" in one.get("command", [])}


def test_there_is_one_for_one_machine_and_one_for_a_cluster() -> None:
    assert [named(path) for path in COMPOSE] == ["cluster/compose.yaml", "one-machine/compose.yaml"]


@pytest.mark.parametrize("path", [*COMPOSE, ROOT / "compose.yaml"], ids=lambda path: path.parent.name)
def test_it_has_the_form_that_compose_reads(path: Path) -> None:
    result = checked("check_jsonschema", *SCHEMA, str(path))
    assert result.returncode == 0, result.stdout


def test_a_slip_of_the_pen_is_refused(tmp_path: Path) -> None:
    bad = tmp_path / "compose.yaml"
    bad.write_text(COMPOSE[0].read_text(encoding="utf-8").replace("restart:", "restrat:"), encoding="utf-8")
    assert checked("check_jsonschema", *SCHEMA, str(bad)).returncode == 1


@every
def test_what_is_named_exists(path: Path) -> None:
    [document] = documents(path)
    for service in services(path).values():
        for other in service.get("depends_on", {}):
            assert other in services(path)
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert (path.parent / source).is_file() if source.startswith(".") else source in document["volumes"]
        if "build" in service:
            assert (path.parent / service["build"]["context"]).resolve() == ROOT
        else:
            assert TAGGED.fullmatch(service["image"])


@every
def test_nobody_has_rights_that_he_does_not_need(path: Path) -> None:
    for name, service in services(path).items():
        assert service["cap_drop"] == ["ALL"]
        assert service["read_only"] is True
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "proxy" else [])
        assert ("ports" in service) == (name == "proxy"), "only the proxy is reached from outside"
        assert not {"privileged", "network_mode"} & set(service)


@every
def test_every_store_writes_to_disk_before_it_answers_and_forgets_nothing(path: Path) -> None:
    assert stores(path)
    for store in stores(path).values():
        options = dict(zip(store["command"][1::2], store["command"][2::2], strict=True))
        assert options["--appendonly"] == "yes"
        assert options["--appendfsync"] == "always"
        assert options["--maxmemory-policy"] == "noeviction"
    folders = [volume for store in stores(path).values() for volume in store["volumes"]]
    assert len(set(folders)) == len(stores(path)), "two servers in one folder destroy each other's files"


@every
def test_there_are_several_bots_with_the_same_settings(path: Path) -> None:
    bot = services(path)["bot"]
    assert bot["deploy"]["replicas"] > 1
    assert bot["environment"]["IMPERIA_HOST"] == "0.0.0.0"
    assert bot["environment"]["TELEGRAM_WEBHOOK_URL"].startswith("https://")
    proxy = (path.parent / "Caddyfile").read_text(encoding="utf-8")
    assert "name bot\n" in proxy
    assert "port 8080\n" in proxy


def test_the_cluster_has_three_masters_with_a_replica_each() -> None:
    [path] = [path for path in COMPOSE if path.parent.name == "cluster"]
    addresses = [store["networks"]["default"]["ipv4_address"] for store in stores(path).values()]
    assert len(set(addresses)) == len(addresses) == 6
    joining = services(path)["cluster"]["command"][-1]
    created = joining.partition("--cluster create ")[2].split()
    assert created[:6] == [f"{address}:6379" for address in addresses]
    assert created[6:] == ["--cluster-replicas", "1", "--cluster-yes"]
    asked = services(path)["bot"]["environment"]["REDIS_URL"].removeprefix("redis://").split(",")
    assert asked == [f"{address}:6379" for address in addresses[:3]]
    assert set(services(path)["cluster"]["depends_on"]) == set(stores(path))


@every
def test_no_secret_is_written_down(path: Path) -> None:
    lines = [line for line in path.read_text().splitlines() if not line.lstrip().startswith("#")]
    assert not re.search(r"token|password|secret|page_key|passport_key", "\n".join(lines), re.IGNORECASE)
    assert services(path)["bot"]["env_file"] == [{"path": ".env", "required": True}]


def test_the_example_of_an_env_file_has_no_secret() -> None:
    values = dict(line.split("=") for line in (HOSTING / ".env.example").read_text().splitlines() if "=" in line)
    assert {name for name, value in values.items() if value} == {"SITE", "DISCORD_SHARDS"}
