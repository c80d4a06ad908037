import { safeParse } from 'zod/v4/core'
import {
  type Audience,
  type BoxType,
  boxRows,
  EVERYBODY_STREAM,
  type Marking,
  type Unread,
} from '../contract/messages.ts'
import { RESET, type Row } from '../contract/realtime.ts'

/** An inbox event of a stream row. After a `reset`, read the inbox again. */
export type BoxRow = { audience: Audience; seq: number } & (
  | { kind: 'arrived'; id: string; type: BoxType }
  | { kind: 'read'; marking: Marking; count: Unread }
  | { kind: 'gone'; id: string; count: Unread }
  | { kind: 'reset' }
)

/** Reads an inbox event of a member from a row; null if the row is not about the inbox. */
export function readBoxRow({ stream, seq, type, data }: Row, memberId: string): BoxRow | null {
  const audience = stream === EVERYBODY_STREAM ? 'everybody' : 'member'
  if (audience === 'member' && stream !== `user:${memberId}`) return null
  if (type === RESET) return { audience, seq, kind: 'reset' }
  if (type === 'box.arrived') {
    const arrived = safeParse(boxRows['box.arrived'], data)
    return arrived.success ? { audience, seq, kind: 'arrived', ...arrived.data } : null
  }
  if (type === 'box.gone') {
    const gone = safeParse(boxRows['box.gone'], data)
    return gone.success ? { audience, seq, kind: 'gone', ...gone.data } : null
  }
  const read = type === 'box.read' ? safeParse(boxRows['box.read'], data) : undefined
  return read?.success ? { audience, seq, kind: 'read', ...read.data } : null
}
