import CoreGraphics
import Parallax
import Testing

struct ImageFitTests {
    private let view = CGSize(width: 375, height: 667)

    @Test func labelsMayHaveAnotherHeightInLandscape() {
        let effect = ParallaxEffect(.inset, labelHeight: 60, landscapeLabelHeight: 25)
        // A square is not landscape.
        let views = [view, CGSize(width: 667, height: 375), CGSize(width: 400, height: 400)]
        #expect(views.map { effect.imageFit(inViewOfSize: $0).labelHeight } == [60, 25, 60])
        #expect(ParallaxEffect(.inset, labelHeight: 60).landscapeLabelHeight == 60)
        #expect(ParallaxEffect(.linear, labelHeight: 60, landscapeLabelHeight: 25).landscapeLabelHeight == 0)
    }

    /// The picture covers the container at every position of the cell.
    @Test func noEdgeEverShows() {
        for kind in ParallaxEffect.Kind.allCases {
            // Square blocks of 100 pt, none higher than the effect's cell height: a higher one
            // would be limited before it leaves the screen.
            let effect = ParallaxEffect(kind, insets: .init(top: 20, bottom: 30), cellHeight: .points(100))
            let bounds = CGRect(x: 0, y: 0, width: 300, height: 600)
            let fit = effect.imageFit(inViewOfSize: view)
            let container = fit.containerHeight(inCellOfHeight: 100)
            let picture = fit.imageSize(inCellOfSize: CGSize(width: 100, height: 100)).height
            let uncovered = stride(from: CGFloat(-49.5), through: 649.5, by: 0.5).filter { center in
                let shift = effect.offset(ofCellAt: CGPoint(x: 0, y: center), height: 100, in: bounds)
                let top = container / 2 + shift - picture / 2
                return top > 0 || top + picture < container
            }
            #expect(uncovered.isEmpty, "\(kind), cells at \(uncovered.prefix(3))")
        }
    }
}
