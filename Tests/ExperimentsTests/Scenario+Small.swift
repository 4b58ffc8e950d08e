import BenchmarkResults
import ScrollTraces
import Subjects
import Testing
@_spi(Headless) import UIKit

@testable import Experiments
@testable import Suites

extension Scenario {
    /// A small scenario of any subject that scrolls.
    ///
    /// - Parameter competitors: `nil`: all that can show the content and are never stale.
    @MainActor
    static func small(
        _ subject: AnySubject = AnySubject(.quilt), items: Int = 120, pattern: TracePattern = .mixed, ticks: Int = 60,
        seed: UInt64 = 1, screenSize: CGSize = CGSize(width: 375, height: 667), models: UIKitModels = UIKitModels(),
        settings: [String: String] = [:], competitors: [String]? = nil
    ) throws -> Scenario {
        try ScenarioRequest(
            name: "small/\(pattern.rawValue)/\(items)", subject: subject,
            parameters: Parameters(items: items, seed: seed, screenSize: screenSize, settings: SettingValues(settings)),
            effect: settings["effect"] ?? "", models: models, source: .pattern(pattern), ticks: ticks, competitors: competitors
        ).make().scenario
    }

    /// A small scenario of the layers.
    @MainActor
    static func layers(
        _ pattern: LayerPattern, count: Int = 6, ticks: Int = 240, seed: UInt64 = 1, settings: [String: String] = [:],
        of subject: AnySubject = AnySubject(.layers)
    ) throws -> Scenario {
        try ScenarioRequest(
            name: "layers/\(pattern)/\(count)", subject: subject,
            parameters: Parameters(items: count, seed: seed, settings: SettingValues(settings)), effect: "depth",
            source: .motionPattern(pattern), ticks: ticks
        ).make().scenario
    }

    /// One of the competitors that are measured.
    func competitor(_ name: String) throws -> PreparedCompetitor {
        try #require(competitors.first { $0.name == name })
    }
}

extension TracePattern {
    /// Those that every subject takes that scrolls.
    static let keepingData = allCases.filter { $0.change == nil }
}

extension UIKitModels {
    /// Every choice of models.
    static var all: [UIKitModels] {
        UICollectionView.WindowModel.allCases.flatMap { window in
            UICollectionView.NamedItemsModel.allCases.map { UIKitModels(window: window, namedItems: $0) }
        }
    }
}

extension Experiment {
    /// Runs scenarios that are made already.
    func run(
        _ scenarios: [Scenario], countInstructions: (@MainActor (Run.Scenario) async throws -> [[InstructionCounts]])? = nil,
        keep: (Run.Scenario) throws -> Void
    ) async throws {
        try await run(
            scenarios.map(\.name), making: { scenarios[$0] }, countInstructions: countInstructions, keep: keep)
    }
}
