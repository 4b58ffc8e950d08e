import Suites
import UIKit

/// The screen of a layered view, which a finger pans or the gyroscope tilts.
public final class LayeredController: UIViewController, MotionDriven, WorkCounting {
    private let layeredView: LayeredParallaxView
    private let motionManager = SimulatedMotionManager()

    public init(_ scene: LayerScene) {
        layeredView = LayeredParallaxView(scene, motionManager: motionManager)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    public override func loadView() {
        view = layeredView
    }

    public var contentOffset: CGPoint { layeredView.contentOffset }

    public func pan(by translation: CGPoint) {
        layeredView.panHandler(translation)
    }

    public var gyroscopeControl: Bool {
        get { layeredView.gyroscopeControl }
        set { layeredView.gyroscopeControl = newValue }
    }

    public func deviceTurned(atRateX rateX: CGFloat, rateY: CGFloat) {
        motionManager.rotationRate = (rateX, rateY)
        layeredView.displayLinkHandler()
    }

    public var countedWork: CountedWork { CountedWork(itemsPlaced: 0, viewsUpdated: layeredView.moveCount) }
}

extension LayeredParallaxView {
    /// Creates the layers of a scene, in the size of its screen.
    public convenience init(_ scene: LayerScene, motionManager: any MotionManager = SimulatedMotionManager()) {
        self.init(frame: CGRect(origin: .zero, size: scene.screenSize), motionManager: motionManager)
        gyroscopeControl = scene.gyroscopeControl
        // The scene has the size, because no image has one here.
        backgroundImageView.image = UIImage(named: "background")
        backgroundImageView.bounds.size = scene.backgroundSize
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
