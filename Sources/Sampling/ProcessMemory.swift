/// What this process has of memory, in bytes.
public struct ProcessMemory: Equatable, Sendable {
    /// The pages that are in memory.
    public var resident: Int
    /// All addresses that are mapped, touched or not: what RLIMIT_AS counts.
    public var mapped: Int
    /// The private writable ones among them: what RLIMIT_DATA counts.
    public var mappedData: Int

    /// As it was when it was first asked for. Memory that is freed stays mapped and is used again, so what a limit on addresses
    /// leaves is not seen from a later look.
    public static let atStart = ProcessMemory()

    public init(resident: Int, mapped: Int, mappedData: Int) {
        self.resident = resident
        self.mapped = mapped
        self.mappedData = mappedData
    }

    /// As it is now; `nil` when the system does not tell.
    ///
    /// Source: proc_pid_status(5), `VmRSS`, `VmSize` and `VmData`.
    public init?(reading text: (_ path: String) -> String? = SystemText.ofFile) {
        guard let status = text("/proc/self/status"), let resident = SystemText.bytes(of: "VmRSS", in: status),
            let mapped = SystemText.bytes(of: "VmSize", in: status), let mappedData = SystemText.bytes(of: "VmData", in: status)
        else { return nil }
        self.init(resident: resident, mapped: mapped, mappedData: mappedData)
    }
}
