import BenchmarkResults
import ScrollTraces
import Suites
import SystemSupport
import UIKit

/// A row of a run's matrix: the content, the trace, and the compared strategies.
package struct Scenario: Sendable {
    let request: ScenarioRequest
    package var trace: ScrollTrace
    /// The measured strategies: at least one, without duplicates.
    package private(set) var competitors: [PreparedCompetitor]
    /// The reference strategy, whose screens the others must show. It is not necessarily measured.
    package let standard: PreparedCompetitor

    package let axis: ScrollAxis
    /// The number of items of a screen with its own data, which ignores the number of the request, or `nil`.
    let ownItemCount: Int?
    /// The subject's sentence about the content, or `nil`.
    let note: String?

    /// The name, which is unique in the run, for example `quilt/linear/mixed/5000`.
    package var name: String { request.name }
    package var motion: Motion { request.subject.description.motion }
    /// Whether the screens of a strategy may all be empty.
    var mayShowNothing: Bool { request.subject.description.mayShowNothing || request.description.items == 0 }
    /// The index of the strategy whose screens are stored: the reference, or the first one if the reference is not measured.
    var storedIndex: Int { competitors.firstIndex { $0.name == standard.name } ?? 0 }

    /// Returns the scenario with some of its strategies.
    func with(competitors: [PreparedCompetitor]) -> Scenario {
        var copy = self
        copy.competitors = competitors
        return copy
    }
}

extension Failure {
    static func noMotion(_ competitor: String) -> Failure {
        Failure(
            "The subject is moved and not scrolled, and the view controller of the competitor “\(competitor)” is not MotionDriven; "
                + "conform to the protocol, or leave the subject's motion at scrolling.")
    }
}

extension RunningCode {
    init(strategy: String, in scenario: String) {
        self.init("ran the strategy “\(strategy)” in \(scenario)")
    }
}

extension Scenario {
    func code(of competitor: PreparedCompetitor) -> RunningCode { RunningCode(strategy: competitor.name, in: name) }

    @MainActor
    func makeStage(of competitor: PreparedCompetitor) throws -> any Stage {
        try makeStage(showing: request.load(competitor, LateWork()), of: competitor)
    }

    @MainActor
    func makeStage(showing screen: LoadedScreen, of competitor: PreparedCompetitor) throws -> any Stage {
        switch motion {
        case .scrolling:
            let stage = try ScrollStage(screen, competitor: competitor.name, scenario: name)
            if let rate = request.source.decelerationRate { stage.scrollView.decelerationRate = rate }
            return stage
        case .moving:
            guard let controller = screen.controller as? any MotionDriven else {
                throw Failure.noMotion(competitor.name)
            }
            return MotionStage(controller, on: screen)
        }
    }
}
