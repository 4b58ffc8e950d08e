import BenchmarkResults

/// How many items were ever on the screen. Screens are compared only there.
struct CoverageText {
    private var parts: [(name: String, text: String)] = []

    mutating func add(_ scenario: Run.Scenario) {
        guard let seen = scenario.screens?.seenItemCount else { return }
        add(scenario.name, seen: seen, of: scenario.itemCount)
    }

    /// Adds nothing if the trace adds items, so that more than the first ones are seen.
    mutating func add(_ name: String, seen: Int, of count: Int) {
        guard seen <= count else { return }
        parts.append((name, "\(seen) of \(count) items"))
    }

    /// One line, or `nil` without a collection view.
    var line: String? {
        guard let first = parts.first else { return nil }
        guard parts.count > 1 else { return "\(first.text) were seen." }
        let named = parts.prefix(6).map { "\($0.text) in \($0.name)" }.joined(separator: ", ")
        return "Seen: \(named)\(parts.count > 6 ? ", and \(parts.count - 6) more scenarios" : "")."
    }
}
