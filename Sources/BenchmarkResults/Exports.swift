// Errors and messages of this module use the types and functions of SystemSupport.
@_exported import SystemSupport
