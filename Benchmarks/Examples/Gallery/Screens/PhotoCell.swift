import UIKit

final class PhotoCell: UICollectionViewCell {
    @IBOutlet private weak var imageView: UIImageView!
    @IBOutlet private weak var titleLabel: UILabel!

    private let feedback = UIImpactFeedbackGenerator(style: .light)

    override func awakeFromNib() {
        super.awakeFromNib()
        layer.cornerRadius = 8
        clipsToBounds = true
        titleLabel.font = .preferredFont(forTextStyle: .caption1)
        titleLabel.accessibilityTraits = .header
    }

    override var isHighlighted: Bool {
        didSet { if isHighlighted { feedback.impactOccurred() } }
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let attributes = layoutAttributes as? PinboardAttributes else { return }
        imageView.transform = CGAffineTransform(translationX: 0, y: attributes.offset)
    }

    func show(_ photo: Photo) {
        titleLabel.text = photo.title
        imageView.image = UIImage(named: "photo-\(photo.id)")
        backgroundColor = UIColor(named: "placeholder")
    }
}
