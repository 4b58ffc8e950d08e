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

    @Test func aPackageIsMadeAndTheNextCommandsAreNamed() async throws {
        let outcome = try await workplace.bench("init", "Feed")
        #expect(outcome.status == .exited(0) && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(outcome.output.hasSuffix("\n  cd Feed\n  swift run -c release Feed --items 500\n  swift test\n"))
        #expect(try names() == Self.files)
        // The program of these tests is in the build folder of a checkout.
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        #expect(try workplace.read("Feed/Package.swift").contains("path: \"\(root.resolvingSymlinksInPath().path)\""))
    }

    @Test func anotherFolderAndAnotherSource() async throws {
        try workplace.write("", to: "in here/x")
        let outcome = try await workplace.bench(
            "init", "Feed", "--directory", "in here", "--scrollbench", "https://example.com/ScrollBench.git")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output.contains("  cd 'in here/Feed'\n"))
        #expect(
            try workplace.read("in here/Feed/Package.swift").contains(
                "dependencies: [.package(url: \"https://example.com/ScrollBench.git\", branch: \"main\")]"))
        #expect(try !workplace.read("in here/Feed/README.md").contains("from a folder of this machine"))
    }

    @Test(arguments: [
        (["my-feed"], "“my-feed” cannot be the name of a Swift module; "),
        (["Quilt"], "A module that ScrollBench brings along is "),
        (["class"], "“class” is a keyword of Swift; "), (["there"], "there is there already, and nothing is written into it; "),
        (["file"], "file is there already, and nothing is written into it; "),
        (["Feed", "--scrollbench", "there"], "--scrollbench “there”: no Package.swift of ScrollBench is there; "),
    ])
    func whatCannotBeUsedIsASentence(words: [String], start: String) async throws {
        try workplace.write("kept", to: "there/x")
        try workplace.write("kept", to: "file")
        let before = try workplace.contents()
        let outcome = try await workplace.bench(["init"] + words)
        #expect(outcome.status == .exited(64) && outcome.output.isEmpty)
        #expect(outcome.sentences.count == 1 && outcome.sentences.first?.hasPrefix(start) == true, "\(outcome.errors)")
        #expect(try workplace.contents() == before)
    }

    @Test func aFolderThatIsMissingIsNotMade() async throws {
        let outcome = try await workplace.bench("init", "Feed", "--directory", "no/such")
        #expect(outcome.status == .exited(1))
        #expect(outcome.sentences == ["no/such/Feed: the package cannot be written: No such file or directory."])
        #expect(try names().isEmpty)
    }

    /// Outside of a checkout there is nothing to guess.
    @Test func aProgramThatWasMovedNeedsToBeTold() async throws {
        try await workplace.install(try workplace.executablePath, as: "moved/bench")
        let outcome = try await workplace.shell("moved/bench init Feed")
        #expect(outcome.status == .exited(64))
        #expect(
            outcome.errors.contains(
                "/moved/bench is not in the build folder of a checkout of ScrollBench; say with --scrollbench"))
        #expect(try names() == ["moved", "moved/bench"])
    }
}
