# The commands of the project. `make` lists them; each does its own set-up first, which says nothing when all is there.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
# One file that needs no library at run time, and starts in half the time. The linker warns of two uses of dlopen: they
# are SQLite's loading of extensions and the runtime's of prespecialised generics, which Rondo never asks for.
RELEASE := -c release -Xswiftc -static-executable -Xlinker -lunistring --product rondo
LINTED := $(wildcard Package.swift Sources Tests Migrations Benchmarks Fuzz)
RONDO := .build/release/rondo
BIN = $(DESTDIR)$(PREFIX)/bin
DEMO := .demo/rondo.db

# The targets of `check` share one build folder.
.NOTPARALLEL:
.PHONY: help setup build install demo run test lint format check check-openapi compile sanitize-thread sanitize-address fuzz docs bench torture clean

help: ## list these commands
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/\1\t\2/p' Makefile | while IFS=$$'\t' read -r name text; do \
	  printf '  make %-17s %s\n' "$$name" "$$text"; done

setup: ## install what is missing on this machine
	@scripts/setup.sh

build: setup ## build the program for use: optimised, one file with all that it needs inside
	swift build $(RELEASE)

# Asks for sudo itself, and only to copy: under `sudo make install` the build would run as root, mostly without Swift.
install: build ## copy the program to PREFIX/bin (/usr/local/bin unless PREFIX=… is given)
	mkdir -p "$(BIN)" 2>/dev/null && test -w "$(BIN)" && sudo= || sudo=sudo; \
	  $$sudo install -D -m 755 $(RONDO) "$(BIN)/rondo"

demo: build ## see banners rotate, taps come in and a click report: half a minute
	@scripts/demo.sh $(RONDO)

run: build ## run the daemon on the database that the demo left, over HTTP too; Ctrl-C ends it
	@test -e $(DEMO) || { echo "There is no $(DEMO) yet: type 'make demo' first." >&2; exit 1; }
	$(RONDO) --config .demo/config.json daemon

test: setup ## run the tests
	swift test --disable-xctest

lint: setup ## check the format of the sources
	swift format lint -s -r -p $(LINTED)

format: setup ## put the sources into that format
	swift format -i -r -p $(LINTED)

check: lint compile test sanitize-thread docs ## everything that must hold before a change lands

# SCHEMATHESIS=skip leaves it out, where there is no network to install it from.
check-openapi: setup ## hold a running daemon against docs/openapi.json, with thousands of requests
	swift build --product rondo
	scripts/check-openapi.sh

compile: setup ## build all, with warnings as errors and no import that the manifest does not declare
	swift build --build-tests --explicit-target-dependency-import-check error

sanitize-thread: setup ## run the tests under the Thread Sanitizer
	swift test --disable-xctest --sanitize=thread --scratch-path .build/sanitize-thread

sanitize-address: setup ## run the tests under the Address Sanitizer
	LSAN_OPTIONS=suppressions=$(CURDIR)/scripts/leaks.supp:print_suppressions=0 \
	  swift test --disable-xctest --sanitize=address --scratch-path .build/sanitize-address

# A minute for each program: FUZZ_SECONDS=600 make fuzz takes longer, and finds more.
fuzz: setup ## try inputs on the parsers of what strangers send; Fuzz/README.md tells more
	Fuzz/run.sh

docs: setup ## build the documentation of the BannerRotation library into .docs/
	scripts/docs.sh

bench: build ## measure, against the yardsticks that Benchmarks/README.md names
	@scripts/setup.sh --bench
	Benchmarks/run.sh

torture: build ## kill the daemon 200 times, fill its disk, stop it under load, crowd it, soak it: half an hour
	@scripts/setup.sh --torture
	python3 -B Tests/Torture $(TORTURES)

clean: ## remove what was built, and the demo's database
	rm -rf .build .demo .docs Fuzz/.build
