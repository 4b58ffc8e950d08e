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
    let arguments = CommandLine.arguments.dropFirst()
    for command in [CountCommand<Suite>.self, InstructCommand<Suite>.self, SampleCommand<Suite>.self]
        as [any ParsableCommand.Type]
    where arguments.first == command.configuration.commandName {
        command.main(Array(arguments.dropFirst()))
        exit(EXIT_SUCCESS)
    }
    Task {
        await Bench<Suite>.main()
        exit(EXIT_SUCCESS)
    }
    dispatchMain()
}
