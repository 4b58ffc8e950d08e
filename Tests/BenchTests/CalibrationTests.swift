import Calibration
import Foundation
import TestSupport
import Testing

@testable import BenchCommands

@Suite(.waitsForProcesses, .endsInTime) struct CalibrationTests {
    private static let package = URL(filePath: #filePath).appending(path: "../../..").standardized
    private let workplace = Workplace()

    /// The file compiles alone, without warnings, as in an app of either language version, and does the same work as the command.
    @Test(arguments: ["5", "6"]) func theFileRunsAlone(languageVersion: String) async throws {
        try workplace.write("print(calibrate(seconds: 0))\n", to: "main.swift")
        let file = Self.package.appending(path: "Benchmarks/Calibration/Calibration.swift").path
        let outcome = try await workplace.shell(
            "swiftc -swift-version \(languageVersion) -O -warnings-as-errors '\(file)' main.swift -o alone && exec ./alone")
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
        let checksum = try #require(outcome.output.firstMatch(of: #/Checksum \d+\./#)?.output)
        let command = try await workplace.succeed("calibrate")
        #expect(command.output.contains(checksum), "\(outcome.output)\(command.output)")
        // One pass takes less than the time after which no further one starts.
        #expect(outcome.output.contains(" ms (median "))
        #expect(outcome.output.contains(", 1 passes). "))
    }

    @Test func differentPassesAreDisturbed() {
        let quiet = Calibration(passes: [4.4, 4, 4.1], checksum: 7)
        #expect("\(quiet)" == "4.0 ms (median 4.1 ms, 3 passes). Checksum 7.")
        let disturbed = Calibration(passes: [6, 4, 4.5], checksum: 7)
        #expect(
            "\(disturbed)" == "4.0 ms (median 4.5 ms, 3 passes). Checksum 7. Disturbed: the median is more than 10 % longer. "
                + "Close other programs, and repeat.")
    }

    @Test func aBuildWithoutTheOptimizerHasNoTime() {
        let text = CalibrateCommand.text(Calibration(passes: [], checksum: 7))
        #expect(text == "This machine: No time, because this build has no optimizer. Use a release build. Checksum 7.")
    }
}
