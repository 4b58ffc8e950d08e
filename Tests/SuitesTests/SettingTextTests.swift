import Suites
import SystemSupport
import TestSupport
import Testing

struct SettingTextTests {
    /// All words of at most four letters over a two-letter alphabet, the empty word first.
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

    @Test func distancesFollowTheDefinition() {
        #expect(Self.words.count == 31)
        let pairs = Self.words.flatMap { left in Self.words.map { (left, $0) } }
        let differing = pairs.filter { editDistance($0, $1) != naiveDistance($0[...], $1[...]) }
        #expect(differing.isEmpty, "\(differing.prefix(3))")
        // Characters are compared, not their bytes.
        let characters = [("é", "e\u{301}"), ("naïve", "naive"), ("👩‍👩‍👧", "")].map { editDistance($0, $1) }
        #expect(characters == [0, 1, 1])
    }

    private static let numbers = [(name: "one", value: 1), (name: "two", value: 2), (name: "eleven", value: 11)]

    /// The suggestion is the nearest name with at most two wrong letters or a third of its letters
    /// wrong; the first of two equally near names.
    @Test func unknownNamesAreRefusedWithTheNearestName() throws {
        let values = try Self.numbers.map { try SettingText.choice($0.name, of: "number", among: Self.numbers) }
        #expect(values == [1, 2, 11])
        for (typed, suggestion) in [
            ("on", " Did you mean “one”?"), ("o", " Did you mean “one”?"), ("ONE", ""), ("two ", " Did you mean “two”?"),
            ("elfen", " Did you mean “eleven”?"), ("elf", ""), ("tne", " Did you mean “one”?"), ("", ""), ("zzzzzz", ""),
            ("\u{1B}[31m\n", ""),
        ] {
            #expect(
                sentence { try SettingText.choice(typed, of: "number", among: Self.numbers) }
                    == "There is no number named \(excerpt(of: typed)).\(suggestion) Known: one, two, eleven.")
        }
    }
}
