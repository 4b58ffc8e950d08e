/// A setting that cannot be used: one sentence that names the value and says what is allowed.
struct SettingError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
