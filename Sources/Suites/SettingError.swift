/// The error of an invalid setting: a sentence with the value and the allowed values.
public struct SettingError: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
