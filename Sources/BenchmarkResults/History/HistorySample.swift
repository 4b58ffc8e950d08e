import Foundation
import Statistics

/// What a history keeps of one series of one run; `nil` is unknown.
package struct HistorySample: Sendable {
    /// The directory of the run, as given.
    package var run: String
    package var suite: String
    package var key: SeriesKey
    package var itemCount: Int
    /// What else makes the series another one, by the names of settings, with `suite` and `ticks` among them. Those that the scenario's
    /// name tells are not.
    package var settings: [String: String]
    /// As in `run.json`; with `-dirty` behind it where the working tree differed.
    package var revision: String?
    package var started: Date
    package var machine: RunEnvironment.Machine
    /// The core that the thread was kept on, as `--pin` takes it: times depend on it, and what is counted does not.
    package var pin: String?
    package var build: BuildKey
    package var tickCount: Int
    package var replayCount: Int
    /// Sums over the ticks of one replay, in the order of `WorkCounter.all`.
    package var counts: [Int?] = WorkCounter.all.map { _ in nil }
    /// A number that differs when any screen does.
    package var screens: UInt64?
    /// The mean of the counted ticks, and their number.
    package var instructions: [InstructionCounts.Source: (mean: Double, tickCount: Int)] = [:]
    package var steadyP50: Duration?
    package var steadyP99: Duration?
    /// Of the scenario's noise certificate.
    package var noise: NoiseCertificate.Verdict?
}

extension HistorySample {
    /// Returns one sample for each series of a scenario that was read with `work.csv` and `instructions.csv`.
    ///
    /// - Complexity: O(*s* · *t*), where *s* is the number of series and *t* the number of ticks.
    package static func all(of scenario: Run.Scenario, in run: Run) -> [HistorySample] {
        scenario.series.map { series in
            let environment = scenario.environment ?? run.manifest.environment
            var sample = HistorySample(
                run: run.path, suite: run.manifest.suite,
                key: SeriesKey(scenario: scenario.name, strategy: series.strategy), itemCount: scenario.itemCount,
                settings: settings(of: scenario.name, in: run.manifest), revision: environment.gitRevision,
                started: run.manifest.started, machine: environment.machine,
                pin: run.manifest.settings["pin"], build: BuildKey(of: environment),
                tickCount: series.tickCount, replayCount: series.replayCount)
            sample.settings["ticks"] = "\(series.tickCount)"
            sample.counts = WorkCounter.all.map { series.sum(of: $0) }
            sample.screens = series.work.map(digest)
            for counts in series.instructions {
                sample.instructions[counts.source] = counts.mean.map { ($0, counts.perTick.count) }
            }
            (sample.steadyP50, sample.steadyP99) = (series.figures.steadyP50, series.figures.steadyP99)
            sample.noise = scenario.noise?.verdict
            return sample
        }
    }

    /// Settings that do not make a series another one: they decide which series there are, how often one is measured and what it is held
    /// against, or the scenario's name tells them.
    private static let freeSettings = RunDifferences.freeSettings.union([
        "layout", "effect", "trace", "scenario", "ticks", "budget", "slowdown", "instruction-ticks", "pin",
    ])

    private static func settings(of scenario: String, in manifest: RunManifest) -> [String: String] {
        var settings = manifest.settings.texts.filter { !freeSettings.contains($0.key) }
        // The text of a crossed setting is the list of all its values; that of the scenario is in the scenario's name.
        for part in scenario.split(separator: "/") {
            let pair = part.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { settings[String(pair[0])] = nil }
        }
        settings["suite"] = manifest.suite
        settings["handicap"] = manifest.handicap ?? "none"
        settings["display scale"] = csvText(of: manifest.displayScale)
        return settings
    }

    private static func digest(of work: [TickWork]) -> UInt64 {
        var digest = FNV1a()
        for tick in work {
            withUnsafeBytes(of: tick.screenDigest.littleEndian) { bytes in for byte in bytes { digest.add(byte) } }
        }
        return digest.hash
    }
}
