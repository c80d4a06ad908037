/** X1 time-out, X2 no connection, X3 an error status, X4 a response that does not match the contract. */
export type BreakageKind = 'timeout' | 'network' | 'status' | 'malformed'

export interface BreakageDetails {
  /** The HTTP status, if a response arrived. */
  status?: number
  /** The envelope's message, else the status text; empty without either. */
  message?: string
  /** The server's id of the request. */
  requestId?: string
  cause?: unknown
}

/** A call that failed without a refusal by the application; it can be retried. */
export class Breakage extends Error {
  override readonly name = 'Breakage'
  readonly kind: BreakageKind
  /** 0 without a response. */
  readonly status: number
  /** The id of the request in the server's log; empty without a response. */
  readonly requestId: string

  constructor(kind: BreakageKind, { status = 0, message = '', requestId = '', cause }: BreakageDetails = {}) {
    super(message, { cause })
    this.kind = kind
    this.status = status
    this.requestId = requestId
  }
}

/** True for a `Breakage` of this kind, or of any kind if `kind` is left out. */
export const isBreakage = (error: unknown, kind?: BreakageKind): error is Breakage =>
  error instanceof Breakage && (kind === undefined || error.kind === kind)
