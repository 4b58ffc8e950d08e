import Experiments
import Foundation
import Sampling
import Suites

/// Refuses numbers of items that the machine has no memory for, before anything is allocated.
enum MemoryCheck {
    /// Item numbers are stored in 32 bits.
    private static let largestItemCount = 2_000_000_000

    /// - Parameters:
    ///   - flag: The flag that gave the number of items.
    ///   - competitorCount: The competitors that stand side by side; `nil`: all of the plan.
    ///   - keptTicks: The ticks whose screens are kept; `nil`: all of the plan.
    ///   - available: The bytes that can be had; `nil` where the system does not tell.
    /// - Throws: `SettingError` that says how much memory it would take.
    static func check(
        _ plan: ScenarioPlan, flag: String = "--items", competitorCount: Int? = nil, keptTicks: Int? = nil,
        available: Int? = ResidentMemory.availableBytes
    ) throws(SettingError) {
        let competitorCount = competitorCount ?? plan.competitorDescriptions.count
        let keptTicks = keptTicks ?? plan.ticks
        func estimate(_ items: Int) -> Int {
            plan.subject.description.estimatedPeakBytes(
                itemCount: items, competitorCount: competitorCount, tickCount: keptTicks)
        }
        let needed = estimate(plan.items)
        if let available, needed > available {
            let advice = advice(available / max(estimate(1), 1), competitorCount)
            throw SettingError(
                "\(flag) \(plan.items) would take about \(text(needed)) of memory, and \(text(available)) are free; \(advice)")
        }
        guard plan.items <= largestItemCount else {
            throw SettingError(
                "\(flag) \(plan.items) is more than the \(largestItemCount) that can be numbered; it would take \(text(needed)).")
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
