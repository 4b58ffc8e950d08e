import ForeignLayouts
import TestSupport
@_spi(Headless) import UIKit

/// Data with identities, which determine all sizes. It is the data source and the layout's delegate.
@MainActor
final class Album: NSObject {
    var data: NaiveData

    init(_ data: NaiveData) { self.data = data }

    static let (cell, header, board) = ("cell", UICollectionView.elementKindSectionHeader, "board")

    private func item(at indexPath: IndexPath) -> Int { data.sections[indexPath.section].items[indexPath.item] }

    /// Returns the height that a cell prefers, if the layout allows it.
    nonisolated static func height(of item: Int) -> CGFloat { CGFloat(40 + item * 37 % 11 * 10) }
    nonisolated static func isTrailing(_ item: Int) -> Bool { item % 2 == 0 }
}

/// A cell that prefers the height of its item: it changes its argument, as most apps do, or a copy.
final class AlbumCell: UICollectionViewCell {
    var identity = 0

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let isCopied = identity % 2 == 0
        let preferred = isCopied ? layoutAttributes.copy() as? UICollectionViewLayoutAttributes : layoutAttributes
        preferred?.size.height = Album.height(of: identity)
        return preferred ?? layoutAttributes
    }
}

extension Album: UICollectionViewDataSource, UICollectionViewDelegate {
    func numberOfSections(in collectionView: UICollectionView) -> Int { data.sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        data.sections[section].items.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
        (cell as? AlbumCell)?.identity = item(at: indexPath)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: Self.cell, for: indexPath)
    }
}

extension Album: @preconcurrency ChatLayoutDelegate {
    func alignmentForItem(_ chatLayout: ChatLayout, at indexPath: IndexPath) -> ChatItemAlignment {
        Self.isTrailing(item(at: indexPath)) ? .trailing : .leading
    }
}
