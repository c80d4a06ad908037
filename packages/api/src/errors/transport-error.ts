/**
 * A time-out, no connection, an error status, or a response that does not match the contract. Of the codes that members
 * see, the first two are X1 and X2. The other two show the server's message, or X4 without one.
 */
export type TransportErrorKind = 'timeout' | 'network' | 'status' | 'malformed'

export interface TransportErrorDetails {
  /** The HTTP status, if a response arrived. */
  status?: number
  /** The envelope's message, else the status text; empty without either. */
  message?: string
  /** The server's id of the request. */
  requestId?: string
  cause?: unknown
}

/** A call that failed without a refusal by the application; it can be retried. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly kind: TransportErrorKind
  /** 0 without a response. */
  readonly status: number
  /** The id of the request in the server's log; empty without a response. */
  readonly requestId: string

  constructor(
    kind: TransportErrorKind,
    { status = 0, message = '', requestId = '', cause }: TransportErrorDetails = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.status = status
    this.requestId = requestId
  }
}

/** True for a `TransportError` of this kind, or of any kind if `kind` is left out. */
export const isTransportError = (error: unknown, kind?: TransportErrorKind): error is TransportError =>
  error instanceof TransportError && (kind === undefined || error.kind === kind)
