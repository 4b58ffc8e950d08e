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

            \(examples("init Feed", "init Feed --directory .."))
            """
    )

    @Argument(help: ArgumentHelp("The name of the package, its module and its executable.", valueName: "NAME"))
    var name: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The folder to create the package's folder in; default: the current one.", valueName: "DIR"))
    var directory: String?

    func run() throws {
        let folder = directory.map { "\($0)/\(name)" } ?? name
        let package = try readingInput {
            let package = try NewPackage(name: name, swiftVersion: RunEnvironment.compilingSwiftVersion)
            try NewPackage.requireFree(folder)
            return package
        }
        try package.write(to: folder)
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
