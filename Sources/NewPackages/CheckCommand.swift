import ArgumentParser
import BenchmarkResults
import Console
import Foundation
import Gating
import SystemSupport

package struct CheckCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Lists what the sources of an app lack on Linux, in seconds.",
        discussion: """
            In a package of “bench init NAME --sources FOLDER”, rewrites the app's sources and checks them against \
            the modules beside this program, without building. Errors name the original's file and line. Missing names \
            are counted, and Stubs.swift, beside the suite, gets a skeleton of each. Exits with status 1 if there are \
            errors.

            \(examples("check", "check Gallery"))
            """
    )

    @Argument(help: ArgumentHelp("The package's folder; default: the current one.", valueName: "DIR"))
    var folder = "."

    package init() {}

    package func run() async throws {
        let check = try readingInput { try AppCheck(folder, launcher: SystemLauncher()) }
        let errors = try await check.run()
        let stubs = try await check.writeStubs(for: errors)
        guard !errors.isEmpty else {
            return try StandardOutput.printLine(
                "\(check.name) compiles. Measure it: swift run \(check.name) --items 500")
        }
        let suite = "\(check.name)Suite.swift"
        let isInSuite = errors.all.contains { $0.file == suite }
        try StandardOutput.printLine(
            errors.report(limit: 40)
                + (stubs.map { "\nDeclare what is missing in \($0), or name files in LeftOut.txt beside it." } ?? "")
                + (isInSuite ? "\nThe suite is yours: correct \(suite), or write // before a subject’s lines." : ""))
        throw ExitCode.failure
    }
}

extension AppCheck {
    /// Adds skeletons of the missing names to `Stubs.swift`, those that compile as declarations, and drops those that are needed
    /// no more.
    ///
    /// - Returns: The file's path, or `nil` if no name is missing.
    func writeStubs(for errors: CompilerErrors) async throws -> String? {
        let path = "\(folder)/Sources/\(name)/Stubs.swift"
        let text = FileKind(of: path) == .none ? nil : try readText(at: path)
        // What is replaced in the text would be lost in the file.
        guard text?.unicodeScalars.contains("\u{FFFD}") != true else {
            throw DataFileError(path: path, problem: "the file is not UTF-8, so no skeletons are added; save it as UTF-8.")
        }
        let (source, owners) = Stubs(errors: errors).source
        let all = errors.missing.isEmpty ? [] : try await run(adding: source).all
        let faults = all.filter { $0.file.hasSuffix("/\(Self.skeletonFile)") }
        let undecided = Set(faults.compactMap { owners.indices.contains($0.line - 1) ? owners[$0.line - 1] : nil })
        if let updated = Stubs(errors: errors, undecided: undecided).updated(text) {
            try OutputFile(path).write { try $0.write([UInt8](updated.utf8)) }
        }
        return errors.missing.isEmpty ? nil : path
    }
}
