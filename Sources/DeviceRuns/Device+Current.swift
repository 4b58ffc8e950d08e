#if canImport(ObjectiveC)
    import BenchmarkResults
    import Experiments
    import QuartzCore
    import Sampling
    import UIKit

    /// The device that runs the app. This file calls only Apple's classes, and is compiled only on
    /// Apple's platforms.
    @MainActor
    struct CurrentDevice: Device {
        /// The kernel's name of the hardware, or the simulated hardware.
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
                // Unknown states count as the worst.
                @unknown default: .critical
                }
            return (process.isLowPowerModeEnabled, heat)
        }
    }

    extension DeviceRun {
        /// Measures on this device and writes a run directory.
        ///
        /// - Parameters:
        ///   - folder: The folder in which the run's folder is created, named by time and seed.
        ///     Created if missing.
        ///   - progress: Called with each event of the measurement.
        /// - Returns: The folder of the run, for `bench report` and `bench compare`.
        /// - Throws: An error for a folder that cannot be written, and for scenarios that the suite
        ///   does not have; `ScreenMismatch` if a strategy shows another screen; errors of the
        ///   strategies.
        public func write(into folder: URL, progress: @escaping (ExperimentEvent) -> Void = { _ in }) async throws -> URL {
            // One frame per tick, even on a faster display.
            let frames = DisplayLinkFrames(framesPerSecond: Float(ScrollTrace.ticksPerSecond))
            // A display that is off sends no frames.
            let wasTimerDisabled = UIApplication.shared.isIdleTimerDisabled
            UIApplication.shared.isIdleTimerDisabled = true
            defer { UIApplication.shared.isIdleTimerDisabled = wasTimerDisabled }
            return try await write(
                into: folder, device: CurrentDevice(), frames: frames, clock: MediaClock(), meter: SystemNoiseMeter(),
                progress: progress)
        }
    }

    /// The clock of an app's animations and of the timestamps of display frames.
    ///
    /// Source: <https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()>
    struct MediaClock: TickClock {
        func now() -> TickInstant { TickInstant(nanoseconds: UInt64(CACurrentMediaTime() * 1e9)) }
    }
#endif
