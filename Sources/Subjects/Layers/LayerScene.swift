import CoreGraphics
import Statistics
import SystemSupport

/// The content of a layered view: a background, layers in front of it, and a front view.
public struct LayerScene: Equatable, Sendable {
    /// The size of the view, in points.
    public let screenSize: CGSize
    /// The size of the background, which is centered in the view.
    public let backgroundSize: CGSize
    /// The frames of the layers between the background and the front view, most distant first.
    public let layerFrames: [CGRect]
    /// The frame of the front view, or `nil` without a front view.
    public let frontFrame: CGRect?
    public var gyroscopeControl = true

    /// The number of layers, including the background and the front view.
    public var layerCount: Int { 1 + layerFrames.count + (frontFrame == nil ? 0 : 1) }

    /// Creates a scene with a number of layers, including the background and the front view. A
    /// single layer is the background.
    ///
    /// The other layers are squares of 40 to 200 points at random positions. The front view covers
    /// the lower third of the screen, so that it does not cover all layers.
    ///
    /// - Parameters:
    ///   - layerCount: The number of layers, at least 1.
    ///   - seed: The seed of the squares' sizes and positions.
    ///   - screenSize: The size of the screen, in points.
    ///   - backgroundSize: The size of the background, by default 40 points beyond each edge of the screen.
    public init(layerCount: Int, seed: UInt64, screenSize: CGSize, backgroundSize: CGSize? = nil) {
        require(layerCount >= 1, "A layered view must have at least 1 layer; got \(layerCount).")
        self.screenSize = screenSize
        self.backgroundSize = backgroundSize ?? CGSize(width: screenSize.width + 80, height: screenSize.height + 80)
        frontFrame =
            layerCount > 1
            ? CGRect(x: 0, y: screenSize.height * 2 / 3, width: screenSize.width, height: screenSize.height / 3) : nil
        var random = SplitMix64(seed: seed, purpose: "layers")
        layerFrames = (0..<max(0, layerCount - 2)).map { _ in
            let side = CGFloat(random.nextInteger(in: 40...200))
            let center = CGPoint(
                x: screenSize.width * CGFloat(random.nextUnit()), y: screenSize.height * CGFloat(random.nextUnit()))
            return CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
        }
    }
}
