/// The part of CoreGraphics that UIKit sources use and that Foundation on Linux lacks.
///
/// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` are Foundation's on Linux; importing this module
/// imports them, as on Apple's platforms. `CGRect.intersects(_:)` differs: see the plugin
/// `AppSources`.
@_exported import Foundation
