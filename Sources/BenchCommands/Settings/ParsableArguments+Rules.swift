import ArgumentParser

extension ParsableArguments {
    /// Throws if a flag is given together with one that it excludes.
    ///
    /// - Parameter reason: The end of a sentence, without a full stop.
    func exclude(
        _ flag: String, _ isGiven: Bool, _ others: KeyValuePairs<String, Bool>, _ reason: String
    ) throws(ValidationError) {
        guard isGiven, let other = others.first(where: \.value) else { return }
        throw ValidationError("\(flag) and \(other.key) cannot be used together: \(reason).")
    }

    /// Throws if a flag is given without one of the flags that it needs.
    func need(_ flag: String, _ isGiven: Bool, _ others: KeyValuePairs<String, Bool>, _ reason: String) throws(ValidationError) {
        guard isGiven, !others.contains(where: \.value) else { return }
        throw ValidationError("\(flag) needs \(others.map(\.key).joined(separator: " or ")): \(reason).")
    }
}
