/** X1 time-out, X2 no connection, X3 an error status, X4 an answer that the contract does not know. */
export type BreakageKind = 'timeout' | 'network' | 'status' | 'malformed'

export interface BreakageDetails {
  /** The HTTP status, where an answer came. */
  status?: number
  /** What the answer said about itself: the envelope's message, else the status text. Empty without either. */
  message?: string
  /** The server's name for the request. */
  requestId?: string
  cause?: unknown
}

/** A call that failed without a "no" from the application: it may be tried again. */
export class Breakage extends Error {
  override readonly name = 'Breakage'
  readonly kind: BreakageKind
  /** 0 where no answer came. */
  readonly status: number
  /** By which the server's log tells of the request; empty where no answer came. */
  readonly requestId: string

  constructor(kind: BreakageKind, { status = 0, message = '', requestId = '', cause }: BreakageDetails = {}) {
    super(message, { cause })
    this.kind = kind
    this.status = status
    this.requestId = requestId
  }
}

/** True for breakage of this kind, or of any. */
export const isBreakage = (error: unknown, kind?: BreakageKind): error is Breakage =>
  error instanceof Breakage && (kind === undefined || error.kind === kind)
