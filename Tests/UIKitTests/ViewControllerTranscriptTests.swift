import Testing
import UIKit

/// The order of calls of a view controller in a window, with any content.
@MainActor
struct ViewControllerTranscriptTests {
    @Test func aControllerLoadsItsViewOnceUnlessItIsSet() {
        let transcript = Transcript()
        let controller = RecordingViewController(transcript)
        controller.loadViewIfNeeded()
        let view: UIView? = controller.view
        controller.loadViewIfNeeded()
        #expect(transcript.take() == ["loadView", "viewDidLoad"])
        #expect(view is LoggingView)
        #expect(controller.view === view)
        controller.view = nil
        #expect(!controller.isViewLoaded)
        #expect(controller.view !== view)
        #expect(transcript.take() == ["loadView", "viewDidLoad"])
        let other = UIView()
        controller.view = other
        #expect(transcript.take() == [])
        #expect(controller.view === other)
        #expect(type(of: UIViewController().view!) == UIView.self)
    }

    @Test func eachLayoutOfTheViewIsReportedToTheController() {
        let transcript = Transcript()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 250))
        window.rootViewController = RecordingViewController(transcript)
        window.layoutIfNeeded()
        window.layoutIfNeeded()
        window.frame.size.height = 100
        window.layoutIfNeeded()
        #expect(
            transcript.take() == [
                "loadView", "viewDidLoad", "will layout in 0–250", "layout", "did layout", "will layout in 0–100", "layout",
                "did layout",
            ])
    }
}

/// A controller as in an app.
private final class RecordingViewController: UIViewController {
    private let transcript: Transcript

    init(_ transcript: Transcript) {
        self.transcript = transcript
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        transcript.note("loadView")
        view = LoggingView("layout", transcript)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        transcript.note("viewDidLoad")
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        transcript.note("will layout in \(view.bounds.rows)")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        transcript.note("did layout")
    }
}
