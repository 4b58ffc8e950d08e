import Testing

extension Trait where Self == ConditionTrait {
    /// Of a test about what only the headless UIKit tells: counters, phases, fingers, the names of pictures.
    static var needsHeadlessEngine: Self {
        #if PUBLIC_API_ONLY
            .disabled("UIKit makes it public to nobody.")
        #else
            .enabled(if: true)
        #endif
    }
}
