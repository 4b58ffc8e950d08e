import BenchmarkResults

extension ByteSink {
    mutating func write(_ text: String) throws {
        try write([UInt8](text.utf8))
    }
}
