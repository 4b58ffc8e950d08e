/// A headless UIKit: the classes that a collection-view layout sees, making the calls that it sees on a device, in the same
/// order and the same number of times. Nothing is drawn, nothing animates, and time does not pass.
///
/// What Apple's documentation leaves open is this project's choice and is marked *(model)* where it stands.
/// On Apple's platforms this module does not exist and the real UIKit serves the same sources.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
