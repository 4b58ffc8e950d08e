import Foundation

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
    ///   - text: Returns the contents of a file, or `nil` if it cannot be read.
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

/// The limits of this process on the addresses that it maps, in bytes, or `nil` if they are unlimited.
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

/// The memory of this process, in bytes.
public struct ProcessMemory: Equatable, Sendable {
    /// The resident pages.
    public var resident: Int
    /// All mapped addresses, which RLIMIT_AS limits.
    public var mapped: Int
    /// The private writable addresses, which RLIMIT_DATA limits.
    public var mappedData: Int

    /// The memory when the program started. Freed memory stays mapped, so later values do not show
    /// how much a limit leaves.
    public static let atStart = ProcessMemory()

    public init(resident: Int, mapped: Int, mappedData: Int) {
        self.resident = resident
        self.mapped = mapped
        self.mappedData = mappedData
    }

    /// Reads the current memory, or returns `nil` if the system does not report it.
    ///
    /// Source: proc_pid_status(5), `VmRSS`, `VmSize` and `VmData`.
    public init?(reading text: (_ path: String) -> String? = SystemText.ofFile) {
        guard let status = text("/proc/self/status"), let resident = SystemText.bytes(of: "VmRSS", in: status),
            let mapped = SystemText.bytes(of: "VmSize", in: status), let mappedData = SystemText.bytes(of: "VmData", in: status)
        else { return nil }
        self.init(resident: resident, mapped: mapped, mappedData: mappedData)
    }
}

/// The resident memory of this process, on Linux.
public enum ResidentMemory {
    /// Resets the peak to the current resident memory, and returns whether the system can do that.
    ///
    /// Source: proc_pid_clear_refs(5): writing 5 resets the peak resident set size.
    public static func resetPeak() -> Bool {
        guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
        defer { try? file.close() }
        return (try? file.write(contentsOf: Data("5".utf8))) != nil
    }

    /// The most resident bytes since the last reset, or `nil` if they are unknown.
    ///
    /// Source: proc_pid_status(5), `VmHWM`.
    public static var peakBytes: Int? {
        SystemText.ofFile("/proc/self/status").flatMap { SystemText.bytes(of: "VmHWM", in: $0) }
    }
}

/// The files in which the system describes itself, for example in `/proc`.
public enum SystemText {
    /// Returns the contents of a file, or `nil` if it cannot be read.
    public static func ofFile(_ path: String) -> String? {
        try? String(contentsOfFile: path, encoding: .utf8)
    }

    /// Returns the value of a key in bytes. The file contains it in units of 1,024 bytes.
    ///
    /// Source: proc_meminfo(5) and proc_pid_status(5), which have the same format.
    static func bytes(of key: String, in text: String) -> Int? {
        let line = text.split(separator: "\n").first { $0.hasPrefix("\(key):") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * 1_024 }
    }
}

extension Int {
    /// Returns the sum of two sizes, or `Int.max` if it overflows.
    package func clampedSum(_ other: Int) -> Int {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }

    /// Returns the product of two sizes, or `Int.max` if it overflows.
    package func clampedProduct(_ other: Int) -> Int {
        let (product, overflows) = multipliedReportingOverflow(by: other)
        return overflows ? .max : product
    }
}
