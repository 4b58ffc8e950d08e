import Suites
import TestSupport
import Testing
import UIKit

@MainActor struct SubjectTests {
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
