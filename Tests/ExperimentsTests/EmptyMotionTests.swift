import ScrollTraces
import Suites
import Testing
import UIKit

@testable import Experiments

/// A strategy that moves a view and shows nothing is refused, with the likely cause.
@MainActor
struct EmptyMotionTests {
    /// Moves a view that tests change.
    private final class Moved: UIViewController, MotionDriven {
        let change: @MainActor (UIView) -> Void
        init(by change: @escaping @MainActor (UIView) -> Void) {
            self.change = change
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() { change(view) }
        var contentOffset = CGPoint.zero
        func pan(by translation: CGPoint) {}
        var gyroscopeControl = true
        func deviceTurned(atRateX rateX: CGFloat, rateY: CGFloat) {}
    }

    @Test func causesOfAMovedViewAreNamed() throws {
        func error(_ change: @escaping @MainActor @Sendable (UIView) -> Void) throws -> String {
            let subject = Subject("moved", motion: .moving, content: { $0.items }) {
                Competitor("one") { _ in Moved(by: change) }
            }
            do {
                let scenario = try ScenarioRequest(
                    subject: AnySubject(subject),
                    parameters: Parameters(items: 1, seed: 1, settings: SettingValues([:] as [String: String])), effect: "",
                    source: .motionPattern(.drag), ticks: 5
                ).make().scenario
                _ = try VerifyPass(scenario, interruption: Interruption())
                return ""
            } catch let error as Failure {
                return error.description
            }
        }
        let layer = CGRect(x: 0, y: 0, width: 100, height: 100)
        let cases: [(cause: String, change: @MainActor @Sendable (UIView) -> Void)] = [
            ("The view of its controller has no subviews.", { _ in }),
            ("The view of its controller is hidden.", { $0.isHidden = true }),
            ("The view of its controller is transparent: its alpha is 0.0.", { $0.alpha = 0 }),
            ("The view of its controller has no visible subviews: they are hidden,", { $0.addSubview(UIView()) }),
            (
                "The view of its controller has no visible subviews: they are hidden,",
                { $0.addSubview(UIView(frame: layer.offsetBy(dx: 900, dy: 0))) }
            ),
        ]
        for (cause, change) in cases {
            let found = try error(change)
            #expect(found.contains("shows nothing in the whole scenario"), "\(found)")
            #expect(found.contains(" so its costs mean nothing. " + cause), "\(found)")
        }
        #expect(try error { $0.addSubview(UIView(frame: layer)) } == "")
    }
}
