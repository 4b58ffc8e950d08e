import CoreGraphics

/// What is behind all layers.
public enum LayerBackground: Hashable, Sendable {
    /// A background that reaches beyond each edge of the screen by ``LayerScene/backgroundMargin``.
    case standard
    /// A background of a size in points.
    case size(CGSize)
    case none

    /// The size of the background on a screen; `nil` where there is none.
    func size(on screenSize: CGSize) -> CGSize? {
        switch self {
        case .standard:
            CGSize(
                width: screenSize.width + 2 * LayerScene.backgroundMargin,
                height: screenSize.height + 2 * LayerScene.backgroundMargin)
        case .size(let size): size
        case .none: nil
        }
    }
}
