import UIKit

/// Members of a music player and a loader of pictures, and constraints that change during a layout.
final class PlayerController: UIViewController {
    let (bar, play) = (UIView(), UIButton())
    let pages = UIPageControl()
    let text = UITextView()
    let requests = URLCache(memoryCapacity: 1, diskCapacity: 0, diskPath: nil)
    private var barHeight: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
            self, selector: #selector(reload), name: UIApplication.willResignActiveNotification, object: nil)
        play.setContentHuggingPriority(.defaultHigh + 1, for: .horizontal)
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

    static func filled(_ size: CGSize) -> UIImage? {
        UIGraphicsBeginImageContext(size)
        defer { UIGraphicsEndImageContext() }
        UIColor.red.setFill()
        UIGraphicsGetCurrentContext()?.fill(CGRect(origin: .zero, size: size))
        return UIGraphicsGetImageFromCurrentImageContext()
    }
}
