/// Returns the index of the first byte that is not well-formed UTF-8, or `nil` if all bytes are.
///
/// `UTF8Span` also finds it, but requires Apple's systems of 2025.
func firstMalformedOffset(in bytes: ContiguousArray<UInt8>.SubSequence) -> Int? {
    var offset = bytes.startIndex
    while true {
        // Our own files are mostly ASCII, which needs no decoding.
        while offset < bytes.endIndex, bytes[offset] < 0x80 { offset += 1 }
        var rest = bytes[offset...].makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        switch parser.parseScalar(from: &rest) {
        case .valid(let scalar): offset += scalar.count
        case .error: return offset
        case .emptyInput: return nil
        }
    }
}
