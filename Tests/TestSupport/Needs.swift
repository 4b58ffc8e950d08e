import Foundation
import Sampling
import Testing

extension Trait where Self == ConditionTrait {
    /// Skips a test if a program is not installed.
    public static func needs(_ program: String) -> Self {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return .enabled(
            if: folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") },
            "\(program) is not installed.")
    }

    /// Skips a test if allocations are not counted.
    public static var needsAllocationCounter: Self {
        .enabled(if: AllocationCounter.allocatorName != nil, "This build does not count allocations.")
    }
}
