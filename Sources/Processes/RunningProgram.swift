import CSupport
import Foundation
import Sampling
import SystemSupport

/// A child process and its output.
///
/// One thread starts the process, reads its output and waits for its exit. On Linux the system
/// kills the process when that thread ends. The package swift-subprocess 1.0.2 cannot request that,
/// and traps if a descriptor for a process cannot be opened.
final class RunningProgram: Sendable {
    private enum StopReason {
        case cancelled, timedOut
        case flooded(limit: Int)
    }

    /// The time between SIGTERM and SIGKILL. It is shorter than the time that this process has
    /// after a signal.
    private static let courtesy = Duration.milliseconds(100)
    /// The maximum time of one round of waiting and reading that counts towards the time limit. A
    /// longer round means that this process was stopped, for example by Ctrl-Z, and that the child
    /// process may have waited for its reader.
    private static let longestCountedRound = Duration.seconds(2)
    private static let outputLimit = 64 << 20
    private static let errorsLimit = 4 << 20

    /// Becomes readable when the process should be cancelled.
    private let cancellation: DescriptorPipe
    private let clock = MonotonicClock()

    init() throws(SystemCallError) {
        cancellation = try DescriptorPipe()
    }

    /// Stops the process, or prevents its start. Any thread can call this function.
    func cancel() {
        var byte: UInt8 = 0
        while write(cancellation.writeEnd.number, &byte, 1) < 0, errno == EINTR {}
    }

    /// Runs a program until its process exits. Blocks the calling thread.
    func run(
        _ path: String, arguments: [String], environment: [String: String], timeLimit: Duration
    ) throws -> ProgramOutcome {
        var output = try OutputPipe(limit: Self.outputLimit)
        var errors = try OutputPipe(limit: Self.errorsLimit)
        // The input is a pipe without a writer, which is empty like /dev/null, but exists on every
        // machine.
        let process = try spawn(
            path, arguments: arguments, environment: environment, input: DescriptorPipe().readEnd,
            output: output.takeWriteEnd(), errors: errors.takeWriteEnd())
        let leftover = Leftover.processGroup(process)
        Leftovers.add(leftover)
        let reason = supervise(process, &output, &errors, timeLimit: timeLimit)
        // Kills processes that the program left behind. Their group's number is not reused before
        // waitpid(2).
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

    /// Reads the output until the process exits.
    ///
    /// - Returns: The reason why the process was stopped, or `nil` if it exited without being stopped.
    private func supervise(
        _ process: pid_t, _ output: inout OutputPipe, _ errors: inout OutputPipe, timeLimit: Duration
    ) -> StopReason? {
        let watched = scrollbench_open_process(process)
        let processDescriptor = watched < 0 ? nil : Descriptor(watched)
        // Without a descriptor of the process, its exit is noticed only after the wait.
        let longestWait = processDescriptor == nil ? Duration.milliseconds(20) : .seconds(1)
        var reason: StopReason?
        var remaining = Optional(timeLimit)
        func stop(because newReason: StopReason) {
            guard reason == nil else { return }
            reason = newReason
            kill(-process, SIGTERM)
            remaining = Self.courtesy
        }
        var roundStart = clock.now()
        while true {
            let isCancelled = waitForEvent(
                [
                    reason == nil ? cancellation.readEnd.number : -1, processDescriptor?.number ?? -1, output.openDescriptor,
                    errors.openDescriptor,
                ], atMost: min(remaining ?? longestWait, longestWait))
            let now = clock.now()
            remaining = remaining.map { $0 - min(roundStart.duration(to: now), Self.longestCountedRound) }
            roundStart = now
            if output.read() { stop(because: .flooded(limit: output.limit)) }
            if errors.read() { stop(because: .flooded(limit: errors.limit)) }
            if hasEnded(process) {
                // Reads what the process wrote just before its exit.
                output.read()
                errors.read()
                return reason
            }
            if isCancelled { stop(because: .cancelled) }
            guard let time = remaining, time <= .zero else { continue }
            if reason == nil {
                stop(because: .timedOut)
            } else {
                kill(-process, SIGKILL)
                remaining = nil
            }
        }
    }

    /// Waits until one of some descriptors is readable, or until the time is over. Returns whether the
    /// first one is readable. Descriptors of −1 are ignored.
    private func waitForEvent(_ descriptors: [Int32], atMost time: Duration) -> Bool {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // Rounded up, so that the time is over when the call returns.
        let count = poll(&polled, nfds_t(polled.count), Int32((time / .milliseconds(1)).rounded(.up)))
        return count > 0 && polled[0].revents != 0
    }

    /// Returns whether the process has exited. Its status stays available for waitpid(2).
    private func hasEnded(_ process: pid_t) -> Bool {
        var information = siginfo_t()
        if waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0 { return information.si_signo == SIGCHLD }
        // If this process was started with SIGCHLD ignored, the system discards the status of a
        // process that exits.
        return errno == ECHILD
    }
}

extension ProgramOutcome.End {
    fileprivate init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signalled(signal)
    }
}
