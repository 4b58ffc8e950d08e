import CoreGraphics
import EngineAccess
import ScrollTraces
import Suites
import Testing
import UIKit

@testable import Experiments

/// A layout that adjusts the offset in the middle of a drag moves the rest of the trace with it.
@MainActor @Suite(.needsHeadlessEngine)
struct OffsetShiftTests {
    private let screenSize = CGSize(width: 300, height: 400)

    private func stage(of controller: MessagesController? = nil) throws -> ScrollStage {
        try ScrollStage(
            controller ?? MessagesController(100, keepsPlace: true), models: UIKitModels(), screenSize: screenSize,
            competitor: "messages", scenario: "chat")
    }

    private func event(_ offset: CGFloat, _ phase: ScrollPhase, size: CGSize? = nil) -> ScrollEvent {
        ScrollEvent(contentOffsetY: offset, screenSize: size ?? screenSize, phase: phase)
    }

    /// The finger moves message 90 down by 40 pt per tick, while the messages above it turn out to be longer.
    @Test func aDragGoesOnFromTheAdjustedOffset() throws {
        let controller = MessagesController(100, keepsPlace: true)
        let stage = try stage(of: controller)
        stage.perform(event(3_600, .jump))
        #expect(stage.offsetShift.y == 0)
        for tick in 1...9 {
            stage.perform(event(3_600 - 40 * CGFloat(tick), .drag))
            #expect(stage.contentOffset.y == 3_600 - 40 * CGFloat(tick) + stage.offsetShift.y)
            let message = try #require(controller.collectionView.cellForItem(at: IndexPath(item: 90, section: 0)))
            #expect(message.frame.minY - stage.contentOffset.y == 40 * CGFloat(tick))
        }
        #expect(stage.offsetShift.y >= 70)
    }

    @Test(arguments: [ScrollPhase.jump, .reload, .rotate])
    func theShiftEndsWithAnEventThatSetsTheOffset(phase: ScrollPhase) throws {
        let stage = try stage()
        stage.perform(event(3_600, .jump))
        stage.perform(event(3_560, .drag))
        #expect(stage.contentOffset.y == 3_570)
        stage.perform(event(3_600, phase, size: phase == .rotate ? CGSize(width: 400, height: 300) : nil))
        #expect(stage.offsetShift.y == 0 && stage.contentOffset.y == 3_600)
    }

    @Test func aShiftedOffsetStaysWithinTheContent() throws {
        let stage = try stage()
        stage.perform(event(3_600, .jump))
        stage.perform(event(3_560, .drag))
        // 89 messages of 40 pt and 11 of 50 pt, less the screen.
        stage.perform(event(3_705, .drag))
        #expect(stage.contentOffset.y == 3_710)
    }

    /// A strategy that lets the content jump would replay the trace over other content.
    @Test func otherAdjustmentsAreRefused() throws {
        let subject = Subject("chat", content: { $0.items }) {
            Competitor("keeps") { MessagesController($0, keepsPlace: true) }
            Competitor("jumps") { MessagesController($0, keepsPlace: false) }
        }
        let scenario = try Scenario.small(AnySubject(subject), items: 100, pattern: .jump, ticks: 20)
        #expect {
            try VerifyPass(scenario, interruption: Interruption())
        } throws: { error in
            "\(error)".hasPrefix(
                "The layouts of the strategies keeps and jumps move the content differently in small/jump/100 after tick ")
        }
    }
}
