import BenchmarkResults
import CSupport
import Foundation
import Sampling

/// Starts programs on this machine. They exit with this process at the latest.
package struct SystemLauncher: ProgramLauncher {
    /// The time limit of a process: 30 minutes. A million items under callgrind take a few minutes.
    package static let defaultTimeLimit = Duration.seconds(1_800)
    /// The time limit of a program that describes the machine or the sources: 10 s. The description
    /// is optional.
    package static let probeTimeLimit = Duration.seconds(10)

    private let timeLimit: Duration
    /// Stops the running programs when the user interrupts this process.
    private let interruption: Interruption?

    package init(timeLimit: Duration = defaultTimeLimit, interruption: Interruption? = nil) {
        (self.timeLimit, self.interruption) = (timeLimit, interruption)
    }

    package func run(
        _ program: String, arguments: [String], environment: [String: String]
    ) async throws -> ProgramOutcome {
        guard let interruption else { return try await start(program, arguments, environment) }
        return try await interruption.cancelling { try await start(program, arguments, environment) }
    }

    private func start(
        _ program: String, _ arguments: [String], _ environment: [String: String]
    ) async throws -> ProgramOutcome {
        try Task.checkCancellation()
        guard let path = path(of: program) else {
            throw ProgramNotStarted(
                program: program, reason: "no absolute folder of PATH has a program of this name", isMissing: true)
        }
        do {
            let running = try RunningProgram()
            return try await withTaskCancellationHandler {
                try await onThread { [timeLimit] in
                    try running.run(path, arguments: arguments, environment: environment, timeLimit: timeLimit)
                }
            } onCancel: {
                running.cancel()
            }
        } catch let error as SystemCallError {
            throw ProgramNotStarted(program: program, reason: error.description, isMissing: false)
        }
    }

    private func path(of program: String) -> String? {
        guard !program.contains("/") else { return program }
        return pathOfProgram(named: program, in: ProcessInfo.processInfo.environment["PATH"] ?? "")
    }

    /// Runs a function on a new thread, because the few threads that tasks share must not be blocked.
    private func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            do {
                try startThread { continuation.resume(with: Result(catching: body)) }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }
}

/// Returns the path of the first executable file with a name in the absolute folders of a search
/// path. Links are not resolved, because some programs choose their behavior by the name with which
/// they are started.
///
/// A shell also searches relative folders, and the current one for an empty entry. A program there
/// may come from the sources or the run that is examined.
package func pathOfProgram(named name: String, in path: String) -> String? {
    path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first {
        FileManager.default.isExecutableFile(atPath: $0) && FileKind(of: $0) != .folder
    }
}

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
        let process = try spawn(
            path, arguments: arguments, environment: environment, output: output.takeWriteEnd(),
            errors: errors.takeWriteEnd())
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
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signalled(signal)
    }
}

/// An open file descriptor that programs do not inherit. It is closed with this object.
final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }
}

struct DescriptorPipe: Sendable {
    let readEnd: Descriptor
    let writeEnd: Descriptor

    init() throws(SystemCallError) {
        var ends: [Int32] = [-1, -1]
        let code = scrollbench_pipe(&ends)
        guard code == 0 else { throw SystemCallError(code: code) }
        (readEnd, writeEnd) = (Descriptor(ends[0]), Descriptor(ends[1]))
    }
}

/// A pipe for one of a process's output streams, and the bytes that were read from it.
struct OutputPipe: ~Copyable {
    let limit: Int
    private let readEnd: Descriptor
    private var writeEnd: Descriptor?
    private var bytes: [UInt8] = []
    private var isAtEnd = false

    init(limit: Int) throws(SystemCallError) {
        let pipe = try DescriptorPipe()
        guard fcntl(pipe.readEnd.number, F_SETFL, O_NONBLOCK) == 0 else { throw .latest }
        (readEnd, writeEnd) = (pipe.readEnd, pipe.writeEnd)
        self.limit = limit
    }

    /// Returns the end for the process. This object does not keep it, so the pipe ends when the
    /// process exits.
    mutating func takeWriteEnd() -> Descriptor {
        guard let end = writeEnd.take() else { preconditionFailure("The write end was already taken.") }
        return end
    }

    /// The descriptor to wait for, or −1, which poll(2) ignores, at the end of the pipe.
    var openDescriptor: Int32 { isAtEnd ? -1 : readEnd.number }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Reads the available bytes, at most a megabyte, in case the process keeps writing. Returns whether
    /// the process wrote more than the limit.
    @discardableResult
    mutating func read() -> Bool {
        var isFull = false
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { chunk in
            for _ in 0..<16 {
                let count = Foundation.read(readEnd.number, chunk.baseAddress, chunk.count)
                if count < 0, errno == EINTR { continue }
                if count == 0 { isAtEnd = true }
                guard count > 0 else { return }
                let room = min(count, limit - bytes.count)
                bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<room]))
                if room < count { isFull = true }
            }
        }
        return isFull
    }
}

/// Starts a process that ends with the calling thread at the latest. Its standard input is empty.
///
/// - Parameter arguments: The arguments without the program's name.
func spawn(
    _ path: String, arguments: [String], environment: [String: String], output: Descriptor, errors: Descriptor
) throws(SystemCallError) -> pid_t {
    // A pipe without a writer is empty like /dev/null, but exists on every machine.
    let input = try DescriptorPipe().readEnd
    var arguments = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer {
        for string in arguments + variables { free(string) }
    }
    var process = pid_t()
    let code = withExtendedLifetime((input, output, errors)) {
        scrollbench_spawn(path, &arguments, &variables, [input.number, output.number, errors.number], &process)
    }
    guard code == 0 else { throw SystemCallError(code: code) }
    return process
}
