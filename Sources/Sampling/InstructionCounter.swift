import Foundation

#if os(Linux)
    import CSupport
#endif

/// Counts the instructions that the calling thread executes in user space, with the processor's
/// counter.
///
/// A count includes the few instructions of starting and stopping. It varies much less than a time,
/// but interrupts and page faults change it slightly. Counting calls the kernel twice, so do not
/// time a counting pass.
///
/// An object counts the instructions of the thread that created it.
///
/// Source: perf_event_open(2), `PERF_TYPE_HARDWARE`, `PERF_COUNT_HW_INSTRUCTIONS`,
/// `exclude_kernel`, `pinned`.
public final class InstructionCounter {
    private let system: any PerfEvents
    private let descriptor: Int32

    /// Opens a counter.
    ///
    /// - Throws: `InstructionCounterError` if the machine has no counter, or the process may not use it.
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

    /// Runs `body` and returns its number of instructions, or `nil` if the counter failed.
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

/// A reason why the processor cannot count instructions.
public enum InstructionCounterError: Error, Equatable, CustomStringConvertible {
    /// The machine has no counter, or hides it.
    case noCounter(code: Int32)
    /// The process may not use the counter. `paranoidLevel` is `kernel.perf_event_paranoid`, or `nil` if it is unknown.
    case notPermitted(code: Int32, paranoidLevel: Int?)
    case refused(code: Int32)
    /// Only Linux has `perf_event_open`.
    case otherSystem

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
                "this machine has no instruction counter (perf_event_open: \(Self.message(code))), like most virtual machines. "
                + "callgrind counts without a counter."
        case .notPermitted(let code, let level?) where level > 2:
            return
                "perf_event_open is not permitted (\(Self.message(code))): kernel.perf_event_paranoid is \(level), but must be "
                + "at most 2. Run “sysctl kernel.perf_event_paranoid=2”."
        case .notPermitted(let code, let level):
            let setting = level.map { "kernel.perf_event_paranoid is \($0), which would allow it, so" } ?? "most likely"
            return
                "perf_event_open is not permitted (\(Self.message(code))): \(setting) a sandbox or container forbids the call; "
                + "Docker allows it with “--cap-add PERFMON”."
        case .refused(let code):
            return "perf_event_open failed: \(Self.message(code)). callgrind counts without a counter."
        case .otherSystem:
            return "perf_event_open exists on Linux only."
        }
    }

    private static func message(_ code: Int32) -> String {
        String(cString: strerror(code))
    }
}

/// The system calls of an instruction counter. A protocol, because few virtual machines have a counter to test with.
protocol PerfEvents: Sendable {
    /// Opens a counter of the calling thread's instructions in user space. Returns a descriptor, or a
    /// negative error code.
    func open() -> Int32
    /// Resets and starts the counter. Returns 0 or an error code.
    func start(_ descriptor: Int32) -> Int32
    /// Stops and reads the counter. Returns 0 or an error code.
    func stop(_ descriptor: Int32, _ instructions: inout UInt64) -> Int32
    func close(_ descriptor: Int32)
    /// The value of `kernel.perf_event_paranoid`, or `nil` if the system does not have it.
    var paranoidLevel: Int? { get }
}

#if os(Linux)
    struct LinuxPerfEvents: PerfEvents {
        func open() -> Int32 {
            scrollbench_perf_open_instructions()
        }

        func start(_ descriptor: Int32) -> Int32 {
            scrollbench_perf_start(descriptor)
        }

        func stop(_ descriptor: Int32, _ instructions: inout UInt64) -> Int32 {
            scrollbench_perf_stop(descriptor, &instructions)
        }

        func close(_ descriptor: Int32) {
            _ = Foundation.close(descriptor)
        }

        var paranoidLevel: Int? {
            SystemText.ofFile("/proc/sys/kernel/perf_event_paranoid").flatMap {
                Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
            }
        }
    }
#endif

/// The names of two functions, by which an instruction counting tool finds the ticks of a replay.
package enum CountedTickSymbols {
    package static let tick = "performCountedTick"
    package static let afterTick = "digestOfCountedTick"
}
