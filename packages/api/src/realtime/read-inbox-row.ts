import { safeParse } from 'zod/v4/core'
import {
  type Audience,
  type InboxEntryType,
  inboxRows,
  EVERYBODY_STREAM,
  type ReadMark,
  type Unread,
} from '../contract/inbox.ts'
import { RESET, type Row } from '../contract/realtime.ts'

/** An inbox event of a stream row. After a `reset`, read the inbox again. */
export type InboxRow = { audience: Audience; seq: number } & (
  | { kind: 'arrived'; id: string; type: InboxEntryType }
  | { kind: 'read'; marking: ReadMark; count: Unread }
  | { kind: 'gone'; id: string; count: Unread }
  | { kind: 'reset' }
)

/** Reads an inbox event of a member from a row; null if the row is not about the inbox. */
export function readInboxRow({ stream, seq, type, data }: Row, memberId: string): InboxRow | null {
  const audience = stream === EVERYBODY_STREAM ? 'everybody' : 'member'
  if (audience === 'member' && stream !== `user:${memberId}`) return null
  if (type === RESET) return { audience, seq, kind: 'reset' }
  if (type === 'box.arrived') {
    const arrived = safeParse(inboxRows['box.arrived'], data)
    return arrived.success ? { audience, seq, kind: 'arrived', ...arrived.data } : null
  }
  if (type === 'box.gone') {
    const gone = safeParse(inboxRows['box.gone'], data)
    return gone.success ? { audience, seq, kind: 'gone', ...gone.data } : null
  }
  const read = type === 'box.read' ? safeParse(inboxRows['box.read'], data) : undefined
  return read?.success ? { audience, seq, kind: 'read', ...read.data } : null
}
