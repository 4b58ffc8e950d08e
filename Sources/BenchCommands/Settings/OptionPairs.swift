import ArgumentParser

/// Refuses options that need or exclude each other, with the first sentence whose condition is true.
func refuse(_ objections: (isTrue: Bool, sentence: String)...) throws {
    if let objection = objections.first(where: \.isTrue) { throw ValidationError(objection.sentence) }
}
