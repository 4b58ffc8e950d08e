/// The memory that this process can have, and what limits it.
public struct AvailableMemory: Equatable, Sendable {
    public enum Limit: Equatable, Sendable, CaseIterable {
        /// What the machine has free.
        case machine
        /// RLIMIT_AS.
        case addressSpace
        /// RLIMIT_DATA.
        case data
        /// A control group that the process is in, or one above it.
        case controlGroup
    }

    /// What the process can hold at most, in bytes; with what it holds already.
    public var bytes: Int
    /// What would be exceeded beyond that.
    public var limit: Limit

    public init(bytes: Int, limit: Limit) {
        self.bytes = bytes
        self.limit = limit
    }

    /// The least of what the machine, the limits of the process and its control groups leave; `nil` when the system tells nothing.
    ///
    /// - Parameters:
    ///   - start: What the process had before it made anything.
    ///   - text: The text of a file; `nil` where there is none.
    ///
    /// Source: proc_meminfo(5), `MemAvailable`; getrlimit(2); cgroups(7).
    public static func current(
        start: ProcessMemory? = .atStart, reading text: (_ path: String) -> String? = SystemText.ofFile
    ) -> AvailableMemory? {
        let held = ProcessMemory(reading: text)?.resident ?? 0
        let free = text("/proc/meminfo").flatMap { SystemText.bytes(of: "MemAvailable", in: $0) }
        let freeInGroups = ControlGroups(reading: text).freeBytes
        let limits = ProcessLimits(reading: text)
        let found: [(bytes: Int?, limit: Limit)] = [
            (free.map { $0.clampedSum(held) }, .machine),
            (start.flatMap { limits.residentBytes(within: limits.addressSpace, mapped: $0.mapped, of: $0) }, .addressSpace),
            (start.flatMap { limits.residentBytes(within: limits.data, mapped: $0.mappedData, of: $0) }, .data),
            (freeInGroups.map { $0.clampedSum(held) }, .controlGroup),
        ]
        return found.compactMap { found in found.bytes.map { AvailableMemory(bytes: $0, limit: found.limit) } }
            .min { $0.bytes < $1.bytes }
    }
}
