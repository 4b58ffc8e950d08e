// Empty on purpose: see the comment at _Testing_* in Package.swift.
