import Calibration
import Foundation
import Suites
import TestSupport
import Testing

@testable import BenchCommands

@Suite(.waitsForProcesses, .endsInTime) struct CalibrationTests {
    private let workplace = Workplace()

    /// The file compiles alone, without warnings, as in an app of either language version, and does the same work as the command.
    @Test(arguments: ["5", "6"]) func theFileRunsAlone(languageVersion: String) async throws {
        try workplace.write("print(calibrate(seconds: 0))\n", to: "main.swift")
        let file = CaseFile.checkout.appending(path: "Benchmarks/Calibration/Calibration.swift").path
        let outcome = try await workplace.shell(
            "swiftc -swift-version \(languageVersion) -O -warnings-as-errors '\(file)' main.swift -o alone && exec ./alone")
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
        let checksum = try #require(outcome.output.firstMatch(of: #/Checksum \d+\./#)?.output)
        // Other programs, or a build without the optimizer, leave no factor.
        let command = try await workplace.command("calibrate")
        let hasFactor = command.output.contains("This machine: ")
        #expect(command.end == .exited(hasFactor ? 0 : 1), "\(command.errors)")
        #expect((hasFactor ? command.output : command.errors).contains(checksum), "\(outcome.output)\(command.errors)")
        // One pass takes less than the time after which no further one starts.
        #expect(outcome.output.contains(" ms (median "))
        #expect(outcome.output.contains(", 1 passes). "))
    }

    @Test func theSuiteOfTheCommandIsAdvised() throws {
        let quiet = Calibration(passes: [4.4, 4, 4.1], checksum: 7)
        let factor = try CalibrateCommand<NamedSuite>.text(quiet, phone: .milliseconds(10))
        #expect(factor == "This machine: 4.0 ms (median 4.1 ms, 3 passes). Checksum 7.\n\nown-suite --items 5000 --slowdown 2.5")
        let advice = try CalibrateCommand<NamedSuite>.text(quiet)
        #expect(advice.contains("own-suite calibrate --phone 16.5ms"))
        #expect(!advice.contains("bench calibrate"))
    }

    @Test func aCalibrationThatIsDisturbedOrNotOptimizedHasNoFactor() {
        for phone in [nil, .milliseconds(10)] as [Duration?] {
            func error(_ passes: [Double]) -> String? {
                sentence { try CalibrateCommand<NamedSuite>.text(Calibration(passes: passes, checksum: 7), phone: phone) }
            }
            #expect(
                error([6, 4, 4.5]) == "This machine has no factor. 4.0 ms (median 4.5 ms, 3 passes). Checksum 7. Disturbed: the "
                    + "median is more than 10 % longer. Close other programs, and repeat.")
            #expect(
                error([]) == "This machine has no factor. No time, because this build has no optimizer. Use a release build. "
                    + "Checksum 7.")
        }
    }
}

private enum NamedSuite: BenchmarkSuite {
    static var name: String { "own-suite" }
    static var subjects: [AnySubject] { AnySubject(.quilt) }
}
