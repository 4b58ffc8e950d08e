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

extension Judgment {
    /// Returns the share of the frame with the mark. It has no mark if too few ticks scroll, and is empty for a strategy that may be
    /// stale or has no scrolling ticks.
    package func cell(of strategy: Strategy) -> String {
        strategy.verdict?.text ?? share(of: strategy).map { shareText($0) } ?? ""
    }
}

/// Returns a share of a frame in per cent with two digits, rounded up.
package func shareText(_ share: Double) -> String { "\(twoDigits(share * 100, .up)) %" }

/// Returns the sentence that names the device and the frame of some scenarios.
///
/// - Parameters:
///   - scenarios: Scenarios of one run. Each has its own factor.
///   - suite: The program that lists the devices.
///   - frame: The beginning of the sentence.
package func frameSentence(of scenarios: [Run.Scenario], suite: String, frame: String = "A frame") -> String {
    let start = "\(frame) is \(frameText(scenarios.first?.budget ?? .zero))"
    let factors = scenarios.map(\.factor)
    let (least, greatest) = (factors.min() ?? 1, factors.max() ?? 1)
    let machine = Machines(of: scenarios).areSeveral ? "the machines" : "this machine"
    guard let device = scenarios.first?.device, let name = device.name else {
        if least == 1, greatest == 1 { return "\(start) on \(machine)." }
        return "\(start) on a device \(speedText(from: least, to: greatest, machine))."
    }
    let speed = speedText(from: least, to: greatest, machine)
    let taken = least == 1 && greatest == 1 ? "taken to be \(speed)" : "taken as \(speed)"
    let margin = "a margin\(device.margin.map { " of \(factorText($0))" } ?? "")"
    return "\(start) on an \(name), \(taken) (public one-core scores and \(margin); see “\(suite) list devices”)."
}

/// Returns the duration of a frame without zeros at the end, for example `8.3 ms`.
package func frameText(_ frame: Duration) -> String { frame.text.replacing(#/(\.\d*[1-9])0+ /#) { "\($0.1) " } }

/// Returns how fast a device is, by factors that were measured with several scenarios.
private func speedText(from least: Double, to greatest: Double, _ machine: String) -> String {
    guard least == greatest else {
        let factors = "\(factorText(least)) to \(factorText(greatest)) times"
        return least > 1 ? "\(factors) slower than \(machine)" : "\(factors) as slow as \(machine)"
    }
    if least == 1 { return "as fast as \(machine)" }
    return least > 1
        ? "\(factorText(least)) times slower than \(machine)" : "\(threeDigits(1 / least)) times as fast as \(machine)"
}

private func factorText(_ factor: Double) -> String {
    factor == factor.rounded() ? String(format: "%.0f", factor) : "\(factor)"
}
