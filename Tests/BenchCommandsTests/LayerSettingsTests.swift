import ArgumentParser
import Experiments
import Parallax
import Statistics
import TestSupport
import Testing

@testable import BenchCommands

@Suite struct LayerSettingsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func settings(_ words: String...) throws -> ScenarioSettings {
        try ScenarioSettings(ScenarioOptions.parse(words))
    }

    private func factory(_ words: String...) throws -> ScenarioFactory {
        try ScenarioFactory(ScenarioSettings(ScenarioOptions.parse(["--layout", "layers"] + words)))
    }

    @Test func layersHaveDefaultsOfTheirOwn() throws {
        let settings = try settings("--layout", "layers")
        #expect(settings.strategies.map { $0.name } == ["layered"])
        #expect(settings.trace == .layerPattern(.drag))
        #expect(settings.effectName == "depth")
        #expect(settings.effect == nil)
        let layers = try #require(settings.layers)
        #expect(layers.depth == .standard && layers.tiltResponse == .standard && layers.gyroscopeControl)
        #expect(try factory().itemCounts == [4, 40, 400])
        #expect(try self.settings().layers == nil)
        // What is a layout's own may be said, too.
        let said = try self.settings("--layout", "layers", "--effect", "depth", "--strategy", "layered", "--trace", "drag")
        #expect(said.trace == settings.trace && said.effectName == settings.effectName)
    }

    @Test func scenariosOfLayers() throws {
        let scenario = try factory("--trace", "gyroscope", "--ticks", "30", "--seed", "4").scenario(7).scenario
        #expect(scenario.name == "layers/depth/gyroscope/7")
        #expect(scenario.itemCount == 7 && scenario.album == nil)
        #expect(scenario.trace.events.count == 30 && scenario.trace.events[0].rotationRate != nil)
        #expect(
            scenario.trace.events
                == (try factory("--trace", "gyroscope", "--ticks", "30", "--seed", "4").scenario(9).scenario.trace.events))
        guard case .layers(let scene) = scenario.subject else {
            Issue.record("There are no layers.")
            return
        }
        #expect(scene == .random(layerCount: 7, seed: 4, screenSize: scenario.screenSize))
    }

    @Test func everyConstantIsASetting() throws {
        let layers = try #require(
            settings(
                "--layout", "layers", "--distance-factor", "0.5", "--front-factor", "7", "--gyroscope", "off", "--tilt-factor",
                "30", "--tilt-threshold", "0"
            ).layers)
        #expect(layers.depth == LayerDepth(distanceFactor: 0.5, frontFactor: 7))
        #expect(layers.tiltResponse == TiltResponse(factor: 30, threshold: 0))
        #expect(!layers.gyroscopeControl)
        let json = #"{"layout": "layers", "distance-factor": 3, "gyroscope": "off", "trace": "gyroscope"}"#
        let path = try folder.write(json, to: "s.json")
        let fromFile = try settings("--scenario", path)
        #expect(fromFile.layers?.depth.distanceFactor == 3 && fromFile.layers?.gyroscopeControl == false)
        #expect(fromFile.trace == .layerPattern(.gyroscope))
        let mixed = try folder.write(#"{"layout": "layers", "columns": 4}"#, to: "m.json")
        #expect(
            sentence { try self.settings("--scenario", mixed) }
                == "\(mixed): columns is for a collection view, and the layout is layers; leave one of them out."
        )
    }

    @Test func aRecordingMovesLayers() throws {
        let path = try folder.write("time_s,x_rad_s,y_rad_s\n5,1,2\n5.05,3,4\n", to: "in hand.csv")
        let scenario = try factory("--trace", path).scenario(4).scenario
        #expect(scenario.name == "layers/depth/in hand/4")
        #expect(scenario.trace.events.map { $0.rotationRate?.x } == [1, 1, 1, 3])
        #expect(try factory("--trace", path, "--ticks", "2").tickCount == 2)
        let scrolled = try folder.write("time_s,offset_y\n0,0\n", to: "scroll.csv")
        #expect(sentence { try factory("--trace", scrolled) }?.hasPrefix("\(scrolled):1: ") == true)
        #expect(sentence { try ScenarioFactory(settings("--trace", path)) }?.hasPrefix("\(path):1: ") == true)
    }

    @Test(arguments: ["distance-factor", "front-factor", "tilt-factor", "tilt-threshold"])
    func factorsThatMakeNoSense(key: String) throws {
        let path = try folder.write("{\"layout\": \"layers\", \"\(key)\": \"nan\"}", to: "s.json")
        for bad in ["-1", "nan", "inf", "", "1e3", "0x2", "99999999", "two"] {
            let found = try #require(sentence { try settings("--layout", "layers", "--\(key)", bad) })
            #expect(found.hasPrefix("--\(key): A ") && found.hasSuffix("«\(bad)» is none."), "\(found)")
        }
        #expect(sentence { try settings("--scenario", path) }?.hasPrefix("\(path): \(key): A ") == true)
        // Nothing can be divided by zero; a threshold of zero is one.
        let zero = sentence { try settings("--layout", "layers", "--\(key)", "0") }
        #expect((zero == nil) == (key == "tilt-threshold"))
    }

    @Test func whatDoesNotGoTogether() {
        func refusal(_ words: String...) -> String? { sentence { try ScenarioSettings(ScenarioOptions.parse(words)) } }
        for flag in ["--content-inset", "--label-height", "--blocks", "--photos", "--columns", "--prelayout", "--window"] {
            #expect(
                refusal("--layout", "layers", flag, "1")
                    == "\(flag) is for a collection view, and the layout is layers; leave one of them out.")
        }
        for flag in ["--distance-factor", "--front-factor", "--gyroscope", "--tilt-factor", "--tilt-threshold"] {
            #expect(refusal(flag, "1") == "\(flag) is for the layout layers, and the layout is quilt; leave one of them out.")
        }
        #expect(
            refusal("--layout", "layers", "--strategy", "layered,full")
                == "The strategy «full» does not go with the layout layers: it keeps a collection view up to date, and layers are in "
                + "none. The layout layers has layered; leave --strategy out, or choose another --layout."
        )
        #expect(
            refusal("--strategy", "layered")
                == "The strategy «layered» does not go with the layout quilt: it moves layers by their depth, and a collection view "
                + "has cells. The layout quilt has full, cached, delegate, delegate-scroll-only; leave --strategy out, or choose "
                + "another --layout."
        )
        #expect(
            refusal("--layout", "layers", "--trace", "fling")
                == "--trace: The trace «fling» scrolls a collection view, and layers do not scroll; give one of drag, gyroscope, "
                + "or a recording."
        )
        #expect(
            refusal("--trace", "gyroscope")
                == "--trace: The trace «gyroscope» moves layers, and the layout is quilt; give --layout layers, or another trace."
        )
        #expect(
            refusal("--layout", "layers", "--effect", "linear")
                == "--effect: The layout layers has the effect depth alone; «linear» is none of its."
        )
        #expect(
            refusal("--effect", "depth") == "--effect: The effect «depth» moves layers; give --layout layers, or another effect.")
        #expect(
            refusal("--layout", "layers", "--trace", "gyroscop")
                == "--trace: There is no trace of layers named «gyroscop». Did you mean «gyroscope»? Known: drag, gyroscope."
        )
    }

    @Test func memoryOfLayersIsRefusedInTime() {
        #expect(
            sentence { try MemoryCheck.check(itemCount: 1_000_000, strategyCount: 1, layerTicks: 600, available: 8_000_000_000) }
                == "--items 1000000 would take about 72.4 GB of memory, and 8.0 GB are free; try 110000 items."
        )
        #expect(
            sentence { try MemoryCheck.check(itemCount: 110_000, strategyCount: 1, layerTicks: 600, available: 8_000_000_000) }
                == nil)
    }
}
