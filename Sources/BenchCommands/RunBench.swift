import ArgumentParser
import Dispatch
import Foundation

/// Runs the command line of the process and ends it.
///
/// The commands that only other processes of `bench` start are not among the subcommands. They do not wait for the main queue, so
/// their processes end sooner. They may also run under Valgrind: there `dispatchMain()` leaves the main thread waiting for
/// signals, and Valgrind 3.19 crashes in that wait.
public func runBench() -> Never {
    let arguments = CommandLine.arguments.dropFirst()
    for command in [CountCommand.self, InstructCommand.self, SampleCommand.self] as [any ParsableCommand.Type]
    where arguments.first == command.configuration.commandName {
        command.main(Array(arguments.dropFirst()))
        exit(EXIT_SUCCESS)
    }
    Task {
        await Bench.main()
        exit(EXIT_SUCCESS)
    }
    dispatchMain()
}
