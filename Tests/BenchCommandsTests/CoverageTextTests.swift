import Testing

@testable import BenchCommands
@testable import ResultCommands

struct CoverageTextTests {
    private func line(_ scenarios: [(String, Int, Int)]) -> String? {
        var text = CoverageText()
        for (name, seen, count) in scenarios { text.add(name, seen: seen, of: count) }
        return text.line
    }

    @Test func oneLineSaysHowManyItemsWereSeen() {
        #expect(line([]) == nil)
        #expect(line([("a", 238, 500)]) == "238 of 500 items were seen.")
        #expect(line([("a", 238, 500), ("b", 50, 50)]) == "Seen: 238 of 500 items in a, 50 of 50 items in b.")
        // The trace has added items.
        #expect(line([("a", 501, 500)]) == nil)
        let many = (1...8).map { ("s\($0)", 1, 2) }
        #expect(line(many)?.hasSuffix("in s6, and 2 more scenarios.") == true)
    }
}
