/// A headless UIKit: the classes that a collection-view layout uses. They make the calls of a
/// device in the same order and the same number of times, as far as Apple's documentation tells.
/// Nothing is drawn or animated, and no time passes.
///
/// Choices that Apple's documentation leaves open are marked *(model)*. Members without effect say
/// so. On Apple's platforms this module does not exist, and the system's UIKit serves the same
/// sources.
///
/// Linux has no Objective-C runtime, so sources need a change if they use:
/// - `@objc`, which is an error: remove it, or put it inside `#if canImport(ObjectiveC)`.
/// - `@objc optional`, which is an error. Optional methods of a protocol become requirements with a
///   default in an extension. A method whose types differ from the requirement's, also in an
///   optional, is another method, and the default is called.
/// - `#selector`, key-value observing and `CADisplayLink`, which do not exist. Use a closure or
///   `didSet`; the harness moves the content.
/// - Overrides in an extension, which are an error: put them into the class body.
/// - `CGRect.intersects(_:)`, which is Foundation's and true for rectangles that only touch: see
///   the plugin `StrictRectangles`.
///
/// There is no Auto Layout: a view that sizes itself by constraints conforms to `SelfSizingView`.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
