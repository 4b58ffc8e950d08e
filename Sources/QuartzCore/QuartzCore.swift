/// The part of QuartzCore that UIKit sources use: layers as geometry, and transforms of space.
/// Nothing is drawn or animated. The documentation of a type is at
/// <https://developer.apple.com/documentation/quartzcore>, under the type's name.
@_exported import CoreGraphics

/// The time since the machine started, in seconds.
///
/// Source: <https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()>
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
