import Foundation
import TestSupport
import Testing

/// `bench init` as users run it; `.ci/check-tutorial` builds and runs the new package.
@Suite(.waitsForProcesses, .endsInTime) struct InitCommandTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    private static let files: Set = [
        "Feed", "Feed/.github", "Feed/.github/workflows", "Feed/.github/workflows/scroll-cost.yml", "Feed/.gitignore",
        "Feed/Package.swift", "Feed/README.md", "Feed/Sources", "Feed/Sources/Feed", "Feed/Sources/Feed/CardLayout.swift",
        "Feed/Sources/Feed/CardsController.swift", "Feed/Sources/Feed/FeedSuite.swift", "Feed/Tests", "Feed/Tests/FeedTests",
        "Feed/Tests/FeedTests/FeedTests.swift",
    ]

    private func names() throws -> Set<String> { Set(try workplace.contents().keys) }

    @Test func createsAPackageAndPrintsTheNextSteps() async throws {
        let outcome = try await workplace.bench("init", "Feed")
        #expect(outcome.status == .exited(0) && outcome.errors.isEmpty, "\(outcome.errors)")
        let dependency = #".package(name: "ScrollBench", path: "../ScrollBench")"#
        #expect(
            outcome.output == """
                Created Feed, which compares two ways to keep a feed of cards up to date. In Feed/Package.swift, adapt where \
                ScrollBench is:

                  \(dependency)

                Then try it:

                  cd Feed
                  swift run -c release Feed --items 500
                  swift test

                """)
        #expect(try names() == Self.files)
        #expect(try workplace.read("Feed/Package.swift").contains(dependency))
    }

    @Test func createsThePackageInAnotherFolder() async throws {
        try workplace.write("", to: "in here/x")
        let outcome = try await workplace.command("init", "Feed", "--directory", "./in here")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output.contains("  cd 'in here/Feed'\n"))
    }

    @Test(arguments: [
        ("my-feed", "“my-feed” cannot name a Swift module; "), ("there", "there already exists; "),
        ("file", "file already exists; "),
    ])
    func unusableNamesAreRefused(name: String, start: String) async throws {
        try workplace.write("kept", to: "there/x")
        try workplace.write("kept", to: "file")
        let before = try workplace.contents()
        let outcome = try await workplace.bench("init", name)
        #expect(outcome.status == .exited(64) && outcome.output.isEmpty)
        #expect(outcome.sentences.count == 1 && outcome.sentences.first?.hasPrefix(start) == true, "\(outcome.errors)")
        #expect(try workplace.contents() == before)
    }

    @Test func missingFoldersAreNotCreated() async throws {
        let outcome = try await workplace.command("init", "Feed", "--directory", "./no/such")
        #expect(outcome.status == .exited(1))
        #expect(outcome.sentences == ["no/such/Feed: the package cannot be written: No such file or directory."])
        #expect(try names().isEmpty)
    }
}
