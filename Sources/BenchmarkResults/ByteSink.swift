/// A destination for bytes: memory, a file, or the standard output.
package protocol ByteSink {
    mutating func write(_ bytes: [UInt8]) throws
}

extension [UInt8]: ByteSink {
    @inlinable
    package mutating func write(_ bytes: [UInt8]) {
        append(contentsOf: bytes)
    }
}
