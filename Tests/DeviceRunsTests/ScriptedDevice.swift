import CoreGraphics
import DeviceRuns
import Experiments
import Subjects
import Suites

/// A phone with scripted properties.
@MainActor
final class ScriptedDevice: Device {
    let model = "iPhone17,1"
    let operatingSystem = "iOS 26.1"
    let screenSize = CGSize(width: 402, height: 874)
    /// The states in turn. The last state repeats.
    private var states: [DevicePacing.State]

    /// - Precondition: There is at least one state.
    init(saying states: [DevicePacing.State] = [(false, .nominal)]) {
        self.states = states
    }

    var state: DevicePacing.State { states.count > 1 ? states.removeFirst() : states[0] }
}

/// A suite like an app's suite.
enum PhoneSuite: BenchmarkSuite {
    static var name: String { "Phone" }

    static var subjects: [AnySubject] {
        Subject.quilt
        Subject.flow
    }
}
