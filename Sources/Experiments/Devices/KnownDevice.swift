import BenchmarkResults
import Foundation
import Statistics
import SystemSupport

/// A device that nobody measured: its speed is an estimate from public one-core scores.
///
/// Two links lead to the reference server (AMD EPYC, Zen 4), on which a pass of
/// `Benchmarks/Calibration/Calibration.swift` takes 6.47 ms:
/// - Geekbench: a c7a.large scores 2,004 in version 6
///   (<https://browser.geekbench.com/v6/cpu/8988256>); versions 5 and 6 convert by 1.355, because two
///   processors have both.
/// - 7-zip, one thread: the server compresses with 4,102 MIPS and decompresses with 4,802; an A9 with
///   2,500 and 2,510, an A12Z with 4,410 and 3,640 (<https://7-cpu.com>). The other devices follow
///   Geekbench's ratios.
///
/// A calibration that somebody contributes replaces the estimate of its line.
package struct KnownDevice: Equatable, Sendable {
    package let name: String
    package let title: String
    /// The phone's time ÷ the reference server's, by Geekbench and by 7-zip.
    package let byGeekbench: Double
    package let bySevenZip: Double
    /// The estimate that is used, in a power mode if the device has one.
    package let estimate: Double
    /// The factor from the estimate to the speed that is judged.
    package let margin: Double
    package let display: Display
    /// The source of the scores or of the mode.
    package let source: String

    /// The shortest pass of the calibration on the reference server.
    package static let referencePass = Duration.microseconds(6_470)

    /// The shortest pass of the calibration on the device, by the estimate.
    package var calibration: Duration { Self.referencePass.scaled(by: estimate) }

    /// The display, with its frame as Apple's documentation has it.
    package enum Display: String, Sendable {
        case of60Hertz = "16.6ms"
        /// 120 Hz.
        case promotion = "8.3ms"
    }

    /// Returns the device, as slower than a machine by the estimate and its margin.
    ///
    /// The factors have two digits, so that sentences name the factor that is used.
    ///
    /// - Parameter passes: The processor times of passes of the calibration on the machine.
    /// - Precondition: There is a pass.
    package func judged(by passes: [Duration]) -> JudgedDevice {
        func factor(_ pass: Duration?) -> Double {
            let factor = calibration.scaled(by: margin) / max(pass ?? .zero, .nanoseconds(1))
            return Double(String(format: "%.1e", min(max(factor, 0.001), 10_000))) ?? factor
        }
        require(!passes.isEmpty, "A device is compared with a pass of the calibration.")
        return JudgedDevice(
            name: title, factor: factor(passes.min()), medianFactor: factor(passes.lowerMedian), margin: margin,
            calibration: passes)
    }

    private init(
        _ model: String, lowPower: Bool = false, display: Display = .of60Hertz, _ byGeekbench: Double, _ bySevenZip: Double,
        _ estimate: Double, _ margin: Double, _ source: String
    ) {
        let device = model.hasPrefix("iPad") ? model : "iPhone \(model)"
        name = device.lowercased().replacing(" ", with: "-") + (lowPower ? "-low-power" : "")
        title = device + (lowPower ? " in low-power mode" : "")
        (self.byGeekbench, self.bySevenZip, self.estimate) = (byGeekbench, bySevenZip, estimate)
        (self.margin, self.display, self.source) = (margin, display, source)
    }

    /// The margin is 1.5, and 2 for the phones before the iPhone 8 and for modes that were assumed. In low-power mode, displays
    /// have at most 60 Hz.
    package static let all = [
        KnownDevice("6", 4.3, 2.8, 3.5, 2, "macrumors.com, 2015/06/25"),
        KnownDevice("6", lowPower: true, 4.3, 2.8, 5.5, 2, "mode measured on a 6 Plus: 0.63 (macrumors.com)"),
        KnownDevice("6s", 2.5, 1.8, 2.1, 2, "7-cpu.com (A9)"),
        KnownDevice("6s", lowPower: true, 2.5, 1.8, 4.3, 2, "mode by the ratio of the clocks"),
        KnownDevice("7", 1.8, 1.4, 1.6, 2, "cultofmac.com/444189"),
        KnownDevice("7", lowPower: true, 1.8, 1.4, 2.7, 2, "mode assumed: 0.61"),
        KnownDevice("8", 1.4, 1.3, 1.3, 1.5, "macdailynews.com, 2017/09/18"),
        KnownDevice("8", lowPower: true, 1.4, 1.3, 2.1, 1.5, "mode of an iPhone X: 0.64"),
        KnownDevice("XR", 1.3, 1.1, 1.2, 1.5, "7-cpu.com (A12Z)"),
        KnownDevice("XR", lowPower: true, 1.3, 1.1, 2, 2, "mode assumed: 0.61"),
        KnownDevice("11", 1.09, 0.94, 1, 1.5, "techtimes.com, 2020/03/15"),
        KnownDevice("11", lowPower: true, 1.09, 0.94, 1.7, 1.5, "mode measured on an 11 Pro Max: 1,333 to 783 (kkgravity.com)"),
        KnownDevice("12", 0.91, 0.79, 0.85, 1.5, "macrumors.com, 2021/09/15"),
        KnownDevice("13", 0.84, 0.73, 0.8, 1.5, "macrumors.com, 2021/09/15"),
        KnownDevice("13", lowPower: true, 0.84, 0.73, 1.9, 1.5, "mode of a 13 Pro Max: 726 of 1,730 (technosports.co.in)"),
        KnownDevice("15", 0.76, 0.66, 0.7, 1.5, "macrumors.com, 2022/09/08"),
        KnownDevice("15", lowPower: true, 0.76, 0.66, 1.8, 1.5, "mode of a sibling: 0.39"),
        KnownDevice("15 Pro", display: .promotion, 0.69, 0.6, 0.65, 1.5, "2,908 in Geekbench 6 (neowin.net, 2024/05)"),
        KnownDevice("16", 0.63, 0.55, 0.6, 1.5, "Geekbench 6"),
        KnownDevice("16", lowPower: true, 0.63, 0.55, 1.4, 1.5, "mode of a sibling: 0.41 (anotherapple.com, 2025/02)"),
        KnownDevice("iPad Pro M2", display: .promotion, 0.79, 0.69, 0.75, 1.5, "M2: 2,540 in Geekbench 6 (neowin.net, 2024/05)"),
    ]

    /// The oldest phone with the current iOS, in its slower mode.
    package static let usual = "iphone-11-low-power"
}
