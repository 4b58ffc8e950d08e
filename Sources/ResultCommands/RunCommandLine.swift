import ArgumentParser
import Foundation
import Processes
import SystemSupport

/// Runs a command line, and prints its error.
///
/// - Returns: The exit status.
package func runCommand(of root: (some AsyncParsableCommand).Type, _ arguments: [String]) async -> ExitCode {
    var failure: (any Error)?
    var failed: (any ParsableCommand.Type)?
    do {
        try requireKnownCommands(of: root, arguments)
        var command = try root.parseAsRoot(arguments == ["-v"] ? ["--version"] : arguments)
        failed = type(of: command)
        if var command = command as? any AsyncParsableCommand {
            try await command.run()
        } else {
            try command.run()
        }
    } catch {
        failure = error
    }
    EndingSignals.endIfRequested()
    if let failure = failure as? ValidationError, let failed { return printUsage(of: failed, root, failure) }
    return printError(root) { try failure.map { throw $0 } }
}

/// Refuses an unknown command, which the parser would pass to the default command or to `help`.
private func requireKnownCommands(of root: any ParsableCommand.Type, _ arguments: [String]) throws {
    let known = root.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    let isHelp = arguments.first == "help"
    guard let word = isHelp ? arguments.dropFirst().first : arguments.first else { return }
    guard !word.hasPrefix("-"), !known.contains(word) else { return }
    throw ValidationError(
        "There is no command \(excerpt(of: word)).\(suggestion(for: word, among: known)) "
            + "Commands: \(known.joined(separator: ", ")).")
}

/// Prints a usage error and the command's usage like the parser.
private func printUsage(
    of command: any ParsableCommand.Type, _ root: any ParsableCommand.Type, _ error: ValidationError
) -> ExitCode {
    let name = [root, command].compactMap { $0.configuration.commandName }.joined(separator: " ")
    StandardError.printLine("Error: \(error.message)\nUsage: \(root.usageString(for: command))")
    StandardError.printLine("  See '\(name) --help' for more information.")
    return .validationFailure
}

/// Runs `body`, and prints its error. Requested output, for example help, goes to the standard
/// output; errors go to the standard error.
///
/// - Returns: The exit status.
private func printError(_ command: any ParsableCommand.Type, _ body: () throws -> Void) -> ExitCode {
    do {
        try body()
        return .success
    } catch {
        let message = command.fullMessage(for: error)
        let status = EndingSignals.status(of: command.exitCode(for: error))
        guard !message.isEmpty else { return status }
        guard status.isSuccess else {
            StandardError.printLine(message)
            return status
        }
        return printError(command) { try StandardOutput.printLine(message) }
    }
}

/// Runs `body`, prints its error, and exits with the error's status.
package func end(_ command: any ParsableCommand.Type, _ body: () throws -> Void) -> Never {
    exit(printError(command, body).rawValue)
}

/// Returns example commands for the end of a command's help.
///
/// - Parameter lines: The arguments after the name of the program.
package func examples(_ lines: String...) -> String {
    (["EXAMPLES:"] + lines.map { "  \(BenchExecutable.current.name) \($0)" }).joined(separator: "\n")
}
