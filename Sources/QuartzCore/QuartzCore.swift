/// The part of QuartzCore that UIKit sources name: layers as geometry, and maps in space. Nothing is drawn and nothing animates.
///
/// `CADisplayLink` is not here: it calls a selector, and Linux has none.
@_exported import CoreGraphics

/// The time since the machine started, in seconds.
///
/// Source: <https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()>
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
