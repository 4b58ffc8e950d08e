import TestSupport
import Testing

@testable import BenchCommands

@Suite struct ClosestNameTests {
    /// All words of at most four letters of a two-letter alphabet, the empty one first.
    private static let words: [String] = (1...4).reduce(into: [""]) { words, length in
        words += words.filter { $0.count == length - 1 }.flatMap { [$0 + "a", $0 + "b"] }
    }

    /// The definition of the distance, without a table.
    private func naiveDistance(_ left: Substring, _ right: Substring) -> Int {
        guard let first = left.first, let second = right.first else { return left.count + right.count }
        let replaced = naiveDistance(left.dropFirst(), right.dropFirst()) + (first == second ? 0 : 1)
        let removed = naiveDistance(left.dropFirst(), right) + 1
        let added = naiveDistance(left, right.dropFirst()) + 1
        return min(replaced, removed, added)
    }

    @Test func distancesAreThoseOfTheDefinition() {
        #expect(Self.words.count == 31)
        for left in Self.words {
            for right in Self.words {
                #expect(editDistance(left, right) == naiveDistance(left[...], right[...]), "«\(left)» and «\(right)»")
            }
        }
    }

    @Test func charactersAreWhatIsCounted() {
        #expect(editDistance("é", "e\u{301}") == 0)
        #expect(editDistance("naïve", "naive") == 1)
        #expect(editDistance("👩‍👩‍👧", "") == 1)
    }

    private static let numbers = [(name: "one", value: 1), (name: "two", value: 2), (name: "eleven", value: 11)]

    @Test func findsWhatThereIs() throws {
        for (name, value) in Self.numbers {
            #expect(try lookUp("number", named: name, among: Self.numbers) == value)
        }
    }

    /// The suggestion is the nearest name, if two letters or a third of it are wrong at most; the first of two that are as near.
    @Test(arguments: [
        ("on", " Did you mean «one»?"), ("o", " Did you mean «one»?"), ("ONE", ""), ("two ", " Did you mean «two»?"),
        ("elfen", " Did you mean «eleven»?"), ("elf", ""), ("tne", " Did you mean «one»?"), ("", ""), ("zzzzzz", ""),
    ])
    func suggestsTheNearestName(typed: String, suggestion: String) {
        #expect(
            sentence { try lookUp("number", named: typed, among: Self.numbers) }
                == "There is no number named «\(typed)».\(suggestion) Known: one, two, eleven."
        )
    }

    @Test func aNameCannotTouchTheTerminal() {
        #expect(
            sentence { try lookUp("number", named: "\u{1B}[31m\n", among: Self.numbers) }
                == "There is no number named «\\u{1B}[31m\\n». Known: one, two, eleven."
        )
    }
}
