import InvalidationStrategies
import Parallax
import Testing
import UIKit

@MainActor
struct LayoutKindTests {
    /// `nil` for layers.
    private func album(_ layout: LayoutKind) -> (any Album)? {
        layout == .quilt
            ? PhotoAlbum.random(40) : layout.makeAlbum?(40) { ParallaxEffect(layout.defaultEffect, cellHeight: $0) }
    }

    /// Every strategy has code for exactly the layouts that name it, and each other combination has a reason of its own.
    @Test func everyCombinationIsEitherThereOrRefusedWithAReason() {
        for layout in layoutKinds {
            let names = layout.strategies.map { $0.name }
            #expect(Set(names).count == names.count && !names.isEmpty)
            for strategy in scrollStrategies {
                if let album = album(layout), let strategy = strategy as? any InvalidationStrategy.Type {
                    let controller = album.makeController(under: strategy)
                    #expect((controller != nil) == names.contains(strategy.name), "\(strategy.name) over \(layout.name)")
                }
                let reason = layout.refusals[strategy.name]
                #expect((reason == nil) == names.contains(strategy.name), "\(strategy.name) over \(layout.name)")
                #expect(reason.map { $0.count > 30 && !$0.hasSuffix(".") } ?? true)
            }
        }
    }

    @Test func layoutsAreNamedOnceAndAlbumsHaveTheirItems() {
        #expect(layoutKinds.map(\.name) == ["quilt", "flow", "sections", "layers"])
        for layout in layoutKinds {
            #expect((album(layout)?.itemCount ?? 40) == 40)
            #expect(!layout.summary.isEmpty && !layout.defaultItems.isEmpty)
            #expect((layout.makeAlbum == nil) == (layout.refusalOfBlocks == nil))
        }
    }
}
