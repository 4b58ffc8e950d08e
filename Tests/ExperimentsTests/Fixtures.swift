import InvalidationStrategies
import Parallax
import Quilt
import ScrollTraces
import UIKit

@testable import Experiments

extension Scenario {
    /// A small scenario over a random album.
    static func small(
        items: Int = 120, pattern: TracePattern = .mixed, ticks: Int = 60, seed: UInt64 = 1, windowModel: WindowModel = .paged,
        effect: ParallaxEffect = .linear,
        strategies: [any InvalidationStrategy.Type] = LayoutKind.quilt.defaultCollectionStrategies
    ) throws -> Scenario {
        let album = PhotoAlbum(
            spans: BlockSpan.random(count: items, seed: seed), columns: .fitting(blockSize: CGSize(width: 100, height: 100)),
            prelayout: .everything, effect: effect
        )
        let screenSize = CGSize(width: 375, height: 667)
        let insets = effect.insets
        let canvas = ScrollCanvas(screenSize: screenSize, topInset: insets.top, bottomInset: insets.bottom) {
            (try? album.contentHeight(on: $0)) ?? 0
        }
        return Scenario(
            name: "small/\(pattern.rawValue)/\(items)", layout: .quilt, album: album,
            trace: pattern.trace(ticks: ticks, seed: seed, over: canvas), screenSize: screenSize, windowModel: windowModel,
            strategies: strategies
        )
    }
}
