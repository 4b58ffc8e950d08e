import BenchmarkResults
import Foundation
import Reporting
import Testing

@Suite struct GoogleBenchmarkExportTests {
    @Test func anEntryPerReplay() throws {
        let run = SampleRun.exported(SampleRun.small, notes: ["One note.", "Another."])
        #expect(
            try ExportFormat.googleBenchmark.text(run) == #"""
                {"context": {"caches":[],"cpu_model":"EPYC","cpu_time":"the same as real_time: CPU time is not measured per replay","date":"2026-11-21T05:46:00+00:00","executable":"bench","git_revision":"abc-dirty","host_name":"runner","json_schema_version":1,"library_build_type":"release","load_avg":[],"notes":"One note. Another.","num_cpus":2,"toolchain":"Swift 6.3.1"},
                "benchmarks": [
                {"allocated_bytes_per_iter":1025,"allocs_per_iter":12.25,"cpu_time":525.25,"family_index":0,"iterations":4,"name":"quilt/linear/mixed/50/full","p50_ns":400,"p90_ns":900,"p99_ns":900,"per_family_instance_index":0,"real_time":525.25,"repetition_index":0,"repetitions":3,"run_name":"quilt/linear/mixed/50/full","run_type":"iteration","threads":1,"time_unit":"ns"},
                {"allocated_bytes_per_iter":1025,"allocs_per_iter":12.25,"cpu_time":830,"family_index":0,"iterations":4,"name":"quilt/linear/mixed/50/full","p50_ns":410,"p90_ns":2100,"p99_ns":2100,"per_family_instance_index":0,"real_time":830,"repetition_index":1,"repetitions":3,"run_name":"quilt/linear/mixed/50/full","run_type":"iteration","threads":1,"time_unit":"ns"},
                {"allocated_bytes_per_iter":1025,"allocs_per_iter":12.25,"cpu_time":509.75,"family_index":0,"iterations":4,"name":"quilt/linear/mixed/50/full","p50_ns":420,"p90_ns":800,"p99_ns":800,"per_family_instance_index":0,"real_time":509.75,"repetition_index":2,"repetitions":3,"run_name":"quilt/linear/mixed/50/full","run_type":"iteration","threads":1,"time_unit":"ns"},
                {"cpu_time":25,"family_index":1,"iterations":4,"name":"quilt/linear/mixed/50/cached","p50_ns":20,"p90_ns":40,"p99_ns":40,"per_family_instance_index":0,"real_time":25,"repetition_index":0,"repetitions":1,"run_name":"quilt/linear/mixed/50/cached","run_type":"iteration","threads":1,"time_unit":"ns"},
                {"cpu_time":750,"family_index":2,"iterations":4,"name":"quilt/linear/mixed/500/full","p50_ns":700,"p90_ns":900,"p99_ns":900,"per_family_instance_index":0,"real_time":750,"repetition_index":0,"repetitions":2,"run_name":"quilt/linear/mixed/500/full","run_type":"iteration","threads":1,"time_unit":"ns"},
                {"cpu_time":753,"family_index":2,"iterations":4,"name":"quilt/linear/mixed/500/full","p50_ns":710,"p90_ns":890,"p99_ns":890,"per_family_instance_index":0,"real_time":753,"repetition_index":1,"repetitions":2,"run_name":"quilt/linear/mixed/500/full","run_type":"iteration","threads":1,"time_unit":"ns"}
                ]}

                """#
        )
    }

    private struct Report: Decodable {
        let benchmarks: [Entry]
    }

    private struct Entry: Decodable {
        let name: String
        let runName: String
        let runType: String
        let familyIndex: Int
        let perFamilyInstanceIndex: Int
        let repetitions: Int
        let repetitionIndex: Int
        let threads: Int
        let iterations: Int
        let realTime: Double
        let cpuTime: Double
        let timeUnit: String
        let allocsPerIter: Double?
    }

    /// The keys of a context that are not texts; a further one is.
    private static let contextKeys: Set<String> = [
        "num_cpus", "mhz_per_cpu", "cpu_scaling_enabled", "caches", "load_avg", "json_schema_version",
    ]

    /// What `compare.py` takes: `util.py` sorts by family, instance and repetition, `report.py` gathers equal names and wants a
    /// unit and both times of each.
    @Test(arguments: [SampleRun.small, SampleRun.hostile])
    private func itsReaderTakesIt(scenarios: [SampleRun.Scenario]) throws {
        let data = Data(try ExportFormat.googleBenchmark.text(SampleRun.exported(scenarios)).utf8)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let report = try decoder.decode(Report.self, from: data)
        let objects = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let context = try #require(objects["context"] as? [String: Any])
        #expect(context["json_schema_version"] as? Int == 1)
        #expect(["release", "debug"].contains(context["library_build_type"] as? String))
        #expect(context.allSatisfy { Self.contextKeys.contains($0.key) || $0.value is String })
        #expect((context["date"] as? String)?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[-+]\d\d:\d\d/) != nil)

        let series = scenarios.flatMap { scenario in scenario.series.map { (scenario.name + "/" + $0.strategy, $0) } }
        let order = report.benchmarks.map { [$0.familyIndex, $0.perFamilyInstanceIndex, $0.repetitionIndex] }
        #expect(order == order.sorted { $0.lexicographicallyPrecedes($1) })
        let entryCount: Int = series.map(\.1.durations.count).reduce(0, +)
        #expect(report.benchmarks.count == entryCount)
        for (name, one) in series {
            let entries = report.benchmarks.filter { $0.name == name }
            #expect(entries.map(\.repetitionIndex) == Array(one.durations.indices))
            for (entry, durations) in zip(entries, one.durations) {
                #expect(entry.runName == name && entry.runType == "iteration" && entry.timeUnit == "ns")
                #expect(entry.repetitions == one.durations.count && entry.threads == 1 && entry.iterations == durations.count)
                let mean = Double(durations.reduce(0, +)) / Double(durations.count)
                #expect(abs(entry.realTime - mean) <= 0.000_5)
                #expect(entry.cpuTime == entry.realTime)
                #expect((entry.allocsPerIter == nil) == (one.allocations == nil))
            }
        }
    }

    @Test func whatIsUnknownIsLeftOut() throws {
        let text = try ExportFormat.googleBenchmark.text(SampleRun.exported(SampleRun.small, unknownMachine: true))
        let objects = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(
            Set(try #require(objects["context"] as? [String: Any]).keys) == [
                "date", "executable", "num_cpus", "caches", "load_avg", "library_build_type", "json_schema_version", "cpu_time",
                "toolchain",
            ])
    }
}
