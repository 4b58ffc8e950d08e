#if canImport(ObjectiveC)
    import UIKit

    /// The frames of the main display.
    ///
    /// Apple's class needs a selector, which Linux does not have: this file is compiled on Apple's platforms alone, and has nothing but the
    /// calls of that class.
    ///
    /// Source: <https://developer.apple.com/documentation/quartzcore/cadisplaylink>
    @MainActor
    package final class DisplayLinkFrames: FrameSource {
        /// `nil` while nobody is called. The run loop keeps a link until it is invalidated.
        private var link: CADisplayLink?

        /// The frames per second that are asked for; `nil`: what the display has.
        private let framesPerSecond: Float?

        package init(framesPerSecond: Float? = nil) {
            self.framesPerSecond = framesPerSecond
        }

        package func start(_ frameHandler: @escaping @MainActor (DisplayFrame) -> Void) {
            invalidate()
            let link = CADisplayLink(target: LinkTarget(frameHandler), selector: #selector(LinkTarget.frameBegins(_:)))
            if let framesPerSecond {
                link.preferredFrameRateRange = CAFrameRateRange(
                    minimum: framesPerSecond, maximum: framesPerSecond, preferred: framesPerSecond)
            }
            // Not the default mode: the run loop leaves it while a finger scrolls.
            link.add(to: .main, forMode: .common)
            self.link = link
        }

        package func invalidate() {
            link?.invalidate()
            link = nil
        }
    }

    /// What a link calls, and keeps until it is invalidated.
    @MainActor
    private final class LinkTarget: NSObject {
        private let frameHandler: @MainActor (DisplayFrame) -> Void

        init(_ frameHandler: @escaping @MainActor (DisplayFrame) -> Void) {
            self.frameHandler = frameHandler
            super.init()
        }

        @objc func frameBegins(_ link: CADisplayLink) {
            frameHandler(DisplayFrame(timestamp: link.timestamp, targetTimestamp: link.targetTimestamp))
        }
    }

    extension ScrollRecorder {
        /// Watches a scroll view on each frame of the display.
        ///
        /// - Parameters:
        ///   - scrollView: It is not kept alive.
        ///   - startsAtOnce: Whether the recording begins with the next frame; otherwise ``start()`` begins it.
        public convenience init(_ scrollView: UIScrollView, startsAtOnce: Bool = true) {
            self.init(scrollView, frames: DisplayLinkFrames(), startsAtOnce: startsAtOnce)
        }
    }
#endif
