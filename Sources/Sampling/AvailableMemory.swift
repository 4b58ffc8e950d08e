/// The memory that is available to this process, and its limit.
public struct AvailableMemory: Equatable, Sendable {
    public enum Limit: Equatable, Sendable, CaseIterable {
        /// The free memory of the machine.
        case machine
        /// RLIMIT_AS, the limit on addresses.
        case addressSpace
        /// RLIMIT_DATA, the limit on private writable addresses.
        case data
        /// The limit of the process's control group, or of a group above it.
        case controlGroup
    }

    /// The most bytes that the process can hold, including the bytes that it holds already.
    public var bytes: Int
    public var limit: Limit

    public init(bytes: Int, limit: Limit) {
        self.bytes = bytes
        self.limit = limit
    }

    /// Returns the least memory that the machine, the limits of the process and its control groups leave, or `nil` if the system
    /// reports nothing.
    ///
    /// - Parameters:
    ///   - start: The memory that the process had when it started.
    ///   - text: Returns the contents of a file, or `nil` if there is no such file.
    ///
    /// Source: proc_meminfo(5), `MemAvailable`; getrlimit(2); cgroups(7), version 2.
    public static func current(
        start: ProcessMemory? = .atStart, reading text: (_ path: String) -> String? = SystemText.ofFile
    ) -> AvailableMemory? {
        let held = ProcessMemory(reading: text)?.resident ?? 0
        let free = text("/proc/meminfo").flatMap { SystemText.bytes(of: "MemAvailable", in: $0) }
        let limits = ProcessLimits(reading: text)
        let found: [(bytes: Int?, limit: Limit)] = [
            (free?.clampedSum(held), .machine),
            (start.flatMap { limits.residentBytes(within: limits.addressSpace, mapped: $0.mapped, of: $0) }, .addressSpace),
            (start.flatMap { limits.residentBytes(within: limits.data, mapped: $0.mappedData, of: $0) }, .data),
            (freeInControlGroups(reading: text)?.clampedSum(held), .controlGroup),
        ]
        return found.compactMap { found in found.bytes.map { AvailableMemory(bytes: $0, limit: found.limit) } }
            .min { $0.bytes < $1.bytes }
    }

    /// Returns the bytes that the process's control group and the groups above it leave, with the page cache that can be reclaimed.
    private static func freeInControlGroups(reading text: (String) -> String?) -> Int? {
        let group = (text("/proc/self/cgroup") ?? "").split(separator: "\n").first { $0.hasPrefix("0::") }
        guard var folder = group.map({ "/sys/fs/cgroup" + $0.dropFirst(3) }) else { return nil }
        var free: Int?
        while folder.hasPrefix("/sys/fs/cgroup") {
            func number(_ name: String) -> Int? {
                text("\(folder)/\(name)")?.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
            }
            if let limit = number("memory.max"), let usage = number("memory.current") {
                let cache = (text("\(folder)/memory.stat") ?? "").split(separator: "\n").first { $0.hasPrefix("inactive_file ") }
                let reclaimable = cache?.split(separator: " ").last.flatMap { Int($0) } ?? 0
                free = min(free ?? .max, max(0, limit - max(0, usage - reclaimable)))
            }
            folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
        }
        return free
    }
}
