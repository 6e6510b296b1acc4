#!/usr/bin/env bash
# Tries inputs on the parsers of what strangers send, with libFuzzer, and stops at the first that a program fails on.
#
#   Fuzz/run.sh [--keep] [PROGRAM…]    Agent, Forwarded, JSON, Request, Target, Token; all when none is named
#
# Each program runs for FUZZ_SECONDS (60 unless set), and begins with the inputs in Fuzz/Corpus. What it finds that
# reaches more is kept in Fuzz/.build/corpus for the next run; --keep also adds to Fuzz/Corpus what reaches code that nothing
# in there does. `make fuzz` calls this.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

keep=false
if [[ ${1-} == --keep ]]; then keep=true; shift; fi
programs=("$@")
if ((${#programs[@]} == 0)); then programs=(Agent Forwarded JSON Request Target Token); fi
seconds=${FUZZ_SECONDS:-60}

# The fuzzer's own handler of crashes keeps the input; Swift's would come before it.
export SWIFT_BACKTRACE=enable=no
swift build -c release
mkdir -p .build/findings
for program in "${programs[@]}"; do
  binary=.build/release/${program}Fuzz
  [[ -x $binary ]] || { echo "There is no program $program: see Fuzz/run.sh." >&2; exit 2; }
  mkdir -p ".build/corpus/$program"
  log=.build/$program.log
  if ! "$binary" ".build/corpus/$program" "Corpus/$program" -max_total_time="$seconds" -max_len=2048 \
    -artifact_prefix=".build/findings/$program-" -print_final_stats=1 >"$log" 2>&1; then
    cat "$log" >&2
    echo "$program failed. Its input is in Fuzz/.build/findings; try it again with 'Fuzz/$binary FILE'." >&2
    exit 1
  fi
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  printf '%-9s %10d inputs tried, none failed\n' "$program" "$runs"

  if $keep; then
    "$binary" -merge=1 -use_counters=0 -max_len=512 "Corpus/$program" ".build/corpus/$program" >"$log" 2>&1
  fi
done
