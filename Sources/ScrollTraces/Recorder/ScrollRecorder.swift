import UIKit

/// Records what a scroll view of an app does, frame by frame, for `bench --trace FILE.csv`.
///
/// ```swift
/// import ScrollTraces
///
/// let recorder = ScrollRecorder(collectionView)    // keep it as long as it is to record
/// try recorder.write(to: .documentsDirectory.appending(path: "scroll.csv"))
/// ```
///
/// Each frame of the display becomes a record: the frame's time, the content offset, the size of the bounds, and the phase (see
/// `ScrollPhase`). A frame on which several things happen has the phase of the first of these: the app has told of a reload or of a change,
/// the size has changed, a finger is on the content, it decelerates (`bounce` from beyond an edge back to it, else `fling`). What moves
/// otherwise has been moved by the app (`jump`), which the first frame cannot tell.
///
/// A trace has one axis: the file has the one along which the content went farther, and nothing of the other one. It does not have
/// the length of the content, its insets and its zoom scale either, nor where within a frame the content was moved, and of a tap on the
/// status bar it says `jump`. Frames that a replay could not show (a view without size or in no window, a time that does not rise) are left
/// out.
///
/// It reads public properties of UIKit alone, and has not been run on a device: the display link
/// (<https://developer.apple.com/documentation/quartzcore/cadisplaylink>) is compiled on Apple's platforms only. All else is tested on Linux
/// with frames that a test makes.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiscrollview>
@MainActor
public final class ScrollRecorder {
    private weak var scrollView: UIScrollView?
    private let frameSource: any FrameSource
    private(set) var frames: ContiguousArray<RecordedFrame> = []
    /// What the app has told of since the last frame.
    private var toldReload: Reload?
    /// Changes that the app has told of: each record has one.
    private var toldChanges: ContiguousArray<DataChange> = []
    private var wasInWindow = false

    /// Whether frames are being recorded.
    public private(set) var isRecording = false

    private struct Reload {
        /// `nil`: the one after that which is shown.
        let dataSet: Int?
    }

    /// Watches a scroll view on the frames of a source.
    ///
    /// - Parameters:
    ///   - scrollView: It is not kept alive.
    ///   - startsAtOnce: Whether the recording begins with the next frame; otherwise ``start()`` begins it.
    package init(_ scrollView: UIScrollView, frames frameSource: any FrameSource, startsAtOnce: Bool = true) {
        self.scrollView = scrollView
        self.frameSource = frameSource
        if startsAtOnce { start() }
    }

    /// Begins a new recording, and drops the one before; while one goes on it does nothing.
    ///
    /// The recording ends by itself when the scroll view has gone or has left its window, an hour after its first frame, and when the
    /// recorder goes.
    public func start() {
        guard !isRecording else { return }
        frames.removeAll(keepingCapacity: true)
        toldReload = nil
        toldChanges = []
        wasInWindow = false
        isRecording = true
        // The source is kept by what it calls: it must be there to be invalidated when the recorder has gone.
        frameSource.start { [weak self, frameSource] frame in
            guard let self else { return frameSource.invalidate() }
            record(frame)
        }
    }

    /// Ends the recording, which can still be written; where none goes on it does nothing.
    public func stop() {
        guard isRecording else { return }
        isRecording = false
        frameSource.invalidate()
    }

    /// Says that the app shows other data, such as after `reloadData()`: UIKit tells nobody of it. The next frame is recorded as a reload.
    ///
    /// Several reloads before one frame are one, the last.
    ///
    /// - Parameter dataSet: Which of the four data sets of a replay stands for the new data; `nil`: the next one.
    /// - Precondition: `dataSet` is from 0 to 3.
    public func noteReload(dataSet: Int? = nil) {
        precondition(
            dataSet.map { (0..<ScrollTrace.dataSetCount).contains($0) } ?? true,
            "A data set is a number from 0 to \(ScrollTrace.dataSetCount - 1); given: \(dataSet ?? 0).")
        if isRecording { toldReload = Reload(dataSet: dataSet) }
    }

    /// Says that items come, go, move or change their size, such as with `performBatchUpdates(_:completion:)`: UIKit tells nobody of it. The
    /// next frame is recorded as a change; of several before one frame the later ones are recorded with the frames after it.
    ///
    /// A recording with changes can be replayed only if the data set and the size of the view stay the same.
    public func noteChange(_ change: DataChange) {
        if isRecording { toldChanges.append(change) }
    }

    // MARK: What was recorded

    /// What was recorded so far, with the offsets along the axis along which the content went farther.
    ///
    /// - Throws: ``ScrollRecordingError`` where there is no frame yet, and where data change in a recording with reloads or several sizes.
    /// - Complexity: O(n), where n is the number of frames.
    public func recording() throws(ScrollRecordingError) -> ScrollRecording {
        let horizontal = scrollsHorizontally
        return try ScrollRecording(samples: frames.map { $0.sample(horizontal: horizontal) })
    }

    /// The recording so far as the CSV that `bench --trace` reads, also where ``recording()`` throws: a header at least.
    ///
    /// - Complexity: O(n), where n is the number of frames.
    public func csv() -> String {
        let columns = RecordingColumn.all(
            horizontal: scrollsHorizontally, changesData: frames.contains { $0.change != nil })
        var text = columns.map(\.rawValue).joined(separator: ",") + "\n"
        for frame in frames {
            text += columns.map { frame.text(of: $0) }.joined(separator: ",") + "\n"
        }
        return text
    }

    private var scrollsHorizontally: Bool {
        func distance(_ offsets: [CGFloat]) -> CGFloat { (offsets.max() ?? 0) - (offsets.min() ?? 0) }
        return distance(frames.map(\.offset.x)) > distance(frames.map(\.offset.y))
    }

    // MARK: Frames

    private func record(_ frame: DisplayFrame) {
        guard let scrollView else { return stop() }
        guard scrollView.window != nil else {
            // A recorder may be made before the view is shown.
            if wasInWindow { stop() }
            return
        }
        wasInWindow = true
        // Subscripts, since `first` and `last` allocate in a debug build.
        let previous = frames.isEmpty ? nil : frames[frames.count - 1]
        let start = frames.isEmpty ? frame.timestamp : frames[0].time
        if frame.timestamp - start > ScrollRecording.longestDuration { return stop() }
        var recorded = RecordedFrame(of: scrollView, at: frame.timestamp, after: previous)
        if let change = toldChanges.first {
            recorded.change = change
            recorded.phase = .change
        }
        if let toldReload {
            recorded.dataSet = toldReload.dataSet
            recorded.phase = .reload
        }
        guard recorded.canFollow(previous, inRecordingFrom: start) else { return }
        frames.append(recorded)
        toldReload = nil
        if recorded.change != nil { toldChanges.removeFirst() }
    }
}
