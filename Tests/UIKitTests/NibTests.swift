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

    private func standardError(_ result: ExitTest.Result) -> String {
        String(decoding: result.standardErrorContent, as: UTF8.self)
    }

    @Test func aNibIsRefusedWithAWayOut() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = Bundle.main.loadNibNamed("Header", owner: nil)
        }
        #expect(standardError(result).contains("There is no nib file Header on Linux: create the views in code."))
    }

    @Test func aStoryboardIsRefusedWithAWayOut() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Photos")
        }
        #expect(
            standardError(result).contains(
                "There is no storyboard Main on Linux for the view controller Photos: create the controller in the suite, "))
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
        #expect(!standardError(result).contains("outlet"))
    }

    @Test func anUnsetOutletIsNamedBeforeTheProcessEnds() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            final class PhotoCell: UICollectionViewCell {
                @NibOutlet("PhotoCell.label") var label: UILabel!
            }
            PhotoCell().label.text = "a"
        }
        let text = standardError(result)
        #expect(
            text.contains(
                "The outlet PhotoCell.label is nil: no nib or storyboard is loaded on Linux. Set it in the suite, "
                    + "in LayoutController(…, cell: PhotoCell.self) { cell, indexPath in … } or in the initializer of a "
                    + "subclass of PhotoCell.\n"
            ))
    }
}
