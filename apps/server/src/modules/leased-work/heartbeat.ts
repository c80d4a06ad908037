import { sql } from 'drizzle-orm'
import { claimName, type LeasedTable, leaseEnd } from './lease.ts'
import type { ActiveWork, LeaseContext } from './work-store.ts'

/** Renews the leases of this process's work, and stops work that it has lost or that is to be canceled. */
export interface Heartbeat {
  /** Renews all leases. Resolves before those whose rows are locked: each is renewed when its lock is released. */
  renewAll(): Promise<void>
  /** Renews the lease of a row that has changed. */
  renew(id: string): Promise<void>
  /** Resolves when no renewal waits for a lock. */
  whenIdle(): Promise<unknown>
}

/** Creates the heartbeat of this process's active work, by the names of its claims. */
export function createHeartbeat(
  { db, owner, log }: LeaseContext,
  { name, table, claimed, attempts, cancelRequested }: LeasedTable,
  active: ReadonlyMap<string, ActiveWork>,
): Heartbeat {
  /** The pending renewals of locked rows. */
  const late = new Map<string, Promise<void>>()

  /** Returns the work whose lease was not renewed. */
  async function renewLeases(works: readonly ActiveWork[], locked: 'skip' | 'wait'): Promise<ActiveWork[]> {
    const ids = works.map(({ claim }) => claim.id)
    const ours = sql`${table.id} in ${ids} and ${table.ownerId} = ${owner.id} and ${claimed}`
    const unlocked = sql`${table.id} in (select ${table.id} from ${table} where ${ours} for update skip locked)`
    const { rows } = await db.execute<{ id: string; attempts: number; canceled: boolean }>(sql`
      update ${table} set lease_until = ${leaseEnd()}::timestamptz where ${locked === 'skip' ? unlocked : ours}
      returning ${table.id}, ${attempts} as attempts, ${cancelRequested} as canceled`)
    const renewed = new Map(rows.map((row) => [claimName(row), row.canceled]))
    for (const { claim, stop } of works) if (renewed.get(claimName(claim))) stop('canceled')
    return works.filter(({ claim }) => !renewed.has(claimName(claim)))
  }

  async function renewWhenUnlocked(works: readonly ActiveWork[]) {
    if (works.length === 0) return
    for (const { stop } of await renewLeases(works, 'wait')) stop('over')
  }

  return {
    async renewAll() {
      if (active.size === 0) return
      // A locked row must not delay the others.
      for (const work of await renewLeases([...active.values()], 'skip')) {
        const key = claimName(work.claim)
        if (late.has(key)) continue
        const renewal = renewWhenUnlocked([work])
          .catch((error: unknown) => log.error({ err: error, [name]: work.claim.id }, 'Renewing a lease failed'))
          .finally(() => late.delete(key))
        late.set(key, renewal)
      }
    },
    renew: (id) => renewWhenUnlocked([...active.values()].filter(({ claim }) => claim.id === id)),
    whenIdle: () => Promise.all(late.values()),
  }
}
