import EngineAccess
import Sampling
import ScrollTraces
import Suites
import UIKit

/// One row of the matrix that a run works through: what is shown, how it is scrolled, and which competitors are compared.
public struct Scenario: Sendable {
    /// Unique in the run, such as `quilt/linear/mixed/5000`.
    public let name: String
    /// The name of the subject.
    public let subject: String
    /// The name of the scroll effect; empty where the subject has no such setting.
    public let effect: String
    public let motion: Motion
    public let axis: ScrollAxis
    public let itemCount: Int
    public var trace: ScrollTrace
    /// The size of the screen before the first tick, in points.
    public let screenSize: CGSize
    package let models: UIKitModels
    /// The competitors that are measured: at least one, each once.
    package let competitors: [PreparedCompetitor]
    /// The competitor that the screens of the others are compared with. It need not be measured.
    package let standard: PreparedCompetitor
    /// What makes each tick slower on purpose; `nil` in every honest measurement.
    public var handicap: Handicap?
    /// Shared by all copies of the scenario, so that every replay of a process gets the same extra work.
    let ballastRounds = BallastRounds()

    /// - Precondition: There is at least one competitor, and each is named once.
    package init(
        name: String, subject: SubjectDescription, effect: String, itemCount: Int, trace: ScrollTrace, screenSize: CGSize,
        models: UIKitModels, competitors: [PreparedCompetitor], standard: PreparedCompetitor
    ) {
        precondition(!competitors.isEmpty, "A scenario has at least one competitor.")
        precondition(Set(competitors.map(\.name)).count == competitors.count, "A competitor is measured once in a scenario.")
        self.name = name
        self.subject = subject.name
        self.effect = effect
        motion = subject.motion
        axis = subject.axis
        self.itemCount = itemCount
        self.trace = trace
        self.screenSize = screenSize
        self.models = models
        self.competitors = competitors
        self.standard = standard
    }

    /// The name as results carry it: a handicap is part of it, so that no record of any table can be taken for an honest one.
    public var labelledName: String {
        handicap.map { "\(name) HANDICAP \($0.label)" } ?? name
    }
}

extension Scenario {
    /// A fresh stage, loaded; handicapped where the scenario is.
    ///
    /// - Throws: What the competitor throws; `StageError`.
    @MainActor
    func makeStage(of competitor: PreparedCompetitor) throws -> any Stage {
        let stage = try makeHonestStage(of: competitor)
        guard let handicap else { return stage }
        var rounds: ContiguousArray<Int> = []
        if case .work(let share) = handicap {
            rounds = try ballastRounds.rounds(of: self, competitor: competitor, share: share)
        }
        return stage.handicapped(handicap, ballastRounds: rounds)
    }

    /// A fresh stage without a handicap.
    @MainActor
    func makeHonestStage(of competitor: PreparedCompetitor) throws -> any Stage {
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

extension Stage {
    /// The stage with ticks that do more than they need to.
    func handicapped(_ handicap: Handicap, ballastRounds: ContiguousArray<Int>) -> any Stage {
        HandicappedStage(self, handicap, ballastRounds: ballastRounds)
    }
}
