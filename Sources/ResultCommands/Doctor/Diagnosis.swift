import Foundation

/// A property of the machine that affects measurements, with advice.
struct Diagnosis: Equatable {
    enum Grade: String {
        case good
        /// A measurement that is worse than it could be, or missing.
        case poor
        /// A property that the system does not report.
        case unknown
    }

    let grade: Grade
    /// A sentence with the result and its value.
    let finding: String
    /// A sentence about what to do, or `nil` if everything is fine.
    let advice: String?

    static func good(_ finding: String, _ advice: String? = nil) -> Diagnosis {
        Diagnosis(grade: .good, finding: finding, advice: advice)
    }

    static func poor(_ finding: String, _ advice: String) -> Diagnosis {
        Diagnosis(grade: .poor, finding: finding, advice: advice)
    }

    static func unknown(_ finding: String, _ advice: String) -> Diagnosis {
        Diagnosis(grade: .unknown, finding: finding, advice: advice)
    }

    /// Returns lines with the subject, grade and finding of each diagnosis, and its advice below.
    static func text(of diagnoses: [(subject: String, diagnosis: Diagnosis)]) -> String {
        let width = diagnoses.map(\.subject.count).max() ?? 0
        let indentation = String(repeating: " ", count: width + 2 + 7 + 2)
        return diagnoses.map { subject, diagnosis in
            let subject = subject.padding(toLength: width, withPad: " ", startingAt: 0)
            let grade = diagnosis.grade.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
            return "\(subject)  \(grade)  \(diagnosis.finding)\n\(indentation)\(diagnosis.advice ?? "Nothing to do.")"
        }.joined(separator: "\n")
    }
}
