import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { generations } from '../../database/schema/schema.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import { findViolations } from './check-ledger.ts'
import { ledgerRoutes } from './routes.ts'
import { createSpendingAlarm } from './spending-alarm.ts'
import { purgeUnpaidCalls } from './unpaid-calls.ts'
import { type OpenWorkChecks, expireAllDue, purgeVoidedHolds, releaseStaleHolds } from './ledger-maintenance.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

const isThere = async (rows: PromiseLike<readonly unknown[]>) => (await rows).length > 0
const isRunning: OpenWorkChecks['chat'] = (tx, id) =>
  isThere(
    tx
      .select({ id: generations.id })
      .from(generations)
      .where(and(eq(generations.id, id), isNull(generations.endedAt))),
  )

/** The kinds of work that can hold points, and whether a piece of it is still open. */
const openWork: OpenWorkChecks = {
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
 * Registers the ledger endpoints. Every minute, frees stale holds, takes out expired points, deletes old unpaid calls and
 * checks the spending alarm; every hour, deletes old voided holds and checks the invariants.
 */
export function serveLedger(app: FastifyInstance, appContext: AppContext): void {
  const { ledger, db, log, environment, clock } = appContext
  ledgerRoutes(app, appContext)
  const raiseAlarm = createSpendingAlarm(ledger.context, environment.spendingAlarmPoints)

  const stopSweeping = scheduleEvery(
    MINUTE,
    async () => {
      await releaseStaleHolds(ledger.context, openWork)
      await expireAllDue(ledger.context)
      await purgeUnpaidCalls(db, clock.now())
      await raiseAlarm()
    },
    log,
  )
  const stopChecking = scheduleEvery(
    HOUR,
    async () => {
      await purgeVoidedHolds(ledger.context)
      const breaches = await findViolations(db)
      if (breaches.length > 0)
        log.error({ breaches }, 'The ledger violates its invariants: look at it before anything else')
    },
    log,
  )
  app.addHook('onClose', async () => {
    await Promise.all([stopSweeping(), stopChecking()])
  })
}
