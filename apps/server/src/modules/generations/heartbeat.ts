import { and, inArray, isNull, type SQLWrapper } from 'drizzle-orm'
import { realNow } from '../../time/clock.ts'
import { generations } from '../../database/schema/schema.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import type { GenerationContext } from './generation-context.ts'

/** Lease in milliseconds: a process that has not renewed a generation's lease for this long does not work on it. */
const LEASE = 20_000
/** The end of a lease that is renewed now. */
export const leaseEnd = () => new Date(realNow().getTime() + LEASE)

/** Renews the leases of a process's generations every few seconds; returns a function that ends it. */
export function startHeartbeat(
  { db, log, environment }: GenerationContext,
  active: ReadonlyMap<string, unknown>,
): () => Promise<void> {
  const open = (ids: SQLWrapper | string[]) => and(inArray(generations.id, ids), isNull(generations.endedAt))
  const renew = (ids: SQLWrapper | string[]) =>
    db.update(generations).set({ leaseUntil: leaseEnd() }).where(open(ids)).returning({ id: generations.id })
  /** Runs whose rows were locked when the lease was due, each with its pending renewal. */
  const late = new Map<string, Promise<unknown>>()

  const renewLate = (id: string) =>
    renew([id])
      .catch((error: unknown) => log.error({ err: error, run: id }, 'Renewing the lease of a generation failed'))
      .finally(() => late.delete(id))

  /**
   * Renews the unlocked generations at once and each locked generation by itself, so that a locked generation does not
   * delay the others.
   */
  async function renewAll() {
    const mine = [...active.keys()]
    if (mine.length === 0) return
    const free = db
      .select({ id: generations.id })
      .from(generations)
      .where(open(mine))
      .for('update', { skipLocked: true })
    const renewed = new Set((await renew(free)).map(({ id }) => id))
    for (const id of mine) if (!renewed.has(id) && !late.has(id)) late.set(id, renewLate(id))
  }

  const stop = scheduleEvery(environment.intervals.heartbeatMs, renewAll, log)
  return async () => {
    await stop()
    await Promise.all(late.values())
  }
}
