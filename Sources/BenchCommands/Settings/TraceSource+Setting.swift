import BenchmarkResults
import Experiments
import Foundation
import ScrollTraces
import Suites

extension TraceSource {
    /// - Parameter text: The name of a pattern, or a file.
    /// - Throws: `SettingError` for a name that the subject does not know; `DataFileError` for a
    ///   file.
    init(_ text: String, for subject: AnySubject) throws {
        let motion = subject.description.motion
        switch motion {
        case .scrolling:
            if text == ScrollTrace.sweepName {
                self = .sweep
                return
            }
            if let pattern = TracePattern(rawValue: text) {
                self = .pattern(pattern)
                return
            }
            guard LayerPattern(rawValue: text) == nil else {
                throw Self.misfit("The trace “\(text)” moves layers, and the layout \(subject.name) scrolls")
            }
        case .moving:
            if let pattern = LayerPattern(rawValue: text) {
                self = .motionPattern(pattern)
                return
            }
            guard TracePattern(rawValue: text) == nil, text != ScrollTrace.sweepName else {
                throw Self.misfit("The trace “\(text)” scrolls, and the layout \(subject.name) is moved")
            }
        }
        guard Self.isFile(text) else {
            throw SettingError(
                "There is no trace named \(excerpt(of: text)). Known: \(motion.traceNames.joined(separator: ", ")).")
        }
        let name = URL(fileURLWithPath: text).deletingPathExtension().lastPathComponent
        switch motion {
        case .scrolling: self = .recording(try RecordingFiles.scrolls.value(of: text), name: name)
        case .moving: self = .motionRecording(try RecordingFiles.motions.value(of: text), name: name)
        }
    }

    /// Returns whether an argument that is not the name of a pattern is treated as a file.
    static func isFile(_ text: String) -> Bool {
        text.contains { "./".contains($0) } || FileManager.default.fileExists(atPath: text)
    }

    private static func misfit(_ reason: String) -> SettingError {
        SettingError("\(reason); give another trace, or another --layout.")
    }
}

extension Motion {
    var defaultTrace: String {
        switch self {
        case .scrolling: TracePattern.mixed.rawValue
        case .moving: LayerPattern.drag.rawValue
        }
    }
}

/// Recordings that were read. They are stored, because a recording may be a pipe.
private enum RecordingFiles {
    static let scrolls = Setting.file("trace", valueName: "FILE.csv", meaning: "", read: TraceFile.read)
    static let motions = Setting.file("trace", valueName: "FILE.csv", meaning: "", read: LayerTraceFile.read)
}
