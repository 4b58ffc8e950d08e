import BenchmarkResults
import Foundation
import Statistics

extension FrameVerdict {
    /// The mark and the share for a narrow cell, for example `✓ 9.3 %`.
    package var text: String { "\(mark.rawValue) \(shareText(share))" }

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
    static func place(of scenario: Run.Scenario?) -> String { text(of: scenario, remark: "") }

    /// Returns the device of a scenario for the heading of a table.
    package static func heading(of scenario: Run.Scenario?) -> String {
        text(of: scenario, remark: ", the slow end of public benchmarks")
    }

    private static func text(of scenario: Run.Scenario?, remark: String) -> String {
        let factor = scenario?.factor ?? 1
        let speed =
            factor == 1
            ? "as fast as this machine"
            : factor > 1
                ? "\(factorText(factor)) times slower than this machine"
                : "\(threeDigits(1 / factor)) times as fast as this machine"
        if let name = scenario?.device?.name { return "on an \(name) (taken as \(speed)\(remark))" }
        return factor == 1 ? "on this machine" : "on a device \(speed)"
    }

    private static func factorText(_ factor: Double) -> String {
        factor == factor.rounded() ? String(format: "%.0f", factor) : "\(factor)"
    }
}

extension KindCost.Figure {
    /// The duration, with an asterisk if it is the thread's CPU time.
    package var text: String { duration.text + (isCPUTime ? "*" : "") }
}
