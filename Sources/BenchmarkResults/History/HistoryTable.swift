import Foundation

/// The CSV of a history: one record per commit, series, machine and build.
package enum HistoryTable {
    package static let rows = "one row per commit and series, for each machine, core and build"

    package static let columns: [Column<RunHistory.Row>] =
        [
            Column("place", "index of the commit in the history") { $1.add($0.place) },
            Column("commit", "commit, with `-dirty` if the working tree differed") {
                $1.add($0.commit.revision)
            },
            Column("started", "start of the first run, in UTC") {
                $1.add($0.samples.map(\.started).min()?.formatted(.iso8601))
            },
            Column("runs", "number of runs") { $1.add($0.samples.count) },
            Column("scenario_name", "name of the scenario") { $1.add($0.series.key.scenario) },
            Column("strategy", "name of the strategy") { $1.add($0.series.key.strategy) },
            Column("items", "number of items") { $1.add($0.series.itemCount) },
            Column("settings", "settings that differ between runs of the scenario, for example `seed=2`") {
                $1.add($0.series.settings)
            },
            Column("host_name", "name of the machine") { $1.add($0.machine.hostName) },
            Column("cpu_model", "processor") { $1.add($0.machine.cpuModel) },
            Column("cores", "number of cores") { $1.add($0.machine.coreCount) },
            Column("pin", "core of `--pin`") { $1.add($0.pin) },
            Column("architecture", "processor architecture") { $1.add($0.build.architecture) },
            Column("toolchain", "compiler") { $1.add($0.build.toolchain) },
            Column("build_configuration", "`debug` or `release`") { $1.add($0.build.buildConfiguration) },
            Column("allocator", "allocator") { $1.add($0.build.allocator) },
            Column("ticks", "ticks per replay") { $1.add($0.samples[0].tickCount) },
            Column("conflicts", "number of the following values in which the runs differ; these are empty") { row, fields in
                fields.add(WorkCounter.allCases.count { row.counts($0).count > 1 } + (row.screens.count > 1 ? 1 : 0))
            },
        ] + counters + [
            Column("screens_digest", "64-bit digest of all screens, hexadecimal") {
                $1.add($0.screens.count == 1 ? $0.screens.first.map(hexadecimal) : nil)
            }
        ] + InstructionCounts.Source.allCases.flatMap(instructions) + [
            Column("quiet", "1 if the times come from quiet runs") {
                $1.add(flag: $0.isQuiet)
            },
            Column("timed_runs", "runs with times: the quiet ones, or all if none is quiet") {
                row, fields in
                fields.add(row.timedSamples.count { $0.steadyP50 != nil })
            },
            Column("steady_p50_ns", "median over these runs") {
                $1.add(nanoseconds: $0.time(\.steadyP50))
            },
            Column("steady_p99_ns", "median over these runs") { $1.add(nanoseconds: $0.time(\.steadyP99)) },
        ]

    private static var counters: [Column<RunHistory.Row>] {
        WorkCounter.allCases.map { counter in
            Column(counter.name, "sum over the ticks") { row, fields in
                let counts = row.counts(counter)
                fields.add(counts.count == 1 ? counts.first : nil)
            }
        }
    }

    private static func instructions(_ source: InstructionCounts.Source) -> [Column<RunHistory.Row>] {
        [
            Column("\(source.rawValue)_instructions_per_tick", "median over the runs of the mean over the counted ticks") {
                $1.add($0.instructions(source)?.mean)
            },
            Column("\(source.rawValue)_ticks", "number of counted ticks") { $1.add($0.instructions(source)?.tickCount) },
        ]
    }

    package static func write(_ history: RunHistory, to sink: inout some ByteSink) throws {
        var writer = CSVWriter(columns: columns.map(\.name), to: sink)
        for row in history.rows {
            writer.fields.add(row, columns)
            try writer.endRecord()
        }
        try writer.finish()
        sink = writer.sink
    }
}
