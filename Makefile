# The front door. `make play` and `make test` are the whole set-up on a fresh Debian 12.
# What is behind it: CMake + Ninja (CMakePresets.json), tools/install, tests/run.

BUILD := build

.PHONY: play page build test check bench fuzz golden format catalogs install-tools clean

play:
	@tools/install play
	@tools/build $(BUILD) vacancy catalogs page
	@$(BUILD)/vacancy serve

page:
	@tools/install play
	@tools/build $(BUILD) page

build: install-tools
	@tools/build $(BUILD)

test: install-tools
	@tools/build $(BUILD)
	@tests/run $(BUILD)

check: test
	@tests/check

bench: build
	@bench/run $(BUILD)
	@bench/page-weight $(BUILD)

fuzz: install-tools
	@fuzz/run 300

golden: build
	@tests/golden $(BUILD)

format:
	@tools/format --fix

catalogs:
	@tools/catalogs

install-tools:
	@tools/install test

clean:
	rm -rf $(BUILD) build-*
