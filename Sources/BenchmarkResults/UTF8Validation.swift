/// The offset of the first byte that is not part of well-formed UTF-8; `nil` when there is none.
///
/// The standard library can say *whether* bytes are well formed; a person who has to mend a file needs to know *where*.
///
/// - Complexity: O(n), where n is the number of bytes.
///
/// Source: The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
func firstMalformedOffset(in bytes: ContiguousArray<UInt8>) -> Int? {
    var offset = 0
    while offset < bytes.count {
        let lead = bytes[offset]
        if lead < 0x80 {
            offset += 1
            continue
        }
        guard let sequence = MultibyteSequence(lead: lead),
            offset + sequence.length <= bytes.count,
            sequence.secondByte.contains(bytes[offset + 1]),
            bytes[(offset + 2)..<(offset + sequence.length)].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { return offset }
        offset += sequence.length
    }
    return nil
}

/// One row of table 3-7. The second byte's range is what keeps out overlong forms, surrogates and values beyond U+10FFFF.
private struct MultibyteSequence {
    let length: Int
    let secondByte: ClosedRange<UInt8>

    init?(lead: UInt8) {
        switch lead {
        case 0xC2...0xDF: (length, secondByte) = (2, 0x80...0xBF)
        case 0xE0: (length, secondByte) = (3, 0xA0...0xBF)
        case 0xE1...0xEC, 0xEE...0xEF: (length, secondByte) = (3, 0x80...0xBF)
        case 0xED: (length, secondByte) = (3, 0x80...0x9F)
        case 0xF0: (length, secondByte) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, secondByte) = (4, 0x80...0xBF)
        case 0xF4: (length, secondByte) = (4, 0x80...0x8F)
        default: return nil
        }
    }
}
