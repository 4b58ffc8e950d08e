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

    @Test func layersHaveSeparateDefaults() throws {
        let plan = try plan()
        #expect(plan.name == "layers/depth/drag/4" && plan.source == .motionPattern(.drag))
        #expect(plan.competitorDescriptions.map(\.name) == ["layered"])
        let scene = try scene()
        #expect((scene.distanceFactor, scene.frontFactor, scene.tiltFactor, scene.tiltThreshold) == (2, 20, 2.5, 0.1))
        #expect(scene.gyroscopeControl)
        // The layout's own settings may be set explicitly.
        let said = try self.plan("--effect", "depth", "--strategy", "layered", "--trace", "drag")
        #expect(said.name == plan.name && said.source == plan.source)
    }

    @Test func scenariosOfLayers() throws {
        let words = ["--trace", "gyroscope", "--ticks", "30", "--seed", "4", "--layout", "layers"]
        let scenario = try OurSuite.matrix(words + ["--items", "7"]).requests[0].checkAndMake()
        #expect(scenario.name == "layers/depth/gyroscope/7")
        #expect(scenario.itemCount == 7 && scenario.motion == .moving)
        #expect(scenario.trace.events.count == 30 && scenario.trace.events.allSatisfy { $0.motion != nil })
        #expect(scenario.trace.events == (try OurSuite.matrix(words + ["--items", "9"]).requests[0].checkAndMake().trace.events))
        #expect(
            try scene("--items", "7", "--seed", "4") == LayerScene(layerCount: 7, seed: 4, screenSize: scenario.screenSize))
    }

    @Test func everyConstantIsASetting() throws {
        let given = try scene(
            "--distance-factor", "0.5", "--front-factor", "7", "--gyroscope", "off", "--tilt-factor", "30", "--tilt-threshold",
            "0")
        #expect((given.distanceFactor, given.frontFactor, given.tiltFactor, given.tiltThreshold) == (0.5, 7, 30, 0))
        #expect(!given.gyroscopeControl)
        let json = #"{"layout": "layers", "distance-factor": 3, "gyroscope": "off", "trace": "gyroscope"}"#
        let path = try folder.write(json, to: "s.json")
        let fromFile = try OurSuite.matrix(["--scenario", path]).requests[0]
        #expect(fromFile.source == .motionPattern(.gyroscope))
        let scene = try content(of: .layers, fromFile.parameters)
        #expect(scene.distanceFactor == 3 && !scene.gyroscopeControl)
    }

    @Test func aRecordingMovesLayers() throws {
        let path = try folder.write("time_s,x_rad_s,y_rad_s\n5,1,2\n5.05,3,4\n", to: "in hand.csv")
        let scenario = try plan("--trace", path, "--items", "4").checkAndMake()
        #expect(scenario.name == "layers/depth/in hand/4")
        let rates = [RotationRate(x: 1, y: 2), RotationRate(x: 3, y: 4)]
        #expect(scenario.trace.events.map(\.motion) == [0, 0, 0, 1].map { LayerMotion.turn(rates[$0]) })
        #expect(try plan("--trace", path, "--ticks", "2").ticks == 2)
        let scrolled = try folder.write("time_s,offset_y\n0,0\n", to: "scroll.csv")
        #expect(sentence { try plan("--trace", scrolled) }?.hasPrefix("\(scrolled):1: ") == true)
        #expect(sentence { try OurSuite.matrix(["--trace", path]) }?.hasPrefix("\(path):1: ") == true)
    }

    @Test(arguments: ["distance-factor", "front-factor", "tilt-factor", "tilt-threshold"])
    func invalidFactorsAreRefused(key: String) throws {
        let path = try folder.write("{\"layout\": \"layers\", \"\(key)\": \"nan\"}", to: "s.json")
        for bad in ["-1", "nan", "inf", "", "1e3", "0x2", "99999999", "two"] {
            let found = try #require(sentence { try plan("--\(key)", bad) })
            #expect(found.hasPrefix("--\(key): A ") && found.hasSuffix("; got \(excerpt(of: bad))."), "\(found)")
        }
        #expect(sentence { try OurSuite.matrix(["--scenario", path]) }?.hasPrefix("\(path): \(key): A ") == true)
        // Factors must not be 0, because they are divisors; a threshold may be 0.
        let zero = sentence { try plan("--\(key)", "0") }
        #expect((zero == nil) == (key == "tilt-threshold"))
    }

    @Test func aRecordedFingerMovesLayers() throws {
        let path = try folder.write("time_s,translation_x,translation_y\n5,1,2\n5.02,3,-4\n5.03,5,0\n5.1,0,1\n", to: "finger.csv")
        let scenario = try plan("--trace", path).checkAndMake()
        let moved: [CGPoint] = scenario.trace.events.compactMap { event in
            if case .pan(let translation) = event.motion { translation } else { nil }
        }
        #expect(moved.map(\.x) == [1, 0, 8, 0, 0, 0, 0])
        #expect(moved.map(\.y) == [2, 0, -4, 0, 0, 0, 1])
        // An offset is computed by the view, so it is not a motion.
        let offsets = try folder.write("time_s,offset_x,offset_y\n0,1,2\n", to: "offsets.csv")
        #expect(sentence { try plan("--trace", offsets) }?.contains("time_s,translation_x,translation_y") == true)
    }

    @Test func theViewsAreSettings() throws {
        let standard = try scene("--items", "5")
        #expect(standard.backgroundSize == CGSize(width: 455, height: 747) && standard.frontFrame != nil)
        let given = try scene("--items", "5", "--background", "300x2000.5", "--front-view", "off")
        #expect(given.backgroundSize == CGSize(width: 300, height: 2_000.5) && given.frontFrame == nil && given.layerCount == 5)
        let bare = try scene("--items", "1", "--background", "none", "--front-view", "on")
        #expect(bare.backgroundSize == nil && bare.frontFrame != nil && bare.layerCount == 1)
        #expect(try scene("--items", "1").frontFrame == nil)
        #expect(try scene("--items", "1", "--front-view", "off").backgroundSize != nil)
        #expect(
            sentence { try scene("--items", "1", "--front-view", "on") }
                == "--front-view on needs a layer besides the background; got 1 layer. Use more --items, or --background none.")
        #expect(
            sentence { try plan("--background", "big") }
                == "--background: A background must be a width and a height in points, such as 455x747, or none; "
                + "got \(excerpt(of: "big")).")
        #expect(
            sentence { try plan("--background", "0x9") }
                == "--background: A background's width must be a number from 1 to 100000, such as 455; got \(excerpt(of: "0")).")
        #expect(
            sentence { try plan("--front-view", "maybe") }
                == "--front-view: The value must be on or off; got \(excerpt(of: "maybe")).")
    }

    @Test func warnsOfABackgroundThatCannotMove() throws {
        func warnings(_ words: String...) throws -> [String] {
            try OurSuite.matrix(["--layout", "layers", "--items", "4"] + words).requests[0].make().warnings
        }
        #expect(try warnings() == [])
        #expect(try warnings("--background", "none") == [])
        #expect(try warnings("--background", "376x668") == [])
        #expect(
            try warnings("--background", "375x700") == [
                "the background is 375.0 × 700.0 pt on a screen of 375.0 × 667.0 pt, so any step would show an edge and no layer "
                    + "moves along x."
            ])
        #expect(try warnings("--background", "10x667").first?.hasSuffix(" along x and y.") == true)
    }

    @Test func layersAndCollectionViewsDoNotMix() {
        for words in [
            ["--layout", "layers", "--trace", "fling"], ["--layout", "layers", "--effect", "linear"],
            ["--layout", "layers", "--strategy", "full"], ["--layout", "layers", "--columns", "3"],
            ["--layout", "layers", "--items", "0"], ["--trace", "gyroscope"], ["--effect", "depth"],
            ["--strategy", "layered"], ["--gyroscope", "off"], ["--effect", "inset", "--label-height", "-1"],
            ["--content-inset", "400,0"], ["--content-inset", "nan,0"],
        ] {
            let found = sentence { try OurSuite.matrix(words).requests.map { try $0.make() } }
            #expect(found?.contains(words[words.count - 2]) == true, "\(words): \(found ?? "accepted")")
        }
    }

    @Test func theGyroscopeIsOnOrOff() {
        #expect(
            sentence { try plan("--gyroscope", "yes") }
                == "--gyroscope: The value must be on or off; got \(excerpt(of: "yes")).")
        #expect(
            sentence { try plan("--effect", "linear") }
                == "--effect: There is no effect of layers named \(excerpt(of: "linear")). Known: depth.")
    }
}
