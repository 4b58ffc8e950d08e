import ArgumentParser
import CSupport
import Dispatch
import Foundation
import Synchronization
import SystemSupport

/// Ends the process within a second of SIGINT, SIGTERM, SIGHUP or SIGQUIT, and with status 1 if the
/// suite's code crashes or exits.
///
/// A signal requests an interruption, which measuring code checks at every tick. Other code gets a
/// short time to finish; then a separate thread cleans up and exits. The exit status is 128 plus
/// the signal number, as in a shell.
package enum EndingSignals {
    package static let interruption = Interruption()

    /// The time that the code has to stop after a signal.
    private static let patience = DispatchTimeInterval.milliseconds(250)
    private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// The number of the first signal, or 0.
    private static let first = Atomic<Int32>(0)
    private static let hasBrokenPipe = Atomic(false)
    /// Posted by the signal handler. `sem_post` is the only signal-safe call that wakes a thread,
    /// except for a write to a pipe, which needs descriptors.
    nonisolated(unsafe) private static let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    private static let sentence = Mutex<String?>(nil)
    /// The exit status of a command whose result is settled, or a negative number.
    private static let settledStatus = Atomic<Int32>(-1)

    // MARK: Beginning

    package static func watch() throws {
        sem_init(semaphore, 0, 0)
        // Initialized here because a signal handler must not wait for an initializer.
        first.store(0, ordering: .relaxed)
        hasBrokenPipe.store(false, ordering: .relaxed)
        try startThread {
            while sem_wait(semaphore) != 0 {}
            if first.load(ordering: .relaxed) == 0 { endAfterFault() }
            interruption.request()
            // Nobody signals this semaphore: it only waits.
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + patience)
            end()
        }
        handle { number in
            // Signal-safe: an atomic exchange and sem_post(3).
            _ = EndingSignals.first.compareExchange(expected: 0, desired: number, ordering: .relaxed)
            sem_post(EndingSignals.semaphore)
        }
        scrollbench_watch_ends(semaphore)
        // A write to a pipe without a reader then fails with an error instead of ending the
        // process.
        signal(SIGPIPE) { _ in EndingSignals.hasBrokenPipe.store(true, ordering: .relaxed) }
    }

    /// Makes a signal end the process at once. For commands that leave nothing behind.
    package static func endAtOnce() {
        handle { scrollbench_exit(128 + $0) }
        scrollbench_watch_ends(nil)
    }

    private static func handle(_ handler: @escaping @convention(c) (Int32) -> Void) {
        for number in numbers {
            // Interrupted system calls are restarted.
            let former = signal(number, handler)
            // Under nohup(1), a program must survive its terminal. SIGINT and SIGQUIT are not
            // checked, because shells ignore them for every program in the background.
            if number == SIGHUP, unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                signal(number, SIG_IGN)
            }
        }
    }

    package static func say(_ text: String) {
        sentence.withLock { $0 = text }
    }

    /// Makes a signal end the process with the status of a result that is already printed.
    package static func settle(_ status: Int32, saying text: String) {
        settledStatus.store(status, ordering: .relaxed)
        say(text)
    }

    // MARK: Ending

    /// Exits if a signal has arrived.
    package static func endIfRequested() {
        if first.load(ordering: .relaxed) != 0 { end() }
    }

    /// Returns the exit status of a failed command: 141 if the reader of a pipe is gone.
    package static func status(of code: ExitCode) -> ExitCode {
        code == .failure && hasBrokenPipe.load(ordering: .relaxed) ? ExitCode(128 + SIGPIPE) : code
    }

    /// Cleans up, prints the reason, and exits.
    private static func end() -> Never {
        let number = first.load(ordering: .relaxed)
        let text = sentence.withLock(\.self) ?? "Ended by \(name(of: number))."
        Leftovers.removeAll {
            StandardError.printLineIfPossible("\n\(text)")
            let settled = settledStatus.load(ordering: .relaxed)
            scrollbench_exit(settled < 0 ? 128 + number : settled)
        }
    }

    /// Cleans up and exits, after the sentence about the suite's code was written.
    private static func endAfterFault() -> Never {
        Leftovers.removeAll {
            if let text = sentence.withLock(\.self) { StandardError.printLineIfPossible(text) }
            scrollbench_exit(1)
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

/// Runs a command that stops at its next tick after a signal.
///
/// - Parameter sentence: The consequence of an interruption, or `nil`.
/// - Throws: Errors of `body`, and `Interruption.Requested`, which `runBench(_:)` turns into the
///   signal's status.
@MainActor
package func interruptible<Value>(
    saying sentence: String? = nil, _ body: @MainActor (Interruption) async throws -> Value
) async throws -> Value {
    if let sentence { EndingSignals.say(sentence) }
    return try await body(EndingSignals.interruption)
}
