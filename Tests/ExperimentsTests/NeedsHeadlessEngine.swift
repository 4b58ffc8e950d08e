import Testing

extension Trait where Self == ConditionTrait {
    /// The trait of a test that needs the headless UIKit: its counters, phases, fingers, or image
    /// names.
    static var needsHeadlessEngine: Self {
        #if PUBLIC_API_ONLY
            .disabled("UIKit makes it public to nobody.")
        #else
            .enabled(if: true)
        #endif
    }
}
