// How a controller is presented. None is, so nothing asks or changes these.

@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {}

public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
