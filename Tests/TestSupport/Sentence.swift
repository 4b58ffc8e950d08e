/// The sentence of the error that `body` throws; `nil` when it throws none.
public func sentence<Value>(_ body: () throws -> Value) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return "\(error)"
    }
}
