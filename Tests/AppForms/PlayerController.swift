import UIKit

/// Members of a music player, a reader and a loader of pictures, and constraints that change during a layout.
final class PlayerController: UIViewController {
    let (bar, play, title2, line) = (UIView(), UIButton(), UILabel(), UIView())
    let pages = UIPageControl()
    let text = UITextView()
    let requests = URLCache(memoryCapacity: 1, diskCapacity: 0, diskPath: nil)
    private(set) var insets = UIEdgeInsets.zero
    private var barHeight: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        insets = NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).uiEdgeInsetsValue
        NotificationCenter.default.addObserver(
            self, selector: #selector(reload), name: UIApplication.significantTimeChangeNotification, object: nil)
        pages.backgroundStyle = .minimal
        text.dataDetectorTypes = [.link, .phoneNumber]
        text.accessibilityIgnoresInvertColors = true
        play.showsTouchWhenHighlighted = true
        play.setContentHuggingPriority(.defaultHigh + 1, for: .horizontal)
        navigationItem.style = .browser
        let label = NSMutableAttributedString()
        label.append(NSAttributedString(string: "name"))
        title2.attributedText = label
        let copies = CAReplicatorLayer()
        copies.instanceCount = 3
        copies.minificationFilter = .trilinear
        copies.drawsAsynchronously = true
        line.layer.addSublayer(copies)
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        barHeight = bar.heightAnchor.constraint(equalToConstant: 10)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalToSystemSpacingAfter: view.leadingAnchor, multiplier: 2),
            bar.topAnchor.constraint(equalToSystemSpacingBelow: view.topAnchor, multiplier: 1),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor), barHeight,
        ])
    }

    /// The bar is 30 points high in the same pass.
    override func viewWillLayoutSubviews() { barHeight.constant = 20 }
    override func viewDidLayoutSubviews() { barHeight.constant = 30 }

    @objc private func reload() {}

    static func decoded(_ image: UIImage) -> UIImage? {
        guard let pixels = image.cgImage else { return nil }
        let context = CGContext(
            data: nil, width: pixels.width, height: pixels.height, bitsPerComponent: 8, bytesPerRow: pixels.bytesPerRow,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
        context?.draw(pixels, in: CGRect(origin: .zero, size: image.size))
        return context?.makeImage().map { UIImage(cgImage: $0) }
    }

    static func filled(_ size: CGSize) -> UIImage? {
        UIGraphicsBeginImageContext(size)
        defer { UIGraphicsEndImageContext() }
        UIRectFill(CGRect(origin: .zero, size: size))
        return UIGraphicsGetImageFromCurrentImageContext()
    }
}
