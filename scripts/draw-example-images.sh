#!/usr/bin/env bash
# Draws the example banners (Examples/images) from their SVG sources. Run it after changing one, and look at the result.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/setup.sh --examples

for source in Examples/images/sources/*.svg; do
  name=$(basename "$source" .svg)
  case $name in
    # Gradients over the whole width: a third of the bytes as WebP, and the demo has both formats.
    lantern-nights-*)
      rsvg-convert "$source" | cwebp -quiet -preset drawing -q 88 -m 6 -o "Examples/images/$name.webp" -- - ;;
    *)
      rsvg-convert "$source" | pngquant --strip --speed 1 256 - >"Examples/images/$name.png" ;;
  esac
done
ls -l Examples/images/*.*
