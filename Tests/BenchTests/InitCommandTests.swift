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
        "Feed/Package.swift", "Feed/README.md", "Feed/Sources", "Feed/Sources/Feed", "Feed/Sources/Feed/CGRect+Intersects.swift",
        "Feed/Sources/Feed/CardLayout.swift",
        "Feed/Sources/Feed/CardsController.swift", "Feed/Sources/Feed/FeedSuite.swift", "Feed/Tests", "Feed/Tests/FeedTests",
        "Feed/Tests/FeedTests/FeedTests.swift",
    ]

    @Test func createsAPackageAndPrintsTheNextSteps() async throws {
        let outcome = try await workplace.bench("init", "Feed")
        #expect(outcome.end == .exited(0) && outcome.errors.isEmpty, "\(outcome.errors)")
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
        #expect(try Set(workplace.contents().keys) == Self.files)
        #expect(try workplace.read("Feed/Package.swift").contains(dependency))

        try workplace.write("", to: "in here/x")
        let elsewhere = try await workplace.succeed("init", "Feed", "--directory", "./in here")
        #expect(elsewhere.output.contains("  cd 'in here/Feed'\n"))
    }

    @Test func measuresTheSourcesOfAnApp() async throws {
        try workplace.write("import Shapes\nclass Grid: UICollectionViewLayout {}\n", to: "App/Layouts/Grid.swift")
        try workplace.write("class List: UIViewController {\n    let table = UITableView()\n}\n", to: "App/List.swift")
        let outcome = try await workplace.bench("init", "Feed", "--sources", "App")
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
        let folder = URL(fileURLWithPath: "\(workplace.path)/App").resolvingSymlinksInPath().path
        #expect(
            outcome.output == """
                Created Feed.
                It compiles 1 source of \(folder), in place.
                Left out, with the reasons, by LeftOut.txt:
                  List.swift: line 2: UITableView is not a collection view.
                Empty modules, so that the compiler names what is used of them: Shapes.
                Layouts in the suite: Grid.

                In Feed/Package.swift, adapt where ScrollBench is:

                  .package(name: "ScrollBench", path: "../ScrollBench")

                Then measure the first layout of Sources/Feed/FeedSuite.swift:

                  cd Feed
                  swift run -c release Feed --items 500

                """)
        #expect(try workplace.read("Feed/Sources/Feed/App/Layouts/Grid.swift").hasPrefix("import Shapes\n"))
        let message = try await workplace.refusal(of: ["init", "Empty", "--sources", "./no/such"], status: 64)
        #expect(message.hasPrefix("no/such: the sources cannot be read: "))
    }

    @Test func unusableNamesAndFoldersAreRefused() async throws {
        try workplace.write("kept", to: "in/there/x")
        try workplace.write("kept", to: "in/file")
        let cases: [(name: String, folder: String, status: Int32, start: String)] = [
            ("my-feed", "./in", 64, "“my-feed” cannot name a Swift module; "),
            ("there", "./in", 64, "in/there already exists; "),
            ("file", "./in", 64, "in/file already exists; "),
            ("Feed", "./no/such", 1, "no/such/Feed: the package cannot be written: No such file or directory."),
        ]
        for (name, folder, status, start) in cases {
            let message = try await workplace.refusal(of: ["init", name, "--directory", folder], status: status)
            #expect(message.hasPrefix(start))
        }
    }
}
