import Testing
import UIKit

/// The work that an app leaves for later on the main queue, which the stage does after the load.
@MainActor
@Suite(.serialized)
struct LateWorkTests {
    private let lateWork = LateWork()

    private func loaded(_ source: LateFeedController.Source) -> (window: UIWindow, controller: LateFeedController) {
        let controller = LateFeedController()
        controller.source = source
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        lateWork.collect()
        defer { LateWork.stopCollecting() }
        window.rootViewController = controller
        window.layoutIfNeeded()
        return (window, controller)
    }

    @Test func blocksRunInTheirOrderAfterTheLoad() {
        let (window, controller) = loaded(.block)
        #expect(controller.steps == ["loaded"])
        #expect(lateWork.finishLoad())
        #expect(controller.steps == ["loaded", "first", "second", "shown"])
        #expect(!lateWork.finishLoad())
        window.layoutIfNeeded()
        #expect(controller.items == ["a", "b"])
        #expect(controller.count == 2)
    }

    /// A task may look whether it was cancelled. It begins nevertheless.
    @Test func aTaskThatWasCancelledBegins() {
        let (_, controller) = loaded(.cancelledTask)
        lateWork.finishLoad()
        #expect(controller.steps == ["loaded", "cancelled"])
    }

    @Test func dataOfAnotherQueueArriveInTheirPlace() {
        let (window, controller) = loaded(.otherQueue)
        #expect(controller.steps == ["loaded"])
        lateWork.finishLoad()
        window.layoutIfNeeded()
        #expect(controller.steps == ["loaded", "read", "shown", "waited", "4"])
        #expect(controller.count == 2)
    }

    @Test func dataOfADueBlockArrive() {
        let (_, controller) = loaded(.dueBlock)
        #expect(controller.steps == ["loaded"])
        lateWork.finishLoad()
        #expect(controller.steps == ["loaded", "shown"])
    }

    @Test(arguments: [
        (LateFeedController.Source.sleepingTask, "a Task that sleeps"), (.timer, "asyncAfter"),
        (.enteredGroup, "a DispatchGroup"),
    ])
    func whatNeverArrivesIsNamed(source: LateFeedController.Source, name: String) {
        let (window, controller) = loaded(source)
        lateWork.finishLoad()
        #expect(lateWork.awaited.contains(name))
        #expect(controller.items.isEmpty)
        withExtendedLifetime(window) {}
    }
}
