import ArgumentParser
import BenchmarkResults
import Foundation
import Suites
import TestSupport
import Testing
import UIKit

@testable import BenchCommands

/// Layouts whose answers make no sense, in a run: exit status 1 and a sentence that names the competitor, the scenario, the layout's class,
/// the call and the value. None of them hangs or ends the process.
@Suite @MainActor struct FaultySuiteTests {
    /// What a layout does wrong once its content has been scrolled.
    enum Fault: String, CaseIterable {
        case frame, size, vanishing
    }

    private final class FaultyLayout: UICollectionViewLayout {
        let fault: Fault
        /// From which offset on it does it; 0 is as soon as the view is loaded.
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

    private final class FaultyController: UICollectionViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
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
                                FaultyController(collectionViewLayout: FaultyLayout(fault, from: CGFloat(offset)))
                            }
                        })
                }
            }
        }
    }

    @Test(arguments: Fault.allCases, [0, 40]) func aFaultEndsTheRunWithASentence(fault: Fault, offset: Int) async throws {
        let folder = try TemporaryFolder()
        let words = [
            "run", "--quiet", "--output", "\(folder.path)/out", "--layout", "\(fault)-\(offset)", "--items", "50", "--ticks",
            "60",
            "--replays", "1", "--trace", "jump",
        ]
        let command = try #require(try Bench<FaultySuite>.parseAsRoot(words) as? RunCommand<FaultySuite>)
        let error = try #require(await #expect(throws: (any Error).self) { try await command.run() })
        #expect(Bench<FaultySuite>.exitCode(for: error) == .failure)
        let beginning = "The competitor “broken” cannot be measured in the scenario \(fault)-\(offset)/jump/50. FaultyLayout."
        let sentence = Bench<FaultySuite>.message(for: error)
        #expect(sentence.hasPrefix(beginning), "\(sentence)")
        let call =
            switch fault {
            case .frame, .vanishing: "layoutAttributesForElements(in:"
            case .size: "collectionViewContentSize is "
            }
        #expect(sentence.dropFirst(beginning.count).hasPrefix(call), "\(sentence)")
        // Nothing was measured, and nothing is left behind.
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
    }
}
