import BenchmarkResults
import CoreGraphics
import EngineAccess
import Experiments
import Foundation
import Gating
import Sampling
import ScrollTraces
import Suites

/// One scenario of a matrix before it is made: a subject, and one value of each setting.
struct ScenarioPlan: Sendable {
    let subject: AnySubject
    private(set) var items: Int
    let seed: UInt64
    let screenSize: CGSize
    let models: UIKitModels
    let source: TraceSource
    private(set) var ticks: Int
    /// `nil`: all that are never stale.
    private(set) var competitors: [String]?
    /// The subject's own settings.
    let own: SettingValues
    /// The text of the scroll effect; empty where the subject has no such setting.
    let effect: String
    /// The values of crossed settings that the name has no place of its own for, such as `seed=2`.
    let variants: [String]
    /// The text of each setting that was given or crossed, as a flag would have it; without items and strategies.
    let texts: [String: String]

    /// Unique in the matrix, such as `quilt/linear/mixed/5000`.
    var name: String { "\(nameWithoutItems)/\(items)" }

    /// The same for all numbers of items.
    var nameWithoutItems: String {
        ScenarioRequest.nameWithoutItems(subject: subject.name, effect: effect, trace: source.name, variants: variants)
    }

    var parameters: Parameters {
        Parameters(items: items, seed: seed, screenSize: screenSize, settings: own)
    }

    func with(items: Int) -> ScenarioPlan {
        var copy = self
        copy.items = items
        return copy
    }

    func with(ticks: Int) -> ScenarioPlan {
        var copy = self
        copy.ticks = ticks
        return copy
    }

    func with(competitors: [String]) -> ScenarioPlan {
        var copy = self
        copy.competitors = competitors
        return copy
    }

    /// The plan with the competitors that do not refuse its content.
    ///
    /// - Throws: `SettingError`, and what the suite's closures throw.
    @MainActor
    func withAbleCompetitors() throws -> ScenarioPlan {
        with(competitors: try request().preparedCompetitors().map(\.description.name))
    }

    /// The competitors that are measured. Some of them may turn out to refuse the content.
    var competitorDescriptions: [CompetitorDescription] {
        guard let competitors else {
            return subject.competitors.filter { $0.isMeasuredUnnamed(under: source.occasion) }
        }
        return competitors.compactMap { name in subject.competitors.first { $0.name == name } }
    }

    func request(handicap: Handicap? = nil) -> ScenarioRequest {
        ScenarioRequest(
            name: name, subject: subject, parameters: parameters, effect: effect, models: models, source: source, ticks: ticks,
            competitors: competitors, handicap: handicap)
    }

    /// The memory that it takes to measure the scenario.
    ///
    /// - Parameter ticks: Those whose results are kept; `nil`: all of the plan.
    func memoryEstimate(ticks: Int? = nil, replays: ReplayPlan = .automatic) -> MemoryEstimate {
        MemoryEstimate(
            subject: subject, competitors: competitorDescriptions, dataSetCount: source.dataSetCount, ticks: ticks ?? self.ticks,
            replays: replays.maximumRounds)
    }

    /// Makes the scenario, after a look at the memory that it takes.
    ///
    /// - Throws: As `make(handicap:)`; `SettingError` where memory is short.
    @MainActor
    func scenario(handicap: Handicap? = nil) throws -> Scenario {
        try MemoryCheck.check(self, memoryEstimate())
        return try make(handicap: handicap)
    }

    /// Makes the scenario, and prints what the user should know about it.
    ///
    /// - Throws: As `ScenarioRequest.make()`.
    @MainActor
    func make(handicap: Handicap?) throws -> Scenario {
        let (scenario, warnings) = try request(handicap: handicap).make()
        for warning in warnings { StandardError.warn(warning) }
        return scenario
    }

    /// The flags that give another process this scenario.
    ///
    /// - Parameter competitors: The measured ones, where they are known.
    /// - Throws: `SettingError` where a file of the scenario can be read only once, such as a pipe.
    func arguments(competitors: [String]) throws -> ScenarioArguments {
        try requireFilesThatCanBeReadAgain()
        return ScenarioArguments(texts).with(itemCounts: [items]).with(strategies: competitors)
    }

    private func requireFilesThatCanBeReadAgain() throws(SettingError) {
        let files = subject.description.settings.filter(\.isFile).map(\.name) + [CoreSettings.trace.name]
        for name in files {
            guard let path = texts[name] else { continue }
            // The attributes of a link such as /dev/stdin are those of the link.
            let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            guard let type = try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType,
                type != .typeRegular
            else { continue }
            throw SettingError(
                "--\(name): another process must read \(excerpt(of: path)) again, and it is not a file that can be; save it to one."
            )
        }
    }
}

extension [ScenarioPlan] {
    /// The memory that it takes to measure each of them in one process, which keeps the results of all.
    func memoryEstimates(replays: ReplayPlan) -> [MemoryEstimate] {
        var estimates: [MemoryEstimate] = []
        for (index, plan) in enumerated() {
            let alone = plan.memoryEstimate(replays: replays)
            estimates.append(index == 0 ? alone : alone.after(estimates[index - 1], ofItems: self[index - 1].items))
        }
        return estimates
    }
}
