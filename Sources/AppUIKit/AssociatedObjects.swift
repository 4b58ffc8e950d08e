import UIKit

public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// The values that code has stored for an object. A value is released when another object has taken
/// the object's place in memory *(model)*.
private struct AssociatedValues {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]
}

// Views and layouts are used on the main thread only, but these functions have no isolation that says so.
nonisolated(unsafe) private var associatedValues: [ObjectIdentifier: AssociatedValues] = [:]

/// Stores a value for an object, which is always retained.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let object = object as AnyObject
    let known = associatedValues[ObjectIdentifier(object)]
    var stored = known?.object === object ? known ?? AssociatedValues() : AssociatedValues(object: object)
    stored.values[key] = value
    associatedValues[ObjectIdentifier(object)] = stored
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let object = object as AnyObject
    guard let stored = associatedValues[ObjectIdentifier(object)], stored.object === object else { return nil }
    return stored.values[key]
}

extension NSObject {
    /// Returns the name of the class, with its module.
    public class func description() -> String { NSStringFromClass(self) }
}
