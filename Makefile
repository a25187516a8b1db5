# Works on a machine that has Python 3.11 or newer and make; everything else goes into .venv.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
READY := .venv/.ready
COMPILED := .venv-compiled/.ready

# Where this is set, every one of the many processes of the tests would compile everything anew.
export PYTHONDONTWRITEBYTECODE :=

# More workers than cores: tests of servers and pages wait now and then. Each begins with a part of the suite that
# lies together, so that a browser, a server or a compiled kernel is made by few of them, and helps others at the end.
PYTEST := $(BIN)/python -m pytest --dist worksteal -n

# The same, and tests that fail are run once more, alone: a busy machine does not refuse a good change.
TESTS := tools/run-tests -n

.PHONY: help setup system pages test tests web check quick optimized compiled lint soak coverage bench docs play serve clean

help:
	@echo "make test   everything: lint, types, import rules, tests, a real browser"
	@echo "make web    only the pages, in a real browser"
	@echo "make pages  types, lint and unit tests of the pages"
	@echo "make check  the fast part: lint, types, and the tests that need little time"
	@echo "make compiled  the tests on the compiled engine, in an environment of its own"
	@echo "make soak   the long loops in full"
	@echo "make coverage  which lines of the package no test runs"
	@echo "make bench  speed, beside a peer in the same run"
	@echo "make docs   the site of the documentation, in build/docs/html"
	@echo "make play   a table in the terminal"
	@echo "make serve  the cardroom as a server, with five houses and a dozen tables"

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[dev]"
	@touch $(READY)

# Playing and serving need less: .venv/.has-cli and .venv/.has-server install an extra, unless all of it is there.
.venv/.has-%: pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[$*]"
	@touch $@

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# What pip cannot install: a database server and a browser, for the tests.
system:
	@tools/system-packages

# TypeScript and a linter look through the pages, which are served as they are; Node runs their unit tests.
pages:
	@tools/check-pages

# The tests and those of the pages at the same time, because both wait now and then; the short parts one after the other
# beside them. What they print comes when each has ended; only the tests (with a +) show how far they are.
test: $(READY) system
	$(MAKE) -j 3 --output-sync=line tests web lint pages optimized

# The pages have processes of their own: as long as Playwright has a browser open, no other test of that process can run
# a loop.
tests: $(READY)
	+$(TESTS) 3 --durations=25 -m "not without_asserts" --ignore tests/web

web: $(READY) system
	$(TESTS) 2 --durations=25 tests/web

check: $(READY)
	$(MAKE) -j 2 lint quick

quick: $(READY)
	$(PYTEST) 2 -m "not slow and not served" --ignore tests/web

# Nothing that guards money or logs is an assert: without them (python -O) the server and the floor do the same. These tests
# are not run a second time by `make test`; `make check`, `make compiled` and `make soak` run them with asserts.
# pytest compiles the asserts of the tests into ifs. The server that the tests of the pages visit runs without asserts too.
optimized: $(READY)
	PYTHONOPTIMIZE=1 $(TESTS) 1 -m without_asserts -W ignore:assertions tests/server tests/floor

# Compiled modules go into an environment of their own: the sources and .venv stay plain Python. They are compiled again
# only if something changed. `make bench BIN=.venv-compiled/bin` measures what is installed there.
compiled: $(COMPILED)
	CARDROOM_COMPILED=1 .venv-compiled/bin/python -m pytest --dist worksteal -n 3 --ignore tests/web

$(COMPILED): pyproject.toml constraints.txt hatch_build.py $(shell find src -type f -not -name '*.pyc')
	$(PYTHON) -m venv .venv-compiled
	HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 .venv-compiled/bin/python -m pip install --quiet --disable-pip-version-check \
		-c constraints.txt ".[dev]"
	@touch $@

soak: lint system pages
	CARDROOM_SOAK=1 $(PYTEST) 2 --timeout 0 --ignore tests/web
	CARDROOM_SOAK=1 $(PYTEST) 2 --timeout 0 tests/web

coverage: $(READY) system
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest --dist worksteal -n 3 --ignore tests/web
	$(BIN)/coverage run -m pytest --dist worksteal -n 3 tests/web
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

bench: $(READY)
	$(BIN)/python bench/poker.py
	$(BIN)/python bench/blackjack.py
	$(BIN)/python bench/banked.py
	$(BIN)/python bench/environments.py
	$(BIN)/python bench/vector_environments.py
	$(BIN)/python bench/ranking.py
	$(BIN)/python bench/houses.py
	$(BIN)/python bench/thirteen.py
	$(BIN)/python bench/odds.py
	$(BIN)/python bench/equity.py
	$(BIN)/python bench/simulation.py
	$(BIN)/python bench/ledger.py
	$(BIN)/python bench/server.py
	$(BIN)/python bench/processes.py
	$(BIN)/python bench/resuming.py
	$(BIN)/python bench/tournament.py
	$(BIN)/python bench/pages.py

# The site is not a part of `make test`. A warning of Sphinx is an error.
docs: .venv/.has-docs
	$(BIN)/python tools/make_site.py

serve: $(or $(wildcard $(READY)),.venv/.has-server)
	$(BIN)/cardroom serve

play: $(or $(wildcard $(READY)),.venv/.has-cli)
	$(BIN)/cardroom play oaks/texas-holdem

clean:
	rm -rf .venv .venv-compiled node_modules
