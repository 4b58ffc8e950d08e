/// Returns the value of a field `-?[0-9]+`, or `nil` if it has another form or exceeds the range of `Int`.
func wholeNumber(_ bytes: ContiguousArray<UInt8>.SubSequence) -> Int? {
    // The standard library's parser also accepts `+1`.
    bytes.first == ASCII.plus ? nil : Int(String(decoding: bytes, as: UTF8.self))
}

/// Returns the value of a field `-?[0-9]*\.?[0-9]*([eE][-+]?[0-9]+)?` with a digit before the exponent, or `nil` if it has
/// another form or is not finite.
func decimalNumber(_ bytes: ContiguousArray<UInt8>.SubSequence) -> Double? {
    // The standard library's parser also accepts `+1`, `nan`, `inf` and `0x1p3`.
    let isPlain = bytes.first != ASCII.plus && bytes.allSatisfy { ASCII.isDigit($0) || ".-+eE".utf8.contains($0) }
    guard isPlain, let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else { return nil }
    return value
}
