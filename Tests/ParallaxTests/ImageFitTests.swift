import CoreGraphics
import Parallax
import Testing

struct ImageFitTests {
    private let view = CGSize(width: 375, height: 667)

    @Test func labelsMayHaveAnotherHeightInLandscape() {
        let effect = ParallaxEffect(.inset, labelHeight: 60, landscapeLabelHeight: 25)
        #expect(effect.imageFit(inViewOfSize: view).labelHeight == 60)
        #expect(effect.imageFit(inViewOfSize: CGSize(width: 667, height: 375)).labelHeight == 25)
        // A square is not landscape.
        #expect(effect.imageFit(inViewOfSize: CGSize(width: 400, height: 400)).labelHeight == 60)
        #expect(ParallaxEffect(.inset, labelHeight: 60).landscapeLabelHeight == 60)
        #expect(ParallaxEffect(.linear, labelHeight: 60, landscapeLabelHeight: 25).landscapeLabelHeight == 0)
    }

    @Test func eachEffectMakesThePictureHigherThanItsCell() {
        let cell = CGSize(width: 100, height: 200)
        #expect(
            ParallaxEffect.linear.imageFit(inViewOfSize: view).imageSize(inCellOfSize: cell) == CGSize(width: 100, height: 260))
        #expect(
            ParallaxEffect.reversed.imageFit(inViewOfSize: view).imageSize(inCellOfSize: cell) == CGSize(width: 100, height: 260))
        #expect(
            ParallaxEffect(.bounded).imageFit(inViewOfSize: view).imageSize(inCellOfSize: cell) == CGSize(width: 100, height: 320)
        )
        #expect(ParallaxEffect(.bounded).imageFit(inViewOfSize: view).containerHeight(inCellOfHeight: 200) == 200)
        #expect(ImageFit().imageSize(inCellOfSize: cell) == cell)
    }

    /// A container of 140 × 350 and a picture of 160 × 400.
    @Test func insetKeepsTheRatioOfTheContainer() {
        let fit = ParallaxEffect(.inset, labelHeight: 60).imageFit(inViewOfSize: view)
        #expect(fit.containerHeight(inCellOfHeight: 200) == 140)
        #expect(fit.imageSize(inCellOfSize: CGSize(width: 350, height: 200)) == CGSize(width: 400, height: 160))
        // Without a label the container is the cell.
        let plain = ParallaxEffect(.inset, labelHeight: 0).imageFit(inViewOfSize: view)
        #expect(plain.imageSize(inCellOfSize: CGSize(width: 50, height: 100)) == CGSize(width: 60, height: 120))
    }

    @Test func aContainerWithoutHeightHasNoRatio() {
        for label in [100, 101, 5_000] as [CGFloat] {
            let fit = ParallaxEffect(.inset, labelHeight: label).imageFit(inViewOfSize: view)
            #expect(fit.containerHeight(inCellOfHeight: 100) == 0)
            #expect(fit.imageSize(inCellOfSize: CGSize(width: 50, height: 100)) == CGSize(width: 50, height: 20))
        }
    }

    /// The picture covers the container at every position of the cell.
    @Test func noEdgeEverShows() {
        for kind in ParallaxEffect.Kind.allCases {
            // Square blocks of 100 pt, none higher than the effect's cell height: a higher one
            // would be limited before it leaves the screen.
            let effect = ParallaxEffect(kind, insets: .init(top: 20, bottom: 30), cellHeight: .points(100))
            let bounds = CGRect(x: 0, y: 0, width: 300, height: 600)
            for center in stride(from: CGFloat(-49.5), through: 649.5, by: 0.5) {
                let shift = effect.offset(ofCellAt: CGPoint(x: 0, y: center), height: 100, in: bounds)
                let container = effect.imageFit(inViewOfSize: view).containerHeight(inCellOfHeight: 100)
                let picture = effect.imageFit(inViewOfSize: view).imageSize(inCellOfSize: CGSize(width: 100, height: 100)).height
                let top = container / 2 + shift - picture / 2
                #expect(top <= 0 && top + picture >= container, "\(kind), \(center)")
            }
        }
    }
}
