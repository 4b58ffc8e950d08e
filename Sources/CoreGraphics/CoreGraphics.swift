/// The part of CoreGraphics that UIKit sources name and that Foundation on Linux does not have.
///
/// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` are Foundation's own on Linux; importing this module brings them along,
/// as importing CoreGraphics does on Apple's platforms. `CGRect.intersects(_:)` differs there: see the plugin `StrictRectangles`.
@_exported import Foundation
