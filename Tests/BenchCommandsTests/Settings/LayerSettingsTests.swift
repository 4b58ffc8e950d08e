import BenchmarkResults
import CoreGraphics
import Experiments
import Parallax
import ScrollTraces
import Subjects
import Suites
import TestSupport
import Testing

@testable import BenchCommands

@MainActor struct LayerSettingsTests {
    private let folder = TemporaryFolder()

    private func plan(_ words: String...) throws -> ScenarioRequest {
        try OurSuite.matrix(["--layout", "layers"] + words).requests[0]
    }

    private func scene(_ words: String...) throws -> LayerScene {
        try content(of: .layers, OurSuite.matrix(["--layout", "layers"] + words).requests[0].parameters)
    }

    @Test func theGyroscopeAndTheBackgroundAreSettingsWithDefaults() throws {
        // The layout's own settings may be set explicitly.
        for plan in try [plan(), plan("--effect", "depth", "--strategy", "layered", "--trace", "drag")] {
            #expect((plan.name, plan.source) == ("layers/depth/drag/4", .motionPattern(.drag)))
            #expect(plan.competitorDescriptions.map(\.name) == ["layered"])
        }
        #expect(
            try scene("--items", "7", "--seed", "4")
                == LayerScene(layerCount: 7, seed: 4, screenSize: plan().parameters.screenSize))
        #expect(try [scene(), scene("--gyroscope", "off")].map(\.gyroscopeControl) == [true, false])
        let backgrounds = try [scene(), scene("--background", "300x2000.5")].map(\.backgroundSize)
        #expect(backgrounds == [CGSize(width: 455, height: 747), CGSize(width: 300, height: 2000.5)])
        let json = #"{"layout": "layers", "gyroscope": "off", "trace": "gyroscope"}"#
        let fromFile = try OurSuite.matrix(["--scenario", folder.write(json, to: "s.json")]).requests[0]
        #expect(fromFile.source == .motionPattern(.gyroscope))
        #expect(try !content(of: .layers, fromFile.parameters).gyroscopeControl)
    }

    // MARK: Warnings and refusals

    @Test func aBackgroundThatCannotMoveIsWarnedOf() throws {
        func warnings(_ words: String...) throws -> [String] {
            try OurSuite.matrix(["--layout", "layers", "--items", "4"] + words).requests[0].make().warnings
        }
        #expect(try warnings() + warnings("--background", "376x668") == [])
        #expect(
            try warnings("--background", "375x700") + warnings("--background", "10x667") == [
                "the background is 375.0 × 700.0 pt on a screen of 375.0 × 667.0 pt, so any step would show an edge and no layer "
                    + "moves along x.",
                "the background is 10.0 × 667.0 pt on a screen of 375.0 × 667.0 pt, so any step would show an edge and no layer "
                    + "moves along x and y.",
            ])
    }

    @Test func recordedScrollsAreRefused() throws {
        let scrolled = try folder.write("time_s,offset_y\n0,0\n", to: "scrolled.csv")
        #expect(
            sentence { try plan("--trace", scrolled) }
                == "--trace: \(excerpt(of: scrolled)) is a recorded scroll, and the layout layers is moved; choose --trace from drag, "
                + "gyroscope, gyroscope-switched.")
    }
}
