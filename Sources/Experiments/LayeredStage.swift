import CoreGraphics
import InvalidationStrategies
import ScrollTraces
@_spi(Headless) import UIKit

/// A window with a layered view in it, whose layers one strategy moves.
@MainActor
final class LayeredStage: Stage {
    private let window: UIWindow
    private let view: LayeredParallaxView

    init(_ scene: LayerScene, strategy: any LayerStrategy.Type) {
        view = strategy.makeView(for: scene)
        window = UIWindow(frame: CGRect(origin: .zero, size: scene.screenSize))
        window.addSubview(view)
        window.layoutIfNeeded()
    }

    func perform(_ event: ScrollEvent) {
        if let rate = event.rotationRate {
            view.deviceTurns(atRateX: CGFloat(rate.x), rateY: CGFloat(rate.y))
        } else {
            view.contentOffset = CGPoint(x: event.contentOffsetX, y: event.contentOffsetY)
        }
        window.layoutIfNeeded()
    }

    var contentOffset: CGPoint { view.contentOffset }

    /// The layers that meet the view's bounds, the farthest first. Their pictures are not shifted: they are moved themselves.
    func screen() -> Screen {
        let bounds = view.bounds
        return Screen(
            cells: view.subviews.enumerated().compactMap { index, layer in
                let frame = layer.frame
                guard !layer.isHidden, frame.minX < bounds.maxX, bounds.minX < frame.maxX, frame.minY < bounds.maxY,
                    bounds.minY < frame.maxY
                else { return nil }
                return Screen.Cell(item: index, frame: frame, parallax: 0)
            }
        )
    }

    /// None: all layers are moved within the tick.
    func staleCellCount() -> Int { 0 }

    func workCounts() -> WorkCounts {
        WorkCounts(cycle: LayoutCycleCounters(), itemsPlaced: 0, attributesCreated: 0, cellsUpdated: view.moveCount)
    }

    /// There are no phases that could be told apart: nothing is laid out.
    func observePhases(with observer: any LayoutPhaseObserver) {}

    /// There is no layout.
    func invalidateLayout() {}
}
