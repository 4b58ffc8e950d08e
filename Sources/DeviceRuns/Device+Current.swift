#if canImport(ObjectiveC)
    import BenchmarkResults
    import Experiments
    import UIKit

    /// The device that the app runs on. It has nothing but calls of Apple's classes, and is compiled on Apple's platforms alone.
    @MainActor
    struct CurrentDevice: Device {
        /// What the kernel calls the hardware: of a simulator what it simulates.
        var model: String {
            ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"].map { "\($0) (simulator)" }
                ?? RunEnvironment.current().architecture ?? UIDevice.current.model
        }

        var operatingSystem: String { "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)" }

        var screenSize: CGSize { UIScreen.main.bounds.size }

        /// Source: <https://developer.apple.com/documentation/foundation/processinfo/thermalstate-swift.property>
        var state: DevicePacing.State {
            let process = ProcessInfo.processInfo
            let heat: DeviceConditions.ThermalState =
                switch process.thermalState {
                case .nominal: .nominal
                case .fair: .fair
                case .serious: .serious
                case .critical: .critical
                // What a later system may add is worse than all that is known, until somebody has looked at it.
                @unknown default: .critical
                }
            return DevicePacing.State(isInLowPowerMode: process.isLowPowerModeEnabled, thermalState: heat)
        }
    }

    extension DeviceRun {
        /// Measures on this device and writes a run directory.
        ///
        /// - Parameters:
        ///   - folder: It gets a folder for the run, named by time and seed; made where it is missing.
        ///   - progress: Is told what is being measured.
        /// - Returns: The folder of the run, for `bench report`, `bench compare` and `bench export`.
        /// - Throws: Sentences: for a folder that cannot be written; for scenarios that do not fit the suite; `ScreenMismatch` where a
        ///   competitor shows another screen; what competitors throw.
        public func write(into folder: URL, progress: @escaping (ExperimentEvent) -> Void = { _ in }) async throws -> URL {
            // One frame per tick, also on a display that can do more.
            let frames = DisplayLinkFrames(framesPerSecond: Float(ScrollTrace.ticksPerSecond))
            // A screen that goes dark ends the frames.
            let wasTimerDisabled = UIApplication.shared.isIdleTimerDisabled
            UIApplication.shared.isIdleTimerDisabled = true
            defer { UIApplication.shared.isIdleTimerDisabled = wasTimerDisabled }
            return try await write(
                into: folder, device: CurrentDevice(), frames: frames, clock: MediaClock(), meter: SystemNoiseMeter(),
                progress: progress)
        }
    }
#endif
