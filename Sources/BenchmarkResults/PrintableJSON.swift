import Foundation

/// Returns a JSON document of unknown origin whose strings are printable: control characters,
/// format characters and line ends in them are replaced by escapes, for example `\u{1B}`.
///
/// Everything that is decoded from the document can then be printed. Paths and other values that
/// must be exact are decoded from the original document.
///
/// - Complexity: O(*n*), where *n* is the length of the document.
package func withPrintableStrings(_ json: Data) -> Data {
    guard json.contains(where: { $0 == UInt8(ascii: "\\") || $0 >= 0x7F }) else { return json }
    var source = String(decoding: json, as: UTF8.self).unicodeScalars[...]
    // Appending to a string's view of scalars copies the string as soon as it has a character outside of ASCII.
    var shown: [UInt8] = []
    shown.reserveCapacity(json.count)
    while let scalar = source.first {
        let length = scalar == "\\" ? escapeLength(source) : 1
        let (written, meant) = (source.prefix(length), scalar == "\\" ? escapedScalar(source.prefix(length)) : scalar)
        source = source.dropFirst(length)
        if let meant, !isPrintable(meant), scalar == "\\" || !" \n\r\t".unicodeScalars.contains(meant) {
            shown.append(UInt8(ascii: "\\"))
            shown.append(contentsOf: meant.escaped(asASCII: true).utf8)
        } else {
            for scalar in written { shown.append(contentsOf: scalar.utf8) }
        }
    }
    return Data(shown)
}

private func escapeLength(_ text: Substring.UnicodeScalarView) -> Int {
    guard unit(text) != nil else { return 2 }
    let isPair = unit(text).map(UTF16.isLeadSurrogate) == true && unit(text.dropFirst(6)).map(UTF16.isTrailSurrogate) == true
    return isPair ? 12 : 6
}

/// Returns the UTF-16 code unit of an escape sequence of six characters, such as `\u001B`, with
/// which a text begins, or `nil` without one.
private func unit(_ text: Substring.UnicodeScalarView) -> UInt16? {
    let digits = text.prefix(6)
    // The standard library's parser also accepts `+01B` and `-000`.
    guard digits.count == 6, digits.starts(with: "\\u".unicodeScalars),
        digits.dropFirst(2).allSatisfy(\.properties.isASCIIHexDigit)
    else { return nil }
    return UInt16(String(digits.dropFirst(2)), radix: 16)
}

/// Returns the character of an escape sequence, or `nil` for a sequence that JSON does not have or that is printable.
private func escapedScalar(_ escape: Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard let first = unit(escape) else { return escape.dropFirst().first.flatMap { controlCharacters[$0] } }
    let units = [first] + [unit(escape.dropFirst(6))].compactMap(\.self)
    return String(decoding: units, as: UTF16.self).unicodeScalars.first
}

private let controlCharacters: [Unicode.Scalar: Unicode.Scalar] = ["b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t"]
