/// The direction in which a user interface flows.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight
    case rightToLeft
}

/// The meaning of a view's content, which decides whether it is flipped for languages of the other
/// direction.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified
    /// Playback controls, which are never flipped.
    case playback
    /// Controls with a spatial direction, which are never flipped.
    case spatial
    case forceLeftToRight
    case forceRightToLeft

    func direction(in traits: UITraitCollection) -> UIUserInterfaceLayoutDirection {
        switch self {
        case .unspecified: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        }
    }
}

extension UIView {
    /// Returns the direction of a view with an attribute, in the language of the app.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { attribute.direction(in: .usual) }
}
