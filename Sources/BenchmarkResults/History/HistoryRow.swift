import Statistics

/// A series as the runs of one commit measured it, on one machine, pinned alike, and with one build: a record of a history's CSV.
package struct HistoryRow: Sendable {
    package let series: HistorySeries
    /// The place of the commit among all, counted from 0.
    package let place: Int
    package let commit: HistoryCommit
    package let machine: RunEnvironment.Machine
    /// The core that the thread was kept on; `nil` where it was free.
    package let pin: String?
    package let build: BuildKey
    /// In the order in which they were given; at least one.
    package let samples: [HistorySample]

    /// The values that the runs have for a counter, in the order of `WorkCounter.all`, each once: one, unless runs of the commit did
    /// different work, or none is known.
    package func counts(_ counter: Int) -> Set<Int> { Set(samples.compactMap { $0.counts[counter] }) }

    /// The same of the screens.
    package var screens: Set<UInt64> { Set(samples.compactMap(\.screens)) }

    /// The median of the runs that counted, and of how many ticks; `nil` where none did, or not the same ticks.
    package func instructions(_ source: InstructionCounts.Source) -> (mean: Double, tickCount: Int)? {
        let counts = samples.compactMap { $0.instructions[source] }
        guard let first = counts.first, counts.allSatisfy({ $0.tickCount == first.tickCount }) else { return nil }
        return counts.map(\.mean).sorted().sortedPercentile(50).map { ($0, first.tickCount) }
    }

    /// The runs whose times count: the quiet ones, where there are any.
    package var timedSamples: [HistorySample] {
        let quiet = samples.filter { $0.noise == .quiet }
        return quiet.isEmpty ? samples : quiet
    }

    /// Whether the machine was quiet in all runs whose times count; `nil` is unknown.
    package var isQuiet: Bool? {
        let verdicts = timedSamples.map(\.noise)
        return verdicts.contains(.noisy) ? false : verdicts.contains(nil) ? nil : true
    }

    /// The median over the runs whose times count.
    package func time(_ time: KeyPath<HistorySample, Duration?>) -> Duration? {
        timedSamples.compactMap { $0[keyPath: time] }.sorted().sortedPercentile(50)
    }
}

/// Tells a series of a history from all others.
package struct HistorySeries: Hashable, Sendable {
    package let key: SeriesKey
    package let itemCount: Int
    /// The settings in which it differs from another series of the same scenario and strategy, such as `seed=2`; mostly empty.
    package let settings: String
}

extension HistorySeries {
    /// A function that says which series a sample is of.
    ///
    /// A setting tells two series apart where two runs of a scenario say different values of it. What only some of them say, since it
    /// came with a later version of the program, does not.
    ///
    /// - Complexity: O(s · n), where s is the number of samples and n that of settings.
    static func naming(_ samples: [HistorySample]) -> (HistorySample) -> HistorySeries {
        var values: [String: [String: Set<String>]] = [:]
        for sample in samples {
            for (name, value) in sample.settings { values[sample.key.scenario, default: [:]][name, default: []].insert(value) }
        }
        let telling = values.mapValues { $0.filter { $0.value.count > 1 }.keys.sorted() }
        return { sample in
            let settings = telling[sample.key.scenario, default: []].map { "\($0)=\(sample.settings[$0] ?? "unknown")" }
            return HistorySeries(key: sample.key, itemCount: sample.itemCount, settings: settings.joined(separator: ", "))
        }
    }
}
