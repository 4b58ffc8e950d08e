/// The limits of this process on the addresses that it maps, in bytes, or `nil` if there is no limit.
public struct ProcessLimits: Equatable, Sendable {
    /// RLIMIT_AS, `ulimit -v`.
    public var addressSpace: Int?
    /// RLIMIT_DATA, `ulimit -d`.
    public var data: Int?
    /// RLIMIT_STACK, `ulimit -s`: the size of the stack of each thread.
    public var stack: Int?

    /// The number of threads besides the first while the process measures and starts other programs: 8 were counted on two cores.
    private static let threadCount = 9
    /// The most addresses that the allocator maps for each byte that is used: 1.9 to 5.2 were measured with 1,000,000 and 5,000,000
    /// items.
    private static let mappedPerTouchedByte = 6
    /// The stack of a thread without RLIMIT_STACK.
    ///
    /// Source: pthread_create(3), for x86-64.
    private static let defaultStack = 2 << 20

    /// Source: proc_pid_limits(5).
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

    /// Returns the bytes that the process can hold before it reaches a limit on addresses, or `nil` without the limit.
    ///
    /// - Parameters:
    ///   - mapped: The addresses at the start of the process that count for the limit.
    ///   - start: The memory at the start of the process.
    func residentBytes(within limit: Int?, mapped: Int, of start: ProcessMemory) -> Int? {
        limit.map { start.resident + max(0, $0 - mapped.clampedSum(stacks)) / Self.mappedPerTouchedByte }
    }
}
