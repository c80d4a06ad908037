import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { holdParts, holds, ledgerAccounts, ledgerEntries, ledgerGroups } from '../database/schema/ledger-schema.ts'
import type { Base } from '../app/base.ts'

/** Serves a snapshot of the raw ledger, `{accounts, entries, holds, sum}`, for independent checks. */
export function rawLedgerRoutes(app: FastifyInstance, { db }: Pick<Base, 'db'>) {
  app.get('/sandbox/ledger', { config: { access: 'public' } }, () =>
    db.transaction(
      async (tx) => {
        const balances = tx
          .select({ accountId: ledgerEntries.accountId, balance: sql<number>`sum(${ledgerEntries.amount})`.as('sum') })
          .from(ledgerEntries)
          .groupBy(ledgerEntries.accountId)
          .as('balances')
        const { balance: kept, ...account } = accountColumns
        const accounts = await tx
          .select({ ...account, balance: sql<number>`coalesce(${kept}, ${balances.balance}, 0)`.mapWith(Number) })
          .from(ledgerAccounts)
          .leftJoin(balances, eq(balances.accountId, ledgerAccounts.id))
          .orderBy(asc(ledgerAccounts.openedAt), asc(ledgerAccounts.id))
        const entries = await tx
          .select({
            id: ledgerEntries.id,
            accountId: ledgerEntries.accountId,
            amount: ledgerEntries.amount,
            key: ledgerGroups.key,
            kind: ledgerGroups.kind,
            memberId: ledgerGroups.memberId,
            at: ledgerGroups.at,
          })
          .from(ledgerEntries)
          .innerJoin(ledgerGroups, eq(ledgerGroups.id, ledgerEntries.groupId))
          .orderBy(asc(ledgerEntries.id))
        const parts = await tx.select().from(holdParts)
        const open = await tx.select().from(holds).orderBy(asc(holds.createdAt), asc(holds.id))
        return {
          accounts,
          entries,
          holds: open.map((hold) => ({
            ...hold,
            parts: parts
              .filter(({ holdId }) => holdId === hold.id)
              .map(({ accountId, amount }) => ({ accountId, amount })),
          })),
          sum: entries.reduce((sum, { amount }) => sum + amount, 0),
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
}

const { id, memberId, kind, source, expiresAt, balance, held } = ledgerAccounts
const accountColumns = { id, memberId, kind, source, expiresAt, balance, held }
