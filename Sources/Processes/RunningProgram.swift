import BenchmarkResults
import Dispatch
import Foundation
import Sampling
import Synchronization

/// A process from its start to its end, with everything that it writes.
///
/// Two threads belong to it. One starts the process and waits for its end: the system kills the process when that thread ends. The
/// other one reads what the process writes, and ends the process when it is cancelled, takes too long or writes too much.
///
/// The package swift-subprocess is not used: its version 1.0.2 ends this process with a trap where one of the descriptors that it
/// opens for a process cannot be had (`IODescriptor.deinit`), and gives nobody a chance to ask for a death signal on Linux.
final class RunningProgram: Sendable {
    /// What a byte through `messages` says.
    private enum Message: UInt8 {
        case ended = 1
        case cancelled
    }

    /// Why a process is ended.
    private enum Reason {
        case cancelled, timedOut
        case flooded(limit: Int)
    }

    /// How long a process has to end by itself after SIGTERM, before SIGKILL: a part of the time that this process has itself
    /// after a signal.
    private static let courtesy = Duration.milliseconds(100)
    private static let longestWait = Duration.seconds(1)
    /// What a wait with the reading before it counts at most. This process stood still in one that took longer, as after Ctrl-Z, and
    /// the other process may have waited for its reader.
    private static let longestCountedRound = Duration.seconds(2)
    private static let outputLimit = 64 << 20
    private static let errorsLimit = 4 << 20

    private let messages: DescriptorPipe
    private let clock = MonotonicClock()

    /// - Throws: The system's error where there is no descriptor left.
    init() throws(SystemCallError) {
        messages = try DescriptorPipe()
    }

    /// Ends the process, also one that is still to be started. It may be called from any thread.
    func cancel() {
        send(.cancelled)
    }

    /// Runs a program until its process has ended. The calling thread waits for that.
    ///
    /// - Throws: `SystemCallError` where the process cannot be started; `CancellationError` after `cancel()`.
    func run(
        _ path: String, arguments: [String], environment: [String: String], timeLimit: Duration
    ) throws -> ProgramOutcome {
        var output = try OutputPipe(limit: Self.outputLimit)
        var errors = try OutputPipe(limit: Self.errorsLimit)
        let process = try start(
            ProgramImage(path: path, arguments: arguments, environment: environment),
            output: output.takeWriteEnd(), errors: errors.takeWriteEnd())
        let leftover = Leftover.processGroup(process)
        Leftovers.add(leftover)
        let reason = supervise(process, &output, &errors, timeLimit: timeLimit)
        // Its children, if it has left any. Until it is waited for, no other process gets its number.
        kill(-process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        Leftovers.forget(leftover)
        let end: ProgramOutcome.End
        switch reason {
        case .cancelled: throw CancellationError()
        case .timedOut: end = .timedOut(after: timeLimit)
        case .flooded(let limit): end = .flooded(limit: limit)
        case nil: end = ProgramOutcome.End(waitStatus: status)
        }
        return ProgramOutcome(end: end, output: output.text, errors: errors.text)
    }

    // MARK: The thread that waits

    /// Starts the process on a thread that then waits for its end, and leaves it to `run` to take its status.
    private func start(_ program: ProgramImage, output: Descriptor, errors: Descriptor) throws -> pid_t {
        // A pipe that nobody writes to is empty, as /dev/null is, which a machine may lack.
        let input = try DescriptorPipe().readEnd
        let isStarted = DispatchSemaphore(value: 0)
        let result = Mutex<Result<pid_t, SystemCallError>?>(nil)
        try startThread { [self] in
            let spawned = program.spawn(input: input, output: output, errors: errors)
            result.withLock { $0 = spawned }
            isStarted.signal()
            guard case .success(let process) = spawned else { return }
            var information = siginfo_t()
            while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
            send(.ended)
        }
        isStarted.wait()
        guard let spawned = result.withLock(\.self) else { preconditionFailure("The thread has set the result by now.") }
        return try spawned.get()
    }

    // MARK: The thread that reads

    /// Reads until the process has ended.
    ///
    /// - Returns: Why it was ended; `nil` where it ended by itself.
    private func supervise(
        _ process: pid_t, _ output: inout OutputPipe, _ errors: inout OutputPipe, timeLimit: Duration
    ) -> Reason? {
        var reason: Reason?
        var remaining = Optional(timeLimit)
        func end(because newReason: Reason) {
            guard reason == nil else { return }
            reason = newReason
            kill(-process, SIGTERM)
            remaining = Self.courtesy
        }
        var roundStart = clock.now()
        while true {
            waitForData(output, errors, atMost: min(remaining ?? Self.longestWait, Self.longestWait))
            let now = clock.now()
            remaining = remaining.map { $0 - min(roundStart.duration(to: now), Self.longestCountedRound) }
            roundStart = now
            if output.read() { end(because: .flooded(limit: output.limit)) }
            if errors.read() { end(because: .flooded(limit: errors.limit)) }
            switch receive() {
            case .ended:
                // What it wrote just before its end.
                output.read()
                errors.read()
                return reason
            case .cancelled: end(because: .cancelled)
            case nil: break
            }
            guard let time = remaining, time <= .zero else { continue }
            if reason == nil {
                end(because: .timedOut)
            } else {
                kill(-process, SIGKILL)
                remaining = nil
            }
        }
    }

    /// Waits until there is a message or something to read, or the time is over.
    private func waitForData(_ output: borrowing OutputPipe, _ errors: borrowing OutputPipe, atMost time: Duration) {
        var waiting = [output.openDescriptor, errors.openDescriptor, messages.readEnd.number].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        // Rounded up, so that the time is over when the call returns.
        poll(&waiting, nfds_t(waiting.count), Int32((time / .milliseconds(1)).rounded(.up)))
    }

    // MARK: Messages

    private func send(_ message: Message) {
        var byte = message.rawValue
        while write(messages.writeEnd.number, &byte, 1) < 0, errno == EINTR {}
    }

    /// The next message; `nil` where there is none.
    private func receive() -> Message? {
        var waiting = pollfd(fd: messages.readEnd.number, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 0) == 1 else { return nil }
        var byte: UInt8 = 0
        return read(messages.readEnd.number, &byte, 1) == 1 ? Message(rawValue: byte) : nil
    }
}

extension ProgramOutcome.End {
    /// - Parameter waitStatus: As waitpid(2) gives it. Swift does not import the macros that take it apart.
    fileprivate init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signalled(signal)
    }
}
