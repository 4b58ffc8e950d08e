import BenchmarkResults
import CoreGraphics
import Experiments

/// The phone or tablet that measures a run.
@MainActor
package protocol Device {
    /// The model, such as `iPhone17,1`.
    var model: String { get }
    /// The name and version, such as `iOS 26.1`.
    var operatingSystem: String { get }
    /// The size of the screen in pt.
    var screenSize: CGSize { get }
    /// The current state.
    var state: DevicePacing.State { get }
}
