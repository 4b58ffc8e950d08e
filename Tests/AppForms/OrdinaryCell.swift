import UIKit

// A cell as apps write it, with a stack view, a button, a gradient and a shadow.

final class OrdinaryCell: UICollectionViewCell {
    static let reuseIdentifier = String(describing: OrdinaryCell.self)

    private lazy var titleLabel: UILabel = {
        let label = UILabel()
        label.font = UIFont.preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .label
        label.textAlignment = .left
        label.numberOfLines = 2
        label.lineBreakMode = .byTruncatingTail
        return label
    }()

    private let imageView: UIImageView = {
        let view = UIImageView(image: UIImage(systemName: "photo"))
        view.contentMode = .scaleAspectFill
        view.clipsToBounds = true
        view.tintColor = .secondaryLabel
        view.layer.cornerRadius = 12
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        view.layer.cornerCurve = .continuous
        view.layer.masksToBounds = true
        return view
    }()

    private let button = UIButton(type: .system)
    private let gradient = CAGradientLayer()
    private let stack = UIStackView()
    private(set) var tapCount = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        button.setTitle(NSLocalizedString("Follow", comment: ""), for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
        button.addAction(UIAction { [weak self] _ in self?.tapCount += 1 }, for: .touchUpInside)
        gradient.colors = [UIColor.clear.cgColor, UIColor.black.withAlphaComponent(0.6).cgColor]
        gradient.locations = [0.5, 1]
        imageView.layer.addSublayer(gradient)
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.alignment = .fill
        stack.spacing = UIStackView.spacingUseSystem
        [titleLabel, button].forEach(stack.addArrangedSubview)
        contentView.addSubview(imageView)
        contentView.addSubview(stack)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 6
        layer.borderColor = UIColor.separator.cgColor
        layer.borderWidth = 1 / UIScreen.main.scale
        isAccessibilityElement = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func configure(title: String) {
        titleLabel.text = title
        accessibilityLabel = title
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        titleLabel.attributedText = nil
        imageView.image = nil
    }

    /// A finger may miss the cell by 10 pt.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = CGRect(x: 0, y: 0, width: contentView.bounds.width, height: contentView.bounds.height - 50)
        stack.frame = CGRect(x: 0, y: imageView.frame.maxY, width: contentView.bounds.width, height: 50)
        gradient.frame = imageView.bounds
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
    }
}
