import Statistics
import Subjects
import TestSupport
import Testing
@_spi(Headless) import UIKit

@MainActor
struct LayeredParallaxViewTests {
    /// A screen of 100 × 200 with a background of 140 × 260 (20 and 30 pt beyond the edges), two layers and a front view: N = 4.
    private func makeView() -> (view: LayeredParallaxView, layers: [UIView]) {
        let view = LayeredParallaxView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        view.backgroundImageView.bounds.size = CGSize(width: 140, height: 260)
        for _ in 0..<2 { view.addSubview(UIView(frame: CGRect(x: 40, y: 90, width: 20, height: 20))) }
        view.frontView = UIView(frame: view.bounds)
        return (view, view.subviews)
    }

    private func centers(_ view: LayeredParallaxView) -> [CGPoint] { view.subviews.map(\.center) }

    @Test func theFrontViewIsInFrontAndTheBackgroundBehindAndCentred() {
        let (view, layers) = makeView()
        let (late, other) = (UIView(frame: .zero), UIView(frame: .zero))
        let (background, front) = (view.backgroundImageView, view.frontView ?? view)
        #expect(layers.count == 4)
        #expect(layers.first === background)
        #expect(layers.last === front)
        view.addSubview(late)
        #expect(view.subviews == [background, layers[1], layers[2], late, front])
        view.frontView = other
        #expect(view.subviews == [background, layers[1], layers[2], late, front, other])
        var frames = [background.frame]
        view.backgroundImage = UIImage(named: "galaxy2", size: CGSize(width: 300, height: 400))
        frames.append(background.frame)
        // An image without a size keeps the frame.
        view.backgroundImage = UIImage(named: "galaxy3", size: .zero)
        frames.append(background.frame)
        let large = CGRect(x: -100, y: -100, width: 300, height: 400)
        #expect(frames == [CGRect(x: -20, y: -30, width: 140, height: 260), large, large])
    }

    @Test func factorsAboveZeroAreRequired() async throws {
        let distance = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run { LayeredParallaxView(frame: .zero).parallaxDistanceFactor = 0 }
        }
        let sentence = String(decoding: distance.standardErrorContent, as: UTF8.self)
        #expect(sentence == "Error: The distance factor must be above 0; got 0.0.\n")
        await #expect(processExitsWith: .exitCode(1)) {
            await MainActor.run { LayeredParallaxView(frame: .zero).parallaxFrontFactor = -1 }
        }
    }

    @Test func theGyroscopeMovesTheOffsetAboveAThreshold() throws {
        let (view, _) = makeView()
        let motionManager = try #require(view.motionManager as? SimulatedMotionManager)
        var log: [String] = []
        func turn(_ rateX: CGFloat, _ rateY: CGFloat) {
            motionManager.rotationRate = (rateX, rateY)
            view.displayLinkHandler()
            let state = motionManager.isDeviceMotionActive ? "on" : "off"
            log.append("\(state): \(view.contentOffset.x), \(view.contentOffset.y), \(view.moveCount) moves")
        }
        turn(4, 8)
        view.gyroscopeControl = true
        turn(4, 8)
        // A tremor leaves the offset, and visits every layer.
        turn(0.1, -0.1)
        // Each axis has a separate threshold.
        turn(0.09, 0.2)
        view.tiltFactor = 10
        view.tiltThreshold = 0
        turn(0.01, -0.5)
        view.gyroscopeControl = false
        turn(4, 8)
        #expect(
            log == [
                "off: 0.0, 0.0, 0 moves", "on: 20.0, 10.0, 4 moves", "on: 20.0, 10.0, 8 moves", "on: 20.5, 10.0, 12 moves",
                "on: 15.5, 10.1, 16 moves", "off: 15.5, 10.1, 16 moves",
            ])
    }

    /// As in the text, nothing moves without an image: the edges of the empty background always show.
    @Test func nothingMovesWithoutABackgroundImage() {
        let view = LayeredParallaxView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        view.addSubview(UIView(frame: CGRect(x: 40, y: 90, width: 20, height: 20)))
        let before = centers(view)
        view.panHandler(CGPoint(x: 8, y: 4))
        #expect(view.contentOffset == CGPoint(x: 8, y: -4))
        #expect(centers(view) == before)
    }

    /// Every scene has the requested number of layers, which depend only on the seed.
    @Test func scenesHaveTheRequestedLayers() {
        let screen = CGSize(width: 375, height: 667)
        let sizes: [(given: CGSize?, size: CGSize)] = [
            (nil, CGSize(width: 455, height: 747)), (CGSize(width: 10, height: 900), CGSize(width: 10, height: 900)),
        ]
        for count in [1, 2, 3, 40] {
            for (given, size) in sizes {
                func scene() -> LayerScene {
                    LayerScene(layerCount: count, seed: 3, screenSize: screen, backgroundSize: given)
                }
                let view = LayeredParallaxView(scene())
                let label: Comment = "\(count) layers, \(size)"
                #expect(scene() == scene(), label)
                #expect([scene().layerCount, view.subviews.count] == [count, count], label)
                #expect(view.subviews.first === view.backgroundImageView, label)
                #expect(view.backgroundImageView.bounds.size == size, label)
                #expect((view.subviews.last === view.frontView) == (count > 1), label)
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
            let backgroundSize = seed % 2 == 0 ? nil : CGSize(width: side(), height: side())
            let scene = LayerScene(
                layerCount: random.nextInteger(in: 1...9), seed: seed, screenSize: size, backgroundSize: backgroundSize)
            let view = LayeredParallaxView(scene)
            if seed % 3 == 0 { view.frontView = nil }
            view.parallaxDistanceFactor = distanceFactor
            view.parallaxFrontFactor = frontFactor
            var model = NaiveLayers(view)
            for step in 0..<120 {
                let translation = CGPoint(x: 120 * (random.nextUnit() - 0.5), y: 120 * (random.nextUnit() - 0.5))
                view.panHandler(translation)
                model.panHandler(translation)
                #expect(
                    view.contentOffset == model.contentOffset,
                    "seed \(seed), step \(step), \(scene.layerCount) layers")
                #expect(
                    centers(view) == model.centers,
                    "seed \(seed), step \(step), \(scene.layerCount) layers")
                guard backgroundSize == nil else { continue }
                let frame = view.backgroundImageView.frame
                let (near, far) = (max(frame.minX, frame.minY), min(frame.maxX - size.width, frame.maxY - size.height))
                #expect(near <= 1e-9, "seed \(seed), step \(step)")
                #expect(far >= -1e-9, "seed \(seed), step \(step)")
            }
        }
    }
}

/// The text's `panHandler:` and `setContentOffset:` over numbers.
private struct NaiveLayers {
    private(set) var centers: [CGPoint]
    private(set) var contentOffset = CGPoint.zero
    private let (size, backgroundSize): (CGSize, CGSize)
    private let (distanceFactor, frontFactor): (CGFloat, CGFloat)
    private let frontIndex: Int?

    @MainActor
    init(_ view: LayeredParallaxView) {
        centers = view.subviews.map(\.center)
        (size, backgroundSize) = (view.bounds.size, view.backgroundImageView.bounds.size)
        (distanceFactor, frontFactor) = (view.parallaxDistanceFactor, view.parallaxFrontFactor)
        frontIndex = view.subviews.firstIndex { $0 === view.frontView }
    }

    mutating func panHandler(_ translation: CGPoint) {
        setContentOffset(CGPoint(x: contentOffset.x + translation.x, y: contentOffset.y - translation.y))
    }

    private mutating func setContentOffset(_ newOffset: CGPoint) {
        let count = CGFloat(centers.count)
        let change = CGPoint(x: newOffset.x - contentOffset.x, y: newOffset.y - contentOffset.y)
        var reachedX = false
        var reachedY = false
        let divider = count * distanceFactor
        var center = CGPoint(x: centers[0].x + change.x / divider, y: centers[0].y - change.y / divider)
        if center.x - backgroundSize.width / 2 > 0 || center.x + backgroundSize.width / 2 < size.width {
            center.x = centers[0].x
            reachedX = true
        }
        if center.y - backgroundSize.height / 2 > 0 || center.y + backgroundSize.height / 2 < size.height {
            center.y = centers[0].y
            reachedY = true
        }
        centers[0] = center
        for index in centers.indices.dropFirst() {
            let divider = index == frontIndex ? -frontFactor : (count - CGFloat(index)) * distanceFactor
            if !reachedX { centers[index].x += change.x / divider }
            if !reachedY { centers[index].y -= change.y / divider }
        }
        contentOffset = newOffset
    }
}
