extension [String] {
    package var shellCommand: String { map(\.quotedForShell).joined(separator: " ") }
}

extension String {
    fileprivate var quotedForShell: String {
        let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./,=%:+".contains($0)) }
        return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
    }
}
