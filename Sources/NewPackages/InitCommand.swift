import ArgumentParser
import BenchmarkResults
import Console
import Foundation
import Gating

package struct InitCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Creates a Swift package that measures a layout of your own.",
        discussion: """
            The package has a suite with one subject, a feed of cards, and two strategies, an executable of its name, a test \
            that compares screens and work with a baseline, and a README. Replace the cards with your layout. The package \
            depends on the checkout that built this program, or on --scrollbench; with a repository on GitHub, it also has a \
            workflow that gates pull requests.

            With --sources, the package measures the sources of an app instead. They stay in their folder, and the plugin \
            AppSources compiles rewritten copies. The app's life cycle is left out, modules that do not exist on Linux become \
            empty, and missing names are listed as by “bench check”.

            \(examples("init Feed", "init Feed --sources ../App/Sources"))
            """
    )

    @Argument(help: ArgumentHelp("The name of the package, its module and its executable.", valueName: "NAME"))
    var name: String

    @Option("The folder to create the package's folder in; default: the current one.", value: "DIR")
    var directory: String?

    @Option("The folder of an app's Swift sources, to measure its layouts.", value: "FOLDER")
    var sources: String?

    @Option(
        "Where the package finds ScrollBench: the URL of its repository, or a folder; default: this program's checkout.",
        value: "URL|PATH")
    var scrollbench: String?

    package init() {}

    package func run() async throws {
        let folder = directory.map { "\($0)/\(name)" } ?? name
        let package = try readingInput {
            guard directory != "" else { throw ValidationError("--directory is empty; the path of a folder is expected.") }
            let app = try sources.map { try AppFolder($0) }
            let package = try NewPackage(
                name: name, swiftVersion: RunEnvironment.compilingSwiftVersion, app: app, location: try location())
            try NewPackage.requireFree(folder)
            return package
        }
        try package.write(to: folder)
        if package.app != nil { return try StandardOutput.printLine(try await Self.nextSteps(for: package, in: folder)) }
        try StandardOutput.printLine(
            """
            \(Self.summary(of: package, in: folder))

              cd \([folder].shellCommand)
              swift run \(name) --items 500
              swift test
            """)
    }

    /// Comments out what of the suite does not compile. Returns what was found, and what the user does next.
    private static func nextSteps(for package: NewPackage, in folder: String) async throws -> String {
        var package = package
        let name = package.name
        // Without the modules, or with another compiler, the build lists the errors.
        let check = AppCheck.builtModules == nil ? nil : try? AppCheck(folder, launcher: SystemLauncher())
        var errors = try? await check?.run()
        // A part may have a further error once the compiler does not stop at the first.
        for _ in 0..<3 {
            guard let found = errors, let rest = package.commenting(found) else { break }
            package = rest
            try package.writeSuite(to: folder)
            errors = try? await check?.run()
        }
        var lines = ["Created \(folder)."] + (package.app.map { [$0.report(suite: "Sources/\(name)/\(name)Suite.swift")] } ?? [])
        if let check, let errors {
            lines.append(errors.isEmpty ? "No errors." : errors.report(limit: 4))
            if try await check.writeStubs(for: errors) != nil {
                lines.append("Skeletons of the missing names are in Sources/\(name)/Stubs.swift.")
            }
        }
        let scratch = "\(BenchExecutable.current.buildFolder)/apps"
        return lines.joined(separator: "\n") + """


              cd \([folder].shellCommand)
              bench check                     # lists errors in seconds
              swift run --scratch-path \([scratch].shellCommand) \(name) --items 500
              swift test                      # compares screens and work; builds for debug
            The second package in this scratch folder compiles only the app.
            """
    }

    private func location() throws -> ScrollBenchLocation {
        if let scrollbench {
            guard !scrollbench.isEmpty else { throw ValidationError("--scrollbench is empty; a URL or a folder is expected.") }
            let location = ScrollBenchLocation(scrollbench)
            if case .folder(let path) = location, !ScrollBenchLocation.isCheckout(path) {
                throw ValidationError(
                    "--scrollbench: \(excerpt(of: scrollbench)) has no Sources/ScrollBench; "
                        + "give a checkout of ScrollBench, or a URL.")
            }
            return location
        }
        guard let checkout = ScrollBenchLocation.checkout(ofExecutable: BenchExecutable.current.path) else {
            throw ValidationError(
                "This program is not in a checkout of ScrollBench; say where that is with --scrollbench URL|PATH.")
        }
        return checkout
    }

    private static func summary(of package: NewPackage, in folder: String) -> String {
        let workflow =
            package.hasWorkflow
            ? "\(NewPackage.workflowPath) gates pull requests."
            : "For a workflow that gates pull requests, pass --scrollbench with the URL of its repository on GitHub."
        return """
            Created \(folder), which compares two ways to keep a feed of cards up to date.
            \(workflow) Try it:
            """
    }
}
