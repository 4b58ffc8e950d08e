import Foundation
import Gating
import TestSupport
import Testing

/// `bench init` as users run it; `.ci/check-tutorial` builds and runs the new package.
@Suite(.waitsForProcesses, .endsInTime) struct InitCommandTests {
    private let workplace = Workplace()

    private static let files: Set = [
        "Feed", "Feed/.gitignore", "Feed/Package.swift", "Feed/README.md", "Feed/Sources", "Feed/Sources/Feed",
        "Feed/Sources/Feed/CGRect+Intersects.swift",
        "Feed/Sources/Feed/CardLayout.swift",
        "Feed/Sources/Feed/CardsController.swift", "Feed/Sources/Feed/FeedSuite.swift", "Feed/Tests", "Feed/Tests/FeedTests",
        "Feed/Tests/FeedTests/FeedTests.swift",
    ]

    @Test func createsAPackageAndPrintsTheNextSteps() async throws {
        let outcome = try await workplace.bench("init", "Feed")
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        try CaseFile.expect(outcome.output, in: "new-package.txt")
        #expect(try Set(workplace.contents().keys) == Self.files)
        #expect(
            try workplace.read("Feed/Package.swift").contains(
                ".package(name: \"ScrollBench\", path: \"\(CaseFile.checkout.path)\")"))

        try workplace.write("", to: "in here/x")
        let elsewhere = try await workplace.succeed("init", "Feed", "--directory", "./in here")
        #expect(elsewhere.output.contains("  cd 'in here/Feed'\n"))
    }

    @Test func aRepositoryOnGitHubBringsAWorkflow() async throws {
        let url = "https://github.com/team/ScrollBench"
        let outcome = try await workplace.bench("init", "Feed", "--scrollbench", url)
        #expect(outcome.output.contains("\n.github/workflows/scroll-cost.yml gates pull requests. Try it:\n"))
        #expect(try workplace.read("Feed/Package.swift").contains(".package(url: \"\(url)\", branch: \"main\")"))
        let workflow = try workplace.read("Feed/.github/workflows/scroll-cost.yml")
        #expect(workflow.contains("uses: team/ScrollBench/.github/actions/gate@main\n"))
    }

    @Test func measuresTheSourcesOfAnApp() async throws {
        try workplace.write("import Shapes\nclass Grid: UICollectionViewLayout {}\n", to: "App/Layouts/Grid.swift")
        try workplace.write("@main class App {}\nclass Theme {}\n", to: "App/App.swift")
        try workplace.write(
            "class List: UIViewController {\n    let theme = Theme()\n    let chart = Chart(points: [1])\n"
                + "    let table: UIKit.UITableView? = nil\n}\n",
            to: "App/List.swift")
        let outcome = try await workplace.bench("init", "Feed", "--sources", "./App")
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
        let folder = URL(fileURLWithPath: "\(workplace.path)/App").resolvingSymlinksInPath().path
        let scratch = BenchExecutable(path: workplace.executablePath).buildFolder + "/apps"
        let output = outcome.output.replacing(folder, with: "FOLDER").replacing(scratch, with: "SCRATCH")
        try CaseFile.expect(output, in: "new-package-of-sources.txt")
        #expect(try workplace.read("Feed/Sources/Feed/Stubs.swift").contains("//     init(points: Any) {}"))
        let checked = try await workplace.bench("check", "Feed")
        #expect(checked.end == .exited(1))
        #expect(checked.output.hasPrefix("2 names are missing:\n  Theme  List.swift:2; it is in App.swift, which is left out\n"))
        try workplace.write("class Theme {}\nclass Chart { init(points: [Int]) {} }\n", to: "Feed/Sources/Feed/Stubs.swift")
        let complete = try await workplace.bench("check", "Feed")
        #expect(complete.output == "Feed compiles. Measure it: swift run Feed --items 500\n")
        #expect(try workplace.read("Feed/Sources/Feed/App/Layouts/Grid.swift").hasPrefix("import Shapes\n"))
        let message = try await workplace.refusal(of: ["init", "Empty", "--sources", "./no/such"], status: 64)
        #expect(message.hasPrefix("no/such: the sources cannot be read: "))
    }

    /// Copies a file of `Tests/Cases/sources` into the app. Swift sources have another ending, so that no tool takes them for ours.
    private func writeSource(_ name: String) throws {
        try workplace.write(CaseFile.text(of: "sources/\(name)"), to: "App/\(name.replacing(".txt", with: ""))")
    }

    /// Whatever the app's protocols, outlets and storyboards are: what cannot be compiled of the suite is a comment with the error.
    @Test func suitesCompile() async throws {
        for name in ["Hosts.swift.txt", "Screens.swift.txt", "Main.storyboard"] { try writeSource(name) }
        let outcome = try await workplace.bench("init", "Feed", "--sources", "App")
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
        #expect(
            outcome.output.contains("FeedSuite.swift measures Screen, Board, SizesLayout, ListLayout.\n"), "\(outcome.output)")
        #expect(
            outcome.output.contains(
                "  MadeLayout (Hosts.swift:13) does not compile in the suite: type 'MadeLayoutHost' does not conform to protocol "
            ))
        #expect(outcome.output.contains("\nNo errors.\n"))
        let suite = try workplace.read("Feed/Sources/Feed/FeedSuite.swift")
        #expect(suite.contains("// MadeLayout is a comment because of an error: type 'MadeLayoutHost' does not conform"))
        #expect(suite.contains("layout.itemSize = CGSize(width: 90, height: 80)\n    return layout"))
        let checked = try await workplace.bench("check", "Feed")
        #expect(checked.end == .exited(0), "\(checked.output)")
        #expect(checked.output.hasPrefix("Feed compiles."))
        // A suite is the user's, and may have errors, too.
        try workplace.write(suite.replacing("Board(", with: "Bord("), to: "Feed/Sources/Feed/FeedSuite.swift")
        let broken = try await workplace.bench("check", "Feed")
        #expect(broken.end == .exited(1))
        #expect(broken.output.contains("\nThe suite is yours: correct FeedSuite.swift, or write // before a subject’s lines."))
    }

    /// The type checker accepts these sources; passes after it do not, one of them only without assertions.
    @Test func checksWhatTheBuildCompiles() async throws {
        try writeSource("Grid.swift.txt")
        let outcome = try await workplace.bench("init", "Feed", "--sources", "App")
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
        let checked = try await workplace.bench("check", "Feed")
        #expect(checked.end == .exited(1))
        let lines = checked.output.split(separator: "\n").filter { $0.hasPrefix("  Grid.swift:") }
        #expect(lines.map { $0.dropFirst(13).prefix(1) } == ["2", "3", "4", "5"], "\(checked.output)")
        #expect(checked.output.hasPrefix("4 other errors:\n  Grid.swift:2: missing return in global function"))
    }

    @Test func aMissingFolderIsNamed() async throws {
        let message = try await workplace.refusal(of: ["init", "Feed", "--directory", "./no/such"], status: 1)
        #expect(message.hasPrefix("no/such/Feed: the package cannot be written: No such file or directory."))
        #expect(message.hasSuffix(" Choose another folder with --directory."))
    }
}
