internal import SystemSupport

/// A property that Interface Builder connects on a device, and that nothing sets here unless the
/// suite does.
///
/// The plugin `AppSources` replaces `@IBOutlet` by this wrapper. Reading an unset outlet prints a
/// sentence, because an implicitly unwrapped `nil` ends the process without the outlet's name.
@propertyWrapper
public struct NibOutlet<Wrapped> {
    @usableFromInline var value: Wrapped?
    @usableFromInline let name: StaticString

    /// - Parameters:
    ///   - wrappedValue: The view, if it is set already.
    ///   - name: The class and the property, for example `PhotoCell.label`.
    @inlinable
    public init(wrappedValue: Wrapped? = nil, _ name: StaticString) {
        (value, self.name) = (wrappedValue, name)
    }

    @inlinable
    public var wrappedValue: Wrapped? {
        get {
            if value == nil { warnOfUnsetOutlet(name) }
            return value
        }
        set { value = newValue }
    }

    /// The value, or `nil` if the outlet is unset. Unlike `wrappedValue`, it can be tested without a
    /// report.
    @inlinable
    public var projectedValue: Wrapped? { value }
}

/// Warns once of each outlet that is unset.
@usableFromInline
func warnOfUnsetOutlet(_ name: StaticString) {
    let owner = name.description.prefix { $0 != "." }
    printWarning(
        """
        The outlet \(name) is nil: no nib or storyboard is loaded on Linux. Set it in the suite, in \
        LayoutController(…, cell: \(owner).self) { cell, indexPath in … } or in the initializer of a subclass of \
        \(owner).
        """, once: "outlet \(name)")
}
