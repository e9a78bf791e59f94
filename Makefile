# Everything a person does with this checkout. The first target that needs it sets up .venv from the lock.

# The first of these that runs, is new enough, and can make a .venv: one that a version manager only promises is passed over.
PYTHON ?= $(shell for one in python3.11 python3 python3.12 python3.13 python3.14; do \
	$$one -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' 2> /dev/null && command -v $$one && break; done)
BIN := .venv/bin
# What tests write stands in memory where there are two gigabytes to spare: no test is about how long a disk takes.
IN_MEMORY := $(shell df --output=avail /dev/shm 2> /dev/null | awk 'NR == 2 && $$1 > 2097152 { print "PYTEST_DEBUG_TEMPROOT=/dev/shm" }')
# One worker more than there are cores: an evening is spent waiting for a good part.
WORKERS := $(shell echo $$(($$(nproc 2> /dev/null || sysctl -n hw.ncpu 2> /dev/null || echo 2) + 1)))
PYTEST := $(IN_MEMORY) $(BIN)/pytest -q -n $(WORKERS) --dist worksteal
# What `make check` runs: the directories that are quick, and those house tests that are.
CHECKED := $(addprefix tests/, vectors games playthroughs regressions bugs bot/tables bot/storage bot/pages bot/texts \
	$(addprefix contract/test_, positions.py rules_text.py) $(addprefix test_, architecture.py docs.py machine.py map.py))
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header

# Modules are compiled once and not in each of the many processes of a test, whatever a container's environment says.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play test night bugs world check format bench cats train-cats pictures lock release

help:  ## say what there is
	@sed -n 's/^\([a-z-]*\):.*  ## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

play: .venv/installed  ## open a parlour on this machine: no Discord account, no token; ARGS="--port 8123", ARGS=--fresh, ARGS=--help
	@$(BIN)/purrlor play $(ARGS)

test: .venv/installed lint  ## format, lint, types and tests: whole evenings, bots killed at every kind of moment, the browser where there is one
	$(PYTEST) -m "not night"

night: .venv/installed lint  ## all there is, plan for up to 100 minutes: every way of playing in every game, bots killed by the dozen, the whole browser
	$(PYTEST)

bugs: .venv/installed  ## put back 130 bugs and more, one after another, say which test finds each, and fail where none does; ARGS=games, ARGS=--area, ARGS=--again
	$(BIN)/python -m tests.bugs $(ARGS)

world: .venv/installed  ## run 200 fresh evenings on a clock of our own; N=1000, SEED=302 for the story of one, ARGS=--shrink, ARGS=--twins, ARGS=--shared
	$(BIN)/python -m tests.simulation $(if $(SEED),--seed $(SEED),--number $(or $(N),200)) $(ARGS)

check: .venv/installed lint  ## run what is quick, in about a minute on two quiet cores: format, lint, types, fast tests, docs
	$(PYTEST) -m "not slow and not browser and not evening and not night" $(CHECKED)

format: .venv/installed  ## put the code into its form
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: .venv/installed  ## measure, beside anchors measured in the same run
	$(BIN)/python -m bench

cats: .venv/installed  ## measure how strong the cats are, and write it into docs/cats.md; up to 20 core-hours, goes on where it stopped; ARGS="--hours 1"
	$(BIN)/python -m bench.strength run $(ARGS)

train-cats: .venv/installed  ## have cats learn the games by playing with themselves, one after another; each takes a good while; ARGS="catte --batches 4000"
	$(BIN)/python -m tools.training $(ARGS)

pictures: .venv/installed  ## draw everything that can be seen, to be looked at: artefacts/pictures/contact-sheet.png
	$(BIN)/python -m tools.contact_sheet artefacts/pictures

lock: .venv/installed  ## choose the newest allowed versions of what we depend on
	$(COMPILE) --upgrade --all-extras pyproject.toml -o requirements-dev.lock
	$(COMPILE) --upgrade -c requirements-dev.lock pyproject.toml -o requirements.lock
	$(COMPILE) --upgrade -c requirements-dev.lock --extra postgres pyproject.toml -o requirements-postgres.lock
	echo setuptools | $(COMPILE) --upgrade -c requirements-dev.lock - -o requirements-build.lock

release: .venv/installed  ## date the changelog of this version, build it with check sums and an SBOM, and tag it; pushes nothing
	@packaging/release

.PHONY: lint
lint: .venv/installed
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy

.venv/installed: requirements-dev.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, with venv (Debian: apt install python3-venv), or: make PYTHON=/where/it/is" >&2; exit 1; }
	@echo "Setting up .venv, once: this takes half a minute or so"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@PYTHONWARNINGS=ignore $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@
