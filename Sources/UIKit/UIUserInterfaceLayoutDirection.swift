/// The direction in which a user interface flows.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection>
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight
    case rightToLeft
}

/// What a view shows, as far as that decides whether it is flipped between languages of different direction.
///
/// Source: <https://developer.apple.com/documentation/uikit/uisemanticcontentattribute>
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified
    /// Controls of playback: never flipped.
    case playback
    /// Controls that mean a direction in space: never flipped.
    case spatial
    case forceLeftToRight
    case forceRightToLeft
}
