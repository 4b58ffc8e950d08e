/// The root class of objects that handle events. There are no events here.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiresponder>
@preconcurrency @MainActor
open class UIResponder: NSObject {}

/// An event. Nothing creates one here; methods with an event receive `nil`.
///
/// Source: <https://developer.apple.com/documentation/uikit/uievent>
@preconcurrency @MainActor
open class UIEvent: NSObject {}
