import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * Violated invariants, each with a query that returns a row per violation. The queries read one snapshot, so the
 * invariants hold during concurrent writes.
 */
const breaches = {
  'entries that do not sum to zero': sql`
    select e.group_id::text as what from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by e.group_id, a.kind in ('cash', 'sales', 'received', 'repaid') having sum(e.amount) <> 0`,
  'an account that is not the sum of its entries': sql`
    select a.id::text as what from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    where a.member_id is not null group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  'an account whose held amount is not the sum of its holds': sql`
    select a.id::text as what from ledger_accounts a left join (hold_parts p join holds h on h.id = p.hold_id
      and h.state = 'held') on p.account_id = a.id
    where a.member_id is not null group by a.id having a.held <> coalesce(sum(p.amount), 0)`,
  'a wallet that is not the sum of its accounts': sql`
    select w.member_id::text as what from wallets w left join ledger_accounts a on a.member_id = w.member_id
    group by w.member_id
    having w.points <> coalesce(sum(a.balance) filter (where a.kind <> 'cash'), 0)
      or w.held <> coalesce(sum(a.held), 0) or w.cash <> coalesce(sum(a.balance) filter (where a.kind = 'cash'), 0)`,
  'a hold that is not the sum of its parts': sql`
    select h.id::text as what from holds h left join hold_parts p on p.hold_id = h.id group by h.id
      having h.amount <> coalesce(sum(p.amount), 0)`,
  'a hold whose cost is not the sum of its entries': sql`
    select h.id::text as what from holds h left join ledger_groups g on g.key = h.work left
      join (ledger_entries e join ledger_accounts a on a.id = e.account_id and a.member_id is not null)
      on e.group_id = g.id
    group by h.id having coalesce(h.cost, 0) <> -coalesce(sum(e.amount), 0)`,
  'a negative balance': sql`
    select member_id::text as what from wallets where held < 0 or points < held or cash < 0
    union all select id::text from ledger_accounts where member_id is not null and (held < 0 or balance < held)`,
} as const

/** Checks every invariant of the ledger and returns the violations. Any violation is a serious error. */
export async function findViolations(db: NodePgDatabase): Promise<string[]> {
  return db.transaction(
    async (tx) => {
      const found: string[] = []
      for (const [name, query] of Object.entries(breaches)) {
        const { rows } = await tx.execute<{ what: string }>(sql`${query} limit 10`)
        if (rows.length > 0) found.push(`${name}: ${rows.map(({ what }) => what).join(', ')}`)
      }
      return found
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
