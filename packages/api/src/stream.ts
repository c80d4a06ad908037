import { RESET, type Row } from './contract/realtime.ts'

/** How far a stream was followed. */
export interface Following {
  /** The last row that was taken; null before the first of a stream that is followed from its head. */
  after: number | null
  /** The rows after it were asked for again, and have not come yet. */
  asked: boolean
}

/** What is to be done with a row that came. */
export interface Followed {
  following: Following
  /** True for the row that comes next: hand it on. False for one that was seen, and for one that came too early. */
  take: boolean
  /** True when rows are missing before this one: ask for those after `following.after`. */
  ask: boolean
}

/** Begins to follow after this row, or from the head. */
export const followFrom = (after: number | null): Following => ({ after, asked: false })

/** Keeps a stream in order: each row once, none left out. A `reset` is always next: the snapshot is to be read again. */
export function followRows(following: Following, { type, seq }: Pick<Row, 'type' | 'seq'>): Followed {
  const { after, asked } = following
  const isNext = after === null || seq === after + 1 || (type === RESET && seq !== after)
  if (isNext) return { following: followFrom(seq), take: true, ask: false }
  if (seq <= after) return { following, take: false, ask: false }
  return { following: { after, asked: true }, take: false, ask: !asked }
}

/** What a page asks of its line to the server, be it a socket or the polling twin. */
export type LineCommand =
  | { type: 'hello'; token: string }
  /** Opens the stream of a QR, and no other. */
  | { type: 'hello'; qr: { id: string; secret: string } }
  | { type: 'follow'; stream: string; after: number | null }
  | { type: 'unfollow'; stream: string }

/** What the line tells. Rows come in order, each once. */
export type LineEvent =
  | { type: 'line.opened' }
  /** The hello was good until `expiresAt`, ISO. */
  | { type: 'line.welcomed'; expiresAt: string }
  | { type: 'line.rows'; rows: readonly Row[] }
  /** Not a stream of yours, or no such stream. */
  | { type: 'line.refused'; stream: string; code: number }
  /** The server goes away: come back after so many milliseconds. */
  | { type: 'line.dismissed'; after: number }
  | { type: 'line.closed'; code: number }

/** An open line. Closing it says nothing any more. */
export interface Line {
  tell: (command: LineCommand) => void
  close: () => void
}
