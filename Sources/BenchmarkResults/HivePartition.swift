/// A folder that says the value of a column for everything in it, such as `host=vm`.
///
/// Hive names folders in this way, and DuckDB, Spark and Arrow read them as columns.
struct HivePartition: Equatable {
    let column: String
    /// `nil` is unknown.
    let value: String?

    /// The name of the folder: an unknown or empty value has Hive's name for null, and characters that Hive escapes are
    /// percent-encoded. Others stay as they are, also beyond ASCII, where Hive and Spark would decode each byte as a character.
    var folderName: String {
        guard let value, !value.isEmpty else { return "\(column)=__HIVE_DEFAULT_PARTITION__" }
        return "\(column)=\(Self.escaped(value))"
    }

    private static func escaped(_ value: String) -> String {
        var name = String.UnicodeScalarView()
        for scalar in value.unicodeScalars {
            if scalar.value < 0x20 || scalar.value == 0x7F || escapedCharacters.contains(scalar) {
                name.append(contentsOf: "%\(twoHexadecimalDigits(of: UInt8(scalar.value)))".unicodeScalars)
            } else {
                name.append(scalar)
            }
        }
        return String(name)
    }

    /// Those of Hive's `FileUtils.escapePathName`, beside control characters.
    private static let escapedCharacters = Set("\"#%'*/:=?\\{[]^".unicodeScalars)

    private static func twoHexadecimalDigits(of byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count < 2 ? "0\(digits)" : digits
    }
}
