import type { AccountSettings } from '@moyun/api'
import { refuse, settings as contract } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { settings } from '../../database/schema/sign-in-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Base } from '../../app/base.ts'

/** Endpoints for a member's settings, shared by all of their devices. */
export function settingsRoutes(app: FastifyInstance, { db, clock, eventLog }: Pick<Base, 'db' | 'clock' | 'eventLog'>) {
  serve(app, contract.read, ({ caller }) =>
    db.transaction(
      async (tx): Promise<AccountSettings> => {
        return present(
          await readMemberSettings(tx, caller.memberId),
          await eventLog.head(`user:${caller.memberId}`, tx),
        )
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )

  serve(app, contract.write, ({ caller: { memberId }, body }) =>
    db.transaction(async (tx): Promise<AccountSettings> => {
      const row = { memberId, chosen: body.settings, version: body.version + 1, changedAt: clock.now() }
      if (!(await (body.version === 0 ? begin(tx, row) : replace(tx, row)))) throw refuse(contract.write, 'stale')
      return present(row, await eventLog.append(tx, `user:${memberId}`, 'settings.changed', { version: row.version }))
    }),
  )
}

type Row = typeof settings.$inferSelect

/** A member's stored settings; undefined if there are none yet. */
export async function readMemberSettings(tx: Pick<Transaction, 'select'>, memberId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(settings).where(eq(settings.memberId, memberId))
  return row
}

/** Stores the first settings. False if there are some already. */
async function begin(tx: Transaction, row: Row) {
  const { rowCount } = await tx.insert(settings).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** Stores the next version. False if the version before it is no longer the newest. */
async function replace(tx: Transaction, row: Row) {
  const { rowCount } = await tx
    .update(settings)
    .set(row)
    .where(and(eq(settings.memberId, row.memberId), eq(settings.version, row.version - 1)))
  return rowCount === 1
}

/** The contract adds defaults for fields that an older version did not know, and drops those of a newer one. */
const present = (row: Row | undefined, seq: number): AccountSettings => ({
  settings: (row?.chosen ?? null) as AccountSettings['settings'],
  version: row?.version ?? 0,
  seq,
})
