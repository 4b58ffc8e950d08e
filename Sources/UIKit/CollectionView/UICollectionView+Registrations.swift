// Registrations with a handler, and cells that are configured again.

internal import SystemSupport

/// The number of registrations so far, which makes each reuse identifier unique.
@MainActor private var registrationCount = 0

@MainActor
private func makeIdentifier(of viewClass: AnyClass) -> String {
    registrationCount += 1
    return "\(viewClass), registration \(registrationCount)"
}

extension UICollectionView {
    /// The class of cells and the handler that configures them. The first use registers the class.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        fileprivate let identifier = makeIdentifier(of: Cell.self)
        fileprivate let askingView = UICollectionView.askingView
        fileprivate let handler: Handler

        fileprivate let nib: UINib?

        public init(handler: @escaping Handler) { (self.handler, nib) = (handler, nil) }

        public init(cellNib: UINib, handler: @escaping Handler) { (self.handler, nib) = (handler, cellNib) }
    }

    /// The class of supplementary views of a kind and the handler that configures them. The first use registers the class.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        fileprivate let identifier = makeIdentifier(of: Supplementary.self)
        fileprivate let askingView = UICollectionView.askingView
        fileprivate let elementKind: String
        fileprivate let handler: Handler

        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// Returns a dequeued cell after the registration's handler, which is not called without an item.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        checkRegistration(madeFor: registration.askingView, "dequeueConfiguredReusableCell(using:for:item:)")
        if !cellPool.isRegistered(registration.identifier) {
            if let nib = registration.nib {
                register(nib, forCellWithReuseIdentifier: registration.identifier)
            } else {
                register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
            }
        }
        let dequeued = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        guard let cell = dequeued as? Cell else {
            userFault("The identifier \(registration.identifier) is registered with the class \(type(of: dequeued)).")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        checkRegistration(madeFor: registration.askingView, "dequeueConfiguredReusableSupplementary(using:for:)")
        let (kind, identifier) = (registration.elementKind, registration.identifier)
        if !supplementaryPool.isRegistered(SupplementaryReuseKey(kind: kind, identifier: identifier)) {
            register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        }
        let dequeued = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        guard let view = dequeued as? Supplementary else {
            userFault("The identifier \(identifier) is registered with the class \(type(of: dequeued)).")
        }
        registration.handler(view, kind, indexPath)
        return view
    }

    // MARK: Asking the data source

    /// The number of the innermost view that asks its data source for a view.
    static var askingView: Int?

    /// Asks the data source for a view. Registrations that are created meanwhile cannot be used in this view.
    final func asking<View>(_ ask: (any UICollectionViewDataSource) -> View) -> View? {
        let outerView = Self.askingView
        Self.askingView = number
        defer { Self.askingView = outerView }
        return during(.delegate) { dataSource.map(ask) }
    }

    /// Reports a registration that was created while this view asked its data source for a view, also if it was stored then.
    ///
    /// Sources: <https://developer.apple.com/forums/thread/690611>, <https://github.com/noppefoxwolf/DebugMenu/pull/4>.
    private func checkRegistration(madeFor askingView: Int?, _ call: String) {
        guard askingView == number else { return }
        report(
            "\(type(of: self)).\(call): the registration was created while the view asked \(sourceName) for a view, "
                + "so no view is reused; create registrations before, as in viewDidLoad(). UIKit raises an exception here "
                + "since iOS 15.")
    }

    // MARK: Configuring again

    /// Asks the data source to configure cells that exist, also prefetched ones, without `prepareForReuse()`.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uicollectionview/reconfigureitems(at:)>
    final func reconfigureCells(at indexPaths: [IndexPath]) {
        for indexPath in indexPaths {
            warnUnlessItem(indexPath, of: "reconfigureItems(at: [\(indexPath)])")
            guard let cell = cellForItem(at: indexPath) else { continue }
            reconfigured = (ElementKey(indexPath), cell)
            let returned = asking { $0.collectionView(self, cellForItemAt: indexPath) }
            reconfigured = nil
            if let returned, returned !== cell {
                _ = dequeued.take(returned)
                let source = dataSource.map { "\(type(of: $0))" } ?? ""
                report(
                    "\(source).collectionView(_:cellForItemAt: \(indexPath)) returns another cell for an item that is configured "
                        + "again; it must dequeue and return the same cell. UIKit raises an exception here.")
            } else if let attributes = engine.known.attributes(of: ElementKey(indexPath)) {
                askForSize(of: cell, given: attributes)
            }
        }
    }

    /// Returns the item's own cell while it is configured again.
    final func reconfiguredCell(withReuseIdentifier identifier: String, for key: ElementKey) -> UICollectionViewCell? {
        guard let reconfigured, reconfigured.key == key, reconfigured.cell.reuseIdentifier == identifier else { return nil }
        return reconfigured.cell
    }
}
