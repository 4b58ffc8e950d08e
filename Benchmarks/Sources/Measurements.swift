import Benchmark
import Sampling

extension BenchmarkMetric {
    /// What a stretch of work allocates, all of it.
    static var allocations: BenchmarkMetric { .custom("Allocations", useScalingFactor: false) }
}

extension Benchmark.Configuration {
    /// For a sample that does something 1,000 times: times are printed as of one of them.
    ///
    /// Wall-clock time only. On Linux the package reads processor time in steps of 10 ms, and instructions need performance counters,
    /// which virtual machines rarely have.
    static func perThousand(maxDuration: Duration = .seconds(1)) -> Benchmark.Configuration {
        Benchmark.Configuration(
            metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 2, scalingFactor: .kilo,
            maxDuration: maxDuration
        )
    }
}

/// Registers a benchmark of what belongs to the main actor.
func benchmarkOnMainActor(
    _ name: String, configuration: Benchmark.Configuration, work: @escaping @MainActor @Sendable (Benchmark) throws -> Void
) {
    Benchmark(name, configuration: configuration) { benchmark in
        // The runner waits for this closure before it goes on, so nobody else has the benchmark meanwhile.
        nonisolated(unsafe) let benchmark = benchmark
        try await MainActor.run { try work(benchmark) }
    }
}

/// Registers a benchmark of what is allocated, the same in every sample and every run, which the folder Thresholds holds.
///
/// - Parameter name: Without spaces: the benchmark package writes a threshold under a name with underscores in their place, and then
///   looks for one with spaces.
func benchmarkAllocations(_ name: String, work: @escaping @MainActor @Sendable (Benchmark) throws -> Void) {
    // Two samples make what is kept between two times.
    let configuration = Benchmark.Configuration(
        metrics: [.allocations], warmupIterations: 2, maxDuration: .seconds(1), maxIterations: 5)
    benchmarkOnMainActor("Allocations-of-\(name)", configuration: configuration, work: work)
}

/// Runs what it is given, and measures it.
typealias Measurement = (() -> Void) -> Void

extension Benchmark {
    /// Measures the time that the work takes.
    func time(_ work: () -> Void) {
        startMeasurement()
        work()
        stopMeasurement()
    }

    /// Counts what the work allocates, by the counter that `bench` itself uses: the benchmark package's own would replace the allocator.
    func countAllocations(in work: () -> Void) {
        guard let counter = AllocationCounter() else {
            error("No allocations can be counted: this build has no jemalloc. Install libjemalloc-dev, and build anew.")
            return
        }
        counter.startCounting()
        work()
        measurement(.allocations, counter.stopCounting().allocations)
    }
}
