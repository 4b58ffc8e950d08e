/// Where bytes go: memory, a file, the standard output.
package protocol ByteSink {
    /// Takes all of the bytes, in order, or throws.
    mutating func write(_ bytes: [UInt8]) throws
}

extension [UInt8]: ByteSink {
    /// Appends the bytes.
    @inlinable
    package mutating func write(_ bytes: [UInt8]) {
        append(contentsOf: bytes)
    }
}
