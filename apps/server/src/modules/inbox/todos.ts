import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { userStream } from '../../events/stream-names.ts'
import { inboxMessages } from '../../database/schema/inbox-schema.ts'
import type { EventLog } from '../../events/event-log.ts'
import type { Transaction } from '../../database/transaction.ts'
import { sumByType } from './unread.ts'

type TodoAction = NonNullable<(typeof inboxMessages.$inferSelect)['asks']>

/** The account fields that determine the open to-dos. */
interface Newcomer {
  id: string
  phone: string | null
  passwordHash: string | null
}

const leftTo = ({ phone, passwordHash }: Newcomer): TodoAction[] => [
  ...(phone === null ? (['bindPhone'] as const) : []),
  ...(passwordHash === null ? (['setPassword'] as const) : []),
]

/** Adds the open to-dos to a new member's inbox. No page of theirs is open yet that would have to be notified. */
export async function addNewMemberTodos(tx: Transaction, newcomer: Newcomer, now: Date): Promise<void> {
  const rows = leftTo(newcomer).map((asks) => ({
    id: randomUUID(),
    memberId: newcomer.id,
    type: 'todo' as const,
    asks,
    seq: 0,
    at: now,
  }))
  if (rows.length > 0) await tx.insert(inboxMessages).values(rows)
}

/** Removes a completed to-do from a member's inbox, and notifies open pages. */
export async function completeTodo(
  { eventLog }: { eventLog: EventLog },
  tx: Transaction,
  memberId: string,
  asks: TodoAction,
): Promise<void> {
  const deleted = await tx
    .delete(inboxMessages)
    .where(and(eq(inboxMessages.memberId, memberId), eq(inboxMessages.type, 'todo'), eq(inboxMessages.asks, asks)))
    .returning({ id: inboxMessages.id, type: inboxMessages.type, readAt: inboxMessages.readAt })
  for (const { id, type, readAt } of deleted)
    await eventLog.append(tx, userStream(memberId), 'box.gone', {
      id,
      count: sumByType(readAt === null ? [{ type, count: 1 }] : []),
    })
}
