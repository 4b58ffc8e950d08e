import Foundation

/// The CSV of a history: one record per commit, series, machine and build.
package enum HistoryTable {
    package static let rows = "one row per commit and series, for each machine, core and build"

    package static let columns: [Column<RunHistory.Row>] =
        [
            column("place", "index of the commit in the history, counted from 0") { $1.add($0.place) },
            column("commit", "the commit, with `-dirty` at the end if the working tree differed; empty if unknown") {
                $1.add($0.commit.revision)
            },
            column("started", "start of the row's first run, in UTC") {
                $1.add($0.samples.map(\.started).min()?.formatted(.iso8601))
            },
            column("runs", "number of runs") { $1.add($0.samples.count) },
            column("scenario_name", "name of the scenario") { $1.add($0.series.key.scenario) },
            column("strategy", "name of the strategy") { $1.add($0.series.key.strategy) },
            column("items", "number of items") { $1.add($0.series.itemCount) },
            column("settings", "the settings in which runs of this scenario and strategy differ, such as `seed=2`; mostly empty")
            {
                $1.add($0.series.settings)
            },
            column("host_name", "name of the machine") { $1.add($0.machine.hostName) },
            column("cpu_model", "its processor") { $1.add($0.machine.cpuModel) },
            column("cores", "number of its cores") { $1.add($0.machine.coreCount) },
            column("pin", "the core that the thread was pinned to (`--pin`); empty if it was not") { $1.add($0.pin) },
            column("architecture", "such as `x86_64`") { $1.add($0.build.architecture) },
            column("toolchain", "the compiler") { $1.add($0.build.toolchain) },
            column("build_configuration", "`debug` or `release`") { $1.add($0.build.buildConfiguration) },
            column("allocator", "the allocator that counts") { $1.add($0.build.allocator) },
            column("ticks", "ticks of a replay") { $1.add($0.samples[0].tickCount) },
            column(
                "conflicts",
                "number of the following counters and digests in which the row's runs differ; these are empty"
            ) { row, fields in
                fields.add(WorkCounter.all.indices.count { row.counts($0).count > 1 } + (row.screens.count > 1 ? 1 : 0))
            },
        ] + counters + [
            column("screens_digest", "64 bits, hexadecimal, that differ if any screen does") {
                $1.add($0.screens.count == 1 ? $0.screens.first.map(hexadecimal) : nil)
            }
        ] + InstructionCounts.Source.allCases.flatMap(instructions) + [
            column("quiet", "1 if the times are of runs whose scenario has a quiet certificate, 0 if one was noisy") {
                $1.add(flag: $0.isQuiet)
            },
            column("timed_runs", "number of runs that the times are medians of: the quiet ones, or all if none was quiet") {
                row, fields in
                fields.add(row.timedSamples.count { $0.steadyP50 != nil })
            },
            column("steady_p50_ns", "median of the runs' steady_p50_ns, see summary.csv") {
                $1.add(nanoseconds: $0.time(\.steadyP50))
            },
            column("steady_p99_ns", "median of the runs' steady_p99_ns") { $1.add(nanoseconds: $0.time(\.steadyP99)) },
        ]

    private static var counters: [Column<RunHistory.Row>] {
        WorkCounter.all.enumerated().map { index, counter in
            column(counter.name, "sum of the column of work.csv over the ticks") { row, fields in
                let counts = row.counts(index)
                fields.add(counts.count == 1 ? counts.first : nil)
            }
        }
    }

    private static func instructions(_ source: InstructionCounts.Source) -> [Column<RunHistory.Row>] {
        [
            column(
                "\(source.rawValue)_instructions_per_tick",
                "mean over the counted ticks, see instructions.csv; of several runs the median"
            ) { $1.add($0.instructions(source)?.mean) },
            column("\(source.rawValue)_ticks", "number of these ticks") { $1.add($0.instructions(source)?.tickCount) },
        ]
    }

    private static func column(
        _ name: String, _ meaning: String, _ write: @escaping @Sendable (RunHistory.Row, inout CSVFields) -> Void
    ) -> Column<RunHistory.Row> {
        Column(name, meaning, write: write)
    }

    /// - Complexity: O(n), where n is the number of rows.
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
