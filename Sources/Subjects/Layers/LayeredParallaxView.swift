import Parallax
import UIKit

/// A view that shifts each of its subviews when its content offset changes, the nearer ones farther, and the front view the other
/// way: as if one looked into a box.
///
/// The subviews are the layers, the farthest first. The first is the background, whose edges must not show: on an axis where it
/// would show one, nothing moves, while the content offset goes on. A view without a background has no such limit, and its first
/// layer stands still: the text's loop over the subviews leaves out the first, which it takes for the background.
///
/// Source: "Parallax in iOS Applications" (the component DVParallaxView).
public final class LayeredParallaxView: UIView {
    public let depth: LayerDepth
    public let tiltResponse: TiltResponse
    /// `nil` where there is no background.
    public let backgroundView: UIImageView?

    /// Whether the view takes rotation rates; when it does not, they cost it nothing.
    public var gyroscopeControl = false

    /// How often a layer has been given its place.
    public private(set) var moveCount = 0

    private var offset = CGPoint.zero
    private var storedFrontView: UIView?

    /// A view with a background of a size of its own, which is centred in the view, or with none.
    public init(
        frame: CGRect, backgroundSize: CGSize?, depth: LayerDepth = .standard, tiltResponse: TiltResponse = .standard
    ) {
        self.depth = depth
        self.tiltResponse = tiltResponse
        backgroundView = backgroundSize.map { UIImageView(frame: CGRect(origin: .zero, size: $0)) }
        super.init(frame: frame)
        guard let backgroundView else { return }
        backgroundView.center = CGPoint(x: bounds.midX, y: bounds.midY)
        super.insertSubview(backgroundView, at: 0)
    }

    /// A layered view cannot be made from an archive: its background is given in code.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The view before all others, which moves against them; setting it puts it there.
    ///
    /// Computed, because initialisers do not call the observers of a stored property.
    public var frontView: UIView? {
        get { storedFrontView }
        set {
            storedFrontView = newValue
            if let newValue {
                super.addSubview(newValue)
            }
        }
    }

    /// Puts a layer before the others, and behind the front view.
    public override func addSubview(_ view: UIView) {
        insertSubview(view, at: storedFrontView == nil ? subviews.count : subviews.count - 1)
    }

    /// How far the layers have been panned or tilted, in points. Setting the offset that is already there does nothing.
    ///
    /// - Complexity: O(n), where n is the number of layers.
    public var contentOffset: CGPoint {
        get { offset }
        set {
            guard newValue != offset else { return }
            move(by: CGPoint(x: newValue.x - offset.x, y: newValue.y - offset.y))
            offset = newValue
        }
    }

    /// A finger has moved by so much since this was last called: upwards is a higher offset, as the text has it.
    public func pan(by translation: CGPoint) {
        contentOffset = CGPoint(x: offset.x + translation.x, y: offset.y - translation.y)
    }

    /// What a display link calls with the gyroscope's latest sample, in rad/s about the device's axes.
    public func deviceTurns(atRateX rateX: CGFloat, rateY: CGFloat) {
        guard gyroscopeControl else { return }
        let step = tiltResponse.step(rateX: rateX, rateY: rateY)
        contentOffset = CGPoint(x: offset.x + step.x, y: offset.y + step.y)
    }

    private func move(by wanted: CGPoint) {
        let layers = subviews
        let front = storedFrontView
        var change = wanted
        var moving = layers.indices.dropFirst()
        if let backgroundView {
            change = changeWithoutEdges(wanted, of: backgroundView, layerCount: layers.count)
            moving = layers.indices
        }
        for index in moving {
            let layer = layers[index]
            let divisor = layer === front ? depth.frontDivisor : depth.divisor(ofLayer: index, of: layers.count)
            layer.center = LayerDepth.center(layer.center, movedBy: change, dividedBy: divisor)
        }
        moveCount += moving.count
    }

    /// The change on those axes on which it would not show an edge of the background, and none on the others.
    private func changeWithoutEdges(_ change: CGPoint, of backgroundView: UIView, layerCount: Int) -> CGPoint {
        let divisor = depth.divisor(ofLayer: 0, of: layerCount)
        let center = LayerDepth.center(backgroundView.center, movedBy: change, dividedBy: divisor)
        // The size under its transform.
        let size = backgroundView.frame.size
        let showsEdgeX = center.x - size.width / 2 > 0 || center.x + size.width / 2 < bounds.width
        let showsEdgeY = center.y - size.height / 2 > 0 || center.y + size.height / 2 < bounds.height
        return CGPoint(x: showsEdgeX ? 0 : change.x, y: showsEdgeY ? 0 : change.y)
    }
}

extension LayeredParallaxView {
    /// The layers of a scene, as large as its screen.
    public convenience init(_ scene: LayerScene) {
        self.init(
            frame: CGRect(origin: .zero, size: scene.screenSize), backgroundSize: scene.backgroundSize, depth: scene.depth,
            tiltResponse: scene.tiltResponse
        )
        gyroscopeControl = scene.gyroscopeControl
        backgroundView?.image = UIImage(named: "background")
        for (index, frame) in scene.layerFrames.enumerated() {
            let layer = UIImageView(frame: frame)
            layer.image = UIImage(named: "layer \(index + 1)")
            addSubview(layer)
        }
        frontView = scene.frontFrame.map { frame in
            let view = UIView(frame: frame)
            view.backgroundColor = .white
            return view
        }
    }
}
