import BenchmarkResults
import CoreGraphics
import Experiments

@MainActor
package protocol Device {
    /// The model, for example `iPhone17,1`.
    var model: String { get }
    /// The name and version, for example `iOS 26.1`.
    var operatingSystem: String { get }
    var screenSize: CGSize { get }
    var state: DevicePacing.State { get }
}
