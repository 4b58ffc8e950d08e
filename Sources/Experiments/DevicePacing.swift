import BenchmarkResults
import ScrollTraces

/// Starts each tick of a timed replay with a frame of a display, and reads the state of the device.
package struct DevicePacing {
    /// The state of a device that affects times.
    package struct State: Sendable {
        package var isInLowPowerMode: Bool
        package var thermalState: DeviceConditions.ThermalState

        package init(isInLowPowerMode: Bool, thermalState: DeviceConditions.ThermalState) {
            self.isInLowPowerMode = isInLowPowerMode
            self.thermalState = thermalState
        }
    }

    let frames: any FrameSource
    let state: @MainActor () -> State

    package init(frames: any FrameSource, state: @escaping @MainActor () -> State) {
        self.frames = frames
        self.state = state
    }
}
