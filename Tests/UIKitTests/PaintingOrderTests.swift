import TestSupport
import Testing
import UIKit

/// The order of views whose attributes have the same zIndex.
@MainActor
struct PaintingOrderTests {
    /// The kind that the process uses first does not come first.
    @Test func kindsAreOrderedByName() {
        let (frame, names) = (CGRect(x: 0, y: 0, width: 100, height: 100), ["painted z", "painted a"])
        let layout = ScriptedLayout(frame.size) { _, _ in names.map { .init(kind: $0, frame: frame) } }
        let source = Source(1)
        let view = UICollectionView.list(layout, source, size: frame.size, kinds: names)
        var kinds: [String] = []
        source.title = { view, kind, path in
            kinds.append(kind)
            return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: path)
        }
        view.layoutIfNeeded()
        #expect(kinds == ["painted a", "painted z"])
    }
}
