/// The index of the first byte that is not part of well-formed UTF-8; `nil` when there is none.
///
/// A person who has to mend a file needs to know *where* it is not well formed. `UTF8Span` tells that too, and asks for systems of
/// 2025 on Apple's platforms.
///
/// - Complexity: O(n), where n is the number of bytes.
func firstMalformedOffset(in bytes: ContiguousArray<UInt8>.SubSequence) -> Int? {
    var offset = bytes.startIndex
    while true {
        // Our own files are ASCII nearly throughout, which needs no decoding.
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
