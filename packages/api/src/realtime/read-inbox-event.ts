import { safeParse } from 'zod/v4/core'
import {
  type Audience,
  type InboxEntryType,
  inboxEvents,
  EVERYBODY_STREAM,
  type ReadMark,
  type Unread,
} from '../contract/inbox.ts'
import { RESET, type StreamEvent } from '../contract/realtime.ts'

/** An inbox event of a event. After a `reset`, read the inbox again. */
export type InboxEvent = { audience: Audience; seq: number } & (
  | { kind: 'arrived'; id: string; type: InboxEntryType }
  | { kind: 'read'; marking: ReadMark; count: Unread }
  | { kind: 'gone'; id: string; count: Unread }
  | { kind: 'reset' }
)

/** Reads an inbox event of a member from an event; null if the event is not about the inbox. */
export function readInboxEvent({ stream, seq, type, data }: StreamEvent, memberId: string): InboxEvent | null {
  const audience = stream === EVERYBODY_STREAM ? 'everybody' : 'member'
  if (audience === 'member' && stream !== `user:${memberId}`) return null
  if (type === RESET) return { audience, seq, kind: 'reset' }
  if (type === 'box.arrived') {
    const arrived = safeParse(inboxEvents['box.arrived'], data)
    return arrived.success ? { audience, seq, kind: 'arrived', ...arrived.data } : null
  }
  if (type === 'box.gone') {
    const gone = safeParse(inboxEvents['box.gone'], data)
    return gone.success ? { audience, seq, kind: 'gone', ...gone.data } : null
  }
  const read = type === 'box.read' ? safeParse(inboxEvents['box.read'], data) : undefined
  return read?.success ? { audience, seq, kind: 'read', ...read.data } : null
}
