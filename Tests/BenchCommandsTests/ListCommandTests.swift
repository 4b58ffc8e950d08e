import Testing

@testable import BenchCommands

@Suite struct ListCommandTests {
    /// Titles and names; what is said about them may change.
    @Test func namesEverythingThatCanBeAskedFor() {
        let names = ListCommand.text.split(separator: "\n").map { line in
            line.hasPrefix("  ") ? "  " + line.split(separator: " ")[0] : String(line)
        }
        #expect(
            names.joined(separator: "\n") == """
                Strategies
                  full
                  cached
                  delegate
                  delegate-scroll-only
                  cached-scan
                  layered
                Layouts
                  quilt
                  flow
                  sections
                  layers
                Effects
                  linear
                  reversed
                  inset
                  bounded
                  depth
                Traces
                  drag
                  fling
                  fling-fast
                  bounce
                  jump
                  idle
                  rotate
                  mixed
                  reload
                Traces of layers
                  drag
                  gyroscope
                """
        )
    }

    /// Summaries begin in one column, two blanks behind the longest name.
    @Test func everyNameHasASummary() throws {
        let entries = ListCommand.text.split(separator: "\n").filter { $0.hasPrefix("  ") }
        let names = entries.map { $0.split(separator: " ")[0] }
        let start = 2 + (try #require(names.map(\.count).max())) + 2
        // A finger drags a list, and layers.
        #expect(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == ["drag"])
        for (name, entry) in zip(names, entries) {
            let padding = entry.dropFirst(2 + name.count).prefix { $0 == " " }
            #expect(2 + name.count + padding.count == start && entry.count > start, "\(entry)")
        }
    }
}
