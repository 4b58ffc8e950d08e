/// A headless UIKit: the classes that a collection-view layout uses. They make the calls of a device
/// in the same order and the same number of times, as far as this is known. Nothing is drawn or
/// animated, and no time passes.
///
/// Choices that Apple's documentation leaves open are marked *(model)*. The documentation of a type is
/// at <https://developer.apple.com/documentation/uikit>, under the type's name. The same sources of
/// an app compile with the system's UIKit.
///
/// The article *Layouts from elsewhere* lists what sources must change on Linux, which has no
/// Objective-C runtime and no Auto Layout.
@_exported import CoreGraphics
@_exported import QuartzCore
internal import SystemSupport

/// Ends the process because of a fault in an app's code. It is public for `AppUIKit`, which `bench check` compiles outside of the
/// package.
@_spi(Headless)
public func endProcess(because sentence: String) -> Never { userFault(sentence) }
