/// A strategy's name in a chart, truncated if it is long.
enum NameLabel {
    private static let longest = 24

    static func text(_ name: String) -> String {
        name.count > longest ? "\(name.prefix(longest - 1))…" : name
    }

    /// Returns the width of the longest name and a gap. A bold letter of size 13 is about 8.6 wide
    /// in the widest common system font.
    static func room(for names: some Sequence<String>, atLeast least: Double) -> Double {
        max(least, (names.map { Double(text($0).count) }.max() ?? 0) * 8.6 + 16)
    }
}
