/// A headless UIKit: the classes that a collection-view layout sees, making the calls that it sees on a device, in the same
/// order and the same number of times. Nothing is drawn, nothing animates, and time does not pass.
///
/// What Apple's documentation leaves open is this project's choice and is marked *(model)* where it stands. A member that is kept and
/// has no effect says so.
/// On Apple's platforms this module does not exist and the real UIKit serves the same sources.
///
/// Linux has no Objective-C runtime, so no module can offer some of what sources use. They need a change of their own:
/// - `@objc` is an error: remove it, or put it inside `#if canImport(ObjectiveC)`.
/// - `@objc optional` is an error. A protocol's optional methods become requirements with a default in an extension, as those of
///   `UICollectionViewDelegate` are here. A method whose types differ from the requirement's, also in an optional, is another method,
///   and the default is called.
/// - `#selector`, key-value observing and `CADisplayLink` do not exist. A closure or `didSet` serves; the harness moves the content.
/// - Overrides in an extension are an error: they belong into the class body.
/// - `CGRect.intersects(_:)` is Foundation's, and true for rectangles that only touch: see the plugin `StrictRectangles`.
///
/// There is no Auto Layout either: a view that sizes itself by constraints conforms to `SelfSizingView`.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
