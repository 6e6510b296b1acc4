#!/usr/bin/env bash
# Measures Rondo against yardsticks from outside, in one run, and prints the ratios. Fails only when something does not
# work or when two programs do not agree on a result, never because of a figure.
#
#   Benchmarks/run.sh [--record] [SECTION…]    sections, or the groups `program` and `http`; all when none is named
#
# --record writes a group's figures into Benchmarks/README.md, which names the sections. `make bench` builds first and
# then calls this. Sizes, the number of rounds and the place of the data are environment variables, listed there too.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

[[ -x .build/release/rondo ]] || { echo "There is no .build/release/rondo yet: type 'make bench'." >&2; exit 1; }

# Debian's Python by its path, for it is a yardstick too: a version manager's wrapper would start later.
exec /usr/bin/python3 -B Benchmarks/measure "$@"
