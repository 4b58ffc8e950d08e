import ArgumentParser
import Dispatch
import Foundation
import Suites

/// Runs the command line of the process and ends it.
///
/// The commands that other processes of a suite start are not among the subcommands, and do not wait for the main queue: such a process
/// is over sooner, and it may run under valgrind, where `dispatchMain()` leaves the main thread in a wait for signals that valgrind 3.19
/// crashes in.
public func runBench<Suite: BenchmarkSuite>(_ suite: Suite.Type) -> Never {
    occupyClosedStandardStreams()
    do {
        try readingInput { try MemoryCheck.requireRoomForThreads() }
    } catch {
        end(Bench<Suite>.self) { throw error }
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    for command in [CountCommand<Suite>.self, InstructCommand<Suite>.self, SampleCommand<Suite>.self]
        as [any ParsableCommand.Type]
    where arguments.first == command.configuration.commandName {
        end(command) {
            var command = try command.parseAsRoot(Array(arguments.dropFirst()))
            try command.run()
        }
    }
    Task {
        do {
            var command = try Bench<Suite>.parseAsRoot(arguments)
            if var asyncCommand = command as? any AsyncParsableCommand {
                try await asyncCommand.run()
            } else {
                try command.run()
            }
            exit(EXIT_SUCCESS)
        } catch {
            end(Bench<Suite>.self) { throw error }
        }
    }
    dispatchMain()
}

/// Ends the process with the status of what `body` throws, and says what that is: on the standard output where it was asked for, such as
/// a help, else on the standard error.
private func end(_ command: any ParsableCommand.Type, _ body: () throws -> Void) -> Never {
    do {
        try body()
        exit(EXIT_SUCCESS)
    } catch {
        let message = command.fullMessage(for: error)
        let status = command.exitCode(for: error)
        guard !message.isEmpty else { exit(status.rawValue) }
        guard status.isSuccess else {
            StandardError.printLine(message)
            exit(status.rawValue)
        }
        end(command) { try StandardOutput.printLine(message) }
    }
}
