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

final class FeedController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    private let feed: Feed
    private let invalidates: Bool
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    /// The width for which the posts have sizes.
    private var arrangedWidth: CGFloat = 0

    init(_ feed: Feed, invalidates: Bool) {
        self.feed = feed
        self.invalidates = invalidates
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("There is no archive.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.register(PostCell.self, forCellWithReuseIdentifier: "post")
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
    }

    /// Asks for the sizes again after a turn, because the flow layout keeps them until its metrics
    /// are invalidated.
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard view.bounds.width != arrangedWidth else { return }
        arrangedWidth = view.bounds.width
        collectionView.collectionViewLayout.invalidateLayout()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { feed.postCount }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "post", for: indexPath)
        (cell as? PostCell)?.label.text = "post \(indexPath.item)"
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: collectionView.bounds.width, height: 120)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        CGFloat(feed.spacing)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if invalidates { collectionView.collectionViewLayout.invalidateLayout() }
    }
}

final class PostCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("There is no archive.") }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }
}
