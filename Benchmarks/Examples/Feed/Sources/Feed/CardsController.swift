import ScrollBench

final class CardsController: UICollectionViewController {
    private var cardCount = 0

    convenience init(_ cardCount: Int, _ layout: CardLayout) {
        self.init(collectionViewLayout: layout)
        self.cardCount = cardCount
    }
    override func viewDidLoad() { collectionView.register(CardCell.self, forCellWithReuseIdentifier: "card") }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { cardCount }
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "card", for: path)
        (cell as? CardCell)?.label.text = "card \(path.item)"
        return cell
    }
}

// What the collection view cannot see becomes a column of ticks.csv, which the gate looks at too.
extension CardsController: WorkCounting {
    var countedWork: CountedWork { CountedWork(itemsPlaced: (collectionViewLayout as? CardLayout)?.placedCount) }
}

final class CardCell: UICollectionViewCell {
    private(set) lazy var label: UILabel = {
        let label = UILabel(frame: CGRect(x: 16, y: 8, width: 200, height: 20))
        contentView.addSubview(label)
        return label
    }()
}
