import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults

/// The load of a screen before the first tick, in the tables of a run.
struct LoadTests {
    private static func scenario() -> Run.Scenario {
        let replays = Run.Replay.all(
            [[.nanoseconds(400), .nanoseconds(501)], [.nanoseconds(410), .nanoseconds(500)]],
            standIn: [[.nanoseconds(100), .nanoseconds(20)], [.nanoseconds(110), .nanoseconds(21)]], orders: [0, 1],
            loads: [
                CostInterval.Reading(
                    duration: .nanoseconds(9_000), standIn: .nanoseconds(1_000), hasWaited: false,
                    cpuTime: .nanoseconds(8_000)),
                CostInterval.Reading(duration: .nanoseconds(20_000), standIn: .nanoseconds(2_000)),
            ])
        var counts = InstructionCounts(perTick: [7, 8])
        counts.load = 900
        return Run.Scenario(
            Samples.description(of: "quilt"), scrolls: true, budget: .nanoseconds(1_000),
            ticks: [("jump", 5.0), ("drag", 6)].map { Run.Tick(phase: $0, offset: $1, screen: Samples.screen) },
            series: [
                Run.Series(
                    strategy: "full", tickCount: 2, replays: replays,
                    work: Samples.work, loadWork: Samples.work[1], instructions: counts)
            ], screens: nil, elapsed: .zero)
    }

    @Test func theLoadIsTheRowBeforeTheFirstTick() throws {
        let replays = try ReplaysTable.csv(of: [Self.scenario()]).split(separator: "\n")
        #expect([replays[1], replays[4]] == ["0,0,0,-1,9000,1000,8000,,0", "0,1,1,-1,20000,2000,,1,"])
        let ticks = try TicksTable.csv(of: [Self.scenario()]).split(separator: "\n")
        #expect(
            ticks[1]
                == "0,0,quilt,2,full,-1,load,,,,,ffffffffffffffff,1,14,525,0,0,0,0,2,0,0,1,0,0,1,1,2,0,0,0,0,8000,2800,0,1000,,900"
        )
        // The first tick stays a jump.
        #expect(ticks[2].hasPrefix("0,0,quilt,2,full,0,jump,jump,5,375,667,"))
    }

    @Test func noFigureOfTheTicksIncludesTheLoad() throws {
        let series = Self.scenario().series[0]
        #expect(series.metrics.worst?.upper == .nanoseconds(479))
        #expect(series.sum(of: .allocations) == 24)
        #expect(TickKind.allCases.filter { $0 != .load && series.metrics[event: $0] != nil } == [.jump])
    }

    @Test func aRunWithLoadsIsReadBack() throws {
        let stored = try StoredSample(scenarios: [Self.scenario()])
        let run = try Run.read(stored.path, tables: RunDirectory.tables.filter { $0.fileName != "summary.csv" })
        for table in RunDirectory.tables {
            let text = try table.csv(of: run.scenarios)
            #expect((try? stored.read(table.fileName)) == (text.isEmpty ? nil : text), "\(table.fileName)")
        }
        #expect(run.scenarios[0].series[0].loadCost == Self.scenario().series[0].loadCost)
    }
}
