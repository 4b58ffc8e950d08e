import Experiments
import Foundation
import Sampling
import Suites

/// Refuses numbers of items that this process can have no memory for, before anything is allocated.
enum MemoryCheck {
    /// Item numbers are stored in 32 bits.
    private static let largestItemCount = 2_000_000_000

    /// Checks the scenarios of a run, which keeps the results of each to its end.
    ///
    /// - Throws: As `check(_:_:flag:available:)`.
    static func check(
        _ plans: [ScenarioPlan], replays: ReplayPlan, available: AvailableMemory? = .current()
    ) throws(SettingError) {
        for (plan, estimate) in zip(plans, plans.memoryEstimates(replays: replays)) {
            try check(plan, estimate, available: available)
        }
    }

    /// - Parameters:
    ///   - flag: The flag that gave the number of items.
    ///   - available: What can be had; `nil` where the system does not tell.
    /// - Throws: `SettingError` that says how much memory it would take, and what limits it.
    static func check(
        _ plan: ScenarioPlan, _ estimate: MemoryEstimate, flag: String = "--items", available: AvailableMemory? = .current()
    ) throws(SettingError) {
        let needed = estimate.bytes(ofItems: plan.items)
        if let available, needed > available.bytes {
            let advice = advice(estimate.greatestItemCount(within: available.bytes), plan.competitorDescriptions.count)
            throw SettingError(
                "\(flag) \(plan.items) would take about \(text(needed)) of memory, and \(available.text); \(advice)")
        }
        guard plan.items <= largestItemCount else {
            throw SettingError(
                "\(flag) \(plan.items) is more than the \(largestItemCount) that can be numbered; it would take \(text(needed)).")
        }
    }

    /// Refuses to begin where a limit leaves too few addresses for the stacks of the threads: the runtime then waits without end for one
    /// more thread, or traps.
    ///
    /// - Throws: `SettingError` that names the limit, and by how much to raise it.
    static func requireRoomForThreads(
        _ limits: ProcessLimits = ProcessLimits(), start: ProcessMemory? = .atStart
    ) throws(SettingError) {
        guard let start else { return }
        let checked: [(limit: AvailableMemory.Limit, bytes: Int?, mapped: Int)] = [
            (.addressSpace, limits.addressSpace, start.mapped), (.data, limits.data, start.mappedData),
        ]
        for (limit, bytes, mapped) in checked {
            let needed = mapped.clampedSum(limits.stacks)
            guard let bytes, bytes < needed, let name = limit.name else { continue }
            throw SettingError(
                "There is no room to begin: \(text(bytes)) are \(name), the program takes \(text(mapped)) of that, and the stacks of "
                    + "its threads up to \(text(limits.stacks)); give \(needed / 1_024 + 1) KiB or more.")
        }
    }

    /// - Parameter count: The items that fit; two significant digits are as much as an estimate has.
    private static func advice(_ count: Int, _ competitorCount: Int) -> String {
        var scale = 1
        while count / scale >= 100 { scale *= 10 }
        let fitting = min(count / scale * scale, largestItemCount)
        guard fitting > 0 else { return "that is not enough for one item." }
        return "try \(fitting) items" + (competitorCount > 1 ? ", or fewer strategies at once." : ".")
    }

    /// A number of bytes, such as `1.5 GB`.
    static func text(_ bytes: Int) -> String {
        let units = [("TB", 1e12), ("GB", 1e9), ("MB", 1e6)]
        let unit = units.first { Double(bytes) >= $0.1 } ?? ("MB", 1e6)
        return String(format: "%.1f %@", Double(bytes) / unit.1, unit.0)
    }
}

extension AvailableMemory {
    /// Such as `8.0 GB are free`.
    var text: String {
        "\(MemoryCheck.text(bytes)) \(limit.name.map { "can be had within \($0)" } ?? "are free")"
    }
}

extension AvailableMemory.Limit {
    /// `nil` for the machine, which limits by what is free.
    fileprivate var name: String? {
        switch self {
        case .machine: nil
        case .addressSpace: "the limit of this process (ulimit -v)"
        case .data: "the limit of this process (ulimit -d)"
        case .controlGroup: "the limit of its control group"
        }
    }
}
