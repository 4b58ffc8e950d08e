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
            if value == nil { UnsetOutlets.report(name) }
            return value
        }
        set { value = newValue }
    }

    /// The value, or `nil` if the outlet is unset. Unlike `wrappedValue`, it can be tested without a
    /// report.
    @inlinable
    public var projectedValue: Wrapped? { value }
}

@usableFromInline
enum UnsetOutlets {
    // Outlets are read on the main thread, as all of UIKit is, but a property wrapper has no isolation that says so.
    nonisolated(unsafe) private static var reported: Set<String> = []

    /// Prints a sentence once for each outlet.
    @usableFromInline
    static func report(_ name: StaticString) {
        guard reported.insert(name.description).inserted else { return }
        let owner = name.description.prefix { $0 != "." }
        StandardError.warn(
            """
            The outlet \(name) is nil: no nib or storyboard is loaded on Linux. Set it in the suite, in \
            LayoutController(…, cell: \(owner).self) { cell, indexPath in … } or in the initializer of a subclass of \
            \(owner).
            """)
    }
}
