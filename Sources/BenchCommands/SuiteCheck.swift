import BenchmarkResults
import Console
import Experiments
import Foundation
import Gating
import Suites

/// The error for a suite whose work or screens differ from its baselines.
public struct SuiteCheckFailure: Error, CustomStringConvertible {
    /// A sentence for each difference.
    public let sentences: [String]

    public var description: String { sentences.joined(separator: "\n") }
}

/// Compares the screens of a suite's strategies, and their exact work with committed baselines, in
/// this process. Allocations are not compared, because a test runner also allocates.
@MainActor
package struct SuiteCheck {
    private let suite: SuiteContents
    private let settings: [String: String]
    private let folder: String

    package init(_ suite: SuiteContents, settings: [String: String], baselinesIn folder: String) {
        self.suite = suite
        self.settings = settings
        self.folder = URL(fileURLWithPath: folder).standardized.path
    }

    /// The condition on which baselines are recorded instead of compared.
    package enum Recording {
        case always
        /// Only if the folder has no baseline of any build, because the suite is new.
        case first
        case never

        /// - Parameter environment: If `SCROLLBENCH_RECORD` is 1, baselines are always recorded. If
        ///   `CI` is set, they are never recorded, because they would not be committed and every
        ///   job would pass.
        package init(environment: [String: String]) {
            if environment["SCROLLBENCH_RECORD"] == "1" {
                self = .always
            } else {
                self = (environment["CI"] ?? "").isEmpty ? .first : .never
            }
        }
    }

    package func run(_ recording: Recording) throws {
        let isRecording = recording == .always || (recording == .first && !hasBaselines)
        var sentences: [String] = []
        for subject in suite.subjects {
            let counted = try counted(subject)
            let build = [Condition.architecture, .configuration].map { counted.conditions[$0] ?? "unknown" }
            let path = "\(folder)/\(subject.name)-\(build.joined(separator: "-")).json"
            if isRecording {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                let json = try counted.json()
                try OutputFile(path).write { try $0.write([UInt8](json)) }
                StandardError.printLine("\(path): this is the baseline from now on; look at it, and commit it.")
            } else {
                sentences += try differences(of: counted, from: path)
            }
        }
        guard sentences.isEmpty else { throw SuiteCheckFailure(sentences: sentences) }
    }

    private var hasBaselines: Bool {
        // A folder that cannot be read contains no baselines.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains { $0.hasSuffix(".json") }
    }

    private func counted(_ subject: AnySubject) throws -> Baseline {
        let given = try ScenarioArguments(settings.merging([CoreSettings.layout.name: subject.name]) { $1 }, of: suite)
        let scenarios = try GateScenarios(given, of: suite, command: "A check")
        return try Baseline(counting: scenarios.requests, of: suite, interruption: Interruption()).withoutAllocations
    }

    private func differences(of head: Baseline, from path: String) throws -> [String] {
        let advice = "run the test with SCROLLBENCH_RECORD=1 in its environment, look at the change, and commit it."
        guard FileManager.default.fileExists(atPath: path) else {
            return ["\(path): there is no baseline of this build; \(advice)"]
        }
        let base = try Baseline.read(path) { _ in "To make it again, \(advice)" }
        let differences = Conditions(base.conditions).differences(from: Conditions(head.conditions), preventing: .gate)
        guard differences.isEmpty else {
            let list = differences.map(\.description).joined(separator: ", ")
            return ["\(path): the baseline and this build differ in \(list); \(advice)"]
        }
        return ExactTier.verdicts(base: base, head: head).filter { $0.outcome == .regression }.map { verdict in
            let series = verdict.series.label
            return "\(path): \(series): \(verdict.metric): \(verdict.finding) If that is meant, \(advice)"
        }
    }
}

extension Baseline {
    fileprivate var withoutAllocations: Baseline {
        Baseline(
            conditions: conditions.filter { $0.key != .allocator }, settings: settings, files: files,
            series: series.map { one in
                BaselineSeries(
                    key: one.key, itemCount: one.itemCount, ticks: one.ticks.map(\.withoutAllocations),
                    load: one.load.withoutAllocations)
            })
    }
}

extension TickWork {
    fileprivate var withoutAllocations: TickWork {
        var work = self
        (work[.allocations], work[.allocatedBytes]) = (nil, nil)
        return work
    }
}
