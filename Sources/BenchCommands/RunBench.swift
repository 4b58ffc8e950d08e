import Dispatch
import Foundation

/// Runs the command line of the process and ends it.
///
/// `bench instruct` is not among the subcommands, and does not wait for the main queue: its process is made for valgrind, and
/// `dispatchMain()` leaves the main thread in a wait for signals that valgrind 3.19 crashes in.
public func runBench() -> Never {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == InstructCommand.configuration.commandName {
        InstructCommand.main(Array(arguments.dropFirst()))
        exit(EXIT_SUCCESS)
    }
    Task {
        await Bench.main()
        exit(EXIT_SUCCESS)
    }
    dispatchMain()
}
