import Suites
import Synchronization
import SystemSupport
import TestSupport
import Testing
import UIKit

@MainActor struct SettingTests {
    private static let spacing = Setting<Int>("spacing", valueName: "N", meaning: "Points between rows.", default: "8") { text in
        try SettingText.integer(text, in: 0...100, called: "A spacing", such: "8")
    }

    private static let limit = Setting<Int>("limit", valueName: "N", meaning: "Rows at most.") { text in
        try SettingText.integer(text, in: 1...100, called: "A limit", such: "8")
    }

    @Test func theGivenValueWinsOverTheDefault() throws {
        #expect(try SettingValues().value(of: Self.spacing) == 8)
        #expect(try SettingValues(["spacing": "12"]).value(of: Self.spacing) == 12)
        let given = try [SettingValues().givenValue(of: Self.spacing), SettingValues(["limit": "3"]).givenValue(of: Self.limit)]
        #expect(given == [nil, 3])
    }

    /// A pipe can be read once.
    @Test func aFileIsReadOnceForAllScenarios() throws {
        let readings = Mutex<[String]>([])
        let setting = Setting<Int>.file("posts", valueName: "FILE", meaning: "Posts.") { path in
            readings.withLock { $0.append(path) }
            return path.count
        }
        #expect(setting.isFile)
        #expect(!setting.crosses)
        #expect(setting.defaultText == nil)
        #expect(try ["a.csv", "a.csv", "bb.csv", "a.csv"].map(setting.value) == [5, 5, 6, 5])
        #expect(readings.withLock { $0 } == ["a.csv", "bb.csv"])
        #expect(
            sentence { try SettingValues(["posts": ""]).givenValue(of: setting) }
                == "--posts: the file name is empty; give the path of a file.")
    }

    // MARK: Names

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

    // MARK: Subjects

    private struct Rows: Sendable {
        let count: Int
    }

    private static var rows: Subject<Rows> {
        Subject("rows", check: requireFewerThanHundred, warning: warning) { parameters in
            Rows(count: parameters.items)
        } competitors: {
            Competitor("full") { _ in UIViewController() }
            Competitor("few", refusal: refusal) { _ in UIViewController() }
        }
    }

    private static let requireFewerThanHundred: @Sendable (Parameters) throws -> Void = { parameters in
        guard parameters.items < 100 else { throw SettingError("That is too much.") }
    }

    private static let warning: @MainActor @Sendable (Rows, Parameters) throws -> String? = { rows, _ in
        rows.count > 50 ? "many rows" : nil
    }

    private static let refusal: @Sendable (Rows) -> String? = { $0.count > 10 ? "it shows ten rows" : nil }

    @Test func contentReachesEveryCompetitor() throws {
        let few = try AnySubject(Self.rows).prepare(Parameters(items: 5))
        #expect(few.competitors.map(\.name) == ["full", "few"])
        #expect(few.competitors.map(\.refusal) == [nil, nil])
        #expect(few.warning == nil)
        let many = try AnySubject(Self.rows).prepare(Parameters(items: 60))
        #expect(many.competitors.map(\.refusal) == [nil, "it shows ten rows"])
        #expect(many.warning == "many rows")
        // The check comes before the content.
        #expect(sentence { try AnySubject(Self.rows).prepare(Parameters(items: 100)) } == "That is too much.")
    }

    @Test func aCompetitorCanBeAddedToASubject() throws {
        let more = AnySubject(Self.rows.adding(Competitor("mine") { _ in UIViewController() }))
        #expect(more.competitors.map(\.name) == ["full", "few", "mine"])
    }
}
