import ArgumentParser
import BenchCommands
import BenchmarkResults
import Foundation
import PackageTemplates
import Processes

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Makes a Swift package that measures a layout of your own.",
        discussion: """
            The package has a suite with one subject, a feed of cards, and two competitors, an executable of its name, a test that holds both \
            to equal screens and to the work of a baseline, a workflow for GitHub, and a README. Put your layout in the place of the cards.

            A bench in the build folder of a checkout, as “swift run bench” starts it, has the package use that checkout, by its full path. \
            Any other bench needs --scrollbench. A relative path is written as it is seen from the package; of a repository the branch main \
            is used. Nothing is written where something has the package's name already.

            \(examples("init Feed", "init Feed --directory .. --scrollbench ."))
            """
    )

    @Argument(help: ArgumentHelp("The name of the package, its module and its executable.", valueName: "NAME"))
    var name: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The folder in which the package's folder is made; else the current one.", valueName: "DIR"))
    var directory: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Where the package has ScrollBench from: the folder of a checkout, or the URL of a repository.", valueName: "PATH|URL"
        ))
    var scrollbench: String?

    func run() throws {
        let (package, folder) = try readingInput {
            let name = try PackageName(name)
            let folder = directory.map { "\($0)/\(name.text)" } ?? name.text
            let package = NewPackage(
                name: name, dependency: try dependency(of: folder), swiftVersion: RunEnvironment.compilingSwiftVersion)
            try NewPackage.requireFree(folder)
            return (package, folder)
        }
        try package.write(to: folder)
        try StandardOutput.printLine(
            """
            \(folder) is a package that compares two ways to keep a feed of cards up to date. Try it:

              cd \([folder].shellCommand)
              swift run -c release \(name) --items 500
              swift test
            """)
    }

    private func dependency(of folder: String) throws -> PackageDependency {
        if let scrollbench { return try PackageDependency(scrollbench, of: folder) }
        let program = URL(fileURLWithPath: BenchExecutable.current.path).resolvingSymlinksInPath().path
        guard let dependency = PackageDependency(around: program) else {
            throw NewPackageError(
                "\(program) is not in the build folder of a checkout of ScrollBench; say with --scrollbench where the package has it from."
            )
        }
        return dependency
    }
}
