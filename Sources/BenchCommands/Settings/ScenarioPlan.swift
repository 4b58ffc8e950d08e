import BenchmarkResults
import CoreGraphics
import EngineAccess
import Experiments
import Foundation
import Gating
import Sampling
import ScrollTraces
import Suites

/// A scenario that is not made yet: a subject, and one value of each setting.
struct ScenarioPlan: Sendable {
    let subject: AnySubject
    private(set) var items: Int
    let seed: UInt64
    let screenSize: CGSize
    let models: UIKitModels
    let source: TraceSource
    private(set) var ticks: Int
    /// The names of the strategies, or `nil` for all that are never stale.
    private(set) var competitors: [String]?
    /// The subject's own settings.
    let own: SettingValues
    /// The argument of the scroll effect, or an empty string if the subject has no such setting.
    let effect: String
    /// The parts of the name that are only there for crossed settings, for example `seed=2`.
    let variants: [String]
    /// The arguments by setting name, without items and strategies.
    let texts: [String: String]

    /// A name that is unique in the matrix, for example `quilt/linear/mixed/5000`.
    var name: String { "\(nameWithoutItems)/\(items)" }

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

    /// Returns the plan with the strategies that do not refuse its content.
    ///
    /// - Throws: `SettingError`, and errors of the suite's closures.
    @MainActor
    func withAbleCompetitors() throws -> ScenarioPlan {
        with(competitors: try request().preparedCompetitors().map(\.description.name))
    }

    /// The measured strategies. Some of them may still refuse the content.
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

    /// Returns the estimated memory for measuring the scenario.
    ///
    /// - Parameter ticks: The number of ticks whose results are kept, or `nil` for all ticks.
    func memoryEstimate(ticks: Int? = nil, replays: ReplayPlan = .automatic) -> MemoryEstimate {
        MemoryEstimate(
            subject: subject, competitors: competitorDescriptions, dataSetCount: source.dataSetCount, ticks: ticks ?? self.ticks,
            replays: replays.maximumRounds)
    }

    /// Checks the memory, and makes the scenario.
    ///
    /// - Throws: Errors of `make(handicap:)`; `SettingError` if memory is short.
    @MainActor
    func scenario(handicap: Handicap? = nil) throws -> Scenario {
        try MemoryCheck.check(self, memoryEstimate())
        return try make(handicap: handicap)
    }

    /// Makes the scenario, and prints its warnings.
    ///
    /// - Throws: Errors of `ScenarioRequest.make()`.
    @MainActor
    func make(handicap: Handicap?) throws -> Scenario {
        let (scenario, warnings) = try request(handicap: handicap).make()
        for warning in warnings { StandardError.warn(warning) }
        return scenario
    }

    /// Returns the flags that give another process this scenario.
    ///
    /// - Parameter competitors: The measured strategies.
    /// - Throws: `SettingError` if a file of the scenario can be read only once, for example a
    ///   pipe.
    func arguments(competitors: [String]) throws -> ScenarioArguments {
        try requireFilesThatCanBeReadAgain()
        return ScenarioArguments(texts).with(itemCounts: [items]).with(strategies: competitors)
    }

    private func requireFilesThatCanBeReadAgain() throws(SettingError) {
        let files = subject.description.settings.filter(\.isFile).map(\.name) + [CoreSettings.trace.name]
        for name in files {
            guard let path = texts[name] else { continue }
            // Without this, the attributes of a link such as /dev/stdin would be read, not the
            // file's.
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
