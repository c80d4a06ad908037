import { type InboxEntry, EVERYBODY_STREAM } from '@moyun/api'
import { userStream } from '../../events/stream-names.ts'
import { inboxMessages } from '../../database/schema/inbox-schema.ts'
import type { EventLog } from '../../events/event-log.ts'
import type { Transaction } from '../../database/transaction.ts'

interface Parts {
  eventLog: EventLog
  clock: { now(): Date }
}

/** A new inbox message. */
export interface NewInboxMessage
  extends Pick<InboxEntry, 'id' | 'type'>, Partial<Pick<InboxEntry, 'title' | 'content' | 'link'>> {
  /** Null for a message to all members: one row, however many there are. */
  memberId: string | null
}

/** Adds a message to a member's inbox, or to everyone's, and notifies open pages. */
export async function deliver({ eventLog, clock }: Parts, tx: Transaction, delivered: NewInboxMessage): Promise<void> {
  const { id, type, memberId } = delivered
  const stream = memberId === null ? EVERYBODY_STREAM : userStream(memberId)
  const seq = await eventLog.append(tx, stream, 'box.arrived', { id, type })
  // The time is read after the stream was locked, so that the order within an inbox is consistent.
  await tx.insert(inboxMessages).values({ ...delivered, seq, at: clock.now() })
}
