import ArgumentParser
import BenchmarkResults
import Foundation
import Suites
import TestSupport
import Testing
import UIKit

@testable import BenchCommands
@testable import Experiments
@testable import Scenarios

/// Suites that cannot be measured: a message, exit status 64, and no output files.
@MainActor struct BadSuiteTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Returns the message with which a run of the suite ends.
    private func refusal<Suite: BenchmarkSuite>(_ suite: Suite.Type) async throws -> String {
        let output = "\(folder.path)/out"
        let words = ["--quiet", "--output", output, "--items", "3", "--ticks", "3", "--replays", "1"]
        let command = try RunCommand<Suite>.parse(words)
        let error = try #require(await #expect(throws: (any Error).self) { try await command.run() })
        #expect(Bench<Suite>.exitCode(for: error) == .validationFailure)
        #expect(!FileManager.default.fileExists(atPath: output))
        return Bench<Suite>.message(for: error)
    }

    /// Returns the message that refuses invalid subjects.
    private func refusal(of subjects: [AnySubject]) -> String? { sentence { try SuiteContents(name: "bad", subjects: subjects) } }

    private nonisolated static func subject(
        _ name: String, items: [Int] = [3], settings: [any TextSetting] = [], _ competitors: [String] = ["one"]
    ) -> AnySubject {
        let first = Subject<Int>(name, items: items, settings: settings) {
            $0.items
        } competitors: {
        }
        return AnySubject(
            competitors.reduce(first) {
                $0.adding(Competitor($1) { FeedController(Feed(postCount: $0, spacing: 0), invalidates: false) })
            })
    }

    private enum TwoOfOneName: BenchmarkSuite {
        static var name: String { "bad" }
        static var subjects: [AnySubject] {
            subject("feed")
            subject("feed")
        }
    }

    @Test func namesAreUnique() async throws {
        let expected = "Two subjects of the suite bad have the name “feed”; each needs its own name."
        #expect(try await refusal(TwoOfOneName.self) == expected)
        #expect(refusal(of: [Self.subject("a"), Self.subject("b"), Self.subject("a")])?.contains("have the name “a”") == true)
        #expect(
            refusal(of: [Self.subject("feed", ["one", "two", "one"])])
                == "Two competitors of the subject “feed” have the name “one”; each needs its own name.")
        let setting = Setting<String>("gap", valueName: "N", meaning: "A gap.") { $0 }
        #expect(
            refusal(of: [Self.subject("feed", settings: [setting, setting])])
                == "Two settings of the subject “feed” have the name “gap”; each needs its own name.")
    }

    @Test func somethingIsMeasured() {
        #expect(refusal(of: []) == "The suite bad has no subject; its property “subjects” lists what is measured.")
        #expect(
            refusal(of: [Self.subject("feed", [])]) == "The subject “feed” has no competitor; it needs at least one.")
        for items in [[], [0], [5, -1]] {
            #expect(
                refusal(of: [Self.subject("feed", items: items)])
                    == "The subject “feed” needs default numbers of items: at least one, each at least 1.")
        }
        #expect(refusal(of: [Self.subject("feed")]) == nil)
    }

    @Test func namesFitIntoCommandLinesAndReports() {
        for name in ["", "a b", "a/b", "a,b", "a=b", "a\n"] {
            #expect(
                refusal(of: [Self.subject(name)])
                    == "A name of the subjects of the suite bad is empty or contains a space, a slash, a comma or an equals sign."
            )
            #expect(
                refusal(of: [Self.subject("feed", [name])])?.hasPrefix("A name of the competitors of the subject “feed” is ")
                    == true)
        }
    }

    @Test(arguments: ["items", "trace", "budget", "pin", "scenario", "max-items", "output", "quiet", "help", "baseline"])
    func namesOfOtherFlagsAreTaken(name: String) {
        let setting = Setting<String>(name, valueName: "X", meaning: "Another meaning.") { $0 }
        #expect(
            refusal(of: [Self.subject("feed", settings: [setting])])
                == "The subject “feed” declares the setting “\(name)”, which is a flag of every suite; choose another name.")
    }

    // MARK: Strategies that cannot be measured

    private enum NoScrollView: BenchmarkSuite {
        static var name: String { "bad" }
        static var subjects: [AnySubject] {
            Subject("feed") {
                $0.items
            } competitors: {
                Competitor("bare") { _ in UIViewController() }
            }
        }
    }

    @Test func aControllerHasAScrollView() async throws {
        #expect(
            try await refusal(NoScrollView.self)
                == "The view controller of the competitor “bare” has no scroll view in its view tree after its first layout "
                + "pass, so there is nothing to scroll; add one in viewDidLoad(), or make the controller MotionDriven.")
    }

    private enum NoMotion: BenchmarkSuite {
        static var name: String { "bad" }
        static var subjects: [AnySubject] {
            Subject("feed", motion: .moving) {
                $0.items
            } competitors: {
                Competitor("bare") { _ in UIViewController() }
            }
        }
    }

    @Test func movedSubjectsAreMotionDriven() async throws {
        #expect(try await refusal(NoMotion.self).contains("the view controller of the competitor “bare” is not MotionDriven"))
    }

    private struct OutOfPosts: Error, CustomStringConvertible {
        var description: String { "The posts have run out." }
    }

    private enum ThrowingContent: BenchmarkSuite {
        static var name: String { "bad" }
        static func runOut() throws -> Int { throw OutOfPosts() }
        static var subjects: [AnySubject] {
            Subject<Int>("feed") { _ in
                try runOut()
            } competitors: {
                Competitor("one") { FeedController(Feed(postCount: $0, spacing: 0), invalidates: false) }
            }
        }
    }

    private enum ThrowingController: BenchmarkSuite {
        static var name: String { "bad" }
        static var subjects: [AnySubject] {
            Subject("feed") {
                $0.items
            } competitors: {
                Competitor("one") { _ in throw OutOfPosts() }
            }
        }
    }

    private enum ThrowingCheck: BenchmarkSuite {
        static var name: String { "bad" }
        private static let refuse: @Sendable (Parameters) throws -> Void = { _ in throw OutOfPosts() }
        static var subjects: [AnySubject] {
            Subject("feed", check: refuse) {
                $0.items
            } competitors: {
                Competitor("one") { FeedController(Feed(postCount: $0, spacing: 0), invalidates: false) }
            }
        }
    }

    @Test func errorsOfClosuresAreShown() async throws {
        #expect(try await refusal(ThrowingContent.self) == "The posts have run out.")
        #expect(try await refusal(ThrowingController.self) == "The posts have run out.")
        #expect(try await refusal(ThrowingCheck.self) == "The posts have run out.")
    }

    private enum NoHeight: BenchmarkSuite {
        static var name: String { "bad" }
        static var subjects: [AnySubject] {
            Subject("feed") {
                $0.items
            } competitors: {
                Competitor("empty") { _ in FeedController(Feed(postCount: 0, spacing: 0), invalidates: false) }
            }
        }
    }

    @Test func contentHasAHeight() async throws {
        let sentence = try await refusal(NoHeight.self)
        #expect(
            sentence.hasPrefix("The content of the competitor “empty” is ")
                && sentence.hasSuffix("so there is nothing to scroll along; give its layout a content size once it is loaded."),
            "\(sentence)")
    }

    private enum TooHigh: BenchmarkSuite {
        static var name: String { "bad" }
        static var subjects: [AnySubject] {
            Subject("feed") {
                $0.items
            } competitors: {
                Competitor("far") { FeedController(Feed(postCount: $0, spacing: 1_000_000_000_000), invalidates: false) }
            }
        }
    }

    @Test func contentThatIsTooHighIsRefused() async throws {
        let sentence = try await refusal(TooHigh.self)
        #expect(
            sentence.hasPrefix("3 items would make the content ")
                && sentence.hasSuffix("try fewer items, more columns or a narrower screen."), "\(sentence)")
    }

    private enum OtherItems: BenchmarkSuite {
        static var name: String { "bad" }
        static var subjects: [AnySubject] {
            Subject("feed") {
                $0.items
            } competitors: {
                Competitor("all") { FeedController(Feed(postCount: $0, spacing: 0), invalidates: false) }
                Competitor("fewer") { FeedController(Feed(postCount: $0 - 1, spacing: 0), invalidates: false) }
            }
        }
    }

    @Test func competitorsShowTheSameItems() async throws {
        #expect(
            try await refusal(OtherItems.self)
                == "The competitor “fewer” shows 2 items and “all” 3: competitors of one subject show the same items.")
    }

    private enum Refusing: BenchmarkSuite {
        static var name: String { "bad" }
        static var subjects: [AnySubject] {
            Subject("feed") {
                $0.items
            } competitors: {
                Competitor("shy", refusal: { _ in "It shows nothing to anybody." }) { _ in UIViewController() }
            }
        }
    }

    @Test func aSubjectWithoutAUsableStrategyIsRefused() async throws {
        #expect(try await refusal(Refusing.self) == "It shows nothing to anybody.")
    }
}
