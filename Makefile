# Two commands to know: `make run` and `make test`. Needed: make and Python 3.11 or newer with venv.
PYTHON ?= python3
UV_VERSION := 0.13.8

export UV_PYTHON_DOWNLOADS := never
export UV_NO_PROGRESS := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The tests start a hundred processes of ours: what one of them has compiled the next ones read, whatever the machine says.
unexport PYTHONDONTWRITEBYTECODE

UV := .tools/bin/uv
BIN := .venv/bin
UV_READY := .tools/uv-$(UV_VERSION)
# Two marks for one environment: `make run` needs only the runtime lock, the other targets need the
# development lock, which holds the runtime lock whole.
RUN_READY := .venv/ready-to-run
DEV_READY := .venv/ready-to-develop
COMPILE := $(UV) pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	--no-emit-index-url --custom-compile-command "make lock"
INSTALL_OURS := $(UV) pip install --quiet --python $(BIN)/python --no-deps \
	--build-constraints requirements/dev.lock --editable .
# Each judge has an environment of its own, since it would bend our resolution: requirements/judge-x.lock is for .venv-x
JUDGES := $(patsubst requirements/judge-%.lock,%,$(wildcard requirements/judge-*.lock))
# discord.js lives in a folder of its own and is for those who have Node.js. Its lock names no registry, as ours do not.
DISCORDJS := tests/platforms/discord_server/tests/judges/discordjs
NPM_LOCK := npm update --prefix $(DISCORDJS) --package-lock-only --omit-lockfile-registry-resolved --ignore-scripts --no-audit --no-fund
WITHOUT_NPM := there is no npm (it comes with Node.js, 20 or newer)

.DEFAULT_GOAL := help
.PHONY: help setup run test lint format nightly seeded bench judges peers discordjs no-npm lock clean

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*##  */\1	/p' $(MAKEFILE_LIST) | awk -F'\t' '{printf "make %-8s %s\n", $$1, $$2}'

setup: $(DEV_READY)  ## make .venv with everything a developer needs

run: $(RUN_READY)  ## start the bot (without tokens: the local page)
	@$(BIN)/imperia run

test: $(DEV_READY)  ## the whole check of a change
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --num-workers 2
	@# Four at once whatever the machine: they wait for servers and browsers more than they compute.
	$(BIN)/pytest -n 4 -m "not nightly"

lint: $(DEV_READY)  ## ruff, mypy and the import contracts, without the tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --num-workers 2
	$(BIN)/lint-imports

format: $(DEV_READY)  ## let ruff put the code in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

nightly: $(DEV_READY)  ## the long tests
	$(BIN)/pytest -n 2 -m nightly

seeded: $(DEV_READY)  ## plant each bug of tests/seeded and see it caught
	$(BIN)/python -m tests.seeded

bench: $(DEV_READY) peers  ## measure us against the others
	for what in engine render store bot; do $(BIN)/python -m benchmarks $$what || exit 1; done

judges: peers $(JUDGES:%=.venv-%/ready) discordjs  ## install the programs that we measure ourselves against
peers: .venv-peers/ready
discordjs: $(if $(shell command -v npm),$(DISCORDJS)/node_modules/ready,no-npm)
no-npm:
	@echo "discord.js was not installed: $(WITHOUT_NPM)." >&2

lock: $(UV_READY)  ## resolve the dependencies anew and write the lock files
	$(COMPILE) --upgrade pyproject.toml --output-file requirements/run.lock
	$(COMPILE) --upgrade pyproject.toml --group dev --constraints requirements/run.lock --output-file requirements/dev.lock
	for name in peers $(JUDGES:%=judge-%); do \
		$(COMPILE) --upgrade requirements/$$name.in --output-file requirements/$$name.lock || exit 1; done
	if command -v npm >/dev/null; then $(NPM_LOCK); else echo "discord.js keeps its lock: $(WITHOUT_NPM)." >&2; fi

clean:  ## remove all that can be made again; the data in var/ stays
	rm -rf .venv .venv-peers $(JUDGES:%=.venv-%) $(DISCORDJS)/node_modules .tools .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis dist
	find bot engine render config benchmarks tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(UV_READY):
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed, and '$(PYTHON)' was not found." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed, and '$(PYTHON)' is $$($(PYTHON) -V 2>&1); name another one: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "This Python cannot make virtual environments; on Debian or Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@rm -rf .tools
	$(PYTHON) -m venv .tools
	.tools/bin/pip install --quiet uv==$(UV_VERSION)
	@touch $@

.venv/bin/python: | $(UV_READY)
	$(UV) venv --quiet --allow-existing --python $(PYTHON) .venv

$(RUN_READY): pyproject.toml requirements/run.lock $(UV_READY) | .venv/bin/python
	@# `install`, not `sync`: it leaves the development tools alone where they are present.
	$(UV) pip install --quiet --python $(BIN)/python --require-hashes -r requirements/run.lock
	$(INSTALL_OURS)
	@touch $@

$(DEV_READY): pyproject.toml requirements/dev.lock $(UV_READY) | .venv/bin/python
	$(UV) pip sync --quiet --python $(BIN)/python --require-hashes requirements/dev.lock
	$(INSTALL_OURS)
	@touch $(RUN_READY) $@

define INSTALL_APART
	$(UV) venv --quiet --allow-existing --python $(PYTHON) $(@D)
	$(UV) pip sync --quiet --python $(@D)/bin/python --require-hashes $<
	@touch $@
endef

.venv-peers/ready: requirements/peers.lock $(UV_READY)
	$(INSTALL_APART)

$(JUDGES:%=.venv-%/ready): .venv-%/ready: requirements/judge-%.lock $(UV_READY)
	$(INSTALL_APART)

$(DISCORDJS)/node_modules/ready: $(DISCORDJS)/package.json $(DISCORDJS)/package-lock.json
	npm ci --prefix $(DISCORDJS) --ignore-scripts --no-audit --no-fund --silent
	@touch $@
