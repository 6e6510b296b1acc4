#!/usr/bin/env bash
# Shows Rondo at work: sets of real banners, ten seconds of rotation with the hands of an operator in it, the taps of an
# app, the click report. Ends by itself and leaves its database in .demo/ for `make run`.
#
#   scripts/demo.sh [PROGRAM]     PROGRAM is .build/release/rondo unless given; `make demo` builds it first
set -euo pipefail
program=$(realpath "${1:-.build/release/rondo}")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The demo's own files only, whatever the user has set up for himself.
unset RONDO_CONFIG RONDO_DATABASE
folder=${RONDO_DEMO_FOLDER:-.demo}
rm -rf "$folder"
mkdir -p "$folder"
folder=$(realpath "$folder")
export RONDO_CONFIG=$folder/config.json RONDO_DATABASE=$folder/rondo.db

daemon=
stop_daemon() {
  [[ -z $daemon ]] || { kill -TERM "$daemon" 2>/dev/null && wait "$daemon"; }
  daemon=
}
trap 'stop_daemon || true' EXIT

title() {
  printf '\n── %s\n' "$1"
}

# Shows the command as one would type it, then runs it.
rondo() {
  printf '$ rondo'
  local word
  for word in "$@"; do
    if [[ $word =~ ^[A-Za-z0-9_./:=-]+$ ]]; then printf ' %s' "$word"; else printf " '%s'" "$word"; fi
  done
  printf '\n'
  "$program" "$@"
}

# Prints the ids of a set's banners in their order.
banner_ids() {
  "$program" banner list "$1" --format csv | tail -n +2 | cut -d , -f 1
}

title 'A database, and four banner sets from Examples/sets.tsv and Examples/banners.tsv'
rondo init
while IFS=$'\t' read -r slug name interval layout zone order; do
  rondo set create "$slug" --title "$name" --interval "$interval" --layout "$layout" --time-zone "$zone"
  while IFS=$'\t' read -r set banner image target alt; do
    [[ $set == "$slug" ]] || continue
    "$program" banner add "$slug" --name "$banner" --image "Examples/images/$image" --target "$target" --alt "$alt" \
      >/dev/null
  done < <(tail -n +2 Examples/banners.tsv)
  [[ $order != - ]] || continue
  mapfile -t ids < <(banner_ids "$slug")
  reordered=()
  for place in $order; do reordered+=("${ids[place - 1]}"); done
  rondo banner reorder "$slug" "${reordered[@]}"
done < <(tail -n +2 Examples/sets.tsv)
rondo banner list hero

title 'The daemon rotates them; meanwhile an operator pauses, resumes, reorders and turns a page'
printf '$ rondo daemon --listen 127.0.0.1:0\n'
"$program" daemon --listen 127.0.0.1:0 2>"$folder/daemon.log" &
daemon=$!
sleep 3.2
rondo set pause hero
sleep 1.5
rondo set resume hero
sleep 1.8
rondo banner move hero "$(banner_ids hero | tail -n 1)" --first
sleep 1.8
rondo set next hero
sleep 1.2

title 'Over HTTP an app draws a strip, and reports a tap on the copy at its end, twice; it counts once'
address=$(sed -nE 's/.*serving (http:[^ ]+).*/\1/p' "$folder/daemon.log")
ask() {
  printf '$ curl %s\n' "$*"
  curl --silent --show-error --fail-with-body "$@" | cut -c 1-400
}
ask "$address/v1/sets/footer/playlist" | tee "$folder/playlist.txt"
revision=$(sed -nE 's/.*"revision":([0-9]+).*/\1/p' "$folder/playlist.txt")
slots=$(sed -nE 's/.*"slots":\[([0-9,]+)\].*/\1/p' "$folder/playlist.txt")
last_slot=$(tr -cd , <<<"$slots" | wc -c)
tap="{\"event_id\":\"01a151b8-b13b-7abf-bcc4-bd61b808c36b\",\"revision\":$revision,\"physical_index\":$last_slot}"
for _ in 1 2; do ask "$address/v1/sets/footer/taps" --json "$tap"; done
stop_daemon
cat "$folder/daemon.log" >&2

title 'The taps of an app, with everything that goes wrong on the way; importing them twice changes nothing'
rondo click import Examples/taps.ndjson 2>"$folder/import-problems.txt"
printf '%s lines did not count; each is named in %s, such as\n' \
  "$(wc -l <"$folder/import-problems.txt")" "$folder/import-problems.txt"
head -n 3 "$folder/import-problems.txt"
rondo click import Examples/taps.csv 2>>"$folder/import-problems.txt"
rondo click import Examples/taps.ndjson 2>/dev/null

title 'Who was tapped, and through which slot: padding slots are credited to the banner that they showed'
rondo report clicks hero --by banner
rondo report clicks hero --by slot
rondo reconcile

cat <<'END'

── Next
  make run                                          the daemon on this database, until Ctrl-C
  alias rondo='.build/release/rondo --config .demo/config.json'
  rondo report clicks hero --by day                 more reports: set, hour, week, month, revision, layout
  rondo banner move hero ID --last                  while `make run` runs in another terminal
  rondo --help
END
