import BenchmarkResults
import Foundation

// The processes of a program pass requests and reports as JSON: a request is the argument after the
// name of the command, and a report is the output.

package func childArguments(_ command: String, _ request: some Encodable) throws -> [String] {
    [command, String(decoding: try jsonLine(request), as: UTF8.self)]
}

package func decodeRequest<Request: Decodable>(_: Request.Type, for command: String, _ text: String) throws(DataFileError)
    -> Request
{
    try decode(Data(text.utf8), from: command, kind: "request")
}

/// Decodes a report that a process of this package printed. Errors name the process.
package func decodeReport<Report: Decodable>(_: Report.Type, printedBy name: String, _ output: String) throws(DataFileError)
    -> Report
{
    try decode(Data(output.utf8), from: name, kind: "report")
}

/// Encodes a report for `decodeReport(_:printedBy:_:)`, with a line end.
package func encodedReport(_ report: some Encodable) throws -> [UInt8] {
    try jsonLine(report) + [UInt8(ascii: "\n")]
}

private func jsonLine(_ message: some Encodable) throws -> [UInt8] {
    try [UInt8](JSONEncoder.stable().encode(message))
}

private func decode<Message: Decodable>(_ json: Data, from name: String, kind: String) throws(DataFileError) -> Message {
    do {
        return try JSONDecoder().decode(Message.self, from: json)
    } catch {
        throw DataFileError(
            path: name,
            problem: "this is not a \(kind) of this version of ScrollBench. Build base and head with the same version.")
    }
}
