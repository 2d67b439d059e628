# Every target sets up what it needs: a `.venv` in the project, from the lock.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: help setup demo test check format bench proto soak lock clean

help: ## What there is
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 10

$(READY): pyproject.toml sdk/pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Bow Street needs Python 3.11 or newer; $$($(PYTHON) --version) is too old. Try: make PYTHON=python3.12 …"; exit 2; }
	@echo "Setting up .venv (once) …"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c requirements.lock -e ./sdk -e '.[dev]'
	@touch $@

setup: $(READY) ## Make .venv

demo: $(READY) ## See it work
	@$(BIN)/python -m arena.demo

test: $(READY) ## All tests that take less than five minutes
	@$(BIN)/python -m pytest -q -m "not soak" -n 2 --dist loadfile

soak: $(READY) ## The tests that take longer
	@$(BIN)/python -m pytest -q -m soak -n 2; status=$$?; if [ $$status -eq 5 ]; then echo "no soak tests yet"; else exit $$status; fi

check: $(READY) ## Format, lint, types
	@$(BIN)/ruff format --check --quiet . || { echo "not formatted: run 'make format'"; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy

format: $(READY) ## Format, and mend what the linter can
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format --quiet .

bench: $(READY) ## Speeds, as a table (and JSON in bench.json)
	@$(BIN)/python -m tests.bench --json bench.json

proto: $(READY) ## Generate the protocol code
	@$(BIN)/python proto/generate.py

lock: ## Anew from pyproject.toml: newest versions within its ranges
	@rm -rf .venv && $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ./sdk -e '.[dev]'
	@$(BIN)/python -m pip freeze --exclude-editable > requirements.lock
	@touch $(READY)

clean: ## Remove what make made
	@rm -rf .venv .mypy_cache .ruff_cache .pytest_cache
