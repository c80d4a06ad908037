import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { runs } from '../database/schema.ts'
import { jobs } from '../database/work-schema.ts'
import { every } from '../streams/every.ts'
import { findBreaches } from './check-ledger.ts'
import { ledgerRoutes } from './routes.ts'
import { createSpendingAlarm } from './spending-alarm.ts'
import { type OpenWork, sweepExpired, sweepHolds } from './sweep-ledger.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

const isThere = async (rows: PromiseLike<readonly unknown[]>) => (await rows).length > 0
const isRunning: OpenWork['chat'] = (tx, id) =>
  isThere(
    tx
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.id, id), isNull(runs.endedAt))),
  )

/** The kinds of work that can hold points, and whether a piece of it is still open. */
const openWork: OpenWork = {
  chat: isRunning,
  translation: isRunning,
  scene: isRunning,
  zscene: isRunning,
  job: async (tx, id) =>
    isThere(
      tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.id, id), isNull(jobs.endedAt))),
    ),
}

/**
 * Registers the ledger endpoints. Every minute, frees stale holds, takes out expired points and checks the spending
 * alarm; every hour, checks the invariants.
 */
export function serveLedger(app: FastifyInstance, core: Core): void {
  const { ledger, db, log, environment } = core
  ledgerRoutes(app, core)
  const raiseAlarm = createSpendingAlarm(ledger.context, environment.spendingAlarmPoints)

  const stopSweeping = every(
    MINUTE,
    async () => {
      await sweepHolds(ledger.context, openWork)
      await sweepExpired(ledger.context)
      await raiseAlarm()
    },
    log,
  )
  const stopChecking = every(
    HOUR,
    async () => {
      const breaches = await findBreaches(db)
      if (breaches.length > 0) log.error({ breaches }, 'The ledger does not sum up: look at it before anything else')
    },
    log,
  )
  app.addHook('onClose', async () => {
    await Promise.all([stopSweeping(), stopChecking()])
  })
}
