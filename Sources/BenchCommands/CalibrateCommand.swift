import ArgumentParser
import BenchmarkResults
import Calibration
import Console
import Experiments
import Statistics
import Suites
import SystemSupport

struct CalibrateCommand<Suite: BenchmarkSuite>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "calibrate",
            abstract: "Measures this machine, to find the value of --slowdown for a device.",
            discussion: """
                Runs Benchmarks/Calibration/Calibration.swift for two seconds: a file without dependencies, which places 5,000 \
                blocks in the ordinary way. The same file runs in any app on a device. The times are processor times. If other \
                programs disturb them, it prints no factor, and its status is 1.

                With the device's time, it prints the command that judges this device.

                \(examples("calibrate", "calibrate --phone 16.5ms"))
                """
        )
    }

    @Option("The shortest time that the file printed on the device.", value: "16.5ms")
    var phone: String?

    @MainActor
    func run() async throws {
        let time = try readingInput {
            try phone.map {
                try SettingText.duration(
                    $0, in: .microseconds(1) ... .seconds(10), spelled: "1us to 10s", called: "--phone", such: "16.5ms")
            }
        }
        try StandardOutput.printLine(Self.text(calibrate(), phone: time))
    }

    /// - Throws: If the calibration gives no factor: it was disturbed, or built without the optimizer.
    static func text(_ calibration: Calibration, phone: Duration? = nil) throws -> String {
        guard let minimum = calibration.minimum, !calibration.isDisturbed else {
            throw Failure("This machine has no factor. \(calibration)")
        }
        if let phone {
            // Two digits, because the quotient is no more certain.
            let factor = twoDigits(phone / .milliseconds(1) / minimum).replacing(",", with: "")
            return "This machine: \(calibration)\n\n\(Suite.name) --items 5000 --slowdown \(factor)"
        }
        return """
            This machine: \(calibration)

            1. Paste Benchmarks/Calibration/Calibration.swift into any app, call print(calibrate()) when it starts, and run it on
               the device: a release build, without the debugger, not in low-power mode. Both checksums must be equal.
            2. Pass the device's time: \(Suite.name) calibrate --phone 16.5ms. It prints the command that judges the device.

            The factor is for code like this, with dictionaries and small objects. It says nothing about UIKit's own objects, or
            about the clock speed during a scroll.
            """
    }
}
