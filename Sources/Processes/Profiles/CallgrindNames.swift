import Foundation

/// The names of a profile, which are written once and are numbers from then on.
struct CallgrindNames {
    /// Numbers of different kinds of names do not mix.
    enum Space: CaseIterable {
        case function, object, file
    }

    /// Each name that was given, in the order in which they came.
    private(set) var texts: [String] = []

    /// By number, the index in `texts`.
    private var numbered: [Space: [Int: Int]] = [:]
    /// By text, the index in `texts`, of names that have no number.
    private var unnumbered: [String: Int] = [:]

    /// Looks a name up that is written as `(number) text`, as `(number)`, or as it is.
    ///
    /// - Returns: The index in `texts`; `nil` for a number that no name was given, and for one that is none.
    /// - Complexity: O(n), where n is the length of the name.
    mutating func index(of value: UnsafeRawBufferPointer, in space: Space) -> Int? {
        guard value.first == UInt8(ascii: "(") else { return index(ofText: String(decoding: value, as: UTF8.self)) }
        guard let end = value.prefix(24).firstIndex(of: UInt8(ascii: ")")),
            let number = CallgrindWords(UnsafeRawBufferPointer(rebasing: value[1..<end])).firstNumber
        else {
            // A name such as "(below main)".
            return index(ofText: String(decoding: value, as: UTF8.self))
        }
        let text = value[(end + 1)...].drop { $0 == UInt8(ascii: " ") }
        guard !text.isEmpty else { return numbered[space]?[number] }
        // Callgrind gives the names anew in each part. Most of them are long, and the same as before.
        if let known = numbered[space]?[number], isText(known, UnsafeRawBufferPointer(rebasing: text)) { return known }
        texts.append(String(decoding: text, as: UTF8.self))
        numbered[space, default: [:]][number] = texts.count - 1
        return texts.count - 1
    }

    private mutating func index(ofText text: String) -> Int {
        if let known = unnumbered[text] { return known }
        texts.append(text)
        unnumbered[text] = texts.count - 1
        return texts.count - 1
    }

    private mutating func isText(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
        texts[index].withUTF8 { text in
            guard text.count == bytes.count, let start = text.baseAddress, let other = bytes.baseAddress else { return false }
            return memcmp(start, other, text.count) == 0
        }
    }
}
