# The front door. `make play` and `make test` are the whole set-up on a fresh Debian 12.
# What is behind it: CMake + Ninja (CMakePresets.json), tools/install, tests/run.

BUILD := build
LISTEN :=
ONLY :=
PREFIX := /usr/local
DESTDIR :=
export DESTDIR

.PHONY: build help play page test check bench fuzz golden format catalogs clean install uninstall deb
.DEFAULT_GOAL := build

build: ## build everything; installs nothing, says what is missing
	@tools/install --look play
	@tools/build $(BUILD)

play: ## install what is missing, build, serve the games on http://127.0.0.1:8080/ (LISTEN=127.0.0.1:PORT)
	@tools/install play
	@tools/build $(BUILD) vacancy catalogs page
	@$(BUILD)/vacancy serve $(if $(LISTEN),--listen $(LISTEN))

page: ## build only the page, into build/web
	@tools/install play
	@tools/build $(BUILD) page

test: ## install what is missing, build, run all tests (ONLY=REGEX: those whose names match)
	@tools/install test
	@tools/build $(BUILD)
	@tests/run $(BUILD) $(if $(ONLY),-R '$(ONLY)')

install: build ## build, then copy program, page, library, Python module, manuals to PREFIX=/usr/local (DESTDIR=)
	@cmake --install $(BUILD) --prefix '$(PREFIX)' > $(BUILD)/install.log
	@echo "installed: $(PREFIX)/bin/vacancy"

# Every file of ours carries our name.
AT = '$(DESTDIR)$(PREFIX)'
uninstall: ## remove what `make install` brought
	@rm -rf $(AT)/share/vacancy $(AT)/share/doc/vacancy $(AT)/lib/python3*/dist-packages/vacancy
	@rm -f $(AT)/lib/libvacancy.* $(AT)/lib/pkgconfig/libvacancy.pc $(AT)/include/vacancy.h $(AT)/share/man/man3/libvacancy.3 \
		$(AT)/bin/vacancy $(AT)/share/man/man[15]/vacancy.1 $(AT)/share/man/man[15]/vacancy-*.[15] \
		$(AT)/share/locale/*/LC_MESSAGES/vacancy.mo $(AT)/share/applications/vacancy.desktop \
		$(AT)/share/icons/hicolor/*/apps/vacancy.* $(AT)/share/bash-completion/completions/vacancy \
		$(AT)/share/zsh/site-functions/_vacancy $(AT)/share/fish/vendor_completions.d/vacancy.fish

deb: ## install what is missing, make a Debian package in build-deb/
	@tools/install deb
	@tools/deb

check: test ## all tests, and what takes hours: both compilers, sanitizers, the whole page, more fuzzing
	@tests/check

bench: ## measure the speed of rules, bots and page
	@tools/install test
	@tools/build $(BUILD)
	@bench/run $(BUILD)
	@bench/page-weight $(BUILD)

fuzz: ## five minutes of fuzzing for each parser
	@tools/install test
	@fuzz/run 300

golden: build ## write the expected transcripts anew
	@tests/golden $(BUILD)

format: ## write all C files as clang-format 14 does
	@tools/format --fix

catalogs: ## collect the sentences of the program into po/
	@tools/catalogs

clean: ## remove everything that was built
	rm -rf $(BUILD) build-*

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1	\2/p' Makefile | awk -F '\t' '{ printf "make %-9s %s\n", $$1, $$2 }'
