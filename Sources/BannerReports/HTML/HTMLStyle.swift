import SHA256

/// How a page looks: on a screen by day and by night, and on paper.
enum HTMLStyle {
  static let css = """
    :root { color-scheme: light dark; --ink: #1b1d22; --soft: #5a6070; --line: #d9dce3; --back: #ffffff; --raised: #f5f6f9;
      --impressions: #2f6fb3; --clicks: #b3541e; --rate: #2b7a4b; --flag: #a3142d; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e8eaf0; --soft: #a2a9b8; --line: #3a3f4b; --back: #16181d; --raised: #20232a;
        --impressions: #74aee8; --clicks: #e59a6a; --rate: #78c79a; --flag: #ff8a9b; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 64rem; padding: 1.5rem; background: var(--back); color: var(--ink);
      font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: break-word; }
    h1 { font-size: 1.6rem; margin: 0 0 .5rem; overflow-wrap: anywhere; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
    .facts { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: 0; color: var(--soft); }
    .facts dd { margin: 0; color: var(--ink); }
    .sums { display: flex; flex-wrap: wrap; gap: .75rem; padding: 0; list-style: none; margin: 1.5rem 0; }
    .sums li { flex: 1 1 9rem; background: var(--raised); border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .8rem; }
    .sums b { display: block; font-size: 1.35rem; font-variant-numeric: tabular-nums; }
    .sums span, figcaption, .note { color: var(--soft); font-size: .875rem; }
    .flag { color: var(--flag); }
    figure { margin: 1rem 0; } svg { display: block; width: 100%; height: auto; }
    svg text { fill: var(--soft); font: 13px system-ui, sans-serif; }
    .grid { stroke: var(--line); } .axis { stroke: var(--soft); }
    rect.impressions { fill: var(--impressions); } rect.clicks { fill: var(--clicks); }
    polyline.rate { fill: none; stroke: var(--rate); stroke-width: 2; } circle.rate { fill: var(--rate); }
    table { border-collapse: collapse; width: 100%; font-size: .9rem; margin: .5rem 0 1.5rem; }
    caption { text-align: left; color: var(--soft); font-size: .875rem; padding: .25rem 0; }
    th, td { text-align: left; vertical-align: top; padding: .25rem .5rem; border-bottom: 1px solid var(--line); }
    th { color: var(--soft); font-weight: 600; } .number { text-align: right; font-variant-numeric: tabular-nums; }
    td.number { white-space: nowrap; } td.name { overflow-wrap: anywhere; min-width: 7rem; }
    .wide { overflow-x: auto; }
    tfoot td { font-weight: 600; border-bottom: 0; }
    @page { size: A4; margin: 15mm; }
    @media print {
      :root { --ink: #000; --soft: #444; --line: #bbb; --back: #fff; --raised: #fff;
        --impressions: #2f6fb3; --clicks: #b3541e; --rate: #2b7a4b; --flag: #a3142d; }
      body { max-width: none; padding: 0; font-size: 10pt; } table { font-size: 8pt; }
      th, td { padding: .15rem .3rem; } .wide { overflow: visible; }
      thead { display: table-header-group; } tfoot { display: table-row-group; }
      tr, figure, .sums li { break-inside: avoid; } h2, caption { break-after: avoid; }
      rect, polyline, circle { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }

    """

  /// What a page may do, which is to look as said here: nothing is loaded, and nothing runs.
  static var policy: String {
    "default-src 'none'; style-src 'sha256-\(Base64.encode(SHA256.hash(Array(css.utf8))))'; base-uri 'none'; form-action 'none'"
  }
}
