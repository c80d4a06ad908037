import { RESET, type StreamEvent } from '../contract/realtime.ts'

/** Read position in a stream. */
export interface StreamPosition {
  /** The last event that was taken; null before the first event of a stream that is subscribed to from its head. */
  after: number | null
  /** The events after it have been requested again and have not arrived yet. */
  gapRequested: boolean
}

/** How to handle an event that arrived. */
export interface EventOutcome {
  position: StreamPosition
  /** True for the next event in order: deliver it. False for a duplicate and for an event that came too early. */
  isNext: boolean
  /** True if events before this one are missing: request the events after `position.after`. */
  hasGap: boolean
}

/** The position of a subscription after this event; null for the head. */
export const positionAfter = (after: number | null): StreamPosition => ({ after, gapRequested: false })

/**
 * Delivers the events of a stream in order, each once, without gaps. A `reset` is always accepted: the caller reads the
 * snapshot again.
 */
export function acceptEvent(position: StreamPosition, { type, seq }: Pick<StreamEvent, 'type' | 'seq'>): EventOutcome {
  const { after, gapRequested } = position
  const isNext = after === null || seq === after + 1 || (type === RESET && seq !== after)
  if (isNext) return { position: positionAfter(seq), isNext, hasGap: false }
  if (seq <= after) return { position, isNext, hasGap: false }
  return { position: { after, gapRequested: true }, isNext, hasGap: !gapRequested }
}

/** Commands from a page to its connection, WebSocket or polling. */
export type ConnectionCommand =
  | { type: 'hello'; token: string }
  /** Authenticates for the stream of one QR code and no other. */
  | { type: 'hello'; qr: { id: string; secret: string } }
  | { type: 'follow'; stream: string; after: number | null }
  | { type: 'unfollow'; stream: string }

/** Events of the connection. Events arrive in order, each once. */
export type ConnectionEvent =
  | { type: 'connection.opened' }
  /** The server accepted the hello; it expires at `expiresAt`, ISO. */
  | { type: 'connection.welcomed'; expiresAt: string }
  | { type: 'connection.events'; events: readonly StreamEvent[] }
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
