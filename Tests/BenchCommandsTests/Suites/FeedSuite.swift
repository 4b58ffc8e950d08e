import Suites
import UIKit

/// A suite as in an app: posts with labels in a flow layout, with two strategies that show the
/// same.
enum FeedSuite: BenchmarkSuite {
    static var name: String { "feed-bench" }
    static var isOptimized: Bool { true }

    static var subjects: [AnySubject] {
        Subject(
            "feed", summary: "posts one below the other", items: [8, 20], settings: [spacing]
        ) {
            Feed(postCount: $0.items, spacing: try $0.settings.value(of: spacing))
        } competitors: {
            Competitor("full", summary: "invalidates on every tick") { FeedController($0, invalidates: true) }
            Competitor("still", summary: "never invalidates") { FeedController($0, invalidates: false) }
        }
    }

    static let spacing = Setting<Int>(
        "spacing", valueName: "N", meaning: "Points between two posts.", default: "8", crosses: true
    ) { text in
        try SettingText.integer(text, in: 0...100, called: "A spacing", such: "8")
    }
}

struct Feed: Sendable {
    let postCount: Int
    let spacing: Int
}

/// Posts with labels, whose layout may be invalidated on every tick.
final class FeedController: LayoutController {
    private var invalidates = false

    convenience init(_ feed: Feed, invalidates: Bool) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 340, height: 120)
        layout.minimumLineSpacing = CGFloat(feed.spacing)
        self.init(layout, sections: [feed.postCount], cell: UICollectionViewCell.self) { cell, indexPath in
            if cell.contentView.subviews.isEmpty { cell.contentView.addSubview(UILabel(frame: cell.bounds)) }
            (cell.contentView.subviews.first as? UILabel)?.text = "post \(indexPath.item)"
        }
        self.invalidates = invalidates
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if invalidates { collectionView.collectionViewLayout.invalidateLayout() }
    }
}
