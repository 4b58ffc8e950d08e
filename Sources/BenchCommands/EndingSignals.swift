import ArgumentParser
import BenchmarkResults
import Dispatch
import Experiments
import Foundation
import Processes
import Synchronization

/// Exits within a second of SIGINT, SIGTERM, SIGHUP or SIGQUIT.
///
/// A signal requests an interruption, which measuring code notices at its next tick. Code without
/// ticks, or code that waits for a file, a pipe or memory, gets a moment; then a separate thread
/// cleans up and exits. The status is 128 plus the number of the signal, as in a shell.
enum EndingSignals {
    /// The interruption that a signal requests.
    static let interruption = Interruption()

    /// The time that the code has to stop.
    private static let patience = DispatchTimeInterval.milliseconds(250)
    private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// The first signal, or 0.
    private static let first = Atomic<Int32>(0)
    private static let hasBrokenPipe = Atomic(false)
    /// Posted for each signal. A signal handler may not call anything else that wakes a thread,
    /// except for writing to a pipe, which needs descriptors.
    nonisolated(unsafe) private static let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    private static let sentence = Mutex<String?>(nil)

    // MARK: Beginning

    /// Watches for signals from now on.
    ///
    /// - Throws: The system's error if no thread can be created.
    static func watch() throws {
        sem_init(semaphore, 0, 0)
        // Initialized before a handler uses them, because a handler cannot wait.
        first.store(0, ordering: .relaxed)
        hasBrokenPipe.store(false, ordering: .relaxed)
        try startThread {
            while sem_wait(semaphore) != 0 {}
            interruption.request()
            // Nobody signals it: the process exits before the time is over, or now.
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + patience)
            end()
        }
        handle { number in
            // Signal-safe: an atomic exchange and sem_post(3).
            _ = EndingSignals.first.compareExchange(expected: 0, desired: number, ordering: .relaxed)
            sem_post(EndingSignals.semaphore)
        }
        // A write to a pipe without a reader then fails, and the command ends like after any other failed write.
        signal(SIGPIPE) { _ in EndingSignals.hasBrokenPipe.store(true, ordering: .relaxed) }
    }

    /// Ends the process at once after a signal: for commands that leave nothing behind.
    static func endAtOnce() {
        handle { _exit(128 + $0) }
    }

    private static func handle(_ handler: @escaping @convention(c) (Int32) -> Void) {
        for number in numbers {
            // Interrupted calls go on by themselves.
            let former = signal(number, handler)
            // nohup(1) says that a program is to outlive its terminal. A shell that starts a program in the background says the
            // same of SIGINT and SIGQUIT without having been asked to.
            if number == SIGHUP, unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                signal(number, SIG_IGN)
            }
        }
    }

    /// Says what an interruption means for the command that runs.
    static func say(_ text: String) {
        sentence.withLock { $0 = text }
    }

    // MARK: Ending

    /// Ends the process if a signal has come. Otherwise it returns.
    static func endIfRequested() {
        if first.load(ordering: .relaxed) != 0 { end() }
    }

    /// The status of a command that an error ended: 141 where the reader of a pipe had gone.
    static func status(of code: ExitCode) -> ExitCode {
        code == .failure && hasBrokenPipe.load(ordering: .relaxed) ? ExitCode(128 + SIGPIPE) : code
    }

    /// Cleans up, prints the reason, and exits.
    private static func end() -> Never {
        let number = first.load(ordering: .relaxed)
        let text = sentence.withLock(\.self) ?? "Ended by \(name(of: number))."
        Leftovers.removeAll {
            StandardError.printLineIfPossible("\n\(text)")
            _exit(128 + number)
        }
    }

    private static func name(of number: Int32) -> String {
        switch number {
        case SIGINT: "SIGINT"
        case SIGTERM: "SIGTERM"
        case SIGHUP: "SIGHUP"
        default: "SIGQUIT"
        }
    }
}

/// Runs a command that a signal stops at its next tick.
///
/// - Parameter sentence: The consequence of an interruption, or `nil`.
/// - Throws: Errors of `body`, and `Interruption.Requested`, which `runBench(_:)` turns into the
///   signal's status.
@MainActor
func interruptible<Value>(
    saying sentence: String? = nil, _ body: @MainActor (Interruption) async throws -> Value
) async throws -> Value {
    if let sentence { EndingSignals.say(sentence) }
    return try await body(EndingSignals.interruption)
}
