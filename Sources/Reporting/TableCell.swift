/// A text from somebody's file in a cell of a Markdown table: on one line, without power over the table or the terminal.
public func tableCell(_ text: String) -> String {
    var cell = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            cell.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
        default:
            if scalar == "|" { cell.append("\\") }
            cell.append(scalar)
        }
    }
    return String(cell)
}
