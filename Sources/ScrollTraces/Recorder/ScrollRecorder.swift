import Foundation
import UIKit

/// Records the scroll view of an app frame by frame, for `bench --trace FILE.csv`.
///
/// ```swift
/// import ScrollTraces
///
/// let recorder = ScrollRecorder(collectionView)    // keep it while recording
/// try recorder.write(to: .documentsDirectory.appending(path: "scroll.csv"))
/// ```
///
/// Each frame of the display becomes a record with the time, the content offset, the size of the
/// bounds, and the phase (see ``ScrollPhase``). If several things happen in a frame, the phase is
/// the first of: a noted reload or change, a new size, a finger, a deceleration (`bounce` beyond an
/// edge, otherwise `fling`). Other movements are a `jump` of the app.
///
/// A trace has one axis: the axis along which the content moved farther. The file does not contain
/// the content's length, its insets and its zoom scale. Frames that a replay could not show (a view
/// without size or window, or a time that does not increase) are omitted.
///
/// The recorder uses public properties of UIKit. It has not run on a device: the display link is
/// compiled on Apple's platforms only, and everything else is tested on Linux.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiscrollview>
@MainActor
public final class ScrollRecorder {
    private weak var scrollView: UIScrollView?
    private let frameSource: any FrameSource
    private(set) var frames: ContiguousArray<RecordedFrame> = []
    /// The data set that the app has noted since the last frame: `.some(nil)` is the next data set.
    private var notedReload: Int??
    /// The changes that the app has noted. Each record has one.
    private var notedChanges: ContiguousArray<DataChange> = []
    private var wasInWindow = false

    /// Whether frames are being recorded.
    public private(set) var isRecording = false

    /// Creates a recorder that refers weakly to a scroll view.
    ///
    /// - Parameter startsAtOnce: Whether to start the recording with the next frame.
    package init(_ scrollView: UIScrollView, frames frameSource: any FrameSource, startsAtOnce: Bool = true) {
        self.scrollView = scrollView
        self.frameSource = frameSource
        if startsAtOnce { start() }
    }

    /// Starts a new recording and discards the last one, unless a recording is in progress.
    ///
    /// The recording stops when the scroll view is deallocated or leaves its window, after an hour,
    /// and when the recorder is deallocated.
    public func start() {
        guard !isRecording else { return }
        frames.removeAll(keepingCapacity: true)
        notedReload = nil
        notedChanges = []
        wasInWindow = false
        isRecording = true
        // The closure keeps the source, so that it can be invalidated after the recorder.
        frameSource.start { [weak self, frameSource] frame in
            guard let self else { return frameSource.invalidate() }
            record(frame)
        }
    }

    /// Stops the recording. It can still be written.
    public func stop() {
        guard isRecording else { return }
        isRecording = false
        frameSource.invalidate()
    }

    /// Notes that the app shows other data, for example after `reloadData()`. UIKit does not report
    /// this. The next frame is a reload.
    ///
    /// - Parameter dataSet: The number of the data set in a replay, or `nil` for the next data set.
    /// - Precondition: `dataSet` is from 0 to 3.
    public func noteReload(dataSet: Int? = nil) {
        precondition(
            dataSet.map { (0..<ScrollTrace.dataSetCount).contains($0) } ?? true,
            "A data set must be from 0 to \(ScrollTrace.dataSetCount - 1)")
        if isRecording { notedReload = .some(dataSet) }
    }

    /// Notes that items are inserted, deleted, moved or resized, for example in
    /// `performBatchUpdates(_:completion:)`. UIKit does not report this. The next frame is a
    /// change; if there are several changes, each later frame has one.
    ///
    /// A recording with changes can be replayed only if the data set and the size of the view do
    /// not change.
    public func noteChange(_ change: DataChange) {
        if isRecording { notedChanges.append(change) }
    }

    // MARK: The recording

    /// Returns the recording so far, along the axis along which the content moved farther.
    ///
    /// - Throws: ``ScrollRecordingError`` without frames, or if a recording with changes has reloads or several sizes.
    public func recording() throws(ScrollRecordingError) -> ScrollRecording {
        let horizontal = scrollsHorizontally
        return try ScrollRecording(samples: frames.map { $0.sample(horizontal: horizontal) })
    }

    /// Returns the recording so far as the CSV that `bench --trace` reads, even if ``recording()`` throws.
    public func csv() -> String {
        let columns = RecordingColumn.all(
            horizontal: scrollsHorizontally, changesData: frames.contains { $0.change != nil })
        var text = columns.map(\.rawValue).joined(separator: ",") + "\n"
        for frame in frames {
            text += columns.map { frame.text(of: $0) }.joined(separator: ",") + "\n"
        }
        return text
    }

    /// Writes the recording atomically, as the CSV that `bench --trace` reads.
    ///
    /// An existing file is replaced, even if it is the target of a link. Folders and devices are
    /// not replaced.
    ///
    /// - Throws: ``RecordingFileError`` if the file cannot be written, or if ``recording()``
    ///   throws. ``csv()`` still returns the content.
    public func write(to url: URL) throws(RecordingFileError) {
        guard url.isFileURL else {
            throw RecordingFileError(
                file: url.absoluteString, reason: "it is no file URL; give one, such as URL(filePath:) makes.")
        }
        let file = url.resolvingSymlinksInPath()
        guard !frames.isEmpty else {
            throw RecordingFileError(
                file: file.path, reason: "no frame has been recorded; start the recorder, and show the scroll view in a window.")
        }
        do {
            _ = try recording()
        } catch {
            throw RecordingFileError(file: file.path, reason: error.reason)
        }
        if let values = try? file.resourceValues(forKeys: [.isRegularFileKey]), values.isRegularFile == false {
            throw RecordingFileError(file: file.path, reason: "there is something that is no file; give another name.")
        }
        do {
            try Data(csv().utf8).write(to: file, options: .atomic)
        } catch {
            throw RecordingFileError(
                file: file.path,
                reason: "\(error.localizedDescription) Give a file in a folder that the app may write to, such as "
                    + "URL.documentsDirectory.")
        }
    }

    private var scrollsHorizontally: Bool {
        func distance(_ offsets: [CGFloat]) -> CGFloat { (offsets.max() ?? 0) - (offsets.min() ?? 0) }
        return distance(frames.map(\.offset.x)) > distance(frames.map(\.offset.y))
    }

    private func record(_ frame: DisplayFrame) {
        guard let scrollView else { return stop() }
        guard scrollView.window != nil else {
            // A recorder may be created before the view is in a window.
            if wasInWindow { stop() }
            return
        }
        wasInWindow = true
        // Subscripts, because `first` and `last` allocate in a debug build.
        let previous = frames.isEmpty ? nil : frames[frames.count - 1]
        let start = frames.isEmpty ? frame.timestamp : frames[0].time
        if frame.timestamp - start > SampleClock.longestDuration { return stop() }
        var recorded = RecordedFrame(of: scrollView, at: frame.timestamp, after: previous)
        if let change = notedChanges.first {
            recorded.change = change
            recorded.phase = .change
        }
        if let notedReload {
            recorded.dataSet = notedReload
            recorded.phase = .reload
        }
        guard recorded.canFollow(previous, inRecordingFrom: start) else { return }
        frames.append(recorded)
        notedReload = nil
        if recorded.change != nil { notedChanges.removeFirst() }
    }
}

/// An error for a recording that cannot be written.
public struct RecordingFileError: LocalizedError, Equatable, CustomStringConvertible {
    /// The path of the file.
    public let file: String
    /// The problem and what to do.
    public let reason: String

    public var description: String { "The recording cannot be written to \(file): \(reason)" }
    public var errorDescription: String? { description }
}
