import Benchmark
import Experiments
import Sampling
import Statistics

/// What the harness itself does per tick, by the measurement that `bench` makes of itself: means over replays of 10,000 empty
/// ticks, the lowest of five.
func registerOwnCost() {
    let inside = BenchmarkMetric.custom("Inside a tick (ns)", useScalingFactor: false)
    let around = BenchmarkMetric.custom("Around a tick (ns)", useScalingFactor: false)
    let configuration = Benchmark.Configuration(metrics: [inside, around], warmupIterations: 2, maxDuration: .seconds(1))
    Benchmark("Empty tick", configuration: configuration) { benchmark in
        let cost = try await OwnCost.measure(clock: MonotonicClock(), interruption: Interruption())
        benchmark.measurement(inside, Int(cost.insideTick.wholeNanoseconds))
        benchmark.measurement(around, Int(cost.aroundTick.wholeNanoseconds))
    }
}
