import TestSupport
import Testing
@_spi(Headless) import UIKit

@MainActor @Suite(.takesTurns)
struct ChatLayoutTests {
    @Test(arguments: UICollectionView.WindowModel.allCases)
    func theScreenFollowsTheNaiveLayout(model: UICollectionView.WindowModel) throws {
        let screen = try AlbumScreen(counts: [35, 0, 40, 1], model)
        // The conversation is read from its end; earlier messages have not been on the screen.
        try screen.scroll(by: screen.view.contentSize.height - 400, "to the end")
        try screen.scrollToAndFro()
        try screen.changeSizes()
    }

    /// Performs up to 1,000 batches: 25 on each of 40 screens, each at another content offset.
    @Test(arguments: UICollectionView.WindowModel.allCases)
    func randomBatchesFollowTheNaiveLayout(model: UICollectionView.WindowModel) throws {
        for seed in seeds(fast: 3, all: 40) {
            var generator = TestGenerator(state: seed)
            let screen = try AlbumScreen(
                counts: (0..<2 + generator.next(below: 4)).map { _ in generator.next(below: 12) }, model)
            for number in 0..<25 {
                try screen.scrollSomewhere(&generator, "seed \(seed), before batch \(number)")
                let batch = NaiveBatch(of: screen.album.data, using: &generator)
                try screen.perform(batch, &generator, "seed \(seed), batch \(number)")
            }
        }
    }
}
