import ArgumentParser
import Dispatch
import Experiments
import Foundation
import Synchronization

/// Runs a command that Ctrl-C stops at the next tick.
///
/// - Parameter sentence: What an interruption means, where a command keeps nothing of what it did before.
/// - Throws: What `body` throws; where that is the interruption, the exit status that a shell reports for the signal (130, 143).
@MainActor
func interruptible(saying sentence: String? = nil, _ body: @MainActor (Interruption) async throws -> Void) async throws {
    let interruption = Interruption()
    let signal = InterruptSignal(interruption)
    do {
        try await body(interruption)
    } catch let error as Interruption.Requested {
        StandardError.printLine("\n\(sentence ?? "\(error)")")
        throw ExitCode(128 + signal.received)
    }
}

/// Turns the first Ctrl-C (or `kill`) into a request to stop at the next tick; the second one ends the process as ever.
private final class InterruptSignal: Sendable {
    private let number = Atomic(SIGINT)
    nonisolated(unsafe) private var sources: [any DispatchSourceSignal] = []

    /// - Parameter interruption: Requested from another thread, since the main one is busy measuring.
    init(_ interruption: Interruption) {
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
            source.setEventHandler { [weak self] in
                signal(number, SIG_DFL)
                self?.number.store(number, ordering: .relaxed)
                interruption.request()
            }
            source.activate()
            return source
        }
    }

    deinit {
        for source in sources {
            source.cancel()
        }
    }

    /// The signal that came.
    var received: Int32 { number.load(ordering: .relaxed) }
}
