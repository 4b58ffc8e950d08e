import UIKit

/// The event of a tick.
public struct ScrollEvent: Hashable, Sendable {
    /// The new `contentOffset.y` in pt, a multiple of 1 / displayScale from the top position.
    public var contentOffsetY: CGFloat
    /// The new `contentOffset.x` in pt, or 0 if the content scrolls vertically.
    public var contentOffsetX: CGFloat
    /// The motion that moves a layered view, or `nil` if the content scrolls.
    public let motion: LayerMotion?
    /// The size of the screen from this tick on, in pt.
    public let screenSize: CGSize
    public let phase: ScrollPhase
    /// The number of the data set from this tick on, or `nil` if it does not change. A trace starts with 0.
    public let dataSet: Int?
    /// The change of the data before the content moves, or `nil`.
    public let change: DataChange?

    @inlinable
    public init(
        contentOffsetX: CGFloat = 0, contentOffsetY: CGFloat, motion: LayerMotion? = nil, screenSize: CGSize,
        phase: ScrollPhase, dataSet: Int? = nil, change: DataChange? = nil
    ) {
        self.contentOffsetX = contentOffsetX
        self.contentOffsetY = contentOffsetY
        self.motion = motion
        self.screenSize = screenSize
        self.phase = phase
        self.dataSet = dataSet
        self.change = change
    }
}

extension ScrollEvent {
    /// Creates an event that moves the content along an axis.
    package init(
        _ offset: CGFloat, along axis: UICollectionView.ScrollDirection, screenSize: CGSize, phase: ScrollPhase,
        dataSet: Int? = nil, change: DataChange? = nil
    ) {
        let place = axis.point(along: offset)
        self.init(
            contentOffsetX: place.x, contentOffsetY: place.y, screenSize: screenSize, phase: phase, dataSet: dataSet,
            change: change)
    }
}

/// The kind of scrolling of a tick. The raw values are in the CSV files.
public enum ScrollPhase: String, CaseIterable, Sendable {
    /// A finger is on the screen.
    case drag
    /// The content decelerates after a flick.
    case fling
    /// The content springs back from beyond an edge.
    case bounce
    /// The app set the offset, at once or in an animation.
    case jump
    /// Nothing moves.
    case idle
    /// The screen has just turned.
    case rotate
    /// The device tilts in the hand.
    case tilt
    /// The data have just been replaced.
    case reload
    /// Items have just been inserted, deleted, moved or resized.
    case change
    /// The recording does not have the phase.
    case recorded
}

/// The motion of a layered view at a tick.
public enum LayerMotion: Hashable, Sendable {
    /// The translation of a finger since the last tick in pt. Positive is right and down.
    case pan(translation: CGPoint)
    /// A sample of the gyroscope. `gyroscopeIsOn` switches the gyroscope, or is `nil` to leave it unchanged.
    case turn(RotationRate, gyroscopeIsOn: Bool? = nil)
}

/// A sample of a gyroscope: the rotation rates about two axes of the device, in rad/s.
///
/// Source: <https://developer.apple.com/documentation/coremotion/cmrotationrate>
public struct RotationRate: Hashable, Sendable {
    public let x: Double
    public let y: Double
}
