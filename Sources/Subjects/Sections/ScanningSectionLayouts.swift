import UIKit

/// Begemann's first form, on the layout of Broggi's text: each change of the bounds empties the cache,
/// so that everything is placed again.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
public final class RecomputedSectionLayout: SectionLayout {
    override func invalidatesCache(_ context: UICollectionViewLayoutInvalidationContext) -> Bool { true }
}

/// The layout of Broggi's text to the letter, in two points in which ``SectionLayout`` differs.
///
/// Only another size of the bounds empties the cache, so the elements of the last data stay after a
/// reload. The widths are fixed once, so they stay after a turn.
public final class StaleSectionLayout: SectionLayout {
    private var hasFixedWidths = false

    override func invalidatesCache(_ context: UICollectionViewLayoutInvalidationContext) -> Bool { false }

    public override func prepare() {
        // The text's controller sets the widths of the collection view in `setUpCollectionViewLayout()`.
        if let width = collectionView?.frame.width, !hasFixedWidths {
            settings.fixWidths(at: width)
            hasFixedWidths = true
        }
        super.prepare()
    }
}
