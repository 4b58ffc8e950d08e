import Benchmark

/// Registers all benchmarks; the benchmark package's `main` calls it by this name, once in each process.
let benchmarks: @Sendable () -> Void = {
    registerPlacement()
    registerWindowQueries()
    registerTicks()
    registerTurns()
    registerAttributes()
    registerOwnCost()
    registerVerification()
}

/// The sizes at which everything is measured: what costs the same per item at both grows linearly.
let itemCounts = [500, 50_000]
