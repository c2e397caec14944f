# `make` lists the targets. Everything runs in .venv, which is made when needed.
PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

unexport PYTHONDONTWRITEBYTECODE # or each of the hundreds of programs that tests start compiles anew
TESTS := $(BIN)/python -m pytest -q -n 4 --dist worksteal # four on two processors: some only wait

HELPERS := tests:tests/support:tests/support/browser:tests/support/samples:tests/support/statement

.DEFAULT_GOAL := help
.PHONY: help sheet page picture demo test browser lint types layers coverage transcripts texts page-data page-icons page-digests collection verify-all atlas fuzz kills mutants measures bench clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(INSTALL) --editable '.[dev]'
	@touch $@

sheet: .venv/ready ## Compose eight puzzles and print them on build/puzzle-sheet.pdf
	@mkdir -p build
	$(BIN)/scheffeln sheet -o build/puzzle-sheet.pdf

page: .venv/ready ## Make the referee for a phone, build/scheffeln.html
	@mkdir -p build
	$(BIN)/scheffeln page -o build/scheffeln.html

picture: .venv/ready ## Draw the pictures that the README shows
	@mkdir -p build
	$(BIN)/scheffeln sheet --count 4 --answers none -o build/sheet.pdf
	$(BIN)/pypdfium2 render build/sheet.pdf --scale 1 --format png --output build && mv build/sheet_1.png docs/sheet.png
	$(BIN)/python tests/support/browser/page_picture.py

demo: .venv/ready ## Move a limousine and print why
	$(BIN)/scheffeln move RO/Y/_/L/T/N/V/W R

test: .venv/ready ## Run the tests
	@$(BIN)/python tests/support/browser/browsers.py || true
	$(TESTS)

browser: .venv/ready ## Bring a browser for the tests that need one, without root
	$(BIN)/python tests/support/browser/browsers.py

lint: .venv/ready ## Check style
	$(BIN)/ruff check . && $(BIN)/ruff format --check .

types: .venv/ready ## Check types
	$(BIN)/mypy

layers: .venv/ready ## Check that imports point one way
	$(BIN)/lint-imports

coverage: .venv/ready ## Show what the tests do not reach
	$(BIN)/python -m pytest -q --cov --cov-report=term-missing

transcripts: .venv/ready ## Renew what README and docs/ show
	$(BIN)/python tests/support/transcripts.py

page-data: .venv/ready ## Work out anew the table of moves that the page ships
	$(BIN)/python tests/support/browser/page_data.py table

page-icons: .venv/ready ## Draw anew the icons of the page, after a change of how limousines look
	$(BIN)/python tests/support/browser/page_data.py icons

page-digests: .venv/ready ## Digest every move anew, which the page's moves are held against
	$(BIN)/python tests/support/browser/all_moves.py

verify-all: .venv/ready ## Check what is too long for the tests
	$(BIN)/python tests/verification/composed_sets.py
	$(BIN)/python tests/verification/disputes.py
	$(BIN)/python tests/verification/made_sets.py
	$(BIN)/python tests/verification/readings.py
	SCHEFFELN_COMPLETE=1 $(TESTS)

fuzz: .venv/ready ## Try command lines and files nobody would write, for a minute
	$(BIN)/python tests/verification/fuzz.py --seconds 60 $(FUZZ)

kills: .venv/ready ## Kill every command that writes, 500 times: what is there afterwards is whole
	$(BIN)/python tests/verification/kills.py

texts: .venv/ready ## Bring the German and Italian catalogues up to date with the code
	$(BIN)/python tests/support/catalogues.py

collection: .venv/ready ## Make the starter collection anew
	@mkdir -p build
	sh puzzles/collection/make.sh $(BIN)/scheffeln > build/starter.jsonl && mv build/starter.jsonl puzzles/collection/

atlas: .venv/ready ## Count every Speed round there is and write docs/atlas.*
	$(BIN)/scheffeln odds --all --jobs 2 --state build/atlas.jsonl -o docs

mutants: .venv/ready ## Break movement and notation everywhere, the rest by a sample; a test must notice
	$(INSTALL) --editable '.[mutants]' && PYTHONPATH=$(HELPERS) nice -n 10 $(BIN)/python -m mutation.run
	PYTHONPATH=$(HELPERS) nice -n 10 $(BIN)/python -m mutation.sample

measures: .venv/ready ## Tell how the house is arranged, in numbers
	$(BIN)/python -m bench.house

bench: .venv/ready ## Measure speed beside a peer in the same run
	$(INSTALL) --editable '.[bench]' && $(BIN)/python -m bench

clean: ## Remove what make has made
	rm -rf .venv .browser build dist mutants .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage
