import UIKit

// Selectors of an app, which nothing calls: there are no touches, and no Objective-C runtime. Members that would call one on a
// device warn.

extension Selector {
    /// Returns whether an object has the method, by the methods of an app's classes.
    ///
    /// An object of UIKit's classes has every method. An object of an app's class has those that UIKit has, which no table names.
    ///
    /// - Parameters:
    ///   - methods: The methods that each class has in the app's sources, for example `scrollViewDidScroll(_:)`.
    ///   - optional: The optional methods of protocols, which an object may lack.
    public func isImplemented(by object: Any, in methods: [String: Set<String>], optional: Set<String>) -> Bool {
        let classes = sequence(first: Mirror(reflecting: object)) { $0.superclassMirror }.compactMap {
            methods["\($0.subjectType)".prefix { $0 != "<" }.description]
        }
        let isKnown = optional.contains(where: isName(of:)) || methods.values.contains { $0.contains(where: isName(of:)) }
        return classes.isEmpty || !isKnown || classes.contains { $0.contains(where: isName(of:)) }
    }

    /// Returns whether the name is that of a method, such as `spacing(in:)`: with its type, without its labels, or as Objective-C
    /// has it.
    private func isName(of method: String) -> Bool {
        let parts = description.split(separator: "(", maxSplits: 1)
        let name = parts.first?.split(separator: ".").last ?? ""
        if parts.count == 2 { return method == "\(name)(\(parts[1])" }
        guard name.contains(":") else { return method.prefix { $0 != "(" } == name }
        let labels = name.split(separator: ":")
        return method == "\(labels[0])(_:\(labels.dropFirst().map { "\($0):" }.joined()))"
    }
}

extension NSObjectProtocol {
    public func conforms<Protocol>(to type: Protocol.Type) -> Bool { self is Protocol }

    /// Warns that the answer is always `true`, because Linux has no Objective-C runtime to ask. In the sources of an app, another
    /// method takes precedence, which knows the methods of the app's classes.
    public func responds(to selector: Selector?) -> Bool {
        InertUse.warn("responds(to:)", "is always true: an optional method that is missing has its default here.")
        return true
    }
}

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

extension UIGestureRecognizer {
    /// Has no effect: no touch calls the action.
    public func addTarget(_ target: Any, action: Selector) {}
    /// Has no effect.
    public func removeTarget(_ target: Any?, action: Selector?) {}
}

extension NotificationCenter {
    /// Has no effect. Notifications of UIKit, whose names begin so, are never posted here.
    public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
        guard let name, !["UI", "NS"].contains(String(name.rawValue.prefix(2))) else { return }
        InertUse.warnOfSelector("An observer of “\(name.rawValue)”")
    }
}

extension Timer {
    /// Returns a timer that never fires.
    public class func scheduledTimer(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        InertUse.warnOfSelector("A Timer")
        return Timer(timeInterval: timeInterval, repeats: repeats) { _ in }
    }
}

extension InertUse {
    fileprivate static func warnOfSelector(_ member: String) {
        warn("\(member) with a selector", "does nothing here, because no selector can be called. Give it a block.")
    }
}

extension NSObject {
    /// Has no effect.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        InertUse.warn("perform(_:with:afterDelay:)", "does nothing here, because no selector can be called. Use asyncAfter.")
    }
    /// Has no effect: nothing is pending.
    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object argument: Any?) {}
    /// Has no effect: nothing is pending.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {}
}

/// The error of an optional method of a protocol that the receiver does not implement.
///
/// The plugin `AppSources` gives such methods a default implementation that throws it.
public struct AbsentOptionalMethod: Error {
    @inlinable
    public init() {}
}
