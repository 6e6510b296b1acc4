#!/usr/bin/env bash
# Makes a Debian 12 machine ready to build, test and try Rondo. Safe to run again; says nothing when nothing is missing.
#
#   scripts/setup.sh            install what building, testing and the demo need
#   scripts/setup.sh --bench    also what the benchmarks compare with
#   scripts/setup.sh --torture  also what tortures the daemon
#   scripts/setup.sh --examples also what draws the example images and makes the example taps
#   scripts/setup.sh --check    change nothing, report; exit 1 when something is missing
#
# Swift itself is not a Debian package: the script checks it first and says where to get it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# What is needed, and why: group, package, reason. The one list of Debian packages in this project.
packages='
build libsqlite3-dev   the database (and SwiftPM itself runs on libsqlite3)
build libidn2-dev      international host names in redirect targets
build libunistring-dev libidn2 needs it where a program is linked statically
build libsodium-dev    SHA-256 of images and migrations, signatures of tokens
build libmicrohttpd-dev HTTP
build zlib1g-dev       gzip of what is sent over HTTP
build pkg-config       tells SwiftPM where those libraries are
build tzdata           the rules of the time zones
build libc6-dev        headers and start-up objects that every link needs
build libstdc++-12-dev the C++ runtime, which brings libgcc, that every link needs
build binutils         the linker and ar
build libncurses6      the Swift tools load it
build libcurl4         the Swift tools load it
build libxml2          the Swift tools load it
build libuuid1         the Swift compiler loads it
build zlib1g           the Swift compiler loads it
build git              SwiftPM asks it about the package
build make             the commands of the README
test  sqlite3          a second opinion on the database, apart from our own code
test  curl             a client over HTTP that is not our own code
bench sqlite3          the yardstick for import and listing
bench python3          the yardstick for the start of a process; makes the benchmark data
bench wrk              sends requests as fast as they are answered
bench nginx-light      the yardstick for HTTP
bench php-fpm          a yardstick for clicks, behind nginx
bench php-sqlite3      what PHP reads and writes the database with
bench python3-venv     a yardstick for clicks: Django and gunicorn are installed into an environment of their own
torture python3        runs Tests/Torture, which kills, stops, fills and crowds the daemon
torture wrk            the full load of the soak
examples python3           runs scripts/make-example-taps.py
examples librsvg2-bin      turns the SVG sources into images
examples pngquant          makes the PNG images small
examples webp              makes the WebP image
examples fonts-bebas-neue  lettering of the example images, as all below
examples fonts-ebgaramond  lettering
examples fonts-lobstertwo  lettering
examples fonts-manrope     lettering
examples fonts-vollkorn    lettering
'

usage() {
  sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"
}

die() {
  printf '%s\n' "$@" >&2
  exit 1
}

# Succeeds when version $1 is at least version $2, number by number: 6.10 is newer than 6.9.
at_least() {
  local -a have want
  local i
  IFS=. read -ra have <<<"$1"
  IFS=. read -ra want <<<"$2"
  for i in "${!want[@]}"; do
    if ((10#${have[i]:-0} != 10#${want[i]})); then
      ((10#${have[i]:-0} > 10#${want[i]}))
      return
    fi
  done
}

# Prints the version of the `swift` on the PATH, or nothing when that program does not run or is another swift.
swift_version() {
  { swift --version 2>/dev/null || true; } | sed -nE 's/.*Swift version ([0-9]+(\.[0-9]+)*).*/\1/p' | head -n 1
}

# Ends the script when the version given is older than the manifest's.
refuse_older_swift() {
  at_least "$1" "$needed" ||
    die "Rondo needs Swift $needed or newer, and $(command -v swift) is Swift $1." "$get_swift"
}

# Prints the packages of the wanted groups that dpkg does not have; one that another package provides counts as there.
missing_packages() {
  local have package
  have=$(dpkg-query -W -f '${db:Status-Status}\t${Package}, ${Provides}\n' | sed -n 's/^installed\t//p' |
    tr ',' '\n' | sed -E 's/^ *//; s/[ :].*//' | sort -u)
  for package in $(wanted_packages); do
    grep -qxF -- "$package" <<<"$have" || printf '%s\n' "$package"
  done
}

wanted_packages() {
  awk -v groups="$groups" 'NF && index(groups, " " $1 " ") { print $2 }' <<<"$packages" | sort -u
}

# Installs the packages given. Their lists are fetched only when an install without that fails.
install_packages() {
  local -a as_root=() apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
  local log by_hand="apt-get update && apt-get install $*"
  command -v apt-get >/dev/null ||
    die "Rondo needs these Debian packages, and there is no apt-get to install them:" "  $*"
  if ((EUID != 0)); then
    by_hand="sudo apt-get update && sudo apt-get install $*"
    command -v sudo >/dev/null ||
      die "Rondo needs Debian packages that only root can install, and there is no sudo. As root, type:" \
        "  apt-get update && apt-get install $*"
    # Without a terminal nobody can type a password: fail instead of waiting for one.
    if [[ -t 0 ]]; then as_root=(sudo); else as_root=(sudo -n); fi
  fi
  printf 'Installing Debian packages: %s\n' "$*" >&2
  log=$(mktemp)
  if ! "${as_root[@]}" "${apt[@]}" install -y --no-install-recommends "$@" >"$log" 2>&1; then
    if ! { "${as_root[@]}" "${apt[@]}" update &&
      "${as_root[@]}" "${apt[@]}" install -y --no-install-recommends "$@"; } >"$log" 2>&1; then
      tail -n 20 "$log" >&2
      rm -f "$log"
      die "" "The packages could not be installed (the last lines of apt-get are above)." \
        "Is the network there, and may you use sudo? To do it by hand, type:" "  $by_hand"
    fi
  fi
  rm -f "$log"
}

groups=' build test '
check=false
for option in "$@"; do
  case $option in
    --bench | --examples | --torture) groups+="${option#--} " ;;
    --check) check=true ;;
    --help | -h) usage && exit 0 ;;
    *) printf 'scripts/setup.sh: unknown option %s\n' "$option" >&2 && usage >&2 && exit 2 ;;
  esac
done

# 1. Swift: present, and new enough for the manifest.
needed=$(sed -nE 's|^// *swift-tools-version: *([0-9.]+).*|\1|p' Package.swift)
[[ -n $needed ]] || die "Package.swift does not begin with a swift-tools-version line."
get_swift="Get it from https://www.swift.org/install/linux/ (the build for Debian 12), put its usr/bin on the PATH,
and run this again."
command -v swift >/dev/null ||
  die "Rondo needs Swift $needed or newer, and there is no 'swift' on the PATH." "$get_swift"
found=$(swift_version)
[[ -z $found ]] || refuse_older_swift "$found"

# 2. Debian packages. Another system has other names for them: there, what counts is that pkg-config finds the libraries.
if command -v dpkg-query >/dev/null; then
  mapfile -t missing < <(missing_packages)
elif pkg-config --exists sqlite3 libidn2 libsodium libmicrohttpd zlib 2>/dev/null; then
  missing=()
else
  mapfile -t missing < <(wanted_packages)
fi
if $check; then
  printf 'Swift %s or newer: %s\n' "$needed" "${found:-does not run yet}"
  printf 'Debian packages missing: %s\n' "${missing[*]:-none}"
  [[ -n $found && ${#missing[@]} -eq 0 ]] || exit 1
  exit 0
fi
((${#missing[@]} == 0)) || install_packages "${missing[@]}"

# 3. A Swift that did not run in step 1 lacked a library, which is there now.
if [[ -z $found ]]; then
  found=$(swift_version)
  [[ -n $found ]] ||
    die "$(command -v swift) does not run, or is not the Swift compiler. 'swift --version' says:" \
      "  $(swift --version 2>&1 | head -n 3)" "Rondo needs Swift $needed or newer." "$get_swift"
  refuse_older_swift "$found"
fi
