import Suites
import UIKit

/// The screen of a layered view, which a finger pans or the gyroscope tilts.
public final class LayeredController: UIViewController, MotionDriven, WorkCounting {
    private let layeredView: LayeredParallaxView

    public init(_ scene: LayerScene) {
        layeredView = LayeredParallaxView(scene)
        super.init(nibName: nil, bundle: nil)
    }

    /// The controller cannot be made from an archive: what it shows is given in code.
    public required init?(coder: NSCoder) {
        nil
    }

    public override func loadView() {
        view = layeredView
    }

    public var contentOffset: CGPoint { layeredView.contentOffset }

    public func pan(by translation: CGPoint) {
        layeredView.pan(by: translation)
    }

    public var gyroscopeControl: Bool {
        get { layeredView.gyroscopeControl }
        set { layeredView.gyroscopeControl = newValue }
    }

    public func deviceTurned(atRateX rateX: CGFloat, rateY: CGFloat) {
        layeredView.deviceTurns(atRateX: rateX, rateY: rateY)
    }

    public var countedWork: CountedWork { CountedWork(itemsPlaced: 0, viewsUpdated: layeredView.moveCount) }
}
