/// The root of the classes that handle events; headless, there are none to handle.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiresponder>
@preconcurrency @MainActor
open class UIResponder: NSObject {}

/// An event; headless, there is none, and nothing makes one. Methods that take one are called with `nil`.
///
/// Source: <https://developer.apple.com/documentation/uikit/uievent>
@preconcurrency @MainActor
open class UIEvent: NSObject {}
