import UIKit

/// A source of calls for each frame. It replaces `CADisplayLink`, which only Apple's platforms
/// have.
@MainActor
package protocol FrameSource: AnyObject {
    /// Calls `frameHandler` on each frame until ``invalidate()``. Replaces an earlier handler.
    ///
    /// - Parameter frameHandler: Receives the time until the frame is shown, since the previous frame was, in s.
    func start(_ frameHandler: @escaping @MainActor (_ length: Double) -> Void)

    /// Stops the calls, even from within a call. The source can be started again.
    func invalidate()
}

// Apple's class needs a selector, so it is used on Apple's platforms only.
#if canImport(ObjectiveC)
    /// The frames of the main display.
    ///
    /// Source: <https://developer.apple.com/documentation/quartzcore/cadisplaylink>
    @MainActor
    package final class DisplayLinkFrames: FrameSource {
        /// The link, or `nil` if it is stopped. The run loop retains a link until it is
        /// invalidated.
        private var link: CADisplayLink?

        /// The requested frames per second, or `nil` for the display's rate.
        private let framesPerSecond: Float?

        package init(framesPerSecond: Float? = nil) {
            self.framesPerSecond = framesPerSecond
        }

        package func start(_ frameHandler: @escaping @MainActor (_ length: Double) -> Void) {
            invalidate()
            let link = CADisplayLink(target: LinkTarget(frameHandler), selector: #selector(LinkTarget.frameBegins(_:)))
            if let framesPerSecond {
                link.preferredFrameRateRange = CAFrameRateRange(
                    minimum: framesPerSecond, maximum: framesPerSecond, preferred: framesPerSecond)
            }
            // In the default mode, the link would stop while a finger scrolls.
            link.add(to: .main, forMode: .common)
            self.link = link
        }

        package func invalidate() {
            link?.invalidate()
            link = nil
        }
    }

    /// The target of a link, which retains it until it is invalidated.
    @MainActor
    private final class LinkTarget: NSObject {
        private let frameHandler: @MainActor (_ length: Double) -> Void

        init(_ frameHandler: @escaping @MainActor (_ length: Double) -> Void) {
            self.frameHandler = frameHandler
            super.init()
        }

        @objc func frameBegins(_ link: CADisplayLink) {
            // Source: <https://developer.apple.com/documentation/quartzcore/cadisplaylink/targettimestamp>
            frameHandler(link.targetTimestamp - link.timestamp)
        }
    }
#endif
