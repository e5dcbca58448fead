# What can be done with this project. Everything that it needs is fetched once, at pinned versions, and kept in the folder:
# in node_modules/ the browser runtime and the typefaces, in .venv/ what the tests run with.

PYTHON ?= python3
PORT ?= 8000

VENV := .venv/bin
NPM_DONE := node_modules/.package-lock.json
VENV_DONE := .venv/.installed
BROWSER_DONE := .venv/.browser

.DELETE_ON_ERROR:
.PHONY: help play site file test check unit game e2e bench bench-page soak faults train ladder ladder-families pictures release

help: ## Say what there is
	@sed -n 's/^\([a-z0-9-]*\):.* ## /make \1\t/p' Makefile | expand -t 22

play: site ## Play: make the site, serve it on this machine, open it in the browser
	$(PYTHON) tools/serve.py dist --port $(PORT) --open

site: $(NPM_DONE) ## Make dist/, which any static host can serve
	$(PYTHON) tools/site.py
	$(PYTHON) tools/single.py

file: site ## Make dist/doge.html, the whole game in one file that plays by a double click

# What is fetched and built first comes side by side, since one core would wait otherwise; tests have both cores each.
test: ## Everything that has to hold: check, unit and e2e
	$(MAKE) --jobs=2 --output-sync check site $(BROWSER_DONE)
	$(MAKE) unit
	$(MAKE) --old-file=site e2e

check: $(VENV_DONE) ## Style and types
	$(VENV)/ruff check .
	$(VENV)/ruff format --check .
	$(VENV)/mypy

# Under two hashes, since the order of sets and dicts must never show: the golden games under both, all else under one of them.
# GAME=masks tests that game alone, in about a minute on two cores.
unit: $(VENV_DONE) ## Tests of rules, bots, records, terminal and page in plain Python
ifdef GAME
	GAME=$(GAME) $(VENV)/pytest $(wildcard tests/games/$(GAME) tests/golden/$(GAME) tests/web/$(GAME)) tests/games/test_numbers.py tests/contract \
	    tests/test_imports.py tests/test_words.py tests/web/test_index.py -n 2 --dist loadgroup -q
else
	PYTHONHASHSEED=1 $(VENV)/pytest tests --ignore tests/contract --ignore tests/kernel -n 2 --dist loadgroup -q
	PYTHONHASHSEED=2 $(VENV)/pytest tests/golden tests/contract tests/kernel -n 2 --dist loadgroup -q
endif

game: ## Write a game that plays, to begin from: make game NAME=tides
	$(PYTHON) tools/new_game.py $(NAME)

e2e: $(VENV_DONE) $(BROWSER_DONE) site ## Tests of the site in a real browser
	$(VENV)/pytest e2e -n 3 --dist worksteal -q

ASKING := $(addprefix bench/,starts.py clicks.py engines.py) # these want to be told something

bench: $(VENV_DONE) $(BROWSER_DONE) site ## How fast games, replays and the start of the page are, as ratios
	for script in $(filter-out $(ASKING),$(wildcard bench/[a-z]*.py)); do $(VENV)/python -m bench.$$(basename $$script .py) || exit 1; done

bench-page: $(VENV_DONE) $(BROWSER_DONE) site ## How the page starts, beside a bare PyScript page; takes some minutes
	$(VENV)/python -m bench.page

soak: $(VENV_DONE) $(NPM_DONE) ## Thousands of games with every step checked, and of damaged saves; takes hours
	$(VENV)/python -m tests.soak
	$(VENV)/python -m tests.soak_saves --cases 100000
	node tools/inside.mjs node_modules/pyodide/python_stdlib.zip tests/soak_saves.py --cases 10000

faults: $(VENV_DONE) ## Plant small faults in a copy, one at a time, and see that a test catches each; takes some minutes
	$(VENV)/python -m tests.planted

train: ## Fit what a position is worth on games of merchants; takes some minutes
	$(PYTHON) -m tools.train

ladder: ## Play the levels against each other and print the tables of README; takes some hours
	$(PYTHON) -m tools.ladder
	$(PYTHON) -m tools.masks_ladder

ladder-families: ## The same for Families, with the share of each seat; takes a quarter of an hour
	$(PYTHON) -m tools.families_ladder
	$(PYTHON) -m tools.families_ladder --equal apprentice --games 600

pictures: $(NPM_DONE) ## Draw the boards of README anew, each from a game between merchants
	$(PYTHON) -m doge arena --game masks --seats merchant,merchant --games 1 --seed readme --records docs/game.jsonl
	head -n 1 docs/game.jsonl | $(PYTHON) -m doge picture - --at 40 --seat 0 -o docs/masks.svg
	$(PYTHON) -m doge arena --game families --seats merchant,merchant,merchant --games 1 --seed readme --records docs/game.jsonl
	head -n 1 docs/game.jsonl | $(PYTHON) -m doge picture - --at 900 --seat 0 -o docs/families.svg
	rm docs/game.jsonl

release: ## Check that the version in doge/__init__.py can be released, and make its files in release/
	$(PYTHON) -m tools.release

$(NPM_DONE): package.json package-lock.json .npmrc
	npm ci --ignore-scripts
	@touch $@

$(VENV_DONE): requirements-dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(None if sys.version_info >= (3, 11) else "Doge needs Python 3.11 or later.")'
	$(PYTHON) -m venv .venv
	$(VENV)/pip install --quiet --disable-pip-version-check --requirement requirements-dev.txt
	@touch $@

# A browser: the machine's own, else Debian's (its package works out of the box, where one may install), else Playwright's.
# And Firefox for one test, which is skipped where there is none.
$(BROWSER_DONE): $(VENV_DONE)
	command -v chromium || command -v chromium-browser || command -v google-chrome \
	|| { grep -qs '^ID=debian' /etc/os-release && [ "$$(id -u)" = 0 ] \
	     && apt-get update && apt-get install --yes --no-install-recommends chromium; } \
	|| $(VENV)/playwright install chromium
	command -v firefox-esr || command -v firefox \
	|| { grep -qs '^ID=debian' /etc/os-release && [ "$$(id -u)" = 0 ] \
	     && apt-get update && apt-get install --yes --no-install-recommends firefox-esr; } \
	|| echo "There is no Firefox here: its test will be skipped."
	@touch $@
