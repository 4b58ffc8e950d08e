import Foundation

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
}

/// The addresses that this process maps, in bytes.
public struct ProcessMemory: Equatable, Sendable {
    /// All mapped addresses, which RLIMIT_AS limits.
    public var mapped: Int
    /// The private writable addresses, which RLIMIT_DATA limits.
    public var mappedData: Int

    /// The memory when the program started. Freed memory stays mapped, so later values do not show
    /// how much a limit leaves.
    public static let atStart = ProcessMemory()

    public init(mapped: Int, mappedData: Int) {
        self.mapped = mapped
        self.mappedData = mappedData
    }

    /// Reads the current memory, or returns `nil` if the system does not report it.
    ///
    /// Source: proc_pid_status(5), `VmSize` and `VmData`.
    public init?(reading text: (_ path: String) -> String? = SystemText.ofFile) {
        guard let status = text("/proc/self/status"), let mapped = SystemText.bytes(of: "VmSize", in: status),
            let mappedData = SystemText.bytes(of: "VmData", in: status)
        else { return nil }
        self.init(mapped: mapped, mappedData: mappedData)
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
    /// Source: proc_pid_status(5).
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
