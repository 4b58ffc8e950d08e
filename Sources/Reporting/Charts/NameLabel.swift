/// A strategy's name as charts write it: cut where it is long, since the room beside a plot is what the plot loses.
enum NameLabel {
    private static let longest = 24

    static func text(_ name: String) -> String {
        name.count > longest ? "\(name.prefix(longest - 1))…" : name
    }

    /// The room that the longest of some names takes, with a gap to the plot.
    ///
    /// A letter of 13 units in bold is about 8.6 wide in the widest of the usual system fonts.
    static func room(for names: some Sequence<String>, atLeast least: Double) -> Double {
        max(least, (names.map { Double(text($0).count) }.max() ?? 0) * 8.6 + 16)
    }
}
