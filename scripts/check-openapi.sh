#!/usr/bin/env bash
# Holds a running daemon against docs/openapi.json with schemathesis: thousands of right and wrong requests to every route.
#
#   scripts/check-openapi.sh          with .build/debug/rondo, or the program that RONDO names
#   SCHEMATHESIS=skip scripts/check-openapi.sh     says that it does nothing; for machines without network
#
# Schemathesis is taken from SCHEMATHESIS, or installed from PyPI into a folder of its own under the user's cache.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [[ ${SCHEMATHESIS:-} == skip ]]; then
  echo 'check-openapi: skipped, as SCHEMATHESIS=skip asks for'
  exit 0
fi

rondo=$(realpath "${RONDO:-.build/debug/rondo}")
version=4.32.5
schemathesis=${SCHEMATHESIS:-}
if [[ -z $schemathesis ]]; then
  cache=${XDG_CACHE_HOME:-$HOME/.cache}/rondo/schemathesis-$version
  schemathesis=$cache/bin/schemathesis
  if [[ ! -x $schemathesis ]]; then
    python3 -m venv "$cache"
    "$cache/bin/pip" -q install "schemathesis==$version"
  fi
fi

folder=$(mktemp -d)
daemon=
finish() {
  if [[ -n $daemon ]]; then
    kill "$daemon" 2>/dev/null || true
    wait "$daemon" 2>/dev/null || true
  fi
  rm -rf "$folder"
}
trap finish EXIT

# `hero` is the set of the examples in the file; the others are met when chance guesses their names.
images=$PWD/Examples/images
(
  cd "$folder"
  "$rondo" init
  "$rondo" set create hero --title Hero --interval 2s --layout both-ends
  "$rondo" banner add hero --name Coffee --target 'https://example.org/coffee?cb={cachebuster}' \
    --image "$images/morrow-coffee-300x250.png"
  "$rondo" banner add hero --name Books --target https://example.org/books --image "$images/halyard-books-728x90.png"
  "$rondo" banner add hero --name Night --target https://example.org/night --image https://example.org/night.webp
  "$rondo" set create a --title Empty
) >"$folder/setup.log"

(cd "$folder" && exec "$rondo" daemon --listen 127.0.0.1:0 --quiet 2>"$folder/daemon.log") &
daemon=$!
for _ in $(seq 100); do
  address=$(sed -nE 's/.*serving http:\/\/([^ ]+).*/\1/p' "$folder/daemon.log")
  [[ -n $address ]] && break
  sleep 0.1
done
if [[ -z $address ]]; then
  cat "$folder/daemon.log" >&2
  exit 1
fi

# A thousand and one items are refused with 413, which schemathesis does not know for a refusal of bad data.
cat >"$folder/schemathesis.toml" <<'TOML'
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, "5xx"]
TOML

# A stream has no end, so only those of sets that are not there can be held against the file; the tests read the others.
(
  cd "$folder"
  "$schemathesis" --config-file schemathesis.toml run "$OLDPWD/docs/openapi.json" --url "http://$address" \
    --exclude-path '/v1/sets/{slug}/stream' --request-timeout 10 --continue-on-failure "$@"
  "$schemathesis" --config-file schemathesis.toml run "$OLDPWD/docs/openapi.json" --url "http://$address" \
    --include-path '/v1/sets/{slug}/stream' --phases coverage,fuzzing --request-timeout 10 --continue-on-failure "$@"
)
kill -0 "$daemon"
