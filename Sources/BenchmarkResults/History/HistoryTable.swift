import Foundation

/// The CSV of a history: one record per commit, series, machine and build.
package enum HistoryTable {
    package static let rows = "one row per commit and series, for each machine, core and build"

    package static let columns: [Column<RunHistory.Row>] =
        [
            column("place", "index of the commit in the history") { $1.add($0.place) },
            column("commit", "commit, with `-dirty` if the working tree differed") {
                $1.add($0.commit.revision)
            },
            column("started", "start of the first run, in UTC") {
                $1.add($0.samples.map(\.started).min()?.formatted(.iso8601))
            },
            column("runs", "number of runs") { $1.add($0.samples.count) },
            column("scenario_name", "name of the scenario") { $1.add($0.series.key.scenario) },
            column("strategy", "name of the strategy") { $1.add($0.series.key.strategy) },
            column("items", "number of items") { $1.add($0.series.itemCount) },
            column("settings", "settings that differ between runs of the scenario, for example `seed=2`") {
                $1.add($0.series.settings)
            },
            column("host_name", "name of the machine") { $1.add($0.machine.hostName) },
            column("cpu_model", "processor") { $1.add($0.machine.cpuModel) },
            column("cores", "number of cores") { $1.add($0.machine.coreCount) },
            column("pin", "core of `--pin`") { $1.add($0.pin) },
            column("architecture", "processor architecture") { $1.add($0.build.architecture) },
            column("toolchain", "compiler") { $1.add($0.build.toolchain) },
            column("build_configuration", "`debug` or `release`") { $1.add($0.build.buildConfiguration) },
            column("allocator", "allocator") { $1.add($0.build.allocator) },
            column("ticks", "ticks per replay") { $1.add($0.samples[0].tickCount) },
            column("conflicts", "number of the following values in which the runs differ; these are empty") { row, fields in
                fields.add(WorkCounter.allCases.count { row.counts($0).count > 1 } + (row.screens.count > 1 ? 1 : 0))
            },
        ] + counters + [
            column("screens_digest", "64-bit digest of all screens, hexadecimal") {
                $1.add($0.screens.count == 1 ? $0.screens.first.map(hexadecimal) : nil)
            }
        ] + InstructionCounts.Source.allCases.flatMap(instructions) + [
            column("quiet", "1 if the times come from quiet runs") {
                $1.add(flag: $0.isQuiet)
            },
            column("timed_runs", "runs with times: the quiet ones, or all if none is quiet") {
                row, fields in
                fields.add(row.timedSamples.count { $0.steadyP50 != nil })
            },
            column("steady_p50_ns", "median over these runs") {
                $1.add(nanoseconds: $0.time(\.steadyP50))
            },
            column("steady_p99_ns", "median over these runs") { $1.add(nanoseconds: $0.time(\.steadyP99)) },
        ]

    private static var counters: [Column<RunHistory.Row>] {
        WorkCounter.allCases.map { counter in
            column(counter.name, "sum over the ticks") { row, fields in
                let counts = row.counts(counter)
                fields.add(counts.count == 1 ? counts.first : nil)
            }
        }
    }

    private static func instructions(_ source: InstructionCounts.Source) -> [Column<RunHistory.Row>] {
        [
            column("\(source.rawValue)_instructions_per_tick", "median over the runs of the mean over the counted ticks") {
                $1.add($0.instructions(source)?.mean)
            },
            column("\(source.rawValue)_ticks", "number of counted ticks") { $1.add($0.instructions(source)?.tickCount) },
        ]
    }

    private static func column(
        _ name: String, _ meaning: String, _ write: @escaping @Sendable (RunHistory.Row, inout CSVFields) -> Void
    ) -> Column<RunHistory.Row> {
        Column(name, meaning, write: write)
    }

    package static func write(_ history: RunHistory, to sink: inout some ByteSink) throws {
        var writer = CSVWriter(columns: columns.map(\.name), to: sink)
        for row in history.rows {
            for column in columns { column.write(row, &writer.fields) }
            try writer.endRecord()
        }
        try writer.finish()
        sink = writer.sink
    }
}
