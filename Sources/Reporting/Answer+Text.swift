import BenchmarkResults
import Foundation
import Statistics

extension FrameVerdict {
    /// The mark and the share for a narrow cell, for example `✓ 9.3 %`.
    package var text: String { "\(mark.symbol) \(shareText(share))" }

    /// The style class of the verdict in pages.
    var grade: String {
        switch mark {
        case .fastEnough: "fast-enough"
        case .tooSlow: "too-slow"
        case .undecided: "undecided"
        }
    }
}

extension String {
    var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}

/// Returns a share of a frame in per cent with two digits, rounded up.
package func shareText(_ share: Double) -> String { "\(twoDigits(share * 100, .up)) %" }

extension JudgedDevice {
    /// Returns the device of a scenario for a sentence, for example “on a device 4 times slower than this machine”.
    static func place(of scenarios: [Run.Scenario]) -> String { text(of: scenarios, remark: "") }

    /// Returns the device of some scenarios for the heading of a table.
    package static func heading(of scenarios: [Run.Scenario]) -> String {
        text(of: scenarios, remark: ", the slow end of public benchmarks")
    }

    private static func text(of scenarios: [Run.Scenario], remark: String) -> String {
        let factors = scenarios.map(\.factor)
        let speed = speed(from: factors.min() ?? 1, to: factors.max() ?? 1)
        if let name = scenarios.first?.device?.name { return "on an \(name) (taken as \(speed)\(remark))" }
        return factors.allSatisfy { $0 == 1 } ? "on this machine" : "on a device \(speed)"
    }

    /// Returns how fast a device is, by factors that were measured with several scenarios.
    private static func speed(from least: Double, to greatest: Double) -> String {
        guard least == greatest else {
            let factors = "\(factorText(least)) to \(factorText(greatest)) times"
            return least > 1 ? "\(factors) slower than this machine" : "\(factors) as slow as this machine"
        }
        return least == 1
            ? "as fast as this machine"
            : least > 1
                ? "\(factorText(least)) times slower than this machine"
                : "\(threeDigits(1 / least)) times as fast as this machine"
    }

    private static func factorText(_ factor: Double) -> String {
        factor == factor.rounded() ? String(format: "%.0f", factor) : "\(factor)"
    }
}

extension CostInterval {
    /// The upper bound, with an asterisk if it is the thread's CPU time.
    package var text: String { upper.text + (isCPUTime ? "*" : "") }
}
