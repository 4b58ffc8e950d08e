import Testing
@_spi(Headless) import UIKit

/// The calls of a window's observer for its collection views.
@MainActor
struct CollectionViewObserverTests {
    private func view(_ transcript: Transcript, _ name: String) -> (UICollectionView, Source) {
        let list = Source(20)
        return (.list(RecordingLayout(transcript, name: name), list, size: CGSize(width: 300, height: 150)), list)
    }

    /// Returns a window that records the views for which its observer is called.
    private func window(_ transcript: Transcript, _ names: [ObjectIdentifier: String]) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        window.collectionViewObserver = { view in transcript.note("observed \(names[ObjectIdentifier(view)] ?? "?")") }
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
        #expect([calls[0], calls[3]] == ["observed a", "a prepare"])
        #expect(calls.count { $0.hasPrefix("observed") } == 1)
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
}
