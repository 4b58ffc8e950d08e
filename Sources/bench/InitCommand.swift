import ArgumentParser
import BenchCommands
import BenchmarkResults
import Foundation
import PackageTemplates
import ResultCommands

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Creates a Swift package that measures a layout of your own.",
        discussion: """
            The package has a suite with one subject, a feed of cards, and two strategies, an executable of its name, a test that compares \
            screens and work with a baseline, a workflow for GitHub, and a README. Replace the cards with your layout. Adapt the \
            dependency on ScrollBench in Package.swift to where ScrollBench is.

            With --sources, the package measures the sources of an app instead. They stay in their folder, and the plugin AppSources \
            compiles rewritten copies. Files that cannot compile are left out, and modules that do not exist on Linux become empty.

            \(examples("init Feed", "init Feed --directory ..", "init Feed --sources ../App/Sources"))
            """
    )

    @Argument(help: ArgumentHelp("The name of the package, its module and its executable.", valueName: "NAME"))
    var name: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The folder to create the package's folder in; default: the current one.", valueName: "DIR"))
    var directory: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The folder of an app's Swift sources, to measure its layouts.", valueName: "FOLDER"))
    var sources: String?

    func run() throws {
        let folder = directory.map { "\($0)/\(name)" } ?? name
        let package = try readingInput {
            let app = try sources.map { try AppFolder($0) }
            let package = try NewPackage(name: name, swiftVersion: RunEnvironment.compilingSwiftVersion, app: app)
            try NewPackage.requireFree(folder)
            return package
        }
        try package.write(to: folder)
        if let app = package.app {
            return try StandardOutput.printLine(
                """
                Created \(folder).
                \(app.report)

                In \(folder)/Package.swift, adapt where ScrollBench is:

                  \(NewPackage.dependency)

                Then measure the first layout of Sources/\(name)/\(name)Suite.swift:

                  cd \([folder].shellCommand)
                  swift run -c release \(name) --items 500
                """)
        }
        try StandardOutput.printLine(
            """
            Created \(folder), which compares two ways to keep a feed of cards up to date. In \(folder)/Package.swift, adapt where \
            ScrollBench is:

              \(NewPackage.dependency)

            Then try it:

              cd \([folder].shellCommand)
              swift run -c release \(name) --items 500
              swift test
            """)
    }
}
