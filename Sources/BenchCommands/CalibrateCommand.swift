import ArgumentParser
import BenchmarkResults
import Calibration
import ResultCommands

/// Finds the factor by which a device is slower than this machine.
struct CalibrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Measures this machine, to find the value of --slowdown for a device.",
        discussion: """
            Runs Benchmarks/Calibration/Calibration.swift for two seconds: a file without dependencies, which places 5,000 \
            blocks in the ordinary way. The same file runs in any app on a device.

            \(examples("calibrate", "calibrate > machine.txt"))
            """
    )

    @MainActor
    func run() async throws {
        try StandardOutput.printLine(Self.text(calibrate()))
    }

    static func text(_ calibration: Calibration) -> String {
        guard calibration.minimum != nil else { return "This machine: \(calibration)" }
        return """
            This machine: \(calibration)

            1. Paste Benchmarks/Calibration/Calibration.swift into any app, call print(calibrate()) when it starts, and run it on
               the device: a release build, without the debugger, not in low-power mode. Both checksums must be equal.
            2. Divide the device's time by this machine's. The quotient is the value of --slowdown; it is below 1 for a faster
               device.

            The factor is for code like this, with dictionaries and small objects. It says nothing about UIKit's own objects, or
            about the clock speed during a scroll.
            """
    }
}
