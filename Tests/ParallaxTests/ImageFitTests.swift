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

    @Test func eachEffectMakesThePictureHigherThanItsContainer() {
        func fit(_ effect: ParallaxEffect) -> ImageFit { effect.imageFit(inViewOfSize: view) }
        func inset(_ labelHeight: CGFloat) -> ImageFit { fit(ParallaxEffect(.inset, labelHeight: labelHeight)) }
        let cases: [(fit: ImageFit, cell: CGSize, container: CGFloat, image: CGSize)] = [
            (ImageFit(), CGSize(width: 100, height: 200), 200, CGSize(width: 100, height: 200)),
            (fit(.linear), CGSize(width: 100, height: 200), 200, CGSize(width: 100, height: 260)),
            (fit(.reversed), CGSize(width: 100, height: 200), 200, CGSize(width: 100, height: 260)),
            (fit(ParallaxEffect(.bounded)), CGSize(width: 100, height: 200), 200, CGSize(width: 100, height: 320)),
            // The inset effect keeps the ratio of the container.
            (inset(60), CGSize(width: 350, height: 200), 140, CGSize(width: 400, height: 160)),
            (inset(0), CGSize(width: 50, height: 100), 100, CGSize(width: 60, height: 120)),
            // A container without height has no ratio.
            (inset(100), CGSize(width: 50, height: 100), 0, CGSize(width: 50, height: 20)),
            (inset(5_000), CGSize(width: 50, height: 100), 0, CGSize(width: 50, height: 20)),
        ]
        for (fit, cell, container, image) in cases {
            #expect(fit.containerHeight(inCellOfHeight: cell.height) == container, "\(fit)")
            #expect(fit.imageSize(inCellOfSize: cell) == image, "\(fit)")
        }
    }
}
