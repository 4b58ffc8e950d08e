import Statistics
import Subjects
import TestSupport
import Testing
@_spi(Headless) import UIKit

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

    @Test func theFrontViewIsInFrontAndTheBackgroundBehind() {
        let (view, layers) = makeView()
        #expect(layers.count == 4)
        #expect(layers.first === view.backgroundView && layers.last === view.frontView)
        let late = UIView(frame: .zero)
        view.addSubview(late)
        #expect(view.subviews.count == 5 && view.subviews[3] === late && view.subviews[4] === view.frontView)
        #expect(view.backgroundView?.frame == CGRect(x: -20, y: -30, width: 140, height: 260))
        let other = UIView(frame: .zero)
        view.frontView = other
        #expect(view.subviews.count == 6 && view.subviews[5] === other)
    }

    /// The divisors are 8, 6, 4 and −20; all layers begin at (50, 100).
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
        view.panHandler(CGPoint(x: 8, y: 16))
        #expect(view.contentOffset == CGPoint(x: 8, y: -16))
        #expect(view.backgroundView?.center == CGPoint(x: 51, y: 102))
    }

    /// The background has 20 pt to either side, which is 160 pt of offset.
    @Test func nothingMovesOnAnAxisWhereAnEdgeWouldShow() {
        let (view, _) = makeView()
        view.contentOffset.x = 160
        #expect(view.backgroundView?.frame.minX == 0)
        let atEdge = centers(view)
        // One step further, no layer moves along x, but the offset changes; y is unaffected.
        view.contentOffset = CGPoint(x: 161, y: 8)
        #expect(view.contentOffset == CGPoint(x: 161, y: 8))
        #expect(centers(view).map(\.x) == atEdge.map(\.x))
        let down: [CGFloat] = [99, 100 - 8 / 6.0, 98, 100.4]
        #expect(centers(view).map(\.y) == down)
        // Back by the same distance: now the layers are behind, as in the text.
        view.contentOffset.x = 160
        let across: [CGFloat] = [69.875, atEdge[1].x - 1 / 6.0, atEdge[2].x - 0.25, atEdge[3].x + 0.05]
        #expect(centers(view).map(\.x) == across)
    }

    @Test func theOtherEdgesLimitTheShiftToo() {
        let (view, _) = makeView()
        for (offset, axis) in [(CGPoint(x: -161, y: 0), 0), (CGPoint(x: 0, y: 241), 1), (CGPoint(x: 0, y: -241), 1)] {
            view.contentOffset = .zero
            let before = centers(view)
            view.contentOffset = offset
            #expect(centers(view) == before, "\(axis)")
        }
        // In one step to the edge, and then beyond it.
        view.contentOffset = .zero
        view.contentOffset = CGPoint(x: -160, y: 240)
        #expect(view.backgroundView?.frame.maxX == 100 && view.backgroundView?.frame.maxY == 200)
    }

    @Test func anImageWithASizeIsCentred() {
        let (view, _) = makeView()
        view.backgroundImage = UIImage(named: "galaxy2", size: CGSize(width: 300, height: 400))
        #expect(view.backgroundView?.frame == CGRect(x: -100, y: -100, width: 300, height: 400))
        view.backgroundImage = UIImage(named: "galaxy3")
        #expect(view.backgroundView?.frame.size == CGSize(width: 300, height: 400))
    }

    @Test func factorsAboveZeroAreRequired() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                LayeredParallaxView(frame: .zero, backgroundSize: nil).parallaxDistanceFactor = 0
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { LayeredParallaxView(frame: .zero, backgroundSize: nil).parallaxFrontFactor = -1 }
        }
    }

    /// With a transform, the rectangle around the background must cover the view.
    @Test func aTransformOfTheBackgroundCounts() {
        let (view, _) = makeView()
        view.backgroundView?.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(view.backgroundView?.frame == CGRect(x: -90, y: 35, width: 280, height: 130))
        // Now 90 pt on either side, and too low for the view from the beginning.
        view.contentOffset = CGPoint(x: 720, y: 8)
        #expect(view.backgroundView?.center == CGPoint(x: 140, y: 100))
        view.contentOffset.x = 728
        #expect(view.backgroundView?.center.x == 140)
    }

    @Test func aLayersTransformMovesWithIt() {
        let (view, layers) = makeView()
        layers[1].transform = CGAffineTransform(scaleX: 3, y: 1)
        view.contentOffset.x = 60
        #expect(layers[1].frame == CGRect(x: 30, y: 90, width: 60, height: 20))
    }

    @Test func theGyroscopeMovesTheOffset() throws {
        let (view, _) = makeView()
        let motionManager = try #require(view.motionManager as? SimulatedMotionManager)
        func turn(_ rateX: CGFloat, _ rateY: CGFloat) {
            motionManager.rotationRate = (rateX, rateY)
            view.displayLinkHandler()
        }
        turn(4, 8)
        #expect(view.contentOffset == .zero && view.moveCount == 0 && !motionManager.isDeviceMotionActive)
        view.gyroscopeControl = true
        turn(4, 8)
        #expect(view.contentOffset == CGPoint(x: 20, y: 10) && motionManager.isDeviceMotionActive)
        #expect(view.moveCount == 4)
        // A tremor causes no work.
        turn(0.1, -0.1)
        #expect(view.contentOffset == CGPoint(x: 20, y: 10) && view.moveCount == 4)
        // Each axis has a separate threshold.
        turn(0.09, 0.2)
        #expect(view.contentOffset == CGPoint(x: 20.5, y: 10))
        view.tiltFactor = 10
        view.tiltThreshold = 0
        turn(0.01, -0.5)
        #expect(view.contentOffset == CGPoint(x: 15.5, y: 10.1))
        view.gyroscopeControl = false
        #expect(!motionManager.isDeviceMotionActive)
    }

    @Test func aSingleBackgroundMoves() {
        let view = LayeredParallaxView(
            LayerScene(layerCount: 1, seed: 1, screenSize: CGSize(width: 375, height: 667))
        )
        #expect(view.subviews.count == 1)
        view.contentOffset = CGPoint(x: 10, y: -20)
        #expect(view.backgroundView?.center == CGPoint(x: 192.5, y: 343.5))
    }

    /// Every scene has the requested number of layers, which depend only on the seed.
    @Test func scenesHaveTheRequestedLayers() throws {
        let screen = CGSize(width: 375, height: 667)
        let backgrounds: [(LayerScene.Background, CGSize?)] = [
            (.standard, CGSize(width: 455, height: 747)), (.size(CGSize(width: 10, height: 900)), CGSize(width: 10, height: 900)),
            (.none, nil),
        ]
        for count in [1, 2, 3, 40] {
            for (background, size) in backgrounds {
                for hasFrontView in [false, true] {
                    func scene() -> LayerScene {
                        LayerScene(
                            layerCount: count, seed: 3, screenSize: screen, background: background, hasFrontView: hasFrontView)
                    }
                    let view = LayeredParallaxView(scene())
                    #expect(scene().layerCount == count && scene() == scene())
                    #expect(view.subviews.count == count)
                    #expect(view.backgroundView?.bounds.size == size)
                    #expect((view.frontView != nil) == (hasFrontView && (count > 1 || size == nil)))
                    #expect(size == nil || view.subviews.first === view.backgroundView)
                    #expect(view.frontView == nil || view.subviews.last === view.frontView)
                }
            }
        }
    }

    /// Compares the view with the text's methods over plain numbers, with random parts, factors,
    /// sizes and translations.
    @Test func aRandomWalkFollowsTheText() {
        for seed in seeds(fast: 60, all: 300) {
            var random = SplitMix64(seed: seed)
            func side() -> CGFloat { 50 + 400 * random.nextUnit() }
            let size = CGSize(width: side(), height: side())
            let (distanceFactor, frontFactor) = (0.2 + 4 * random.nextUnit(), 0.5 + 30 * random.nextUnit())
            let background: LayerScene.Background = [.standard, .size(CGSize(width: side(), height: side())), .none][
                Int(seed % 3)]
            var scene = LayerScene(
                layerCount: random.nextInteger(in: 1...9), seed: seed, screenSize: size, background: background,
                hasFrontView: seed % 2 == 0)
            scene.distanceFactor = distanceFactor
            scene.frontFactor = frontFactor
            let view = LayeredParallaxView(scene)
            var model = NaiveLayers(view, scene)
            for step in 0..<120 {
                let translation = CGPoint(x: 120 * (random.nextUnit() - 0.5), y: 120 * (random.nextUnit() - 0.5))
                view.panHandler(translation)
                model.panHandler(translation)
                #expect(view.contentOffset == model.contentOffset, "seed \(seed), step \(step)")
                #expect(centers(view) == model.centers, "seed \(seed), step \(step), \(scene.layerCount) layers")
                guard background == .standard, let frame = view.backgroundView?.frame else { continue }
                #expect(frame.minX <= 1e-9 && frame.maxX >= size.width - 1e-9, "seed \(seed), step \(step)")
                #expect(frame.minY <= 1e-9 && frame.maxY >= size.height - 1e-9, "seed \(seed), step \(step)")
            }
        }
    }

    /// The shift has no limit, and the loop begins with the second layer.
    @Test func withoutABackgroundTheFirstLayerStays() {
        let view = LayeredParallaxView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), backgroundSize: nil)
        for _ in 0..<3 { view.addSubview(UIView(frame: CGRect(x: 40, y: 90, width: 20, height: 20))) }
        view.frontView = UIView(frame: view.bounds)
        view.panHandler(CGPoint(x: 12_000, y: 6_000))
        // Four layers: the first, the divisors 6 and 4, and the front view.
        #expect(
            centers(view) == [
                CGPoint(x: 50, y: 100), CGPoint(x: 2_050, y: 1_100), CGPoint(x: 3_050, y: 1_600), CGPoint(x: -550, y: -200),
            ])
        #expect(view.moveCount == 3)
    }

    /// A background that does not cover the view shows an edge at every step.
    @Test func aNarrowBackgroundStopsAllLayers() {
        let view = LayeredParallaxView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), backgroundSize: CGSize(width: 100, height: 260))
        view.addSubview(UIView(frame: CGRect(x: 40, y: 90, width: 20, height: 20)))
        view.panHandler(CGPoint(x: 1, y: 1))
        #expect(view.contentOffset == CGPoint(x: 1, y: -1))
        #expect(centers(view) == [CGPoint(x: 50, y: 100.25), CGPoint(x: 50, y: 100.5)])
    }
}

/// The text's `panHandler:` and `setContentOffset:` over numbers.
private struct NaiveLayers {
    private(set) var centers: [CGPoint]
    private(set) var contentOffset = CGPoint.zero
    private let scene: LayerScene

    @MainActor
    init(_ view: LayeredParallaxView, _ scene: LayerScene) {
        centers = view.subviews.map(\.center)
        self.scene = scene
    }

    mutating func panHandler(_ translation: CGPoint) {
        setContentOffset(CGPoint(x: contentOffset.x + translation.x, y: contentOffset.y - translation.y))
    }

    private mutating func setContentOffset(_ newOffset: CGPoint) {
        let count = CGFloat(centers.count)
        let (width, height) = (scene.screenSize.width, scene.screenSize.height)
        let change = CGPoint(x: newOffset.x - contentOffset.x, y: newOffset.y - contentOffset.y)
        var reachedX = false
        var reachedY = false
        if let background = scene.backgroundSize {
            let divider = count * scene.distanceFactor
            var center = CGPoint(x: centers[0].x + change.x / divider, y: centers[0].y - change.y / divider)
            if center.x - background.width / 2 > 0 || center.x + background.width / 2 < width {
                center.x = centers[0].x
                reachedX = true
            }
            if center.y - background.height / 2 > 0 || center.y + background.height / 2 < height {
                center.y = centers[0].y
                reachedY = true
            }
            centers[0] = center
        }
        for index in centers.indices.dropFirst() {
            let isFront = scene.frontFrame != nil && index == centers.count - 1
            let divider = isFront ? -scene.frontFactor : (count - CGFloat(index)) * scene.distanceFactor
            if !reachedX { centers[index].x += change.x / divider }
            if !reachedY { centers[index].y -= change.y / divider }
        }
        contentOffset = newOffset
    }
}
