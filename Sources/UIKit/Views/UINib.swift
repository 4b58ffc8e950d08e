internal import SystemSupport

/// The name of a nib file. Linux has no nib files: a suite sets the content of a name with `setContent(of:names:connect:)`, and
/// using a name without content ends the process with a message.
@preconcurrency @MainActor
open class UINib: NSObject {
    final let name: String

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] {
        userFault("There is no nib file \(name) on Linux: create the views in code.")
    }
}

extension Bundle {
    @preconcurrency @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}

extension UICollectionView {
    final func note(_ nib: UINib?, for key: String) { madeExtras().nibNames[key] = nib?.name }

    /// Returns a new cell of the class that a suite has set for a nib or a prototype, and registers it.
    final func cellOfNib(_ identifier: String, _ key: ElementKey) -> UICollectionViewCell? {
        guard let found = UINib.viewClass(named: details?.extras?.nibNames[identifier]) ?? UINib.viewClass(named: identifier)
        else { return nil }
        cellPool.register(found, as: identifier)
        return cellPool.dequeue(identifier, frame: knownFrame(of: key))
    }

    final func viewOfNib(_ reuseKey: SupplementaryReuseKey, _ key: ElementKey) -> UICollectionReusableView? {
        let name = details?.extras?.nibNames[reuseKey.description]
        guard let found = UINib.viewClass(named: name) ?? UINib.viewClass(named: reuseKey.identifier) else { return nil }
        supplementaryPool.register(found, as: reuseKey)
        return supplementaryPool.dequeue(reuseKey, frame: knownFrame(of: key))
    }

    final func decorationOfNib(_ kind: String, _ key: ElementKey) -> UICollectionReusableView? {
        let name = collectionViewLayout.decorationNibs[kind]
        guard let found = UINib.viewClass(named: name) ?? UINib.viewClass(named: kind) else { return nil }
        collectionViewLayout.decorationPool.register(found, as: kind)
        return collectionViewLayout.decorationPool.dequeue(kind, frame: knownFrame(of: key))
    }

    /// Ends the process because a reuse identifier has no class.
    final func failToDequeue(_ key: String, registered: String) -> Never {
        let nib = (details?.extras?.nibNames[key]).map {
            " It is registered with the nib \($0), and there are no nib files on Linux: register a class."
        }
        userFault("No class is registered for the identifier \(key); registered: \(registered).\(nib ?? "")")
    }
}
