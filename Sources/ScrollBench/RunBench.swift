import ArgumentParser
import BenchCommands
import BenchmarkResults
import CSupport
import Console
import Dispatch
import Experiments
import Foundation
import Gating
import Suites
import Synchronization
import SystemSupport

func runBench<Suite: BenchmarkSuite>(_ suite: Suite.Type) -> Never {
    requireRuntime()
    occupyClosedStandardStreams()
    ProcessEnvironment.settle()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
        try readingInput {
            try requireUTF8Arguments()
            try ThreadRoom.require()
        }
    } catch {
        end(RootCommand<Suite>.self) { throw error }
    }
    scrollbench_count_prints()
    if arguments.count == 2, let child = ChildCommand(rawValue: arguments[0]) {
        child.run(arguments[1], of: suite)
    }
    ChildCommand.isProvided.store(true, ordering: .relaxed)
    do {
        try EndingSignals.watch()
        // The commands report the reason why a suite is invalid.
        if let contents = try? SuiteContents(suite) { try readingInput { try ReservedFlags.check(contents) } }
    } catch {
        end(RootCommand<Suite>.self) { throw error }
    }
    Task {
        let status = await runCommand(of: RootCommand<Suite>.self, arguments)
        noteDroppedPrints()
        exit(status.rawValue)
    }
    dispatchMain()
}

/// Notes that the measured code has printed.
private func noteDroppedPrints() {
    var first: UnsafePointer<CChar>?
    let count = scrollbench_printed_lines(&first)
    guard count > 0, let first else { return }
    StandardError.warn(
        "The measured code printed \(count) lines, which are not shown and cost time in the ticks. The first is "
            + "\(excerpt(of: String(cString: first))).")
}

/// Exits with a sentence if Swift's runtime would trap on this machine.
private func requireRuntime() {
    func refuse(_ reason: String) -> Never {
        StandardError.printLine("Error: \(reason)")
        exit(ExitCode.validationFailure.rawValue)
    }
    let openFiles = sysconf(Int32(_SC_OPEN_MAX))
    guard openFiles < 0 || openFiles >= 8 else {
        refuse(
            "This process may open \(openFiles) files, and the program needs at least 8; raise the limit with “ulimit -n 256”.")
    }
    #if os(Linux)
        guard access("/proc/self/cmdline", R_OK) == 0 else {
            refuse("/proc is not mounted, and the program reads its arguments there; mount it with “mount -t proc proc /proc”.")
        }
    #endif
}

/// Refuses arguments that are not UTF-8: converted to strings, two different file names could
/// become equal.
private func requireUTF8Arguments() throws {
    for (index, argument) in CommandLine.arguments.enumerated() {
        guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
        throw ValidationError("Argument \(index), \(excerpt(of: argument)), is not valid UTF-8; rename the file.")
    }
}

/// Runs a command line, and prints its error.
///
/// - Returns: The exit status.
func runCommand(of root: (some AsyncParsableCommand).Type, _ arguments: [String]) async -> ExitCode {
    await HiddenFlags.$areShown.withValue(arguments.contains(HiddenFlags.completionScript)) { await execute(arguments, of: root) }
}

private func execute(_ arguments: [String], of root: (some AsyncParsableCommand).Type) async -> ExitCode {
    var failure: (any Error)?
    var failed: (any ParsableCommand.Type)?
    do {
        try requireKnownCommands(of: root, arguments)
        var command = try root.parseAsRoot(arguments == ["-v"] ? ["--version"] : arguments)
        failed = type(of: command)
        try (command as? any OptionsOnly)?.refuseArguments()
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
        let promised = (error as? Failure)?.status.map { ExitCode($0.rawValue) }
        let status = EndingSignals.status(of: promised ?? command.exitCode(for: error))
        // The parser suggests only flags that it shows.
        let message = HiddenFlags.$areShown.withValue(HiddenFlags.areShown || !status.isSuccess) {
            command.fullMessage(for: error)
        }
        guard !message.isEmpty else { return status }
        guard status.isSuccess else {
            StandardError.printLine(message)
            return status
        }
        return printError(command) { try StandardOutput.printLine(message) }
    }
}

func end(_ command: any ParsableCommand.Type, _ body: () throws -> Void) -> Never {
    exit(printError(command, body).rawValue)
}
