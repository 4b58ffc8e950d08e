import BenchmarkResults
import Foundation
import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct LayersTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    private static let brief = ["--layout", "layers", "--items", "2,5", "--ticks", "40", "--replays", "1", "--screens"]

    @Test func runsOfLayersFollowEveryTrace() async throws {
        let folder = "\(workplace.path)/out"
        for trace in ["drag", "gyroscope", "gyroscope-switched"] {
            let outcome = try await workplace.succeed(Self.brief + ["--trace", trace, "--output", "./out", "--force"])
            #expect(outcome.output.contains("| layered  |"))
            let manifest = try Run.manifest(in: folder)
            #expect(manifest.complete)
            #expect(try Run.scenarios(in: folder).map(\.name) == ["layers/depth/\(trace)/2", "layers/depth/\(trace)/5"])
            let names = ["layout", "effect", "trace", "gyroscope", "columns", "content-inset"]
            #expect(names.map { manifest.settings[$0] } == ["layers", "depth", trace, "on", nil, nil])
            #expect(Set(try column("strategy", of: workplace.read("out/summary.csv"))) == ["layered"])
            #expect(try fields(of: workplace.read("out/work.csv")).count == 1 + 2 * (1 + 40))
            let screens = try workplace.read("out/screens.csv")
            #expect(Set(try column("class", of: screens)).isSuperset(of: ["UIWindow", "LayeredParallaxView", "UIImageView"]))
            #expect(try column("x_pt", of: screens).allSatisfy { Double($0)?.isFinite == true })
            #expect(screens.contains(",image,background,"))
        }
        // The same seed shows the same screens.
        let screens = try workplace.read("out/screens.csv")
        try await workplace.succeed(Self.brief + ["--trace", "gyroscope-switched", "--output", "./again"])
        #expect(try workplace.read("again/screens.csv") == screens)
    }
}
