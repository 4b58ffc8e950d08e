import UIKit

/// Bars of an app's screen, a font for every text size, and functions of C.
final class BoardController: UICollectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController!.setToolbarHidden(true, animated: false)
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in })
        let font = UIFontMetrics(forTextStyle: .body).scaledFont(for: UIFont.systemFont(ofSize: 12))
        navigationItem.prompt = "\(font.pointSize), \(CGRectGetMaxX(CGRectInset(view.safeAreaLayoutGuide.layoutFrame, 1, 1)))"
    }

    override func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        completion?()
    }
}
