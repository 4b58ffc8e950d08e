import Sampling
import Suites

/// Keeps the calling thread, which is to be the one that measures, on a core.
///
/// - Throws: `SettingError` that says which cores there are.
@MainActor
func pinMeasuringThread(toCore core: Int) throws(SettingError) {
    do {
        try ProcessorPinning.pinCallingThread(toCore: core)
    } catch {
        throw SettingError("--pin: \(error)")
    }
}
