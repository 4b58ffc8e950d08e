/// Returns the message of the error that `body` throws, or `nil` if it does not throw.
public func sentence<Value>(_ body: () throws -> Value) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return "\(error)"
    }
}
