import Foundation
import Statistics

/// The values of a series in one run of a history. Unknown values are `nil`.
package struct HistorySample: Sendable {
    package var run: String
    package var key: SeriesKey
    package var itemCount: Int
    /// The settings that make two runs of a scenario different series, by name.
    package var settings: [String: String]
    /// The git revision, with the suffix `-dirty` if the working tree had changes.
    package var revision: String?
    package var started: Date
    package var machine: RunEnvironment.Machine
    package var pin: String?
    package var build: BuildKey
    package var tickCount: Int
    /// Sums over the ticks of one replay.
    package var counts = CounterValues()
    /// A digest of the screens after all ticks.
    package var screens: UInt64?
    /// The mean of the counted ticks, and their number.
    package var instructions: [InstructionCounts.Source: (mean: Double, tickCount: Int)] = [:]
    package var steadyP50: Duration?
    package var steadyP99: Duration?
    package var isQuiet: Bool?
}

extension HistorySample {
    /// Returns one sample for each series of a scenario that was read with `work.csv` and
    /// `instructions.csv`.
    package static func all(of scenario: Run.Scenario, in run: Run) -> [HistorySample] {
        scenario.series.map { HistorySample($0, in: scenario, of: run) }
    }

    private init(_ series: Run.Series, in scenario: Run.Scenario, of run: Run) {
        let manifest = run.manifest
        let environment = scenario.environment ?? manifest.environment
        self.init(
            run: run.path, key: SeriesKey(scenario: scenario.name, strategy: series.strategy), itemCount: scenario.itemCount,
            settings: Self.settings(of: scenario.name, in: manifest), revision: environment.gitRevision,
            started: manifest.started, machine: environment.machine, pin: manifest.settings["pin"],
            build: BuildKey(of: environment), tickCount: series.tickCount)
        settings["ticks"] = "\(series.tickCount)"
        counts = CounterValues(series.sum)
        screens = series.work.map { work in
            var digest = FNV1a()
            for tick in work {
                withUnsafeBytes(of: tick.screenDigest.littleEndian) { bytes in for byte in bytes { digest.add(byte) } }
            }
            return digest.hash
        }
        for counts in series.instructions {
            instructions[counts.source] = counts.mean.map { ($0, counts.perTick.count) }
        }
        (steadyP50, steadyP99) = (series.metrics.steadyP50, series.metrics.steadyP99)
        isQuiet = scenario.noise?.verdict.map { $0 == .quiet }
    }

    /// Settings that do not distinguish series: they select series, set the number of replays, or
    /// are part of the scenario's name.
    private static let freeSettings = RunDifferences.freeSettings.union([
        "layout", "effect", "trace", "scenario", "ticks", "budget", "slowdown", "instruction-ticks", "pin",
    ])

    private static func settings(of scenario: String, in manifest: RunManifest) -> [String: String] {
        var settings = manifest.settings.filter { !freeSettings.contains($0.key) }
        // A crossed setting lists all its values; the scenario's own value is in the scenario's name.
        for part in scenario.split(separator: "/") {
            let pair = part.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { settings[String(pair[0])] = nil }
        }
        settings["suite"] = manifest.suite
        settings["handicap"] = manifest.handicap ?? "none"
        settings["display scale"] = csvText(of: manifest.displayScale)
        return settings
    }

    /// Whether all runs of the revision have the same sources.
    var hasKnownSources: Bool { revision.map { !$0.hasSuffix("-dirty") } ?? false }

    /// The commit that was checked out, even if the working tree had changes.
    package var baseRevision: String? {
        revision.map { $0.hasSuffix("-dirty") ? String($0.dropLast("-dirty".count)) : $0 }
    }
}
