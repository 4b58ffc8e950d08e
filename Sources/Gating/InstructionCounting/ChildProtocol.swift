import BenchmarkResults
import Foundation

// The processes of a program pass requests and reports as JSON: a request is the argument after the
// name of the command, and a report is the output.

package func childArguments(_ command: String, _ request: some Encodable) throws -> [String] {
    [command, String(decoding: try jsonLine(request), as: UTF8.self)]
}

/// Decodes a request, or a report that a process of this package printed. Errors name the message.
package func decodeMessage<Message: Decodable>(_: Message.Type, from name: String, _ text: String) throws(DataFileError)
    -> Message
{
    do {
        return try JSONDecoder().decode(Message.self, from: Data(text.utf8))
    } catch {
        throw DataFileError(
            path: name, problem: "this is of another version of ScrollBench. Build base and head with the same version.")
    }
}

/// Encodes a report for `decodeMessage(_:from:_:)`, with a line end.
package func encodedReport(_ report: some Encodable) throws -> [UInt8] {
    try jsonLine(report) + [UInt8(ascii: "\n")]
}

private func jsonLine(_ message: some Encodable) throws -> [UInt8] {
    try [UInt8](JSONEncoder.stable().encode(message))
}
