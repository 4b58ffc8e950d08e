import Parallax
import Statistics
import Subjects
import Testing
import UIKit

@MainActor
struct LayeredParallaxViewTests {
    /// A screen of 100 × 200 with a background of 140 × 260 (20 and 30 pt beyond the edges), two layers and a front view: N = 4.
    private func makeView() -> (view: LayeredParallaxView, layers: [UIView]) {
        let view = LayeredParallaxView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), backgroundSize: CGSize(width: 140, height: 260)
        )
        for _ in 0..<2 { view.addSubview(UIView(frame: CGRect(x: 40, y: 90, width: 20, height: 20))) }
        view.frontView = UIView(frame: view.bounds)
        return (view, view.subviews)
    }

    private func centers(_ view: LayeredParallaxView) -> [CGPoint] { view.subviews.map(\.center) }

    @Test func theFrontViewIsBeforeAllOthersAndTheBackgroundBehind() {
        let (view, layers) = makeView()
        #expect(layers.count == 4)
        #expect(layers.first === view.backgroundView && layers.last === view.frontView)
        let late = UIView(frame: .zero)
        view.addSubview(late)
        #expect(view.subviews.count == 5 && view.subviews[3] === late && view.subviews[4] === view.frontView)
        #expect(view.backgroundView.frame == CGRect(x: -20, y: -30, width: 140, height: 260))
        let other = UIView(frame: .zero)
        view.frontView = other
        #expect(view.subviews.count == 6 && view.subviews[5] === other)
    }

    /// Divisors 8, 6, 4 and −20; all began at (50, 100).
    @Test func eachLayerMovesByItsDepth() {
        let (view, _) = makeView()
        view.contentOffset = CGPoint(x: 120, y: -60)
        #expect(
            centers(view) == [
                CGPoint(x: 65, y: 107.5), CGPoint(x: 70, y: 110), CGPoint(x: 80, y: 115), CGPoint(x: 44, y: 97),
            ])
        #expect(view.contentOffset == CGPoint(x: 120, y: -60))
        // Back again.
        view.contentOffset = .zero
        #expect(centers(view) == Array(repeating: CGPoint(x: 50, y: 100), count: 4))
    }

    @Test func aFingerMovesTheOffsetUpwards() {
        let (view, _) = makeView()
        view.pan(by: CGPoint(x: 8, y: 16))
        #expect(view.contentOffset == CGPoint(x: 8, y: -16))
        #expect(view.backgroundView.center == CGPoint(x: 51, y: 102))
    }

    /// The background has 20 pt to either side, which is 160 pt of offset.
    @Test func nothingMovesOnAnAxisWhereAnEdgeWouldShow() {
        let (view, _) = makeView()
        view.contentOffset.x = 160
        #expect(view.backgroundView.frame.minX == 0)
        let atEdge = centers(view)
        // A step further: no layer moves along x, and the offset goes on; y is free.
        view.contentOffset = CGPoint(x: 161, y: 8)
        #expect(view.contentOffset == CGPoint(x: 161, y: 8))
        #expect(centers(view).map(\.x) == atEdge.map(\.x))
        #expect(centers(view).map(\.y) == [99, 100 - 8 / 6.0, 98, 100.4])
        // Back by as much as was gained: from there on the layers lag behind, as in the text.
        view.contentOffset.x = 160
        #expect(centers(view).map(\.x) == [69.875, atEdge[1].x - 1 / 6.0, atEdge[2].x - 0.25, atEdge[3].x + 0.05])
    }

    @Test func theOtherEdgesHoldToo() {
        let (view, _) = makeView()
        for (offset, axis) in [(CGPoint(x: -161, y: 0), 0), (CGPoint(x: 0, y: 241), 1), (CGPoint(x: 0, y: -241), 1)] {
            view.contentOffset = .zero
            let before = centers(view)
            view.contentOffset = offset
            #expect(centers(view) == before, "\(axis)")
        }
        // In one step to the very edge, and beyond it from there.
        view.contentOffset = .zero
        view.contentOffset = CGPoint(x: -160, y: 240)
        #expect(view.backgroundView.frame.maxX == 100 && view.backgroundView.frame.maxY == 200)
    }

    /// Under a transform it is the rectangle around the background that must cover the view.
    @Test func aTransformOfTheBackgroundCounts() {
        let (view, _) = makeView()
        view.backgroundView.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(view.backgroundView.frame == CGRect(x: -90, y: 35, width: 280, height: 130))
        // 90 pt to either side now, and too low for the view from the beginning.
        view.contentOffset = CGPoint(x: 720, y: 8)
        #expect(view.backgroundView.center == CGPoint(x: 140, y: 100))
        view.contentOffset.x = 728
        #expect(view.backgroundView.center.x == 140)
    }

    @Test func aLayersTransformMovesWithIt() {
        let (view, layers) = makeView()
        layers[1].transform = CGAffineTransform(scaleX: 3, y: 1)
        view.contentOffset.x = 60
        #expect(layers[1].frame == CGRect(x: 30, y: 90, width: 60, height: 20))
    }

    @Test func theGyroscopeMovesTheOffset() {
        let (view, _) = makeView()
        view.deviceTurns(atRateX: 4, rateY: 8)
        #expect(view.contentOffset == .zero && view.moveCount == 0)
        view.gyroscopeControl = true
        view.deviceTurns(atRateX: 4, rateY: 8)
        #expect(view.contentOffset == CGPoint(x: 20, y: 10))
        #expect(view.moveCount == 4)
        // Tremor is no work either.
        view.deviceTurns(atRateX: 0.1, rateY: -0.1)
        #expect(view.contentOffset == CGPoint(x: 20, y: 10) && view.moveCount == 4)
    }

    @Test func aBackgroundAloneMoves() {
        let view = LayeredParallaxView(
            LayerScene.random(layerCount: 1, seed: 1, screenSize: CGSize(width: 375, height: 667))
        )
        #expect(view.subviews.count == 1)
        view.contentOffset = CGPoint(x: 10, y: -20)
        #expect(view.backgroundView.center == CGPoint(x: 192.5, y: 343.5))
    }

    @Test func scenesHaveSoManyLayers() {
        for count in [1, 2, 3, 40] {
            let scene = LayerScene.random(layerCount: count, seed: 3, screenSize: CGSize(width: 375, height: 667))
            #expect(scene.layerCount == count)
            let view = LayeredParallaxView(scene)
            #expect(view.subviews.count == count)
            #expect((view.frontView != nil) == (count > 1))
            #expect(scene == LayerScene.random(layerCount: count, seed: 3, screenSize: CGSize(width: 375, height: 667)))
        }
    }

    /// Against the text's loop over plain numbers, with factors, sizes and offsets drawn from seeds.
    @Test func aRandomWalkFollowsTheText() throws {
        for seed in 1...40 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let size = CGSize(width: 100 + 300 * random.nextUnit(), height: 100 + 300 * random.nextUnit())
            let depth = try #require(
                LayerDepth(distanceFactor: 0.2 + 4 * random.nextUnit(), frontFactor: 0.5 + 30 * random.nextUnit()))
            let count = random.nextInteger(in: 1...9)
            let scene = LayerScene.random(layerCount: count, seed: seed, screenSize: size, depth: depth)
            let view = LayeredParallaxView(scene)
            var model = NaiveLayers(view, scene)
            for step in 0..<200 {
                let offset = CGPoint(
                    x: model.offset.x + 120 * (random.nextUnit() - 0.5), y: model.offset.y + 120 * (random.nextUnit() - 0.5))
                view.contentOffset = offset
                model.move(to: offset)
                #expect(centers(view) == model.centers, "seed \(seed), step \(step), \(count) layers")
                let background = view.backgroundView.frame
                #expect(background.minX <= 1e-9 && background.maxX >= size.width - 1e-9, "seed \(seed), step \(step)")
                #expect(background.minY <= 1e-9 && background.maxY >= size.height - 1e-9, "seed \(seed), step \(step)")
            }
        }
    }
}

/// The loop of the text, over numbers.
private struct NaiveLayers {
    var centers: [CGPoint]
    var offset = CGPoint.zero
    private let scene: LayerScene

    @MainActor
    init(_ view: LayeredParallaxView, _ scene: LayerScene) {
        centers = view.subviews.map(\.center)
        self.scene = scene
    }

    mutating func move(to newOffset: CGPoint) {
        let count = CGFloat(centers.count)
        let (width, height) = (scene.screenSize.width, scene.screenSize.height)
        let divider = count * scene.depth.distanceFactor
        var reachedX = false
        var reachedY = false
        var center = CGPoint(
            x: centers[0].x + (newOffset.x - offset.x) / divider, y: centers[0].y - (newOffset.y - offset.y) / divider)
        let half = CGSize(width: scene.backgroundSize.width / 2, height: scene.backgroundSize.height / 2)
        if center.x - half.width > 0 || center.x + half.width < width {
            center.x = centers[0].x
            reachedX = true
        }
        if center.y - half.height > 0 || center.y + half.height < height {
            center.y = centers[0].y
            reachedY = true
        }
        centers[0] = center
        for index in 1..<max(centers.count, 1) {
            let isFront = index == centers.count - 1
            let divider = isFront ? -scene.depth.frontFactor : (count - CGFloat(index)) * scene.depth.distanceFactor
            if !reachedX { centers[index].x += (newOffset.x - offset.x) / divider }
            if !reachedY { centers[index].y -= (newOffset.y - offset.y) / divider }
        }
        offset = newOffset
    }
}
