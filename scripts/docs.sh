#!/usr/bin/env bash
# Builds the documentation of the BannerRotation library, for app authors, into .docs/site. Any warning is an error.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

module=BannerRotation
swift build --target "$module"
bin=$(swift build --show-bin-path)

# The compiler's own extractor, since `swift package dump-symbol-graph` builds and dumps every module of the package.
rm -rf .docs
mkdir -p .docs/symbols
swift symbolgraph-extract -module-name "$module" -I "$bin/Modules" -target "$(basename "$(dirname "$bin")")" \
  -minimum-access-level public -skip-synthesized-members -output-dir .docs/symbols
docc convert "Sources/$module/$module.docc" --additional-symbol-graph-dir .docs/symbols \
  --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
  --warnings-as-errors --output-path .docs/site
echo "Documentation: .docs/site. To read it: python3 -m http.server -d .docs/site 8000," \
  "then http://localhost:8000/documentation/bannerrotation/"
