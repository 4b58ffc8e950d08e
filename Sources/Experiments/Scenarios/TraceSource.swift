import BenchmarkResults
import Foundation
import ScrollTraces
import Suites
import UIKit

/// The source of a scenario's ticks.
package enum TraceSource: Equatable, Sendable {
    /// A scroll that is generated from a seed.
    case pattern(TracePattern)
    /// A scroll over the whole content, with as many ticks as it needs.
    case sweep
    /// A recorded scroll.
    case recording(ScrollRecording, name: String)
    /// A pan or a tilt that is generated from a seed.
    case motionPattern(LayerPattern)

    /// The number of ticks of a recording, or `nil` for a pattern.
    package var recordedTickCount: Int? {
        if case .recording(let recording, _) = self { recording.tickCount } else { nil }
    }

    /// The number of data sets that the ticks show.
    package var dataSetCount: Int {
        let showsOtherData =
            switch self {
            case .pattern(let pattern): pattern.showsOtherData
            case .recording(let recording, _): recording.showsOtherData
            case .sweep, .motionPattern: false
            }
        return showsOtherData ? ScrollTrace.dataSetCount : 1
    }

    package var changesData: Bool {
        switch self {
        case .pattern(let pattern): pattern.change != nil
        case .recording(let recording, _): recording.changesData
        case .sweep, .motionPattern: false
        }
    }

    /// Whether the ticks depend on more than the lengths of the content: layouts decide where
    /// generated flings end, and changed data change the content.
    package var followsContent: Bool {
        if case .pattern = self { true } else { changesData }
    }

    /// The rate that the trace gives the scroll view, or `nil` if flings have the view's own rate.
    var decelerationRate: UIScrollView.DecelerationRate? { self == .pattern(.flingFast) ? .fast : nil }

    /// The name in scenarios.
    package var name: String {
        switch self {
        case .pattern(let pattern): pattern.rawValue
        case .sweep: ScrollTrace.sweepName
        case .motionPattern(let pattern): pattern.rawValue
        case .recording(_, let name): name
        }
    }
}

// MARK: Reading

extension TraceSource {
    /// - Parameter text: The name of a pattern, or a file.
    /// - Throws: `SettingError` for a name that the subject does not know; `DataFileError` for a
    ///   file.
    package init(_ text: String, for subject: AnySubject) throws {
        let motion = subject.description.motion
        if let generated = Self.generated(text, motion) {
            self = generated
        } else if Self.generated(text, motion == .scrolling ? .moving : .scrolling) != nil {
            let (does, wants) = motion == .scrolling ? ("moves layers", "scrolls") : ("scrolls", "is moved")
            throw SettingError(
                "The trace “\(text)” \(does), and the layout \(subject.name) \(wants); give another trace, or another --layout.")
        } else if Self.isFile(text) {
            let name = URL(fileURLWithPath: text).deletingPathExtension().lastPathComponent
            guard motion == .scrolling else {
                throw SettingError(
                    "\(excerpt(of: text)) is a recorded scroll, and the layout \(subject.name) is moved; choose --trace from "
                        + "\(motion.traceNames.joined(separator: ", ")).")
            }
            self = .recording(try recordings.value(of: text), name: name)
        } else {
            throw SettingError(
                "There is no trace named \(excerpt(of: text)).\(Self.suggestion(for: text, motion)) Known: "
                    + "\(motion.traceNames.joined(separator: ", "))."
            )
        }
    }

    /// Returns a sentence with a similar trace, or else with the default one.
    package static func suggestion(for name: String, _ motion: Motion) -> String {
        let similar = SystemSupport.suggestion(for: name, among: motion.traceNames)
        return similar.isEmpty ? " The default is “\(motion.defaultTrace)”." : similar
    }

    private static func generated(_ name: String, _ motion: Motion) -> TraceSource? {
        switch motion {
        case .scrolling: name == ScrollTrace.sweepName ? .sweep : TracePattern(rawValue: name).map(Self.pattern)
        case .moving: LayerPattern(rawValue: name).map(Self.motionPattern)
        }
    }

    /// Returns whether an argument that is not the name of a pattern is treated as a file.
    package static func isFile(_ text: String) -> Bool {
        text.contains { "./".contains($0) } || FileManager.default.fileExists(atPath: text)
    }
}

extension Motion {
    package var traceNames: [String] {
        switch self {
        case .scrolling: TracePattern.allCases.map(\.rawValue) + [ScrollTrace.sweepName]
        case .moving: LayerPattern.allCases.map(\.rawValue)
        }
    }

    package var defaultTrace: String {
        switch self {
        case .scrolling: TracePattern.mixed.rawValue
        case .moving: LayerPattern.drag.rawValue
        }
    }
}

/// Recordings that were read. They are stored, because a recording may be a pipe.
private let recordings = Setting.file("trace", valueName: "FILE.csv", meaning: "", read: TraceFile.read)
