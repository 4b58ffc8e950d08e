import BenchmarkResults
import Foundation
import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct LayersTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    private static let brief = ["--layout", "layers", "--items", "2,5", "--ticks", "40", "--replays", "1"]

    @Test(arguments: ["drag", "gyroscope", "gyroscope-switched"])
    func aRunOfLayers(trace: String) async throws {
        let outcome = try await workplace.command(Self.brief + ["--trace", trace, "--output", "./out"])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        let manifest = try Run.manifest(in: "\(workplace.path)/out")
        #expect(manifest.complete)
        #expect(
            try Run.scenarios(in: "\(workplace.path)/out").map(\.name)
                == ["layers/depth/\(trace)/2", "layers/depth/\(trace)/5"])
        let settings = manifest.settings
        #expect((settings["layout"], settings["effect"], settings["trace"]) == ("layers", "depth", trace))
        #expect((settings["distance-factor"], settings["front-factor"], settings["gyroscope"]) == ("2", "20", "on"))
        #expect((settings["prelayout"], settings["columns"], settings["content-inset"]) == (nil, nil, nil))
        #expect(Set(try column("strategy", of: workplace.read("out/summary.csv"))) == ["layered"])
        #expect(try fields(of: workplace.read("out/work.csv")).count == 1 + 2 * 40)
        let screens = try workplace.read("out/screens.csv")
        #expect(Set(try column("class", of: screens)).isSuperset(of: ["UIWindow", "LayeredParallaxView", "UIImageView"]))
        #expect(try column("x_pt", of: screens).allSatisfy { Double($0)?.isFinite == true })
        #expect(screens.contains(",image,background,"))
        #expect(outcome.output.contains("| layered  |"))
    }

    @Test func aPrintedTraceReadsBack() async throws {
        for (trace, columns) in [
            ("drag", ["time_s", "translation_x", "translation_y", "phase"]),
            ("gyroscope", ["time_s", "x_rad_s", "y_rad_s", "phase"]),
            ("gyroscope-switched", ["time_s", "x_rad_s", "y_rad_s", "gyroscope", "phase"]),
        ] {
            let printed = try await workplace.command("trace", "--layout", "layers", "--trace", trace, "--ticks", "90")
            #expect(printed.status == .exited(0), "\(printed.errors)")
            #expect(fields(of: printed.output).count == 91)
            #expect(fields(of: printed.output).first.map { $0.map(String.init) } == columns)
            try workplace.write(printed.output, to: "\(trace).csv")
            let readBack = try await workplace.command("trace", "--layout", "layers", "--trace", "./\(trace).csv")
            #expect(readBack.output == printed.output, "\(readBack.errors)")
        }
    }

    @Test func withoutTheGyroscopeNothingMoves() async throws {
        let flags = Self.brief + ["--trace", "gyroscope", "--gyroscope", "off", "--output", "./out"]
        #expect(try await workplace.command(flags).status == .exited(0))
        let work = try workplace.read("out/work.csv")
        #expect(try column("cells_updated", of: work).allSatisfy { $0 == "0" })
        #expect(try column("changed_cells", of: work).allSatisfy { $0 == "0" })
    }

    /// Ticks with the gyroscope off move nothing. The printed trace shows these ticks.
    @Test func noWorkWhileTheGyroscopeIsOff() async throws {
        let flags = ["--layout", "layers", "--items", "5", "--ticks", "200", "--trace", "gyroscope-switched"]
        let trace = try await workplace.command(["trace"] + flags)
        #expect(try await workplace.command(flags + ["--replays", "1", "--output", "./out"]).status == .exited(0))
        let states = try column("gyroscope", of: trace.output)
        let updated = try column("cells_updated", of: workplace.read("out/work.csv"))
        #expect(states.count == 200 && updated.count == 200)
        #expect(zip(states, updated).allSatisfy { $0 == "on" || $1 == "0" })
        #expect(states.contains("off") && updated.contains("5"))
    }

    @Test func aViewWithoutABackgroundAndAFrontView() async throws {
        let flags = ["--layout", "layers", "--items", "5", "--ticks", "40", "--replays", "1"]
        let bare = try await workplace.command(flags + ["--background", "none", "--front-view", "off", "--output", "./out"])
        #expect(bare.status == .exited(0), "\(bare.errors)")
        #expect(try !workplace.read("out/screens.csv").contains("image background"))
        #expect(Set(try column("cells_updated", of: workplace.read("out/work.csv"))).isSubset(of: ["0", "4"]))
        let settings = try Run.manifest(in: "\(workplace.path)/out").settings
        #expect((settings["background"], settings["front-view"]) == ("none", "off"))
        let narrow = try await workplace.command(flags + ["--background", "100x2000", "--output", "./narrow"])
        #expect(narrow.errors.contains("warning: the background is 100.0 × 2000.0 pt"), "\(narrow.errors)")
    }

    @Test func theSameSeedDoesTheSameWork() async throws {
        var work: [String] = []
        for name in ["a", "b"] {
            #expect(try await workplace.bench(Self.brief + ["--seed", "9", "--output", name]).status == .exited(0))
            work.append(try workplace.read("\(name)/work.csv"))
        }
        #expect(work[0] == work[1])
    }
}
