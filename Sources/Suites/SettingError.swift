/// A setting that cannot be used: one sentence that names the value and says what is allowed.
public struct SettingError: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
