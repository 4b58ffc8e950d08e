/// The name of a method, as the source has it. Without an Objective-C runtime, no selector is called.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    public let description: String

    public init(_ description: String) { self.description = description }
    public init(stringLiteral: String) { self.init(stringLiteral) }
}
