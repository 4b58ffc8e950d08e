import CoreGraphics
import Parallax
import Statistics

/// What a layered view shows: a background, layers before it, and a front view.
public struct LayerScene: Equatable, Sendable {
    /// The size of the view, in points.
    public let screenSize: CGSize
    /// The size of the background, which is centred in the view; `nil` where there is none.
    public let backgroundSize: CGSize?
    /// The frames of the layers between background and front view, the farthest first.
    public let layerFrames: ContiguousArray<CGRect>
    /// `nil` where there is no front view.
    public let frontFrame: CGRect?
    public let depth: LayerDepth
    public let tiltResponse: TiltResponse
    /// Whether the view listens to the gyroscope.
    public let gyroscopeControl: Bool

    public init(
        screenSize: CGSize, backgroundSize: CGSize?, layerFrames: ContiguousArray<CGRect>, frontFrame: CGRect?,
        depth: LayerDepth = .standard, tiltResponse: TiltResponse = .standard, gyroscopeControl: Bool = true
    ) {
        self.screenSize = screenSize
        self.backgroundSize = backgroundSize
        self.layerFrames = layerFrames
        self.frontFrame = frontFrame
        self.depth = depth
        self.tiltResponse = tiltResponse
        self.gyroscopeControl = gyroscopeControl
    }

    /// All layers, background and front view among them.
    public var layerCount: Int { (backgroundSize == nil ? 0 : 1) + layerFrames.count + (frontFrame == nil ? 0 : 1) }

    /// How far the background reaches beyond each edge of the view unless it has a size of its own, in points: as far as it can
    /// move.
    public static let backgroundMargin: CGFloat = 40

    /// So many layers: a background and a front view, where there shall be one, and the others between them, each a square of 40 to
    /// 200 pt at a place drawn with the seed. Where there is one layer only and shall be a background, that is the layer. The front
    /// view takes the lower third of the screen, so that it does not hide all others.
    ///
    /// - Precondition: `layerCount` is at least 1.
    /// - Complexity: O(n), where n is `layerCount`.
    public static func random(
        layerCount: Int, seed: UInt64, screenSize: CGSize, background: LayerBackground = .standard, hasFrontView: Bool = true,
        depth: LayerDepth = .standard,
        tiltResponse: TiltResponse = .standard, gyroscopeControl: Bool = true
    ) -> LayerScene {
        precondition(layerCount >= 1, "A layered view has at least 1 layer; given: \(layerCount).")
        let backgroundSize = background.size(on: screenSize)
        let othersCount = layerCount - (backgroundSize == nil ? 0 : 1)
        let hasFrontView = hasFrontView && othersCount > 0
        let squaresCount = othersCount - (hasFrontView ? 1 : 0)
        var random = SplitMix64(seed: seed, purpose: "layers")
        var frames: ContiguousArray<CGRect> = []
        frames.reserveCapacity(squaresCount)
        for _ in 0..<squaresCount {
            let side = CGFloat(random.nextInteger(in: 40...200))
            let center = CGPoint(
                x: screenSize.width * CGFloat(random.nextUnit()), y: screenSize.height * CGFloat(random.nextUnit())
            )
            frames.append(CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side))
        }
        return LayerScene(
            screenSize: screenSize,
            backgroundSize: backgroundSize,
            layerFrames: frames,
            frontFrame: hasFrontView
                ? CGRect(x: 0, y: screenSize.height * 2 / 3, width: screenSize.width, height: screenSize.height / 3) : nil,
            depth: depth, tiltResponse: tiltResponse, gyroscopeControl: gyroscopeControl
        )
    }
}
