import Sampling
import Statistics

extension AvailableMemory {
    /// A short description, for example `8.0 GB are free`.
    package var text: String {
        "\(byteText(bytes)) \(limit.name.map { "can be had within \($0)" } ?? "are free")"
    }
}

extension AvailableMemory.Limit {
    /// The name of the limit, or `nil` for the machine.
    package var name: String? {
        switch self {
        case .machine: nil
        case .addressSpace: "the limit of this process (ulimit -v)"
        case .data: "the limit of this process (ulimit -d)"
        case .controlGroup: "the limit of its control group"
        }
    }
}
