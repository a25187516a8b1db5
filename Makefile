# Works on a machine that has Python 3.11 or newer and make; everything else goes into .venv.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
READY := .venv/.ready

.PHONY: help setup system test web check lint soak bench play serve clean

help:
	@echo "make test   everything: lint, types, import rules, tests, a real browser (about 15 minutes on two cores)"
	@echo "make web    only the pages, in a real browser"
	@echo "make check  the fast part (under 2 minutes)"
	@echo "make soak   the long loops in full"
	@echo "make bench  speed, beside a peer in the same run"
	@echo "make play   a table in the terminal"
	@echo "make serve  the cardroom as a server, with five houses and a dozen tables"

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[dev]"
	@touch $(READY)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# What pip cannot install: a database server and a browser, for the tests.
system:
	@tools/system-packages

# One worker more than cores: tests of servers and pages wait now and then.
test: $(READY)
	$(MAKE) -j 2 lint system
	$(BIN)/python -m pytest -n 3

web: $(READY) system
	$(BIN)/python -m pytest -n 2 tests/web

check: lint
	$(BIN)/python -m pytest -n 2 -m "not slow" --ignore tests/web

soak: lint system
	CARDROOM_SOAK=1 $(BIN)/python -m pytest -n 2

bench: $(READY)
	$(BIN)/python bench/poker.py
	$(BIN)/python bench/blackjack.py
	$(BIN)/python bench/banked.py
	$(BIN)/python bench/ranking.py
	$(BIN)/python bench/houses.py
	$(BIN)/python bench/thirteen.py
	$(BIN)/python bench/odds.py
	$(BIN)/python bench/equity.py
	$(BIN)/python bench/simulation.py
	$(BIN)/python bench/ledger.py
	$(BIN)/python bench/server.py
	$(BIN)/python bench/pages.py

serve: $(READY)
	$(BIN)/cardroom serve

play: $(READY)
	$(BIN)/cardroom play oaks/texas-holdem

clean:
	rm -rf .venv
