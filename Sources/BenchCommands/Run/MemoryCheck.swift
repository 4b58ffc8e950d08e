import Experiments
import Foundation
import Sampling
import Suites

/// Refuses numbers of items that exceed the memory of this process, before anything is allocated.
enum MemoryCheck {
    /// Item numbers are stored in 32 bits.
    private static let largestItemCount = 2_000_000_000

    /// Checks the scenarios of a run, which has one in memory at a time.
    ///
    /// - Throws: As `check(_:_:flag:available:)`.
    static func check(
        _ plans: [ScenarioPlan], replays: ReplayPlan, available: AvailableMemory? = .current()
    ) throws(SettingError) {
        for plan in plans { try check(plan, plan.memoryEstimate(replays: replays), available: available) }
    }

    /// - Parameters:
    ///   - flag: The flag with the number of items.
    ///   - available: The available memory, or `nil` if it is unknown.
    /// - Throws: `SettingError` with the estimated memory and the limit.
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

    /// Checks that a memory limit leaves enough addresses for the stacks of the threads. Otherwise
    /// the runtime would wait for a thread forever, or trap.
    ///
    /// - Throws: `SettingError` with the limit, and by how much to raise it.
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

    /// - Parameter count: The number of items that fit. It is rounded to two significant digits.
    private static func advice(_ count: Int, _ competitorCount: Int) -> String {
        var scale = 1
        while count / scale >= 100 { scale *= 10 }
        let fitting = min(count / scale * scale, largestItemCount)
        guard fitting > 0 else { return "that is not enough for one item." }
        return "try \(fitting) items" + (competitorCount > 1 ? ", or fewer strategies at once." : ".")
    }

    /// Returns a number of bytes, for example `1.5 GB`.
    static func text(_ bytes: Int) -> String {
        let units = [("TB", 1e12), ("GB", 1e9), ("MB", 1e6)]
        let unit = units.first { Double(bytes) >= $0.1 } ?? ("MB", 1e6)
        return String(format: "%.1f %@", Double(bytes) / unit.1, unit.0)
    }
}

extension AvailableMemory {
    /// A short description, for example `8.0 GB are free`.
    var text: String {
        "\(MemoryCheck.text(bytes)) \(limit.name.map { "can be had within \($0)" } ?? "are free")"
    }
}

extension AvailableMemory.Limit {
    /// The name of the limit, or `nil` for the machine.
    fileprivate var name: String? {
        switch self {
        case .machine: nil
        case .addressSpace: "the limit of this process (ulimit -v)"
        case .data: "the limit of this process (ulimit -d)"
        case .controlGroup: "the limit of its control group"
        }
    }
}
