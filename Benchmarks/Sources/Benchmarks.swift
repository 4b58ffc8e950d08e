import Benchmark

/// Registers all benchmarks; the benchmark package's `main` calls it by this name, once in each process.
let benchmarks: @Sendable () -> Void = {
    registerPlacement()
    registerWindowQueries()
    registerTicks()
    registerOwnCost()
    registerVerification()
}

/// The sizes at which everything is measured: what costs the same per item at both grows linearly.
let itemCounts = [500, 50_000]

extension Benchmark.Configuration {
    /// For a sample that does something 1,000 times: times are printed as of one of them.
    ///
    /// Wall-clock time only. On Linux the package reads processor time in steps of 10 ms; instructions need performance counters,
    /// which virtual machines rarely have; and allocations are what `bench` itself counts exactly.
    static func perThousand(maxDuration: Duration = .seconds(1)) -> Benchmark.Configuration {
        Benchmark.Configuration(
            metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 2, scalingFactor: .kilo,
            maxDuration: maxDuration
        )
    }
}
