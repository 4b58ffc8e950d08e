import ArgumentParser
import BenchmarkResults
import Dispatch
import Experiments
import Foundation
import Processes
import Synchronization

/// Ends the program after SIGINT, SIGTERM, SIGHUP or SIGQUIT, whatever it does, within a second.
///
/// A signal requests the interruption, which the code that measures notices at its next tick. Code that has no ticks, or waits for a
/// file, a pipe or memory, gets a moment and is not asked again: a thread of its own removes what would be left behind and ends the process.
/// The status is 128 and the number of the signal, as a shell has it.
enum EndingSignals {
    /// What a request to end interrupts.
    static let interruption = Interruption()

    /// How long the code has to end by itself.
    private static let patience = DispatchTimeInterval.milliseconds(250)
    private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// The first signal that came; 0 before.
    private static let first = Atomic<Int32>(0)
    private static let hasBrokenPipe = Atomic(false)
    /// Posted for each signal. Nothing else that wakes a thread may be called in a signal's handler, apart from writing to a pipe,
    /// which takes descriptors.
    nonisolated(unsafe) private static let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    private static let sentence = Mutex<String?>(nil)

    // MARK: Beginning

    /// Watches for signals from now on.
    ///
    /// - Throws: The system's error where no thread can be made.
    static func watch() throws {
        sem_init(semaphore, 0, 0)
        // Made before a handler uses them, which could not wait for that.
        first.store(0, ordering: .relaxed)
        hasBrokenPipe.store(false, ordering: .relaxed)
        try startThread {
            while sem_wait(semaphore) != 0 {}
            interruption.request()
            // Nobody signals it: the process ends before the time is over, or now.
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + patience)
            end()
        }
        handle { number in
            // All of it may be called in a handler: an atomic exchange and sem_post(3).
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

    /// Removes what would be left behind, says why, and ends the process.
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

/// Runs a command that a signal ends at its next tick.
///
/// - Parameter sentence: What an interruption means for the command; `nil` where there is nothing to say.
/// - Throws: What `body` throws; also `Interruption.Requested`, which `runBench(_:)` turns into the signal's status.
@MainActor
func interruptible<Value>(
    saying sentence: String? = nil, _ body: @MainActor (Interruption) async throws -> Value
) async throws -> Value {
    if let sentence { EndingSignals.say(sentence) }
    return try await body(EndingSignals.interruption)
}
