import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// Several collection views on one screen, as users run them.
@Suite(.waitsForProcesses, .endsInTime) struct ShelvesTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    @Test func everyItemOnTheScreenIsIdentified() async throws {
        try await workplace.succeed(
            "--layout", "shelves", "--items", "30", "--ticks", "30", "--quiet", "--views", "3", "--scrolling", "together,alone",
            "--strategy", "full,delegate,delegate-scroll-only", "--replays", "1", "--screens", "--output", "./out")
        let folder = "\(workplace.path)/out"
        let names = ["", "scrolling=alone/"].map { "shelves/reversed/mixed/views=3/\($0)30" }
        #expect(try (Run.manifest(in: folder).complete, Run.scenarios(in: folder).map(\.name)) == (true, names))
        let screens = try workplace.read("out/screens.csv")
        let (kinds, items) = (try column("kind", of: screens), try column("item", of: screens))
        let (scenarios, ticks) = (try column("scenario", of: screens), try column("tick", of: screens))
        let cells = kinds.indices.filter { kinds[$0] == "cell" }.map { "\(scenarios[$0]) \(ticks[$0]) \(items[$0])" }
        #expect(Set(cells).count == cells.count)
        #expect(cells.count > 30 * 20)
        #expect(try column("class", of: screens).count { $0 == "UICollectionView" } == 2 * 30 * 3)
        let shown = Set(items.filter { !$0.isEmpty }.compactMap { Int($0) })
        // The items at the top of each view, and those that a short trace makes visible.
        #expect([shown.isSubset(of: 0..<30), shown.isSuperset(of: [0, 1, 2, 10, 11, 12, 20, 21, 22])] == [true, true])
        #expect(shown.count > 20)
        let work = try workplace.read("out/work.csv")
        let stale = zip(try column("series", of: work), try column("stale_cells", of: work)).filter { $0.1 != "0" }
        // The last of three strategies, in both scenarios.
        #expect(Set(stale.map(\.0)) == ["2", "5"])
    }
}
