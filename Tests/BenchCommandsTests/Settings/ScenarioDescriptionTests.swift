import BenchmarkResults
import Foundation
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments

/// The description that gives a separate process one scenario of a run.
struct ScenarioDescriptionTests {
    private let temporary = TemporaryFolder()

    /// The flags of each scenario.
    private func flags(_ words: [String]) throws -> [[String: String]] {
        try OurSuite.matrix(words).requests.map { [$0.description.with(strategies: ["cached"])].flags }
    }

    /// Every scenario setting has a value, so that a new setting is not forgotten.
    @Test func everySettingIsPassedOn() throws {
        let blocks = try temporary.write("column_span,row_span\n1,1\n", to: "b.csv")
        let texts = [
            "layout": "quilt", "items": "7", "strategy": "cached", "trace": "drag", "ticks": "8", "seed": "9",
            "screen": "300x400", "scale": "3", "window": "exact", "batch-queries": "two",
            "prefetch": "3", "effect": "inset", "content-inset": "1,2", "view-margin": "4,5",
            "label-height": "3", "blocks": blocks, "columns": "4", "placement": "compact",
        ]
        let quilt = OurSuite.subjects[0].description.settings.map(\.name)
        #expect(Set(texts.keys) == Set(CoreSettings.ofScenarios.map(\.name) + quilt).subtracting(["photos"]))
        #expect(try flags(texts.flatMap { ["--\($0.key)", $0.value] }) == [texts])
        // Omitted flags are not passed on, except for the layout: without it, a gate covers the suite.
        #expect(
            try flags(["--items", "5,6", "--strategy", "full,delegate"])
                == ["5", "6"].map { ["layout": "quilt", "items": $0, "strategy": "cached"] })
    }

    /// Returns the values of the settings that a matrix may cross.
    private func values(_ request: ScenarioRequest) -> [String] {
        let (parameters, strategies) = (request.parameters, request.description.strategies ?? [])
        return [
            request.subject.name, request.description.effect, "\(parameters.seed)", "\(parameters.screenSize)",
            "\(request.description.items)",
        ]
            + strategies
    }

    /// A process gets one value of each list, and makes the same scenario of them, also with the
    /// flags of a command.
    @Test func aScenarioOfAMatrixGetsItsOwnValues() throws {
        let plans = try OurSuite.matrix([
            "--layout", "quilt,flow", "--effect", "linear,bounded", "--seed", "4,5", "--screen", "375x667,300x500", "--items",
            "6",
        ]).requests
        #expect(plans.count == 16)
        for plan in plans {
            let description = plan.description.with(strategies: ["full"])
            let passed = try JSONDecoder().decode(ScenarioDescription.self, from: JSONEncoder().encode(description))
            let inProcess = try ScenarioRequest(passed, of: OurSuite.subjects)
            let ofCommand = try OurSuite.matrix(description.arguments).requests
            #expect(inProcess.description == description)
            #expect(inProcess.name == plan.name)
            #expect(ofCommand.map { values($0) } == [values(inProcess)])
            #expect(values(inProcess) == values(plan.with(strategies: ["full"])))
        }
    }

    /// A pipe is read when its scenario is described. Another process would find it empty.
    @Test func filesThatCanOnlyBeReadOnceAreRefused() throws {
        let files = [
            ("trace", "time_s,offset_y\n0,0\n"), ("blocks", "column_span,row_span\n1,1\n"),
            ("photos", "width_px,height_px\n1,1\n"),
        ]
        for (key, csv) in files {
            let path = "\(temporary.path)/\(key)"
            try #require(mkfifo(path, 0o600) == 0)
            // The pipe opens when it is read.
            Thread.detachNewThread { #expect(throws: Never.self) { try Data(csv.utf8).write(to: URL(filePath: path)) } }
            let plan = try #require(try OurSuite.matrix(["--\(key)", path, "--items", "2"]).requests.first)
            #expect(
                sentence { try plan.requireFilesForOtherProcesses() }
                    == "--\(key): another process must read \(excerpt(of: path)) again, but it is not a regular file; "
                    + "save it to a file."
            )
        }
    }
}
