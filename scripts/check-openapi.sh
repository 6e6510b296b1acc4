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
export RONDO_CONFIG=$folder/config.json RONDO_DATABASE=$folder/rondo.db

# `hero` is the set of the examples in the file; `a` is met when chance guesses it.
images=$PWD/Examples/images
{
  "$rondo" init
  "$rondo" set create hero --title Hero --interval 2s --layout both-ends
  "$rondo" banner add hero --name Coffee --target 'https://example.org/coffee?cb={cachebuster}' \
    --image "$images/morrow-coffee-300x250.png"
  "$rondo" banner add hero --name Books --target https://example.org/books --image "$images/halyard-books-728x90.png"
  "$rondo" banner add hero --name Night --target https://example.org/night --image https://example.org/night.webp
  "$rondo" set create a --title Empty
} >"$folder/setup.log"

"$rondo" daemon --listen 127.0.0.1:0 --quiet 2>"$folder/daemon.log" &
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

# A thousand and one items are refused with 413, which schemathesis does not know for a refusal of bad data. JSON Schema
# takes 4.0 for an integer, and the reader does not, lest somebody counts in fractions. A pixel is a picture whatever its token, or mail programs would show a broken one.
cat >"$folder/schemathesis.toml" <<'TOML'
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, "5xx"]

[[operations]]
include-method = "POST"
checks.positive_data_acceptance.expected-statuses = ["2xx", "400", "404"]

[[operations]]
include-path = "/i/{token}.gif"
checks.negative_data_rejection.enabled = false

[[operations]]
include-path = "/media/{file}"
checks.positive_data_acceptance.expected-statuses = ["2xx", "3xx", "404", "416"]
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
