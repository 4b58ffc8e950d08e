import Sampling
import Suites

/// Pins the calling thread, which will measure, to a core.
///
/// - Throws: `SettingError` with the available cores.
@MainActor
func pinMeasuringThread(toCore core: Int) throws(SettingError) {
    do {
        try ProcessorPinning.pinCallingThread(toCore: core)
    } catch {
        throw SettingError("--pin: \(error)")
    }
}
