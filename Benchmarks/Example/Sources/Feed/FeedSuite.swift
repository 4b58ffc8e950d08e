import ScrollBench

@main struct FeedSuite: BenchmarkSuite {
    static var subjects: [AnySubject] {
        Subject("feed", summary: "posts that fade away from the middle of the screen", content: { $0.items }) {
            Competitor("full", summary: "places all posts on each tick", growth: .items) { FeedController($0, FadingLayout()) }
            Competitor("cached", summary: "keeps the frames") { FeedController($0, CachedFadingLayout()) }
        }
    }
}

class FadingLayout: UICollectionViewLayout {
    var frames: [CGRect] = []

    override var collectionViewContentSize: CGSize { frames.last.map { CGSize(width: $0.maxX, height: $0.maxY) } ?? .zero }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func prepare() {
        guard let view = collectionView else { return }
        let (count, width) = (view.numberOfItems(inSection: 0), view.bounds.width)
        frames = (0..<count).map { CGRect(x: 0, y: CGFloat($0) * 120, width: width, height: 120) }
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let rows = max(0, Int(rect.minY / 120))..<max(0, Int((rect.maxY / 120).rounded(.up)))
        return rows.clamped(to: frames.indices).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = frames[item]
            let bounds = collectionView?.bounds ?? .zero
            attributes.alpha = max(0.2, 1 - abs(frames[item].midY - bounds.midY) / bounds.height)
            return attributes
        }
    }
}

final class CachedFadingLayout: FadingLayout {
    override func prepare() { if frames.first?.width != collectionView?.bounds.width { super.prepare() } }
}

final class FeedController: UICollectionViewController {
    private var posts = 0

    convenience init(_ posts: Int, _ layout: UICollectionViewLayout) {
        self.init(collectionViewLayout: layout)
        self.posts = posts
    }
    override func viewDidLoad() { collectionView.register(PostCell.self, forCellWithReuseIdentifier: "post") }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { posts }
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "post", for: path)
        (cell as? PostCell)?.label.text = "post \(path.item)"
        return cell
    }
}

final class PostCell: UICollectionViewCell {
    private(set) lazy var label: UILabel = {
        let label = UILabel(frame: CGRect(x: 16, y: 8, width: 200, height: 20))
        contentView.addSubview(label)
        return label
    }()
}
