import Suites
import Testing

@testable import BenchCommands

@Suite struct ListCommandTests {
    private var text: String {
        get throws { ListText(try SuiteContents(OurSuite.self)).text }
    }

    /// Titles and names; what is said about them may change.
    @Test func namesEverythingThatCanBeAskedFor() throws {
        let names = try text.split(separator: "\n").map { line in
            line.hasPrefix("  ") ? "  " + line.split(separator: " ")[0] : String(line.prefix { $0 != ":" })
        }
        #expect(
            names.joined(separator: "\n") == """
                --layout quilt
                  full
                  cached
                  named
                  delegate
                  delegate-scroll-only
                  --effect
                  --content-inset
                  --label-height
                  --blocks
                  --photos
                  --columns
                  --prelayout
                --layout flow
                  full
                  cached
                  named
                  delegate
                  delegate-scroll-only
                  --effect
                  --content-inset
                  --label-height
                --layout sections
                  full
                  cached
                  named
                  delegate
                  cached-scan
                  --effect
                  --content-inset
                  --label-height
                --layout layers
                  layered
                  --effect
                  --distance-factor
                  --front-factor
                  --gyroscope
                  --tilt-factor
                  --tilt-threshold
                --trace, for what scrolls
                  drag
                  fling
                  fling-fast
                  bounce
                  jump
                  idle
                  rotate
                  mixed
                  reload
                --trace, for what is moved
                  drag
                  gyroscope
                """
        )
    }

    /// Summaries begin in one column, two blanks behind the longest name.
    @Test func everyNameHasASummary() throws {
        let entries = try text.split(separator: "\n").filter { $0.hasPrefix("  ") }
        let names = entries.map { $0.split(separator: " ")[0] }
        let start = 2 + (try #require(names.map(\.count).max())) + 2
        for (name, entry) in zip(names, entries) {
            let padding = entry.dropFirst(2 + name.count).prefix { $0 == " " }
            #expect(2 + name.count + padding.count == start && entry.count > start, "\(entry)")
        }
    }

    @Test func staleStrategiesAndDefaultsAreMarked() throws {
        let lines = try text.split(separator: "\n")
        #expect(lines.filter { $0.hasSuffix("; only when --strategy names it") }.count == 2)
        #expect(lines.contains { $0.hasPrefix("  --prelayout ") && $0.hasSuffix(" Else everything.") })
    }
}
