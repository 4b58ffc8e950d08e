import UIKit

// A cell as apps write it, with a stack view, a button, a gradient and a shadow.

public final class OrdinaryCell: UICollectionViewCell {
    public static let reuseIdentifier = String(describing: OrdinaryCell.self)

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
    public private(set) var tapCount = 0

    public override init(frame: CGRect) {
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

    public func configure(title: String) {
        titleLabel.text = title
        accessibilityLabel = title
    }

    public override func prepareForReuse() {
        super.prepareForReuse()
        titleLabel.attributedText = nil
        imageView.image = nil
    }

    /// A finger may miss the cell by 10 pt.
    public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = CGRect(x: 0, y: 0, width: contentView.bounds.width, height: contentView.bounds.height - 50)
        stack.frame = CGRect(x: 0, y: imageView.frame.maxY, width: contentView.bounds.width, height: 50)
        gradient.frame = imageView.bounds
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
    }
}

/// A cell that is pinned by constraints.
public final class PinnedCell: UICollectionViewCell {
    private let label = UILabel()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        let width = label.widthAnchor.constraint(equalToConstant: 40)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -8),
            label.topAnchor.constraint(equalTo: contentView.safeAreaLayoutGuide.topAnchor, constant: 8),
            contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
            label.heightAnchor.constraint(equalTo: contentView.heightAnchor, multiplier: 0.5),
            NSLayoutConstraint(
                item: label, attribute: .centerY, relatedBy: .equal, toItem: contentView, attribute: .centerY, multiplier: 1,
                constant: 0), width,
        ])
        label.setContentCompressionResistancePriority(.required, for: .vertical)
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }
}
