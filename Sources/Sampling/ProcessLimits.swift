/// The limits of this process on the addresses that it maps, in bytes; `nil` where there is none, or the system does not tell.
public struct ProcessLimits: Equatable, Sendable {
    /// RLIMIT_AS, `ulimit -v`.
    public var addressSpace: Int?
    /// RLIMIT_DATA, `ulimit -d`.
    public var data: Int?
    /// RLIMIT_STACK, `ulimit -s`: how much each thread maps for its stack.
    public var stack: Int?

    /// How many threads the process has beside the first one while it measures and starts other programs: 8 were counted, on two cores.
    private static let threadCount = 9
    /// The addresses that the allocator maps for each byte that is touched, at most. It maps ahead, and does not give back: 1.9 to 5.2
    /// were measured at the peak of runs with 1,000,000 and 5,000,000 items.
    private static let mappedPerTouchedByte = 6
    /// The stack of a thread where RLIMIT_STACK does not say.
    ///
    /// Source: pthread_create(3), for x86-64.
    private static let defaultStack = 2 << 20

    /// Source: proc_pid_limits(5): name, soft limit, hard limit, unit; columns with two blanks or more between them.
    public init(reading text: (_ path: String) -> String? = SystemText.ofFile) {
        let lines = (text("/proc/self/limits") ?? "").split(separator: "\n")
        func softLimit(_ name: String) -> Int? {
            let line = lines.first { $0.hasPrefix("\(name) ") }
            return line?.dropFirst(name.count).split(separator: " ").first.flatMap { Int($0) }
        }
        addressSpace = softLimit("Max address space")
        data = softLimit("Max data size")
        stack = softLimit("Max stack size")
    }

    /// The addresses that the stacks of all threads take.
    public var stacks: Int {
        (stack ?? Self.defaultStack).clampedProduct(Self.threadCount)
    }

    /// The bytes that the process can hold before it reaches a limit on addresses; `nil` without the limit.
    ///
    /// - Parameters:
    ///   - mapped: What counts for the limit of what the process had when it began.
    ///   - start: What the process had when it began.
    func residentBytes(within limit: Int?, mapped: Int, of start: ProcessMemory) -> Int? {
        limit.map { start.resident + max(0, $0 - mapped.clampedSum(stacks)) / Self.mappedPerTouchedByte }
    }
}
