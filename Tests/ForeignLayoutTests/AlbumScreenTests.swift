import TestSupport
import Testing
@_spi(Headless) import UIKit

@MainActor @Suite(.takesTurns)
struct AlbumScreenTests {
    @Test(arguments: UICollectionView.WindowModel.allCases)
    func theChatFollowsTheNaiveLayout(model: UICollectionView.WindowModel) throws {
        let screen = try AlbumScreen.chat([35, 0, 40, 1], model)
        // The conversation is read from its end; earlier messages have not been on the screen.
        try screen.scroll(by: screen.view.contentSize.height - 400, "to the end")
        try screen.scrollToAndFro()
        try screen.changeSizes()
    }

    /// Performs batches on each of several screens, each at another content offset.
    private func perform(
        _ count: Int, _ seeds: Range<UInt64>, on makeScreen: (_ counts: [Int]) throws -> AlbumScreen
    ) throws {
        for seed in seeds {
            var generator = TestGenerator(state: seed)
            let screen = try makeScreen((0..<2 + generator.next(below: 4)).map { _ in generator.next(below: 12) })
            for number in 0..<count {
                try screen.scrollSomewhere(&generator, "seed \(seed), before batch \(number)")
                let batch = NaiveBatch(of: screen.album.data, using: &generator)
                try screen.perform(batch, &generator, "seed \(seed), batch \(number)")
            }
        }
    }

    @Test(arguments: UICollectionView.WindowModel.allCases)
    func randomBatchesFollowTheNaiveLayouts(model: UICollectionView.WindowModel) throws {
        try perform(25, seeds(fast: 3, all: 40)) { try .chat($0, model) }
        try perform(10, seeds(fast: 40, all: 400)) { try .rows($0, model) }
    }
}
