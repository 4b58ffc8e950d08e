import Sampling
import Statistics

/// A piece of work whose time or allocations are measured.
struct Benchmark {
    /// The quantity that a benchmark measures.
    enum Kind {
        /// The time of one part of a sample with this number of parts.
        case time(parts: Int)
        /// The number of allocations, which is the same in every sample.
        case allocations
    }

    let name: String
    let kind: Kind
    /// Takes one sample.
    let sample: @MainActor (Stopwatch) throws -> Void
}

/// The number of parts in most samples. The time of one part is printed.
let partsPerSample = 1_000

/// Measures the part of a sample that counts.
@MainActor final class Stopwatch {
    private let clock = ContinuousClock()
    private let counter = AllocationCounter()
    private var start: ContinuousClock.Instant?
    /// Whether this build can count allocations.
    static var canCount: Bool { AllocationCounter() != nil }

    /// The elapsed nanoseconds or the number of allocations.
    private(set) var value = 0.0

    func startMeasurement() { start = clock.now }

    func stopMeasurement() {
        let end = clock.now
        guard let start else { preconditionFailure("Call startMeasurement() before stopMeasurement().") }
        value = (end - start) / .nanoseconds(1)
    }

    /// Measures the duration of the work.
    func time(_ work: () -> Void) {
        startMeasurement()
        work()
        stopMeasurement()
    }

    /// Counts the allocations of the work.
    func countAllocations(in work: () -> Void) {
        guard let counter else { preconditionFailure("Check canCount before counting allocations.") }
        counter.startCounting()
        work()
        value = Double(counter.stopCounting().allocations)
    }
}

/// Measures a closure.
typealias Measurement = (() -> Void) -> Void

extension Benchmark {
    /// Returns the samples in ascending order, in nanoseconds per part or allocations, after two samples that are not kept.
    @MainActor func samples() throws -> [Double] {
        let stopwatch = Stopwatch()
        for _ in 0..<2 { try sample(stopwatch) }
        var found: [Double] = []
        let limit = ContinuousClock.now + .seconds(1)
        repeat {
            try sample(stopwatch)
            found.append(stopwatch.value)
        } while ContinuousClock.now < limit && found.count < greatestCount
        if case .time(let parts) = kind { found = found.map { $0 / Double(parts) } }
        return found.sorted()
    }

    private var greatestCount: Int {
        switch kind {
        case .time: 1_000
        case .allocations: 5
        }
    }
}

/// Uses the value, so that the optimizer does not remove its computation.
@_optimize(none) func blackHole(_ value: some Any) {}
