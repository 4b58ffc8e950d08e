/// What a collection view cannot make sense of: an answer of its layout, or changes that its data source contradicts.
@_spi(Headless)
public struct CollectionViewFault: Error, Equatable, CustomStringConvertible, Sendable {
    /// A sentence that names the class, the call and the value.
    public let description: String
}

/// What UIKit only logs.
@_spi(Headless)
public struct CollectionViewWarning: Equatable, CustomStringConvertible, Sendable {
    public enum Kind: Sendable {
        /// A layout has attributes for an item that the data source does not have.
        case itemOutsideCounts
        /// A flow layout's subclass has changed attributes that the flow layout keeps.
        case cachedFrameMismatch
    }

    public let kind: Kind
    /// A sentence that names the class, the call and the value.
    public let description: String
}

extension UICollectionView {
    /// Reports a fault, and goes on as the caller documents; without a handler the process ends, as it does on a device.
    final func report(_ sentence: String) {
        guard let faultHandler else { fatalError(sentence) }
        faultHandler(CollectionViewFault(description: sentence))
    }

    /// Reports the first warning of each kind; without a handler it goes to the standard error.
    final func warn(_ kind: CollectionViewWarning.Kind, _ sentence: @autoclosure () -> String) {
        guard warnedKinds.insert(kind).inserted else { return }
        let warning = CollectionViewWarning(kind: kind, description: sentence())
        if let warningHandler {
            warningHandler(warning)
        } else {
            FileHandle.standardError.write(Data("\(warning)\n".utf8))
        }
    }
}
