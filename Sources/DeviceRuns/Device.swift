import BenchmarkResults
import CoreGraphics
import Experiments

/// The phone or tablet that a run is measured on.
@MainActor
package protocol Device {
    /// Such as `iPhone17,1`.
    var model: String { get }
    /// Name and version, such as `iOS 26.1`.
    var operatingSystem: String { get }
    /// In pt.
    var screenSize: CGSize { get }
    /// As it is now.
    var state: DevicePacing.State { get }
}
