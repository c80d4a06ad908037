import { type BoxMessage, EVERYBODY_STREAM } from '@moyun/api'
import { userStream } from '../chat/present.ts'
import { boxMessages } from '../database/message-schema.ts'
import type { Streams, Transaction } from '../streams/streams.ts'

interface Parts {
  streams: Streams
  clock: { now(): Date }
}

/** What is put into a box. */
export interface Delivered
  extends Pick<BoxMessage, 'id' | 'type'>, Partial<Pick<BoxMessage, 'title' | 'content' | 'link'>> {
  /** Null for everybody's: one row, however many they are. */
  memberId: string | null
}

/** Puts something into a member's box, or into everybody's, and tells the pages that are open. */
export async function deliver({ streams, clock }: Parts, tx: Transaction, delivered: Delivered): Promise<void> {
  const { id, type, memberId } = delivered
  const stream = memberId === null ? EVERYBODY_STREAM : userStream(memberId)
  const seq = await streams.append(tx, stream, 'box.arrived', { id, type })
  // Its time is told after the stream was locked: in one box, what came later is later.
  await tx.insert(boxMessages).values({ ...delivered, seq, at: clock.now() })
}
