/// Returns what a function writes, as a string.
func written(_ write: (inout [UInt8]) throws -> Void) rethrows -> String {
    var bytes: [UInt8] = []
    try write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
}

/// Returns the parts that a text does not contain.
func missing(_ parts: [String], in text: some StringProtocol) -> [String] {
    parts.filter { !text.contains($0) }
}

/// Returns the parts that a text contains.
func found(_ parts: [String], in text: some StringProtocol) -> [String] {
    parts.filter { text.contains($0) }
}
