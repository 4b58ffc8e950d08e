import CoreGraphics
import Parallax
import Statistics

/// What a layered view shows: a background, layers before it, and a front view.
public struct LayerScene: Equatable, Sendable {
    /// The size of the view, in points.
    public let screenSize: CGSize
    /// The size of the background, which is centred in the view.
    public let backgroundSize: CGSize
    /// The frames of the layers between background and front view, the farthest first.
    public let layerFrames: ContiguousArray<CGRect>
    /// `nil` where there is no front view.
    public let frontFrame: CGRect?
    public let depth: LayerDepth
    public let tiltResponse: TiltResponse
    /// Whether the view listens to the gyroscope.
    public let gyroscopeControl: Bool

    public init(
        screenSize: CGSize, backgroundSize: CGSize, layerFrames: ContiguousArray<CGRect>, frontFrame: CGRect?,
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
    public var layerCount: Int { 1 + layerFrames.count + (frontFrame == nil ? 0 : 1) }

    /// How far the background reaches beyond each edge of the view, in points: as far as it can move.
    public static let backgroundMargin: CGFloat = 40

    /// So many layers: one is a background alone, two are a background and a front view, and what there is more lies between them,
    /// each a square of 40 to 200 pt at a place drawn with the seed. The front view takes the lower third of the screen, so that
    /// it does not hide them all.
    ///
    /// - Precondition: `layerCount` is at least 1.
    /// - Complexity: O(n), where n is `layerCount`.
    public static func random(
        layerCount: Int, seed: UInt64, screenSize: CGSize, depth: LayerDepth = .standard,
        tiltResponse: TiltResponse = .standard, gyroscopeControl: Bool = true
    ) -> LayerScene {
        precondition(layerCount >= 1, "A layered view has at least its background; given: \(layerCount) layers.")
        var random = SplitMix64(seed: seed, purpose: "layers")
        var frames: ContiguousArray<CGRect> = []
        frames.reserveCapacity(max(layerCount - 2, 0))
        for _ in 0..<max(layerCount - 2, 0) {
            let side = CGFloat(random.nextInteger(in: 40...200))
            let center = CGPoint(
                x: screenSize.width * CGFloat(random.nextUnit()), y: screenSize.height * CGFloat(random.nextUnit())
            )
            frames.append(CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side))
        }
        return LayerScene(
            screenSize: screenSize,
            backgroundSize: CGSize(
                width: screenSize.width + 2 * backgroundMargin, height: screenSize.height + 2 * backgroundMargin
            ),
            layerFrames: frames,
            frontFrame: layerCount == 1
                ? nil
                : CGRect(x: 0, y: screenSize.height * 2 / 3, width: screenSize.width, height: screenSize.height / 3),
            depth: depth, tiltResponse: tiltResponse, gyroscopeControl: gyroscopeControl
        )
    }
}
