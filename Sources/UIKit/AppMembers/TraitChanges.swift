// Changes of traits. The traits of a window do not change here. A device's size classes do when it
// turns, so observing them is warned of.

public protocol UITraitDefinition {}

public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceStyle: UITraitDefinition {}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
public enum UITraitDisplayScale: UITraitDefinition {}
public enum UITraitLayoutDirection: UITraitDefinition {}
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
public enum UITraitVerticalSizeClass: UITraitDefinition {}

public protocol UITraitChangeRegistration: AnyObject {}

private final class InertRegistration: UITraitChangeRegistration {
    init(_ traits: [UITrait]) {
        guard traits.contains(where: { $0 == UITraitHorizontalSizeClass.self || $0 == UITraitVerticalSizeClass.self }) else {
            return
        }
        InertUse.warn("registerForTraitChanges(_:)", "calls no handler: the size classes do not change when the window turns.")
    }
}

@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
    @discardableResult
    public func registerForTraitChanges<Environment>(
        _ traits: [UITrait],
        handler: @escaping (_ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { InertRegistration(traits) }

    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration {
        InertRegistration(traits)
    }

    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        InertRegistration(traits)
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}
