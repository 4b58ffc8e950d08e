import TestSupport
import Testing
@_spi(Headless) import UIKit

/// Registrations with a handler, and cells that are configured again.
@MainActor
struct RegistrationTests {
    private final class LoggingCell: UICollectionViewCell {
        var transcript: Transcript?

        override func prepareForReuse() { transcript?.note("reuse, was \(tag)") }
    }

    private let source = Source(100)
    private let transcript = Transcript()
    private let view: UICollectionView
    private let layout = UICollectionViewFlowLayout.rows()

    init() {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
    }

    /// Shows cells of a registration whose handler logs the item.
    private func showCells() -> [String] {
        let transcript = transcript
        let registration = UICollectionView.CellRegistration<LoggingCell, String> { cell, path, item in
            cell.tag = path.item
            cell.transcript = transcript
            transcript.note("handler \(item)")
        }
        source.cell = { view, path in
            transcript.note("cell \(path.item)")
            return view.dequeueConfiguredReusableCell(using: registration, for: path, item: "item \(path.item)")
        }
        view.dataSource = source
        view.layoutIfNeeded()
        return transcript.take()
    }

    @Test func aHandlerConfiguresDequeuedCells() {
        #expect(showCells() == ["cell 0", "handler item 0", "cell 1", "handler item 1"])
        view.scroll(to: 300)
        #expect(
            transcript.take() == [
                "cell 3", "reuse, was 1", "handler item 3", "cell 4", "reuse, was 0", "handler item 4",
            ])
    }

    /// A nib has the class that a suite sets for it.
    @Test func aDecorationOfANibHasTheClassOfTheSuite() {
        final class Shade: UICollectionReusableView {}
        UINib.setContent(of: Shade.self, names: ["RegistrationTests.Shade"])
        for (name, isKnown) in [("RegistrationTests.Unknown", false), ("RegistrationTests.Shade", true)] {
            let layout = ScriptedLayout(CGSize(width: 300, height: 300)) { _, rect in
                let shade = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shade", with: path(0))
                shade.frame = rect
                return [shade]
            }
            layout.register(UINib(nibName: name, bundle: nil), forDecorationViewOfKind: "shade")
            let screen = WatchedScreen(layout, Source(1))
            screen.view.layoutIfNeeded()
            #expect(screen.view.subviews.contains { $0 is Shade } == isKnown)
            let sentence =
                "It is registered with the nib \(name), and there are no nib files on Linux: use UINib.setContent(of:names:)."
            #expect(screen.messages.filter { $0.hasSuffix(sentence) }.count == (isKnown ? 0 : 1))
        }
    }

    @Test func aCellWhoseClassIsNotRegisteredAnyMoreLeavesTheView() throws {
        _ = showCells()
        let cells = view.visibleCells
        let identifier = try #require(cells[0].reuseIdentifier)
        view.register(nil as AnyClass?, forCellWithReuseIdentifier: identifier)
        view.scroll(to: 300)
        #expect(transcript.take() == ["cell 3", "handler item 3", "cell 4", "handler item 4"])
        #expect(cells.allSatisfy { $0.superview == nil })
    }

    @Test func aHandlerIsNotCalledWithoutAnItem() {
        _ = showCells()
        let registration = UICollectionView.CellRegistration<LoggingCell, Int> { _, _, _ in Issue.record("called") }
        let cell: LoggingCell = view.dequeueConfiguredReusableCell(using: registration, for: path(0), item: nil)
        #expect(cell.reuseIdentifier?.contains("LoggingCell") == true)
    }

    // MARK: Registrations that are created too late

    private typealias Rows = UICollectionView.CellRegistration<LoggingCell, Int>

    /// A list in a cell that is created while the outer list asks for the cell.
    @Test func aListInACellHasItsOwnRegistrations() {
        var inner: [(source: Source, list: UICollectionView)] = []
        var messages: [String] = []
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "outer")
        view.faultHandler = { messages.append("\($0)") }
        source.cell = { view, path in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "outer", for: path)
            let (source, rows) = (Source(2), Rows { _, _, _ in })
            source.cell = { $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: 0) }
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
            inner.append((source, list))
            list.faultHandler = { messages.append("\($0)") }
            list.dataSource = source
            cell.contentView.addSubview(list)
            list.layoutIfNeeded()
            return cell
        }
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(messages == [])
        #expect(inner.map(\.list.visibleCells.count) == [2, 2])
    }

    /// The memory of a view that has ended is used for another view.
    @Test func aRegistrationOutlivesTheViewThatAskedWhileItWasCreated() {
        var registration: Rows?
        var list: UICollectionView? = UICollectionView(frame: view.frame, collectionViewLayout: UICollectionViewFlowLayout())
        list?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        source.cell = { view, path in
            registration = registration ?? Rows { _, _, _ in }
            return view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
        }
        list?.dataSource = source
        list?.layoutIfNeeded()
        let address = list.map(ObjectIdentifier.init)
        list = nil
        var errors: [String] = []
        source.cell = { view, path in
            guard let registration else { return UICollectionViewCell() }
            return view.dequeueConfiguredReusableCell(using: registration, for: path, item: 0)
        }
        var others: [UICollectionView] = []
        repeat {
            let other = UICollectionView(frame: view.frame, collectionViewLayout: UICollectionViewFlowLayout())
            other.faultHandler = { errors.append("\($0)") }
            other.dataSource = source
            other.layoutIfNeeded()
            others.append(other)
        } while others.last.map(ObjectIdentifier.init) != address && others.count < 200
        #expect(errors == [])
    }

    // MARK: Configuring again

    @Test func reconfiguringKeepsTheCell() {
        _ = showCells()
        let cells = view.visibleCells
        view.reconfigureItems(at: [path(1), path(50)])
        #expect(transcript.take() == ["cell 1", "handler item 1"])
        #expect(view.visibleCells == cells)
        // A batch configures again at its end.
        view.performBatchUpdates {
            view.reconfigureItems(at: [path(0)])
            view.moveItem(at: path(0), to: path(1))
        }
        #expect(transcript.take().suffix(2) == ["cell 1", "handler item 1"])
        #expect(view.visibleCells == cells.reversed())
    }

    /// Whether UIKit keeps the cell's own transform is open.
    @Test func aCellThatABatchMovesHasTheTransformOfItsAttributes() throws {
        _ = showCells()
        let cell = try #require(view.cellForItem(at: path(0)))
        cell.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.performBatchUpdates { view.moveItem(at: path(0), to: path(1)) }
        #expect(view.cellForItem(at: path(1)) === cell)
        #expect(cell.transform == .identity)
    }

    private final class OtherCell: UICollectionViewCell {}

    /// The cells of the old class leave the view: those that are idle at once, and those on the screen when they leave it.
    @Test func aClassThatIsRegisteredAgainReplacesTheOldOne() {
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = source
        view.layoutIfNeeded()
        for round in 0..<20 {
            view.register(round.isMultiple(of: 2) ? OtherCell.self : UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
            view.reloadData()
            view.layoutIfNeeded()
            #expect(view.visibleCells.allSatisfy { $0 is OtherCell } == round.isMultiple(of: 2))
            #expect(view.subviews.count == 2)
        }
        // The same class again keeps the idle cells.
        view.scroll(to: 50)
        view.scroll(to: 100)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        #expect(view.subviews.count == 3)
    }

    @Test func anOldViewKeepsItsHandsOffALayoutThatANewViewHas() {
        var old: UICollectionView? = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let new = UICollectionView(frame: .zero, collectionViewLayout: layout)
        weak let released = old
        old = nil
        #expect(released == nil)
        #expect(layout.collectionView == new)
    }

    private final class MovingCell: UICollectionViewCell {
        static var moves = 0

        override func willMove(toSuperview newSuperview: UIView?) { Self.moves += 1 }
        override func didMoveToSuperview() { Self.moves += 1 }
    }

    /// A cell that is reused has stayed in the hierarchy.
    @Test func aReusedCellIsNotToldThatItMoves() {
        MovingCell.moves = 0
        view.register(MovingCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = source
        view.layoutIfNeeded()
        for offset in [50, 300, 350, 900, 0] as [CGFloat] {
            view.scroll(to: offset)
        }
        #expect(MovingCell.moves == 2 * 3)
        #expect(view.subviews.count == 3)
    }
}
