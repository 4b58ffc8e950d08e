import AppUIKit
import Testing
@_spi(Headless) import UIKit

/// Members that only let an app's files compile have the values that a layout may use. They warn if a device would show something
/// else.
@MainActor
struct AppUIKitTests {
    @Test func aTransitionBetweenChildrenAnimatesInTheViewOfBoth() {
        let (old, new) = (UIViewController(), UIViewController())
        let container = UIView()
        container.addSubview(old.view)
        var views: [UIView] = []
        old.transition(from: old, to: new, duration: 1, animations: { views = container.subviews })
        #expect(views == [old.view, new.view])
        #expect(container.subviews == [new.view])
    }

    @Test func membersWithoutEffectWarnOnce() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
            let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            for _ in 0..<2 {
                view.beginInteractiveMovementForItem(at: path(0))
                view.endInteractiveMovement()
                view.setZoomScale(1, animated: true)
                view.setZoomScale(2, animated: true)
                UICollectionViewCell().configurationUpdateHandler = { _, _ in }
                UICollectionViewCell().setNeedsUpdateConfiguration()
                _ = Timer.scheduledTimer(timeInterval: 1, target: view, selector: "tick", userInfo: nil, repeats: true)
                view.perform("load", with: nil, afterDelay: 1)
                for name in ["Loaded", "UIKeyboardWillShowNotification"] {
                    NotificationCenter.default.addObserver(view, selector: "load", name: .init(name), object: nil)
                }
            }
        }
        let warned = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n").map {
            $0.prefix { $0 != "(" }
        }
        #expect(
            warned == [
                "warning: UICollectionView.beginInteractiveMovementForItem",
                "warning: UIScrollView.zoomScale stays 1: zooming is not simulated, so the content keeps its size.",
                "warning: configurationUpdateHandler has no effect: the configuration of a cell is never updated here; "
                    + "on a device it is.",
                "warning: setNeedsUpdateConfiguration",
                "warning: A Timer with a selector does nothing here, because no selector can be called. Give it a block.",
                "warning: perform",
                "warning: An observer of “Loaded” with a selector does nothing here, because no selector can be called. "
                    + "Give it a block.",
            ])
    }

    @Test func aRectangleKeepsItsAspectRatio() {
        let room = CGRect(x: 10, y: 20, width: 100, height: 60)
        let wide = AVMakeRect(aspectRatio: CGSize(width: 4, height: 1), insideRect: room)
        #expect(wide == CGRect(x: 10, y: 37.5, width: 100, height: 25))
        let high = AVMakeRect(aspectRatio: CGSize(width: 1, height: 2), insideRect: room)
        #expect(high == CGRect(x: 45, y: 20, width: 30, height: 60))
    }

    @Test func imagesHaveTheSizeOfTheirContext() {
        let size = CGSize(width: 30, height: 20)
        let drawn = UIGraphicsImageRenderer(size: size).image { context in context.fill(CGRect(origin: .zero, size: size)) }
        UIGraphicsBeginImageContextWithOptions(size, false, 0)
        #expect(UIGraphicsGetCurrentContext() != nil)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(drawn.size == size)
        #expect(image?.size == size)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        #expect(drawn.cgImage.map { UIImage(cgImage: $0).size } == size)
        #expect(UIImage().size == .zero)
    }

    // MARK: Nibs, whose content a suite sets

    private final class NibCell: UICollectionViewCell {
        var label: UILabel?
        var wasAwake = false
        override func awakeFromNib() { wasAwake = label != nil }
    }

    @Test func aSuiteStandsInForANib() {
        UINib.setContent(of: NibCell.self, names: ["NibTests"]) { $0.label = UILabel() }
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UINib(nibName: "NibTests", bundle: nil), forCellWithReuseIdentifier: "cell")
        for identifier in ["cell", "NibTests"] {
            let cell = view.dequeueReusableCell(withReuseIdentifier: identifier, for: path(0)) as? NibCell
            #expect(cell?.wasAwake == true)
        }
    }

    private final class Screen: UIViewController {
        var list: UIView?
        var loaded: [CGSize?] = []
        override func viewDidLoad() { loaded.append(list?.frame.size) }
    }

    @Test func aStoryboardSetsOutletsBeforeTheViewIsLoaded() {
        let screen = UIStoryboard.load(Screen()) { screen, view in screen.list = UIView(frame: view.bounds) }
        screen.loadViewIfNeeded()
        #expect(screen.loaded == [UIScreen.main.bounds.size])
    }

    @Test func anUnsetOutletIsTestedWithoutAReport() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
            final class PhotoCell: UICollectionViewCell {
                @NibOutlet("PhotoCell.label") var label: UILabel!
            }
            let cell = PhotoCell()
            if cell.$label == nil { cell.label = UILabel() }
            exit(cell.$label == cell.label ? 0 : 1)
        }
        #expect(!String(decoding: result.standardErrorContent, as: UTF8.self).contains("outlet"))
    }
}
