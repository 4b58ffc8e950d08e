import BenchmarkResults
import ScrollTraces
import Suites
import UIKit
import SystemSupport

/// A row of a run's matrix: the content, the trace, and the compared strategies.
public struct Scenario: Sendable {
    package let identity: ScenarioIdentity
    public let motion: Motion
    public let axis: ScrollAxis
    /// The subject's strategies from the simplest to the most elaborate, or `nil`.
    let simplestFirst: [String]?
    public var trace: ScrollTrace
    /// Whether the screens of a strategy may all be empty.
    package var mayShowNothing: Bool
    /// The size of the screen before the first tick, in points.
    public let screenSize: CGSize
    let displayScale: CGFloat
    /// The rate of flings, or `nil` for the scroll view's own.
    private let decelerationRate: UIScrollView.DecelerationRate?
    package let models: UIKitModels
    /// The measured strategies: at least one, without duplicates.
    package let competitors: [PreparedCompetitor]
    /// The reference strategy, whose screens the others must show. It is not necessarily measured.
    package let standard: PreparedCompetitor

    package init(
        _ identity: ScenarioIdentity, subject: SubjectDescription, trace: ScrollTrace, screenSize: CGSize,
        displayScale: CGFloat = UITraitCollection.current.displayScale, decelerationRate: UIScrollView.DecelerationRate? = nil,
        models: UIKitModels, competitors: [PreparedCompetitor], standard: PreparedCompetitor
    ) {
        require(!competitors.isEmpty, "A scenario has at least one competitor.")
        require(Set(competitors.map(\.name)).count == competitors.count, "A competitor is measured once in a scenario.")
        self.identity = identity
        motion = subject.motion
        axis = subject.axis
        simplestFirst = subject.simplestFirst
        self.trace = trace
        mayShowNothing = subject.mayShowNothing || identity.items == 0
        self.screenSize = screenSize
        self.displayScale = displayScale
        self.decelerationRate = decelerationRate
        self.models = models
        self.competitors = competitors
        self.standard = standard
    }

    /// The name, which is unique in the run, for example `quilt/linear/mixed/5000`.
    public var name: String { identity.name }
    public var subject: String { identity.subject }
    /// The name of the scroll effect, or an empty string if the subject has no such setting.
    public var effect: String { identity.effect }
    public var itemCount: Int { identity.items }
}

extension Scenario {
    @MainActor
    func makeStage(of competitor: PreparedCompetitor) throws -> any Stage {
        try makeStage(showing: load(competitor), of: competitor)
    }

    /// Makes a strategy's view controller, shows it, and lays it out. This is the event `load`.
    @MainActor
    func load(_ competitor: PreparedCompetitor) throws -> LoadedScreen {
        UIScreen.prepareMain(ofSize: screenSize, scale: displayScale)
        CollectionViews.forgetLateWork()
        return LoadedScreen(
            try competitor.makeController(), models: models, screenSize: screenSize, strategy: competitor.name)
    }

    @MainActor
    func makeStage(showing screen: LoadedScreen, of competitor: PreparedCompetitor) throws -> any Stage {
        switch motion {
        case .scrolling:
            let stage = try ScrollStage(screen, competitor: competitor.name, scenario: name)
            if let decelerationRate { stage.scrollView.decelerationRate = decelerationRate }
            return stage
        case .moving:
            guard let controller = screen.controller as? any MotionDriven else {
                throw StageError.noMotion(competitor: competitor.name)
            }
            return MotionStage(controller, in: screen.window)
        }
    }
}
