/// A phase of a tick, recognized by the functions that the collection view calls.
///
/// The observer of phases in a timed run would be counted too, so profiles do not use it. A phase
/// is everything below a method of a layout, a view or a delegate that the engine calls, or below
/// the engine's own function for the phase. The engine's few instructions around such a call belong
/// to no phase.
package enum ProfiledPhase: String, CaseIterable, Sendable {
    case shouldInvalidate = "should-invalidate"
    case context, prepare, attributes, apply, delegate

    /// The prefixes of the methods that the engine calls, without their types.
    private var methods: [String] {
        switch self {
        case .shouldInvalidate: ["shouldInvalidateLayout("]
        case .context: ["invalidationContext(", "invalidateLayout("]
        case .prepare:
            ["prepare(", "collectionViewContentSize.getter", "finalizeAnimatedBoundsChange(", "finalizeCollectionViewUpdates("]
        case .attributes:
            [
                "layoutAttributesFor", "initialLayoutAttributesFor", "finalLayoutAttributesFor", "indexPathsToInsertFor",
                "indexPathsToDeleteFor",
            ]
        case .apply: ["apply(", "preferredLayoutAttributesFitting("]
        case .delegate: ["collectionView(", "scrollView", "numberOfSections(in:)", "indexTitles("]
        }
    }

    private var ownFunctions: [String] {
        switch self {
        case .prepare: ["UICollectionView.prepareLayout()", "UICollectionView.askForContentSize()"]
        case .attributes:
            [
                "UICollectionView.ask(for:)", "UICollectionView.takeIn(_:of:)", "UICollectionView.refreshElements(by:)",
                "UICollectionView.mergeIncoming(keepingOthers:refreshing:)",
            ]
        case .apply: ["UICollectionView.apply(_:to:)", "UICollectionReusableView.applyGeometry(andKeep:)"]
        case .context: ["UICollectionView.invalidateLayout(holding:)"]
        case .shouldInvalidate, .delegate: []
        }
    }

    /// Creates the phase that starts with a call of a function, or returns `nil` for other calls.
    init?(beginningWith function: ProfiledFunction, calledBy caller: ProfiledFunction?) {
        let method = function.name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? function.name
        let found = Self.allCases.first { phase in
            if function.part == .engine, phase.ownFunctions.contains(function.name) { return true }
            guard caller?.part == .engine, function.part == .engine || function.part == .competitor else { return false }
            return phase.methods.contains { method.hasPrefix($0) }
        }
        guard let found else { return nil }
        self = found
    }
}
