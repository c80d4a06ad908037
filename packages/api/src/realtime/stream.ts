import { RESET, type Row } from '../contract/realtime.ts'

/** Read position in a stream. */
export interface StreamPosition {
  /** The last row that was taken; null before the first row of a stream that is followed from its head. */
  after: number | null
  /** The rows after it have been requested again and have not arrived yet. */
  gapRequested: boolean
}

/** How to handle a row that arrived. */
export interface RowOutcome {
  following: StreamPosition
  /** True for the next row in order: deliver it. False for a duplicate and for a row that came too early. */
  take: boolean
  /** True if rows before this one are missing: request the rows after `following.after`. */
  ask: boolean
}

/** Follows a stream after this row; null follows from the head. */
export const positionAfter = (after: number | null): StreamPosition => ({ after, gapRequested: false })

/**
 * Delivers the rows of a stream in order, each once, without gaps. A `reset` is always accepted: the caller reads the
 * snapshot again.
 */
export function acceptRow(following: StreamPosition, { type, seq }: Pick<Row, 'type' | 'seq'>): RowOutcome {
  const { after, gapRequested } = following
  const isNext = after === null || seq === after + 1 || (type === RESET && seq !== after)
  if (isNext) return { following: positionAfter(seq), take: true, ask: false }
  if (seq <= after) return { following, take: false, ask: false }
  return { following: { after, gapRequested: true }, take: false, ask: !gapRequested }
}

/** Commands from a page to its connection, WebSocket or polling. */
export type ConnectionCommand =
  | { type: 'hello'; token: string }
  /** Authenticates for the stream of one QR code and no other. */
  | { type: 'hello'; qr: { id: string; secret: string } }
  | { type: 'follow'; stream: string; after: number | null }
  | { type: 'unfollow'; stream: string }

/** Events of the connection. Rows arrive in order, each once. */
export type ConnectionEvent =
  | { type: 'connection.opened' }
  /** The server accepted the hello; it expires at `expiresAt`, ISO. */
  | { type: 'connection.welcomed'; expiresAt: string }
  | { type: 'connection.rows'; rows: readonly Row[] }
  /** The stream does not exist or the caller may not read it. */
  | { type: 'connection.refused'; stream: string; code: number }
  /** The server is shutting down: reconnect after this many milliseconds. */
  | { type: 'connection.dismissed'; after: number }
  | { type: 'connection.closed'; code: number }

/** An open connection. After `close` it emits no more events. */
export interface StreamConnection {
  send: (command: ConnectionCommand) => void
  close: () => void
}
