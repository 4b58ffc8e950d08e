import ArgumentParser
import BenchmarkResults
import Foundation
import Suites
import TestSupport
import Testing
import UIKit

@testable import BenchCommands
@testable import ScrollBench

/// Runs with layouts that return invalid results: exit status 1 and a message with the strategy,
/// the scenario, the layout's class, the call and the value. No layout hangs or ends the process.
@MainActor struct FaultySuiteTests {
    /// The fault of a layout whose content has been scrolled.
    enum Fault: String, CaseIterable {
        case frame, size, vanishing
    }

    private final class FaultyLayout: UICollectionViewLayout {
        let fault: Fault
        /// The offset at which the fault starts; 0 is when the view is loaded.
        let firstOffset: CGFloat

        init(_ fault: Fault, from firstOffset: CGFloat) {
            (self.fault, self.firstOffset) = (fault, firstOffset)
            super.init()
        }

        required init?(coder: NSCoder) { nil }

        private func does(_ fault: Fault) -> Bool {
            guard let collectionView else { return false }
            return self.fault == fault && collectionView.contentOffset.y >= firstOffset
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

        override func prepare() {
            if does(.vanishing) { collectionView?.collectionViewLayout = FaultyLayout(.frame, from: 0) }
        }

        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: does(.size) ? -1 : 5_000) }

        private func attributes(_ item: Int, y: CGFloat) -> UICollectionViewLayoutAttributes {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: 0, y: y, width: 300, height: 100)
            return attributes
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            var found = (0..<50).map { attributes($0, y: 100 * CGFloat($0)) }.filter { $0.frame.intersects(rect) }
            if does(.frame) { found.append(attributes(0, y: .nan)) }
            return found
        }
    }

    private enum FaultySuite: BenchmarkSuite {
        static var name: String { "faulty" }
        static var subjects: [AnySubject] {
            return Fault.allCases.flatMap { fault in
                [0, 40].map { offset in
                    AnySubject(
                        Subject("\(fault)-\(offset)") {
                            $0.items
                        } competitors: {
                            Competitor("broken") { _ in
                                PlainController(itemCount: 50, layout: FaultyLayout(fault, from: CGFloat(offset)))
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
        let start = "The competitor “broken” cannot be measured in the scenario \(fault)-\(offset)/jump/50. FaultyLayout.\(call)"
        let message = RootCommand<FaultySuite>.message(for: error)
        #expect((message.hasPrefix(start), RootCommand<FaultySuite>.exitCode(for: error)) == (true, .failure), "\(message)")
        // Nothing was measured, and nothing remains.
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
    }
}
