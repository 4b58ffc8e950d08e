// Members and errors of this module use its types.
@_exported import SystemSupport
