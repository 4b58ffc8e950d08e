/// The invalid parts of a collection view, and the current step of its layout cycle.
@MainActor
struct Invalidation {
    enum Step {
        case resting
        /// A pass tells the layout that everything is new, and then begins: it needs no further pass.
        case announcing
        /// The layout's `prepare()`: a further invalidation belongs to this pass.
        case preparing
        case layingOut
        /// A batch of changes, until `finalizeCollectionViewUpdates()`.
        case updating
    }

    struct Parts: OptionSet {
        let rawValue: UInt8

        /// The layout has not been told yet that the data source, or the view, is new.
        static let announcement = Parts(rawValue: 1 << 0)
        /// The layout has never been prepared, so a change of bounds cannot invalidate it.
        static let firstPreparation = Parts(rawValue: 1 << 1)
        /// All views have to be recycled.
        static let recycling = Parts(rawValue: 1 << 2)
        /// `prepare()` and the content size.
        static let preparation = Parts(rawValue: 1 << 3)
        /// The attributes of all elements in the window.
        static let window = Parts(rawValue: 1 << 4)
        /// Views on the screen want sizes that the layout adopts.
        static let sizes = Parts(rawValue: 1 << 5)
    }

    private var step = Step.resting
    private var parts: Parts = [.announcement, .firstPreparation, .preparation, .window]
    /// The elements that contexts have named since the last pass, if all contexts named elements.
    private var named: ContiguousArray<ElementKey> = []

    // MARK: Step

    var isInPass: Bool { step != .resting }
    var isLayingOut: Bool { step == .layingOut }
    /// Whether a batch of changes is in progress, which reads the counts before it invalidates the layout.
    var isUpdating: Bool { step == .updating }
    /// Whether a pass includes an invalidation at this moment, because it is about to prepare the layout or is preparing it.
    var isIncludedInPass: Bool { step == .announcing || step == .preparing }

    /// Begins a step.
    ///
    /// - Returns: The step to which `end(_:)` returns.
    mutating func begin(_ next: Step) -> Step {
        defer { step = next }
        return step
    }

    /// Ends a step.
    ///
    /// - Parameter outer: The step before it.
    mutating func end(_ outer: Step) { step = outer }

    // MARK: Invalid parts

    var isLoaded: Bool { !parts.contains(.firstPreparation) }
    var isEverythingValid: Bool { parts.isEmpty }
    /// Whether the attributes of all known elements are valid.
    var areElementsValid: Bool { !parts.contains(.window) && named.isEmpty }

    func includes(_ part: Parts) -> Bool { parts.contains(part) }

    mutating func invalidate(_ part: Parts) { parts.formUnion(part) }

    mutating func validate(_ part: Parts) { parts.subtract(part) }

    /// Makes a part valid.
    ///
    /// - Returns: Whether it was invalid.
    mutating func take(_ part: Parts) -> Bool { parts.remove(part) != nil }

    // MARK: Contexts

    /// Records what a context invalidates.
    ///
    /// - Parameter scope: The context's scope, which the caller reads because a subclass can override what it depends on.
    mutating func record(
        _ context: UICollectionViewLayoutInvalidationContext, scope: UICollectionViewLayoutInvalidationContext.Scope
    ) {
        guard isLoaded, step != .preparing, scope != .everything else {
            named.removeAll(keepingCapacity: true)
            parts.formUnion([.window, .preparation])
            return
        }
        if !parts.contains(.window) { context.appendNamedElements(to: &named) }
        if scope == .items { parts.insert(.preparation) }
    }

    var namesElements: Bool { !named.isEmpty }

    /// Takes the named elements. What is named from now on belongs to the next pass.
    mutating func takeNamedElements() -> ContiguousArray<ElementKey> {
        var taken: ContiguousArray<ElementKey> = []
        swap(&taken, &named)
        return taken
    }

    /// Keeps the storage of a list for the next pass.
    mutating func reuse(_ list: inout ContiguousArray<ElementKey>) {
        list.removeAll(keepingCapacity: true)
        if named.isEmpty { swap(&list, &named) }
    }
}
