/// The root class of objects that handle events. This module has no events.
@preconcurrency @MainActor
open class UIResponder: NSObject {}

/// An event. Nothing creates one here; methods with an event receive `nil`.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
