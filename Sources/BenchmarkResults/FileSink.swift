/// A sink that writes to an open file.
package struct FileSink: ByteSink {
    let descriptor: Int32
    let fileSystem: any FileSystem
    /// The bytes that have been taken.
    package private(set) var byteCount = 0

    /// The standard output of this process.
    package static var standardOutput: FileSink { FileSink(descriptor: 1, fileSystem: POSIXFileSystem()) }

    init(descriptor: Int32, fileSystem: any FileSystem) {
        self.descriptor = descriptor
        self.fileSystem = fileSystem
    }

    /// - Throws: An error whose description is the system's, such as "No space left on device".
    package mutating func write(_ bytes: [UInt8]) throws {
        try fileSystem.write(bytes[...], to: descriptor)
        byteCount += bytes.count
    }
}
