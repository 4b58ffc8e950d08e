internal import SystemSupport

/// The name of a nib file. Linux has no nib files: registering one is allowed, and using it ends the
/// process with a message.
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
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        madeExtras().nibNames[identifier] = nib?.name
    }

    public func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        madeExtras().nibNames[SupplementaryReuseKey(kind: kind, identifier: identifier).description] = nib?.name
    }

    /// Ends the process because a reuse identifier has no class.
    final func failToDequeue(_ key: String, registered: String) -> Never {
        let nib = (details?.extras?.nibNames[key]).map {
            " It is registered with the nib \($0), and there are no nib files on Linux: register a class."
        }
        userFault("No class is registered for the identifier \(key); registered: \(registered).\(nib ?? "")")
    }
}

extension UICollectionViewLayout {
    /// Has no effect, because Linux has no nib files.
    public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}
}
