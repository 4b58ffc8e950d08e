import TestSupport
import Testing
import UIKit

@testable import Experiments

/// The recorder that the article “Choose or record a scroll” shows, as apps use it.
@MainActor struct RecordedScrollTests {
    private final class Delegate: NSObject, UIScrollViewDelegate {
        let log = ScrollLog()
        var time = 0.0

        func scrollViewDidScroll(_ scrollView: UIScrollView) { log.add(scrollView, at: time) }
    }

    @Test func theArticleShowsTheTestedRecorder() throws {
        let paths = ["Tests/ExperimentsTests/ScrollLog.swift", "Sources/ScrollBench/ScrollBench.docc/Traces.md"]
        let texts = try paths.map { try String(contentsOf: CaseFile.checkout.appending(path: $0), encoding: .utf8) }
        let (source, article) = (texts[0], texts[1])
        #expect(article.contains("```swift\n\(source)```"))
    }

    @Test func aScrollIsRecordedWithItsRests() throws {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        scrollView.contentSize = CGSize(width: 375, height: 6_000)
        let delegate = Delegate()
        scrollView.delegate = delegate
        // Three frames of a drag after a pause, a rest of a second, and two frames of another drag. An offset that is set
        // twice at one time is recorded once.
        for (time, offset) in [(10.0, 5.0), (10.25, 9), (10.25, 12), (10.265625, 20), (11.265625, 40), (11.28125, 50.5)] {
            delegate.time = time
            scrollView.contentOffset.y = offset
        }
        let folder = TemporaryFolder()
        let path = "\(folder.path)/scroll.csv"
        try delegate.log.write(to: URL(filePath: path))
        let samples = try TraceFile.read(path).samples.map { "\($0.offsetY) at \($0.time)" }
        let frame: Double = 1 / 60
        #expect(
            samples == [
                "5.0 at 10.0", "5.0 at \(10.25 - frame)", "9.0 at 10.25", "20.0 at 10.265625",
                "20.0 at \(11.265625 - frame)", "40.0 at 11.265625", "50.5 at 11.28125",
            ])
    }
}
