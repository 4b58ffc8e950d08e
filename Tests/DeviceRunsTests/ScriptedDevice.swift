import BenchmarkResults
import CoreGraphics
import DeviceRuns
import Experiments
import Subjects
import Suites

/// A phone that says what a test has it say.
@MainActor
final class ScriptedDevice: Device {
    let model = "iPhone17,1"
    let operatingSystem = "iOS 26.1"
    let screenSize = CGSize(width: 402, height: 874)
    /// What it says in turn; the last stays.
    private var states: [DevicePacing.State]

    /// - Precondition: There is a state.
    init(saying states: [DevicePacing.State] = [.cool]) {
        self.states = states
    }

    var state: DevicePacing.State { states.count > 1 ? states.removeFirst() : states[0] }
}

extension DevicePacing.State {
    static let cool = DevicePacing.State(isInLowPowerMode: false, thermalState: .nominal)
}

/// A suite as an app has it.
enum PhoneSuite: BenchmarkSuite {
    static var name: String { "Phone" }

    static var subjects: [AnySubject] {
        Subject.quilt
        Subject.flow
    }
}
