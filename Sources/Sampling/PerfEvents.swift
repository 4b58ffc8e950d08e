import Foundation

#if os(Linux)
    import CSupport
#endif

/// What a counter of instructions asks of the system. It stands behind a protocol because few virtual machines have a counter,
/// and the code around it is to be tested on all of them.
protocol PerfEvents: Sendable {
    /// Opens a counter of the calling thread's instructions in user space.
    ///
    /// - Returns: A descriptor, or a negated error code of the system.
    func open() -> Int32
    /// Sets the counter to 0 and lets it count.
    ///
    /// - Returns: 0 or an error code.
    func start(_ descriptor: Int32) -> Int32
    /// Stops the counter and reads it.
    ///
    /// - Returns: 0 or an error code.
    func stop(_ descriptor: Int32, _ instructions: inout UInt64) -> Int32
    func close(_ descriptor: Int32)
    /// The value of the kernel's setting `kernel.perf_event_paranoid`; `nil` where there is none.
    var paranoidLevel: Int? { get }
}

#if os(Linux)
    /// The kernel's own.
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
