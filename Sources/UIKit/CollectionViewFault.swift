/// What a collection view cannot make sense of: an answer of its layout, or changes that its data source contradicts.
@_spi(Headless)
public struct CollectionViewFault: Error, Equatable, CustomStringConvertible, Sendable {
    /// A sentence that names the class, the call and the value.
    public let description: String
}

extension UICollectionView {
    /// Tells of a fault, and goes on as the caller documents; without a handler the process ends, as it does on a device.
    final func report(_ sentence: String) {
        guard let faultHandler else { fatalError(sentence) }
        faultHandler(CollectionViewFault(description: sentence))
    }
}
