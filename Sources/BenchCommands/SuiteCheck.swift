import BenchmarkResults
import Experiments
import Foundation
import Gating
import Sampling
import Suites

/// A suite that does not hold what it held when its baselines were made.
public struct SuiteCheckFailure: Error, CustomStringConvertible {
    /// A sentence for each thing that is not as it should be.
    public let sentences: [String]

    public var description: String { sentences.joined(separator: "\n") }
}

/// Compares the screens of a suite's competitors, and their exact work with committed baselines, in this process.
///
/// Allocations are not among the work: a test runner allocates, too.
@MainActor
package struct SuiteCheck {
    private let suite: SuiteContents
    private let settings: [String: String]
    private let folder: String

    package init(_ suite: (some BenchmarkSuite).Type, settings: [String: String], baselinesIn folder: String) throws {
        self.suite = try SuiteContents(suite)
        self.settings = settings
        self.folder = URL(fileURLWithPath: folder).standardized.path
    }

    /// Checks each subject.
    ///
    /// - Parameter isRecording: Writes the baselines instead of comparing with them.
    /// - Throws: `ScreenMismatch`, `SuiteCheckFailure`, `SettingError`, and what subjects and competitors throw.
    package func run(isRecording: Bool) throws {
        var sentences: [String] = []
        for subject in suite.subjects {
            let counted = try counted(subject)
            let path = "\(folder)/\(subject.name)-\(counted.key.architecture ?? "unknown")-\(counted.key.buildConfiguration).json"
            if isRecording {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                let json = try counted.json()
                try ExportFile(path: path).write { try $0.write([UInt8](json)) }
            } else {
                sentences += try differences(of: counted, from: path)
            }
        }
        guard sentences.isEmpty else { throw SuiteCheckFailure(sentences: sentences) }
    }

    private func counted(_ subject: AnySubject) throws -> Baseline {
        let given = GivenSettings().with(settings).with([CoreSettings.layout.name: subject.name])
        let scenarios = try GateScenarios(given, of: suite, command: "A check")
        return try scenarios.counted(interruption: Interruption()).withoutAllocations
    }

    private func differences(of head: Baseline, from path: String) throws -> [String] {
        let advice = "run the test with SCROLLBENCH_RECORD=1 in its environment, look at the change, and commit it."
        guard FileManager.default.fileExists(atPath: path) else {
            return ["\(path): there is no baseline of this build; \(advice)"]
        }
        let base = try Baseline.read(path)
        let others = head.key.differences(from: base.key)
        guard others.isEmpty else {
            let differences = others.joined(separator: ", ")
            return ["\(path): the baseline is of another build than this one, which has \(differences); \(advice)"]
        }
        return ExactTier.verdicts(base: base, head: head).filter { $0.outcome == .regression }.map { verdict in
            "\(path): \(verdict.series.strategy) in \(verdict.series.scenario): \(verdict.finding) If that is meant, \(advice)"
        }
    }
}

extension Baseline {
    /// The same work, with allocations unknown and of no allocator.
    fileprivate var withoutAllocations: Baseline {
        let places = WorkCounter.all.indices.filter { ["allocations", "allocated_bytes"].contains(WorkCounter.all[$0].name) }
        return Baseline(
            key: .current(allocator: nil), settings: settings,
            series: series.map { one in
                BaselineSeries(
                    key: one.key, itemCount: one.itemCount,
                    ticks: one.ticks.map { tick in
                        var counts = tick.counts
                        for place in places { counts[place] = nil }
                        return BaselineSeries.Tick(counts: counts, screenDigest: tick.screenDigest)
                    })
            })
    }
}
