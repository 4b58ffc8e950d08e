import Foundation

#if os(Linux)
    import CSupport
#endif

/// The system calls of an instruction counter. A protocol, because few virtual machines have a counter to test with.
protocol PerfEvents: Sendable {
    /// Opens a counter of the calling thread's instructions in user space.
    ///
    /// - Returns: A descriptor, or a negative error code.
    func open() -> Int32
    /// Resets the counter and starts it.
    ///
    /// - Returns: 0 or an error code.
    func start(_ descriptor: Int32) -> Int32
    /// Stops the counter and reads it.
    ///
    /// - Returns: 0 or an error code.
    func stop(_ descriptor: Int32, _ instructions: inout UInt64) -> Int32
    func close(_ descriptor: Int32)
    /// The value of `kernel.perf_event_paranoid`, or `nil` if there is no such setting.
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
