extension CSVReader {
    /// Finds the fields of the next record and advances past it. Returns `false` if only blank
    /// lines are left.
    mutating func scan() throws -> Bool {
        fields.removeAll(keepingCapacity: true)
        line = nextLine
        guard try !skipsBlankLines() else { return false }
        while true {
            if position < bytes.count, bytes[position] == ASCII.quote { try scanQuotedField() } else { try scanPlainField() }
            guard position < bytes.count, bytes[position] == ASCII.comma else { break }
            position += 1
        }
        skipLineEnd()
        return true
    }

    /// Returns the length of the line end at `offset`, or 0 if no line ends there.
    private func lineEndLength(at offset: Int) -> Int {
        guard offset < bytes.count else { return 0 }
        if bytes[offset] == ASCII.lineFeed { return 1 }
        let isPair = bytes[offset] == ASCII.carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == ASCII.lineFeed
        return isPair ? 2 : 0
    }

    private mutating func skipLineEnd() {
        let length = lineEndLength(at: position)
        position += length
        nextLine += length == 0 ? 0 : 1
    }

    /// Skips the blank lines at the end of the file, and returns whether the end of the bytes is
    /// reached. Other blank lines are an error, because they may be lost records.
    private mutating func skipsBlankLines() throws -> Bool {
        while lineEndLength(at: position) > 0 {
            blankLine = blankLine ?? nextLine
            skipLineEnd()
        }
        guard position < bytes.count else { return true }
        guard let blankLine else { return false }
        throw error(onLine: blankLine, "the line is empty; blank lines are allowed only at the end.")
    }

    private mutating func scanPlainField() throws {
        var end = position
        scan: while end < bytes.count {
            switch bytes[end] {
            case ASCII.comma, ASCII.lineFeed:
                break scan
            case ASCII.carriageReturn:
                guard lineEndLength(at: end) > 0 else { throw loneCarriageReturn(at: end) }
                break scan
            case ASCII.quote:
                throw error(
                    onLine: nextLine,
                    "a quotation mark is inside a field without quotes; quote the whole field and double the mark."
                )
            default:
                end += 1
            }
        }
        fields.append(Field(content: position..<end, hasDoubledQuotes: false, line: nextLine))
        position = end
    }

    private mutating func scanQuotedField() throws {
        let start = position + 1
        let firstLine = nextLine
        var hasDoubledQuotes = false
        var end = start
        while true {
            guard end < bytes.count else {
                throw error(onLine: firstLine, "a quoted field begins here and never ends; close it with a quotation mark.")
            }
            if bytes[end] == ASCII.quote {
                guard end + 1 < bytes.count, bytes[end + 1] == ASCII.quote else { break }
                hasDoubledQuotes = true
                end += 1
            } else if bytes[end] == ASCII.lineFeed {
                nextLine += 1
            }
            end += 1
        }
        fields.append(Field(content: start..<end, hasDoubledQuotes: hasDoubledQuotes, line: firstLine))
        position = end + 1
        guard position == bytes.count || bytes[position] == ASCII.comma || lineEndLength(at: position) > 0 else {
            if bytes[position] == ASCII.carriageReturn { throw loneCarriageReturn(at: position) }
            throw error(onLine: nextLine, "text follows a closing quotation mark; a comma or the end of the line is expected.")
        }
    }

    private func loneCarriageReturn(at offset: Int) -> any Error {
        error(onLine: nextLine, "a carriage return has no line feed after it; end lines with LF or CRLF.")
    }
}
