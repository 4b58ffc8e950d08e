import Testing
@_spi(Headless) import UIKit

/// The calls of a window's observer for its collection views.
@MainActor
struct CollectionViewObserverTests {
    private func view(_ transcript: Transcript, _ name: String) -> (UICollectionView, List) {
        let list = List()
        let layout = RecordingLayout(transcript, name: name)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 150), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = list
        return (view, list)
    }

    /// Returns a window that records the views for which its observer is called, and sets their
    /// model.
    private func window(
        _ transcript: Transcript, _ names: [ObjectIdentifier: String], model: UICollectionView.WindowModel = .grid
    ) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        window.collectionViewObserver = { view in
            transcript.note("observed \(names[ObjectIdentifier(view)] ?? "?")")
            view.models.window = model
        }
        return window
    }

    @Test func eachViewIsObservedOnceBeforeItsFirstPassInTheWindow() {
        let transcript = Transcript()
        let (first, firstList) = view(transcript, "a ")
        let (second, secondList) = view(transcript, "b ")
        let window = window(transcript, [ObjectIdentifier(first): "a", ObjectIdentifier(second): "b"])
        let inner = UIView(frame: .zero)
        window.addSubview(inner)
        inner.addSubview(first)
        window.layoutIfNeeded()
        let calls = transcript.take()
        #expect(([calls[0], calls[3]], calls.count { $0.hasPrefix("observed") }) == (["observed a", "a prepare"], 1))
        // A view that was laid out before is added later.
        second.layoutIfNeeded()
        #expect(!transcript.take().contains { $0.hasPrefix("observed") })
        window.addSubview(second)
        for offset in 1...5 as ClosedRange<Int> {
            first.contentOffset.y = CGFloat(offset * 100)
            second.contentOffset.y = CGFloat(offset * 100)
            window.layoutIfNeeded()
        }
        #expect(transcript.take().filter { $0.hasPrefix("observed") } == ["observed b"])
        _ = (firstList, secondList)
    }

    /// The first pass follows the model, and no second pass is needed.
    @Test func aModelThatTheObserverSetsHoldsFromTheFirstPassOn() {
        for model in UICollectionView.WindowModel.allCases {
            let transcript = Transcript()
            let (view, list) = view(transcript, "")
            view.frame.size.height = 130
            let window = window(transcript, [:], model: model)
            window.addSubview(view)
            view.contentOffset.y = 70
            window.layoutIfNeeded()
            let queries = transcript.take().filter { $0.hasPrefix("elements") }
            // The bounds, or the square of the grid.
            let expected =
                switch model {
                case .grid: "elements 0–400"
                case .exact: "elements 70–200"
                }
            #expect(queries == [expected], "\(model)")
            window.layoutIfNeeded()
            #expect(transcript.take().isEmpty)
            _ = list
        }
    }
}

/// Twenty rows.
private final class List: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }
}
