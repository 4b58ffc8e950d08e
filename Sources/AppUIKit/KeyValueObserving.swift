import UIKit

// Calls for key-value observing, which Linux has no Objective-C runtime to do.

extension NSObject {
    // Foundation's `Operation` has its own.
    @_disfavoredOverload public func willChangeValue(forKey key: String) {}
    @_disfavoredOverload public func didChangeValue(forKey key: String) {}
}
