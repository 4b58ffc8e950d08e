import BenchmarkResults
import ScrollTraces
import Testing
@_spi(Headless) import UIKit

@testable import Experiments
@testable import Suites

extension Scenario {
    /// Returns a small scenario of any subject that scrolls.
    ///
    /// - Parameter competitors: The names of the strategies, or `nil` for all that can show the
    ///   content and are never stale.
    @MainActor
    static func small(
        _ subject: AnySubject = AnySubject(.quilt), items: Int = 120, pattern: TracePattern = .mixed, ticks: Int = 60,
        seed: UInt64 = 1, screenSize: CGSize = CGSize(width: 375, height: 667), models: UICollectionView.Models = .init(),
        settings: [String: String] = [:], competitors: [String]? = nil
    ) throws -> Scenario {
        try ScenarioRequest(
            subject: subject,
            parameters: Parameters(items: items, seed: seed, screenSize: screenSize, settings: SettingValues(settings)),
            effect: settings["effect"] ?? "", models: models, source: .pattern(pattern), ticks: ticks, competitors: competitors
        ).make().scenario
    }

    /// Returns a small scenario of the layers.
    @MainActor
    static func layers(
        _ pattern: LayerPattern, count: Int = 6, ticks: Int = 240, seed: UInt64 = 1, settings: [String: String] = [:],
        of subject: AnySubject = AnySubject(.layers)
    ) throws -> Scenario {
        try ScenarioRequest(
            subject: subject,
            parameters: Parameters(items: count, seed: seed, settings: SettingValues(settings)), effect: "depth",
            source: .motionPattern(pattern), ticks: ticks
        ).make().scenario
    }

    /// The number of elements on the reference's screen after each tick.
    @MainActor
    func elementCounts() throws -> [Int] {
        try screens(of: standard).map(\.elementCount)
    }

    /// Returns the screens of a strategy, one per tick.
    @MainActor
    func screens(of competitor: PreparedCompetitor) throws -> [Screen] {
        let stage = try makeStage(of: competitor)
        var screens: [Screen] = []
        try Replay(stage: stage, interruption: Interruption()).run(
            trace.events, observing: { _ in screens.append(stage.screen()) })
        return screens
    }

    /// Returns one of the measured strategies.
    func competitor(_ name: String) throws -> PreparedCompetitor {
        try #require(competitors.first { $0.name == name })
    }

    /// Counts the work of one of the measured strategies.
    @MainActor
    func account(_ name: String) throws -> AccountPass {
        try AccountPass(self, competitor: competitor(name), interruption: Interruption())
    }

    /// Compares the screens of the measured strategies.
    @MainActor @discardableResult
    func verify() throws -> VerifyPass {
        try VerifyPass(self, interruption: Interruption())
    }
}

extension AnySubject {
    /// Creates a subject with one strategy, whose content is the number of items.
    static func one(
        axis: ScrollAxis? = nil, motion: Motion = .scrolling, mayShowNothing: Bool = false, named name: String = "own",
        _ makeController: @escaping @MainActor @Sendable (_ items: Int) throws -> UIViewController
    ) -> AnySubject {
        AnySubject(
            Subject(name, axis: axis, motion: motion, mayShowNothing: mayShowNothing, content: { $0.items }) {
                Competitor("one", controller: makeController)
            })
    }
}

extension ScenarioRequest {
    /// Creates a request without the texts of its settings.
    init(
        subject: AnySubject, parameters: Parameters, effect: String = "", models: UICollectionView.Models = .init(),
        source: TraceSource, ticks: Int, competitors: [String]? = nil
    ) {
        self.init(
            description: ScenarioDescription(
                subject: subject.name, effect: effect, trace: source.name, items: parameters.items,
                strategies: competitors),
            subject: subject, parameters: parameters, models: models, source: source, fixedTicks: ticks,
            displayScale: UITraitCollection.current.displayScale)
    }
}

extension TracePattern {
    /// The patterns that every scrolling subject supports.
    static let keepingData = allCases.filter { $0.change == nil }
}

extension UICollectionView.Models {
    /// All combinations of models.
    static var all: [Self] {
        [0, 2].flatMap { cells in UICollectionView.WindowModel.allCases.map { Self(window: $0, prefetchedCells: cells) } }
    }

    /// Returns one of the combinations, starting again after the last one.
    static func number(_ number: Int) -> Self { all[number % all.count] }
}

extension Experiment {
    /// Runs scenarios that already exist.
    func run(
        _ scenarios: [Scenario], completing complete: @MainActor (inout Run.Scenario) async throws -> Void = { _ in },
        keep: (Run.Scenario) throws -> Void
    ) async throws {
        try await measureScenarios(
            scenarios.map(\.name), emit: emit,
            measure: { index in
                var result = try run(scenarios[index])
                try await complete(&result)
                return result
            }, keep: keep)
    }
}

extension CGSize {
    /// The screen of tests that need no scenario.
    static let stage = CGSize(width: 300, height: 400)
}

extension ScrollStage {
    /// Shows a controller without a scenario.
    static func showing(
        _ controller: UIViewController, models: UICollectionView.Models = .init(), on size: CGSize = .stage,
        named name: String = "own"
    ) throws -> ScrollStage {
        try ScrollStage(controller, models: models, screenSize: size, competitor: name, scenario: "rows")
    }
}

extension ScrollEvent {
    static func to(
        _ offset: CGFloat, _ phase: ScrollPhase = .drag, on size: CGSize = .stage, dataSet: Int? = nil, change: DataChange? = nil
    ) -> ScrollEvent {
        ScrollEvent(contentOffsetY: offset, screenSize: size, phase: phase, dataSet: dataSet, change: change)
    }
}
