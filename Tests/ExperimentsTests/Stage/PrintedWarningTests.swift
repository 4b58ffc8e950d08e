import CoreGraphics
import EngineAccess
import Suites
import Testing
import UIKit

@testable import Experiments

/// A warning of the engine is printed once per strategy and kind, even in several replays.
@MainActor @Suite(.needsHeadlessEngine)
struct PrintedWarningTests {
    /// Rows whose layout also returns the attributes of a row that does not exist.
    private final class LongLayout: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let missing = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 100, section: 0))
            missing.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
            return (super.layoutAttributesForElements(in: rect) ?? []) + [missing]
        }
    }

    private static func showRows(as strategy: String) throws {
        _ = try ScrollStage(
            LayoutController(LongLayout(), sizes: .fixed(CGSize(width: 300, height: 40)), sections: [3]), models: UIKitModels(),
            screenSize: CGSize(width: 300, height: 400), competitor: strategy, scenario: "rows")
    }

    @Test func eachStrategyPrintsAWarningOnce() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            for strategy in ["first", "first", "second"] { try await Self.showRows(as: strategy) }
        }
        let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("The strategy ") }
        #expect(lines.map { $0.prefix(while: { $0 != ":" }) } == ["The strategy first", "The strategy second"])
        #expect(lines.allSatisfy { $0.contains("item 100 of section 0, and section 0 has 3 items") }, "\(lines)")
    }
}
