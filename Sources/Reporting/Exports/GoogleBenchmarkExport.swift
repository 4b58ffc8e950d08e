import BenchmarkResults
import Foundation
import Statistics

/// A run as google/benchmark's JSON, for its `tools/compare.py`: an entry per replay, whose iterations are its ticks.
///
/// `cpu_time` repeats `real_time`, and the context says so: CPU time is not measured per replay, and the tool takes no entry
/// without it. Frequency and scaling of the CPU are unknown, and left out.
///
/// Format: <https://github.com/google/benchmark/blob/main/src/json_reporter.cc>. Further keys of the context are texts, those of an
/// entry numbers.
struct GoogleBenchmarkExport {
    private let run: ExportedRun

    init(of run: ExportedRun) {
        self.run = run
    }

    func write(to sink: inout some ByteSink) throws {
        try sink.write("{\"context\": ")
        try sink.writeJSON(Context(of: run))
        try sink.write(",\n\"benchmarks\": [\n")
        try sink.writeJSONElements(
            of: run.series.enumerated().lazy.flatMap { family, series in
                series.replays.indices.lazy.map { Entry(replay: $0, of: series, family: family) }
            }
        )
        try sink.write("\n]}\n")
    }

    private struct Context: Encodable {
        let date: String
        let hostName: String?
        let executable: String?
        let cpuCount: Int?
        /// Unknown, which the format says with empty lists.
        let caches: [String] = []
        let loadAverages: [Double] = []
        let buildType: String
        let schemaVersion = 1
        let cpuTime = "the same as real_time: CPU time is not measured per replay"
        let cpuModel: String?
        let toolchain: String
        let gitRevision: String?
        let notes: String?

        enum CodingKeys: String, CodingKey {
            case date
            case hostName = "host_name"
            case executable
            case cpuCount = "num_cpus"
            case caches
            case loadAverages = "load_avg"
            case buildType = "library_build_type"
            case schemaVersion = "json_schema_version"
            case cpuTime = "cpu_time"
            case cpuModel = "cpu_model"
            case toolchain
            case gitRevision = "git_revision"
            case notes
        }

        init(of run: ExportedRun) {
            let environment = run.manifest.environment
            // RFC 3339 with an offset, as the format has it.
            date = run.manifest.started.formatted(.iso8601).replacing("Z", with: "+00:00")
            hostName = environment.hostName
            executable = run.manifest.commandLine.first
            cpuCount = environment.coreCount
            buildType = environment.buildConfiguration
            cpuModel = environment.cpuModel
            toolchain = environment.toolchain
            gitRevision = environment.gitRevision
            notes = run.notes.isEmpty ? nil : run.notes.joined(separator: " ")
        }
    }

    private struct Entry: Encodable {
        let name: String
        let runName: String
        let runType = "iteration"
        let family: Int
        let instance = 0
        let repetitions: Int
        let repetitionIndex: Int
        let threads = 1
        let iterations: Int
        let realTime: Double
        let cpuTime: Double
        let timeUnit = "ns"
        let p50: Int64
        let p90: Int64
        let p99: Int64
        let allocations: Double?
        let bytes: Double?

        enum CodingKeys: String, CodingKey {
            case name
            case runName = "run_name"
            case runType = "run_type"
            case family = "family_index"
            case instance = "per_family_instance_index"
            case repetitions
            case repetitionIndex = "repetition_index"
            case threads
            case iterations
            case realTime = "real_time"
            case cpuTime = "cpu_time"
            case timeUnit = "time_unit"
            case p50 = "p50_ns"
            case p90 = "p90_ns"
            case p99 = "p99_ns"
            case allocations = "allocs_per_iter"
            case bytes = "allocated_bytes_per_iter"
        }

        init(replay index: Int, of series: ExportedSeries, family: Int) {
            let replay = series.replays[index]
            name = series.name
            runName = series.name
            self.family = family
            repetitions = series.replays.count
            repetitionIndex = index
            iterations = series.tickCount
            realTime = replay.mean
            cpuTime = replay.mean
            p50 = replay.percentiles.p50.wholeNanoseconds
            p90 = replay.percentiles.p90.wholeNanoseconds
            p99 = replay.percentiles.p99.wholeNanoseconds
            allocations = series.figures.allocationsPerTick
            bytes = series.figures.bytesPerTick
        }
    }
}
