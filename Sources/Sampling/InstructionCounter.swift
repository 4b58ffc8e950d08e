import Foundation

/// Counts the instructions that the calling thread executes in user space, with a counter of the processor.
///
/// A count includes the few instructions of starting and stopping, the same each time. It repeats far better than a time does,
/// but not to the last instruction: interrupts and page faults leave a trace in it. Counting calls the kernel twice, so it
/// belongs into a pass of its own.
///
/// One object counts on one thread: the one that made it.
///
/// Source: perf_event_open(2), `PERF_TYPE_HARDWARE`, `PERF_COUNT_HW_INSTRUCTIONS`, `exclude_kernel`, `pinned`.
public final class InstructionCounter {
    private let system: any PerfEvents
    private let descriptor: Int32

    /// Opens a counter.
    ///
    /// - Throws: `InstructionCounterError` where the machine has none, or the process may not use it.
    public static func make() throws(InstructionCounterError) -> InstructionCounter {
        #if os(Linux)
            try InstructionCounter(LinuxPerfEvents())
        #else
            throw .otherSystem
        #endif
    }

    init(_ system: some PerfEvents) throws(InstructionCounterError) {
        let descriptor = system.open()
        guard descriptor >= 0 else {
            throw InstructionCounterError(code: -descriptor, paranoidLevel: system.paranoidLevel)
        }
        self.system = system
        self.descriptor = descriptor
    }

    deinit {
        system.close(descriptor)
    }

    /// Runs the body and counts.
    ///
    /// - Returns: The instructions; `nil` when the counter failed or was taken away while the body ran.
    public func count(_ body: () -> Void) -> Int? {
        guard system.start(descriptor) == 0 else {
            body()
            return nil
        }
        body()
        var instructions = UInt64(0)
        guard system.stop(descriptor, &instructions) == 0 else { return nil }
        return Int(exactly: instructions)
    }
}

/// Why instructions cannot be counted by the processor.
public enum InstructionCounterError: Error, Equatable, CustomStringConvertible {
    /// The machine has no such counter, or hides it.
    case noCounter(code: Int32)
    /// The process may not use it, with the value of `kernel.perf_event_paranoid` where that is known.
    case notPermitted(code: Int32, paranoidLevel: Int?)
    case refused(code: Int32)
    /// There is no `perf_event_open` outside Linux.
    case otherSystem

    /// - Parameter code: The error code of `perf_event_open`.
    init(code: Int32, paranoidLevel: Int?) {
        switch code {
        case ENOENT, EOPNOTSUPP, ENODEV, ENXIO, ENOSYS: self = .noCounter(code: code)
        case EACCES, EPERM: self = .notPermitted(code: code, paranoidLevel: paranoidLevel)
        default: self = .refused(code: code)
        }
    }

    public var description: String {
        switch self {
        case .noCounter(let code):
            return
                "this machine has no counter of instructions (perf_event_open: \(Self.message(code))), as is usual in a virtual "
                + "machine; callgrind counts without one."
        case .notPermitted(let code, let level?) where level > 2:
            return
                "perf_event_open is not permitted (\(Self.message(code))): kernel.perf_event_paranoid is \(level), and counting "
                + "in user space takes 2 or less, as “sysctl kernel.perf_event_paranoid=2” sets it."
        case .notPermitted(let code, let level):
            let setting = level.map { "kernel.perf_event_paranoid is \($0), which would allow it, so" } ?? "most likely"
            return
                "perf_event_open is not permitted (\(Self.message(code))): \(setting) a sandbox or container forbids the call; "
                + "Docker allows it with “--cap-add PERFMON”."
        case .refused(let code):
            return "perf_event_open failed: \(Self.message(code)); callgrind counts without it."
        case .otherSystem:
            return "perf_event_open exists on Linux alone."
        }
    }

    private static func message(_ code: Int32) -> String {
        String(cString: strerror(code))
    }
}
