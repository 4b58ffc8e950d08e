import Foundation

/// One thing that a machine can or cannot measure, and what to do about it.
struct Diagnosis: Equatable {
    enum Grade: String {
        /// As good as it gets.
        case good
        /// Something is measured less well than it could be, or not at all.
        case poor
        /// The system does not tell.
        case unknown
    }

    let subject: String
    let grade: Grade
    /// What was found, with its number: a sentence.
    let finding: String
    /// What to do: a sentence; `nil` when there is nothing to do.
    let advice: String?

    /// The diagnoses, one below the other; what to do stands below what was found.
    static func text(of diagnoses: [Diagnosis]) -> String {
        let width = diagnoses.map(\.subject.count).max() ?? 0
        let indentation = String(repeating: " ", count: width + 2 + 7 + 2)
        return diagnoses.map { diagnosis in
            let subject = diagnosis.subject.padding(toLength: width, withPad: " ", startingAt: 0)
            let grade = diagnosis.grade.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
            let advice = diagnosis.advice ?? "Nothing to do."
            return "\(subject)  \(grade)  \(diagnosis.finding)\n\(indentation)\(advice)"
        }.joined(separator: "\n")
    }
}
