import ArgumentParser
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments
@testable import ScrollBench

/// Suites that cannot be measured: a message, exit status 64, and no output files.
@MainActor struct BadSuiteTests {
    private let folder = TemporaryFolder()

    /// A suite with the subjects of the current test.
    private enum BadSuite: BenchmarkSuite {
        @TaskLocal static var tested: [AnySubject] = []

        static var name: String { "bad" }
        static var isOptimized: Bool { true }
        static var subjects: [AnySubject] { return tested }
    }

    /// Returns the message with which a run of the subjects ends.
    private func refusal(ofRun subjects: AnySubject...) async throws -> String {
        try await BadSuite.$tested.withValue(subjects) {
            let output = "\(folder.path)/out"
            let words = ["--quiet", "--output", output, "--items", "3", "--ticks", "3", "--replays", "1"]
            let (status, _, errors) = try await BadSuite.command(words)
            #expect(status == 64)
            #expect(!FileManager.default.fileExists(atPath: output))
            return String(errors.prefix { $0 != "\n" }.trimmingPrefix("Error: "))
        }
    }

    /// Returns the message that refuses invalid subjects.
    private func refusal(of subjects: AnySubject...) -> String? {
        sentence { try SuiteContents(name: "bad", subjects: subjects) }
    }

    private func reservedFlag(of subjects: AnySubject...) -> String? {
        sentence { try ReservedFlags.check(SuiteContents(name: "bad", subjects: subjects)) }
    }

    // MARK: Subjects

    private func subject(
        _ name: String = "feed", items: [Int] = [3], settings: [String] = [], strategies: [String] = ["one"]
    ) -> AnySubject {
        let settings = settings.map { Setting<String>($0, valueName: "N", meaning: "A gap.") { $0 } }
        let first = Subject<Int>(name, items: items, settings: settings) {
            $0.items
        } competitors: {
        }
        return AnySubject(
            strategies.reduce(first) {
                $0.adding(Competitor($1) { FeedController(Feed(postCount: $0, spacing: 0), invalidates: false) })
            })
    }

    @Test func namesAreUnique() async throws {
        let subjects = "Two subjects of the suite bad have the name “feed”; each needs its own name."
        #expect(try await refusal(ofRun: subject(), subject()) == subjects)
        #expect(refusal(of: subject(), subject("b"), subject()) == subjects)
        #expect(
            refusal(of: subject(strategies: ["one", "two", "one"]))
                == "Two competitors of the subject “feed” have the name “one”; each needs its own name.")
        #expect(
            refusal(of: subject(settings: ["gap", "gap"]))
                == "Two settings of the subject “feed” have the name “gap”; each needs its own name.")
        // A subject's setting with the name of a flag could not be given.
        let flags = [
            "items", "seed", "prefetch", "replays", "exact-only", "dry-run", "shards", "trace", "budget", "scenario", "device",
            "output", "quiet", "report", "junit", "folded", "version", "help", "baseline",
        ]
        for name in flags {
            #expect(
                reservedFlag(of: subject(settings: [name]))
                    == "The subject “feed” declares the setting “\(name)”, which is a flag of every suite; choose another name.")
        }
        // The flags of commands without a suite's settings are free.
        #expect(reservedFlag(of: subject(settings: ["format", "directory"])) == nil)
    }

    @Test func emptySuitesAndSubjectsAreRefused() {
        #expect(refusal(of: subject()) == nil)
        #expect(refusal() == "The suite bad has no subject; its property “subjects” lists what is measured.")
        #expect(refusal(of: subject(strategies: [])) == "The subject “feed” has no competitor; it needs at least one.")
        for items in [[], [0], [5, -1]] {
            #expect(
                refusal(of: subject(items: items))
                    == "The subject “feed” needs default numbers of items: at least one, each at least 1.")
        }
    }

    @Test func namesFitIntoCommandLinesAndReports() {
        let rule = "is empty or contains a space, a slash, a comma, an equals sign or an invisible character."
        for name in ["", "a b", "a/b", "a,b", "a=b", "a\n", "a\u{202E}"] {
            let messages = [refusal(of: subject(name)), refusal(of: subject(strategies: [name]))]
            #expect(
                messages == [
                    "A name of the subjects of the suite bad \(rule)", "A name of the competitors of the subject “feed” \(rule)",
                ])
        }
    }

    // MARK: Strategies

    private struct OutOfPosts: Error, CustomStringConvertible {
        var description: String { "The posts have run out." }
    }

    private static func feed(_ postCount: Int) -> FeedController {
        FeedController(Feed(postCount: postCount, spacing: 0), invalidates: false)
    }

    /// A subject with these strategies, whose content is the number of items.
    private func subject(
        @CompetitorBuilder<Int> _ competitors: () -> [Competitor<Int>]
    ) -> AnySubject {
        AnySubject(Subject("feed", content: { $0.items }, competitors: competitors))
    }

    /// `ScenarioRequestTests` has the other causes.
    @Test func controllersThatCannotBeMeasuredAreRefused() async throws {
        let bare = subject { Competitor("bare") { _ in UIViewController() } }
        #expect(
            try await refusal(ofRun: bare)
                == "The view controller of the competitor “bare” has no scroll view in its view tree after its first layout "
                + "pass, so there is nothing to scroll; add one in viewDidLoad(), or make the controller MotionDriven.")
        let shy = subject { Competitor("shy", refusal: { _ in "It shows nothing to anybody." }) { _ in UIViewController() } }
        #expect(try await refusal(ofRun: shy) == "It shows nothing to anybody.")
    }

    @Test func errorsOfClosuresAreShown() async throws {
        let controller = subject { Competitor("one") { _ in throw OutOfPosts() } }
        func runOut(_ parameters: Parameters) throws -> Int { throw OutOfPosts() }
        let content = Subject<Int>("feed", content: { try runOut($0) }, competitors: { Competitor("one") { Self.feed($0) } })
        let check = Subject<Int>(
            "feed", check: { _ in throw OutOfPosts() }, content: { $0.items },
            competitors: { Competitor("one") { Self.feed($0) } })
        for subject in [controller, AnySubject(content), AnySubject(check)] {
            #expect(try await refusal(ofRun: subject) == "The posts have run out.")
        }
    }
}
