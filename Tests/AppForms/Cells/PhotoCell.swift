import UIKit

/// A cell whose views are in a nib: outlets, an action, inspectable properties.
@IBDesignable
class PhotoCell: UICollectionViewCell {
    @IBOutlet weak var imageView: UIImageView!
    @IBOutlet private(set) weak var titleLabel: UILabel! {
        didSet { titleLabel?.textAlignment = .center }
    }
    @IBOutlet var badges: [UIView]!
    @IBOutlet weak var spinner: UIView?

    @IBInspectable var cornerRadius: CGFloat = 4 {
        didSet { layer.cornerRadius = cornerRadius }
    }

    @objc dynamic var photoName = ""
    private(set) var tapCount = 0

    override func awakeFromNib() {
        super.awakeFromNib()
        layer.actions = ["position": NSNull()]
    }

    override var isSelected: Bool {
        didSet { spinner?.alpha = isSelected ? 1 : 0 }
    }

    func show(_ name: String) {
        photoName = name
        titleLabel.text = name
        imageView?.image = UIImage(named: name)
    }

    func setOutlets(title: UILabel, image: UIImageView) {
        titleLabel = title
        imageView = image
    }

    @IBAction func didTap(_ sender: Any?) { tapCount += 1 }
}
