import BenchmarkResults
import CoreGraphics
import Experiments
import Parallax
import Scenarios
import ScrollTraces
import Subjects
import Suites
import TestSupport
import Testing

@testable import BenchCommands

@MainActor struct LayerSettingsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func plan(_ words: String...) throws -> ScenarioRequest {
        try OurSuite.matrix(["--layout", "layers"] + words).requests[0]
    }

    private func scene(_ words: String...) throws -> LayerScene {
        try content(of: .layers, OurSuite.matrix(["--layout", "layers"] + words).requests[0].parameters)
    }

    @Test func theGyroscopeAndTheBackgroundAreSettingsWithDefaults() throws {
        // The layout's own settings may be set explicitly.
        for plan in try [plan(), plan("--effect", "depth", "--strategy", "layered", "--trace", "drag")] {
            #expect(plan.name == "layers/depth/drag/4" && plan.source == .motionPattern(.drag))
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

    // MARK: Traces

    @Test func tracesOfLayersHaveMotions() throws {
        let words = ["--trace", "gyroscope", "--ticks", "30", "--seed", "4", "--layout", "layers"]
        let scenario = try OurSuite.matrix(words + ["--items", "7"]).requests[0].checkAndMake()
        #expect(scenario.name == "layers/depth/gyroscope/7" && scenario.itemCount == 7 && scenario.motion == .moving)
        #expect(scenario.trace.events.count == 30 && scenario.trace.events.allSatisfy { $0.motion != nil })
        let another = try OurSuite.matrix(words + ["--items", "9"]).requests[0].checkAndMake()
        #expect(scenario.trace.events == another.trace.events)
    }

    @Test func aRecordedGyroscopeOrFingerMovesLayers() throws {
        let path = try folder.write("time_s,x_rad_s,y_rad_s\n5,1,2\n5.05,3,4\n", to: "in hand.csv")
        let scenario = try plan("--trace", path, "--items", "4").checkAndMake()
        let rates = [RotationRate(x: 1, y: 2), RotationRate(x: 3, y: 4)]
        #expect(scenario.name == "layers/depth/in hand/4")
        #expect(scenario.trace.events.map(\.motion) == [0, 0, 0, 1].map { LayerMotion.turn(rates[$0]) })
        #expect(try plan("--trace", path, "--ticks", "2").ticks == 2)
        let finger = try folder.write(
            "time_s,translation_x,translation_y\n5,1,2\n5.02,3,-4\n5.03,5,0\n5.1,0,1\n", to: "finger.csv")
        let moved: [CGPoint] = try plan("--trace", finger).checkAndMake().trace.events.compactMap { event in
            if case .pan(let translation) = event.motion { translation } else { nil }
        }
        #expect(moved.map(\.x) == [1, 0, 8, 0, 0, 0, 0] && moved.map(\.y) == [2, 0, -4, 0, 0, 0, 1])
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

    @Test func tracesOfTheOtherKindAreRefused() throws {
        let turned = try folder.write("time_s,x_rad_s,y_rad_s\n5,1,2\n", to: "turned.csv")
        let scrolled = try folder.write("time_s,offset_y\n0,0\n", to: "scrolled.csv")
        // An offset is computed by the view, so it is not a motion.
        let offsets = try folder.write("time_s,offset_x,offset_y\n0,1,2\n", to: "offsets.csv")
        #expect(sentence { try plan("--trace", scrolled) }?.hasPrefix("\(scrolled):1: ") == true)
        #expect(sentence { try OurSuite.matrix(["--trace", turned]) }?.hasPrefix("\(turned):1: ") == true)
        #expect(sentence { try plan("--trace", offsets) }?.contains("time_s,translation_x,translation_y") == true)
    }

    @Test func invalidSettingsOfLayersAreRefused() {
        let cases: [(flag: String, value: String, message: String)] = [
            ("--gyroscope", "yes", "--gyroscope: The value must be on or off; got “yes”."),
            ("--effect", "linear", "--effect: There is no effect of layers named “linear”. Known: depth."),
            (
                "--background", "big",
                "--background: A background must be a width and a height in points, such as 455x747; got “big”."
            ),
            (
                "--background", "0x9",
                "--background: A background's width must be a number from 1 to 100000, such as 455; got “0”."
            ),
        ]
        for (flag, value, message) in cases { #expect(sentence { try plan(flag, value) } == message) }
    }
}
