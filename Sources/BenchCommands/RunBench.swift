import ArgumentParser
import BenchmarkResults
import Dispatch
import Experiments
import Foundation
import Processes
import ResultCommands
import Suites

/// Runs the process's command line and exits.
public func runBench<Suite: BenchmarkSuite>(_ suite: Suite.Type) -> Never {
    occupyClosedStandardStreams()
    BenchExecutable.fixHashSeed()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
        try readingInput {
            try requireUTF8Arguments()
            try MemoryCheck.requireRoomForThreads()
        }
    } catch {
        end(Bench<Suite>.self) { throw error }
    }
    if arguments.count == 2, let child = ChildCommand(rawValue: arguments[0]) { child.run(arguments[1], of: suite) }
    do {
        try claimDescriptorsOfDispatch()
        try EndingSignals.watch()
    } catch {
        end(Bench<Suite>.self) { throw error }
    }
    Task {
        exit(await runCommand(of: Bench<Suite>.self, arguments).rawValue)
    }
    dispatchMain()
}

/// Refuses arguments that are not UTF-8: converted to strings, two different file names could
/// become equal.
private func requireUTF8Arguments() throws {
    for (index, argument) in CommandLine.arguments.enumerated() {
        guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
        throw ValidationError("Argument \(index), \(excerpt(of: argument)), is not valid UTF-8; rename the file.")
    }
}

/// Makes the dispatch library open its descriptors now. Later it would trap if none were left.
private func claimDescriptorsOfDispatch() throws {
    // Dispatch opens four: for events, for waking up, for the main queue, and for timers. Two more
    // are reserved for files. Pipes need no file, folder or device that could be missing.
    var ends = [Int32](repeating: -1, count: 6)
    let areFree = ends.withUnsafeMutableBufferPointer { ends in
        stride(from: 0, to: 6, by: 2).allSatisfy { pipe(ends.baseAddress?.advanced(by: $0)) == 0 }
    }
    for descriptor in ends where descriptor >= 0 { close(descriptor) }
    guard areFree else { throw TooFewDescriptors() }
    let timerHasFired = DispatchSemaphore(value: 0)
    DispatchQueue.global().asyncAfter(deadline: .now()) { timerHasFired.signal() }
    timerHasFired.wait()
}

/// The error for a process that may open too few files.
private struct TooFewDescriptors: Error, CustomStringConvertible {
    var description: String {
        var limit = rlimit()
        #if canImport(Darwin)
            let resource = RLIMIT_NOFILE
        #else
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        let given = getrlimit(resource, &limit) == 0 ? ", of \(limit.rlim_cur) in all" : ""
        return "Fewer than 6 files can be opened\(given), and the runtime alone needs 4. Raise the limit, as with “ulimit -n 64”."
    }
}

extension StageError: FaultReporting {}
