func describe(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
        "\(keyPath(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
        context.codingPath.isEmpty ? "it is not a JSON object" : "\(keyPath(context.codingPath)) has the wrong type"
    case .dataCorrupted(let context):
        context.codingPath.isEmpty ? "it is not valid JSON" : "\(keyPath(context.codingPath)) has a value that is not allowed"
    @unknown default:
        "it cannot be decoded"
    }
}

private func keyPath(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }.joined(separator: ".")
}
