import EngineAccess
import ScrollTraces
import Suites
import UIKit

/// A row of a run's matrix: the content, the trace, and the compared strategies.
public struct Scenario: Sendable {
    /// The name, which is unique in the run, for example `quilt/linear/mixed/5000`.
    public let name: String
    public let subject: String
    /// The name of the scroll effect, or an empty string if the subject has no such setting.
    public let effect: String
    public let motion: Motion
    public let axis: ScrollAxis
    /// The settings without a fixed position in the name, for example `seed=2`.
    package let variants: [String]
    public let itemCount: Int
    public var trace: ScrollTrace
    /// The size of the screen before the first tick, in points.
    public let screenSize: CGSize
    package let models: UIKitModels
    /// The measured strategies: at least one, without duplicates.
    package let competitors: [PreparedCompetitor]
    /// The reference strategy, whose screens the others must show. It is not necessarily measured.
    package let standard: PreparedCompetitor

    package init(
        name: String, subject: SubjectDescription, effect: String, variants: [String] = [], itemCount: Int, trace: ScrollTrace,
        screenSize: CGSize,
        models: UIKitModels, competitors: [PreparedCompetitor], standard: PreparedCompetitor
    ) {
        precondition(!competitors.isEmpty, "A scenario has at least one competitor.")
        precondition(Set(competitors.map(\.name)).count == competitors.count, "A competitor is measured once in a scenario.")
        self.name = name
        self.subject = subject.name
        self.effect = effect
        motion = subject.motion
        axis = subject.axis
        self.variants = variants
        self.itemCount = itemCount
        self.trace = trace
        self.screenSize = screenSize
        self.models = models
        self.competitors = competitors
        self.standard = standard
    }
}

extension Scenario {
    /// Creates a loaded stage.
    @MainActor
    func makeStage(of competitor: PreparedCompetitor) throws -> any Stage {
        UIScreen.prepareMain(ofSize: screenSize)
        let controller = try competitor.makeController()
        switch motion {
        case .scrolling:
            return try ScrollStage(
                controller, models: models, screenSize: screenSize, competitor: competitor.name, scenario: name)
        case .moving:
            guard let controller = controller as? any MotionDriven else {
                throw StageError.noMotion(competitor: competitor.name)
            }
            return MotionStage(controller, screenSize: screenSize)
        }
    }
}
