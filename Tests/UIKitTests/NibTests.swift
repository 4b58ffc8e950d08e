import AppUIKit
import Testing
import UIKit

/// The suite sets the content of nibs and storyboards. Without that, they are refused.
@MainActor
struct NibTests {
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
