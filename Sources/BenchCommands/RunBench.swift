import ArgumentParser
import Dispatch
import Foundation

/// Runs the command line of the process and ends it.
///
/// What other processes of `bench` start is not among the subcommands, and does not wait for the main queue: such a process is over
/// sooner, and it may run under valgrind, where `dispatchMain()` leaves the main thread in a wait for signals that valgrind 3.19
/// crashes in.
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
