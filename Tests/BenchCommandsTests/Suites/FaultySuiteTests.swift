import ArgumentParser
import TestSupport
import Testing

@testable import BenchCommands
@testable import ScrollBench

/// A run with a layout that returns an invalid result: exit status 1 and a message with the strategy, the scenario, the layout's
/// class, the call and the value. The tests of UIKit have all faults.
@MainActor struct FaultySuiteTests {
    /// - Parameter firstOffset: The offset at which a frame without a number is returned; 0 is when the view is loaded.
    private static func layout(faultyFrom firstOffset: CGFloat) -> ScriptedLayout {
        let layout = ScriptedLayout(CGSize(width: 300, height: 5_000)) { layout, rect in
            let isFaulty = layout.collectionView.map { $0.contentOffset.y >= firstOffset } ?? false
            return (0..<50).map { item in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                attributes.frame = CGRect(x: 0, y: isFaulty && item == 0 ? .nan : 100 * CGFloat(item), width: 300, height: 100)
                return attributes
            }
        }
        layout.invalidates = { _ in }
        return layout
    }

    private enum FaultySuite: BenchmarkSuite {
        static var name: String { "faulty" }
        static var isOptimized: Bool { true }
        static var subjects: [AnySubject] {
            return [0, 40].map { offset in
                AnySubject(
                    Subject("from-\(offset)", content: { $0.items }) {
                        Competitor("broken") { _ in
                            LayoutController(FaultySuiteTests.layout(faultyFrom: CGFloat(offset)), sections: [50])
                        }
                    })
            }
        }
    }

    @Test(arguments: [0, 40]) func aLayoutFaultEndsTheRunWithItsMessage(offset: Int) async throws {
        let folder = TemporaryFolder()
        let words = [
            "--quiet", "--output", "\(folder.path)/out", "--layout", "from-\(offset)", "--items", "50", "--ticks", "60",
            "--replays", "1", "--trace", "jump",
        ]
        let error = try #require(await #expect(throws: (any Error).self) { try await FaultySuite.run(words, in: folder) })
        let start =
            "The competitor “broken” cannot be measured in the scenario from-\(offset)/jump/50. "
            + "ScriptedLayout.layoutAttributesForElements(in:"
        let message = RootCommand<FaultySuite>.message(for: error)
        #expect(message.hasPrefix(start), "\(message)")
        #expect(RootCommand<FaultySuite>.exitCode(for: error) == .failure, "\(message)")
        // Nothing was measured, and nothing remains.
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
    }
}
