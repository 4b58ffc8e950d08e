import BenchmarkResults
import Statistics

extension Run.Replay {
    /// Returns the replays of one strategy from lists by replay and tick. An empty list is unknown.
    ///
    /// - Parameters:
    ///   - switched: Whether the thread lost its core.
    ///   - loads: The load of each replay, with `isNoisy` if the thread lost its core.
    package static func all(
        _ durations: [ContiguousArray<Duration>], standIn: [ContiguousArray<Duration>] = [], orders: [Int],
        switched: [ContiguousArray<Bool>] = [], waited: [ContiguousArray<Bool>] = [],
        cpuTimes: [ContiguousArray<Duration>] = [], loads: [CostInterval.Reading] = []
    ) -> [Run.Replay] {
        func element<Value>(_ list: [ContiguousArray<Value>], _ replay: Int, _ tick: Int) -> Value? {
            list.isEmpty ? nil : list[replay][tick]
        }
        return durations.enumerated().map { replay, ticks in
            let readings = ticks.enumerated().map { tick, duration in
                CostInterval.Reading(
                    duration: duration, standIn: element(standIn, replay, tick) ?? .zero,
                    isNoisy: element(switched, replay, tick), hasWaited: element(waited, replay, tick),
                    cpuTime: element(cpuTimes, replay, tick))
            }
            return Run.Replay(
                order: orders[replay], load: loads.isEmpty ? nil : loads[replay], ticks: ContiguousArray(readings))
        }.withNoise
    }
}
