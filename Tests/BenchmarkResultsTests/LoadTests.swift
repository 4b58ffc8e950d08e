import TestSupport
import Testing

@testable import BenchmarkResults

/// The load of a screen before the first tick, in the tables of a run.
struct LoadTests {
    private static func scenario() -> Run.Scenario {
        let replays = Run.Replay.all(
            [[.nanoseconds(400), .nanoseconds(501)], [.nanoseconds(410), .nanoseconds(500)]], orders: [0, 1],
            loads: [
                Run.Replay.Load(duration: .nanoseconds(9_000), hasWaited: false, cpuTime: .nanoseconds(8_000)),
                Run.Replay.Load(duration: .nanoseconds(20_000)),
            ])
        var counts = InstructionCounts(perTick: [7, 8])
        counts.load = 900
        return Run.Scenario(
            name: "s", layout: "quilt", effect: "linear", trace: "jumps", itemCount: 2, scrolls: true,
            budget: .nanoseconds(1_000), slowdown: 2,
            ticks: [("jump", 5.0), ("drag", 6)].map { Run.Tick(phase: $0, offset: $1, screen: Samples.screen) },
            series: [
                Run.Series(
                    strategy: "full", tickCount: 2, replays: replays, budget: .nanoseconds(1_000), slowdown: 2,
                    work: Samples.work, loadWork: Samples.work[1], instructions: counts)
            ], screens: nil, elapsed: .zero)
    }

    @Test func theLoadIsTheRowBeforeTheFirstTick() throws {
        let ticks = try TicksTable.csv(of: [Self.scenario()]).split(separator: "\n")
        #expect(ticks[1] == "0,0,0,-1,9000,17000,1,,8000,0")
        #expect(ticks[4] == "0,1,1,-1,20000,39000,1,1,,")
        let work = try WorkTable.csv(of: [Self.scenario()]).split(separator: "\n")
        #expect(work[1] == "0,-1,14,525,0,0,0,0,2,0,0,1,0,0,1,1,2,0,1,ffffffffffffffff")
        let instructions = try InstructionsTable.csv(of: [Self.scenario()]).split(separator: "\n")
        #expect(instructions.dropFirst() == ["0,-1,900", "0,0,7", "0,1,8"])
    }

    /// The minimum over the replays. The first tick stays a jump.
    @Test func theLoadIsAnEvent() throws {
        let events = try EventsTable.csv(of: [Self.scenario()]).split(separator: "\n")
        #expect(
            events.dropFirst() == [
                "0,load,1,9000,9000,-1,9000,,,", "0,jump,1,400,400,0,400,400,,", "0,scroll,1,500,500,1,500,500,,",
            ])
    }

    @Test func theLoadHasBounds() throws {
        let steady = try SteadyTable.csv(of: [Self.scenario()]).split(separator: "\n")
        #expect(steady.dropFirst() == ["0,-1,load,9000,3200,0", "0,0,jump,400,,0", "0,1,scroll,500,,0"])
    }

    @Test func noFigureOfTheTicksIncludesTheLoad() throws {
        let series = Self.scenario().series[0]
        #expect(series.metrics.rawMax == .nanoseconds(501))
        #expect(series.sum(of: .allocations) == 24)
        #expect(series.noticedEvents.map(\.kind) == [.jump])
    }

    @Test func aRunWithLoadsIsReadBack() throws {
        let stored = try StoredSample(scenarios: [Self.scenario()])
        let run = try Run.read(stored.path, tables: RunDirectory.tables.filter { $0.fileName != "summary.csv" })
        for table in RunDirectory.tables {
            #expect(try stored.read(table.fileName) == table.csv(of: run.scenarios), "\(table.fileName)")
        }
        #expect(run.scenarios[0].series[0].cost(of: .load) == Self.scenario().series[0].cost(of: .load))
    }
}
