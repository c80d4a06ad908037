import { type BoxMessage, EVERYBODY_STREAM } from '@moyun/api'
import { userStream } from '../chat/present.ts'
import { boxMessages } from '../database/message-schema.ts'
import type { Streams, Transaction } from '../streams/streams.ts'

interface Parts {
  streams: Streams
  clock: { now(): Date }
}

/** A new inbox message. */
export interface Delivered
  extends Pick<BoxMessage, 'id' | 'type'>, Partial<Pick<BoxMessage, 'title' | 'content' | 'link'>> {
  /** Null for a message to all members: one row, however many there are. */
  memberId: string | null
}

/** Adds a message to a member's inbox, or to everyone's, and notifies open pages. */
export async function deliver({ streams, clock }: Parts, tx: Transaction, delivered: Delivered): Promise<void> {
  const { id, type, memberId } = delivered
  const stream = memberId === null ? EVERYBODY_STREAM : userStream(memberId)
  const seq = await streams.append(tx, stream, 'box.arrived', { id, type })
  // The time is read after the stream was locked, so that the order within an inbox is consistent.
  await tx.insert(boxMessages).values({ ...delivered, seq, at: clock.now() })
}
