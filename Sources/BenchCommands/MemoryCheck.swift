import Experiments
import Foundation
import Sampling

/// Refuses numbers of items that the machine has no memory for, before anything is allocated.
enum MemoryCheck {
    /// Item numbers are stored in 32 bits.
    private static let largestItemCount = 2_000_000_000

    /// - Parameters:
    ///   - layerTicks: As for `estimatedPeakBytes`.
    ///   - available: The bytes that can be had; `nil` where the system does not tell.
    /// - Throws: `SettingError` that says how much memory it would take.
    static func check(
        itemCount: Int, strategyCount: Int, layerTicks: Int? = nil, available: Int? = ResidentMemory.availableBytes
    ) throws(SettingError) {
        let needed = estimatedPeakBytes(itemCount: itemCount, strategyCount: strategyCount, layerTicks: layerTicks)
        if let available, needed > available {
            throw SettingError(
                "--items \(itemCount) would take about \(text(needed)) of memory, and \(text(available)) are free; "
                    + advice(available, strategyCount, layerTicks)
            )
        }
        guard itemCount <= largestItemCount else {
            throw SettingError(
                "--items \(itemCount) is more than the \(largestItemCount) that can be numbered; it would take \(text(needed)).")
        }
    }

    /// What would fit; two significant digits are as much as an estimate has.
    private static func advice(_ available: Int, _ strategyCount: Int, _ layerTicks: Int?) -> String {
        var fitting = available / estimatedPeakBytes(itemCount: 1, strategyCount: strategyCount, layerTicks: layerTicks)
        var scale = 1
        while fitting / scale >= 100 { scale *= 10 }
        fitting = min(fitting / scale * scale, largestItemCount)
        guard fitting > 0 else { return "that is not enough for one item." }
        return "try \(fitting) items" + (strategyCount > 1 ? ", or fewer strategies at once." : ".")
    }

    private static func text(_ bytes: Int) -> String {
        let units = [("TB", 1e12), ("GB", 1e9), ("MB", 1e6)]
        let unit = units.first { Double(bytes) >= $0.1 } ?? ("MB", 1e6)
        return String(format: "%.1f %@", Double(bytes) / unit.1, unit.0)
    }
}
