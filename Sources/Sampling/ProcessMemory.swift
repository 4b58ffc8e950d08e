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
