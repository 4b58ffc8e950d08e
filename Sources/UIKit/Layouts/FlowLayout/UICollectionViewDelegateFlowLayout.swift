/// The methods with which a flow layout asks the collection view's delegate. All are optional and fall
/// back to the layout's properties.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { value(.sizeForItem, view, \.itemSize, of: layout) ?? .zero }

    public func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { value(.insetForSection, view, \.sectionInset, of: layout) ?? .zero }

    public func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { value(.lineSpacing, view, \.minimumLineSpacing, of: layout) ?? 0 }

    public func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { value(.interitemSpacing, view, \.minimumInteritemSpacing, of: layout) ?? 0 }

    public func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize { value(.headerSize, view, \.headerReferenceSize, of: layout) ?? .zero }

    public func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize { value(.footerSize, view, \.footerReferenceSize, of: layout) ?? .zero }

    private func value<Value>(
        _ method: OptionalMethod, _ view: UICollectionView, _ property: KeyPath<UICollectionViewFlowLayout, Value>,
        of layout: UICollectionViewLayout
    ) -> Value? {
        view.defaultRan(method, of: self)
        return (layout as? UICollectionViewFlowLayout)?[keyPath: property]
    }
}
