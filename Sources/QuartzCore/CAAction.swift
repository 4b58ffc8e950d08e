/// An object that a layer runs when a property changes. Layers do not run any here.
public protocol CAAction {}

extension NSNull: CAAction {}
