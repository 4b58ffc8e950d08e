/// The name of a nib file. There are no nib files on Linux: registering one is allowed, and using it
/// ends the process with a message.
///
/// Source: <https://developer.apple.com/documentation/uikit/uinib>
@preconcurrency @MainActor
open class UINib: NSObject {
    final let name: String

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] {
        preconditionFailure("There is no nib file \(name) on Linux: create the views in code.")
    }
}

extension UICollectionView {
    /// Returns the end of the message about an identifier without a class.
    final func known(_ identifiers: [String], without missing: String) -> String {
        let nib = (details?.extras?.nibNames[missing]).map {
            " It is registered with the nib \($0), and there are no nib files on Linux: register a class."
        }
        return "\(missing); registered: \(identifiers.joined(separator: ", ")).\(nib ?? "")"
    }

    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        madeExtras().nibNames[identifier] = nib?.name
    }

    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        madeExtras().nibNames["\(SupplementaryReuseKey(kind: kind, identifier: identifier))"] = nib?.name
    }
}

extension UICollectionViewLayout {
    /// Has no effect: there are no nib files on Linux.
    public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}
}
