import ArgumentParser
import TestSupport
import Testing

@testable import BenchCommands
@testable import ScrollBench

/// Runs with layouts that return invalid results: exit status 1 and a message with the strategy,
/// the scenario, the layout's class, the call and the value. No layout hangs or ends the process.
@MainActor struct FaultySuiteTests {
    /// The fault of a layout whose content has been scrolled.
    enum Fault: String, CaseIterable {
        case frame, size, vanishing
    }

    /// - Parameter firstOffset: The offset at which the fault starts; 0 is when the view is loaded.
    private static func layout(_ fault: Fault, from firstOffset: CGFloat) -> ScriptedLayout {
        func attributes(_ item: Int, y: CGFloat) -> UICollectionViewLayoutAttributes {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: 0, y: y, width: 300, height: 100)
            return attributes
        }
        func does(_ some: Fault, _ layout: ScriptedLayout) -> Bool {
            fault == some && layout.collectionView.map { $0.contentOffset.y >= firstOffset } ?? false
        }
        let layout = ScriptedLayout()
        layout.invalidates = { _ in }
        layout.prepares = { if does(.vanishing, $0) { $0.collectionView?.collectionViewLayout = Self.layout(.frame, from: 0) } }
        layout.size = { CGSize(width: 300, height: does(.size, $0) ? -1 : 5_000) }
        layout.elements = { layout, rect in
            let found = (0..<50).map { attributes($0, y: 100 * CGFloat($0)) }.filter { $0.frame.intersects(rect) }
            return found + (does(.frame, layout) ? [attributes(0, y: .nan)] : [])
        }
        return layout
    }

    private enum FaultySuite: BenchmarkSuite {
        static var name: String { "faulty" }
        static var isOptimized: Bool { true }
        static var subjects: [AnySubject] {
            return Fault.allCases.flatMap { fault in
                [0, 40].map { offset in
                    AnySubject(
                        Subject("\(fault)-\(offset)") {
                            $0.items
                        } competitors: {
                            Competitor("broken") { _ in
                                LayoutController(FaultySuiteTests.layout(fault, from: CGFloat(offset)), sections: [50])
                            }
                        })
                }
            }
        }
    }

    @Test(arguments: Fault.allCases, [0, 40]) func aLayoutFaultEndsTheRunWithItsMessage(fault: Fault, offset: Int) async throws {
        let folder = TemporaryFolder()
        let words = [
            "--quiet", "--output", "\(folder.path)/out", "--layout", "\(fault)-\(offset)", "--items", "50", "--ticks", "60",
            "--replays", "1", "--trace", "jump",
        ]
        let error = try #require(await #expect(throws: (any Error).self) { try await FaultySuite.run(words, in: folder) })
        let call =
            switch fault {
            case .frame, .vanishing: "layoutAttributesForElements(in:"
            case .size: "collectionViewContentSize is "
            }
        let start =
            "The competitor “broken” cannot be measured in the scenario \(fault)-\(offset)/jump/50. ScriptedLayout.\(call)"
        let message = RootCommand<FaultySuite>.message(for: error)
        #expect(message.hasPrefix(start), "\(message)")
        #expect(RootCommand<FaultySuite>.exitCode(for: error) == .failure, "\(message)")
        // Nothing was measured, and nothing remains.
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
    }
}
