import { createHash, randomUUID } from 'node:crypto'
import { approvalThresholds, type Endpoint, refuse } from '@moyun/api'
import type { Caller, OpenTransaction } from '@moyun/api/serve'
import { and, eq, gte, sql } from 'drizzle-orm'
import { startOfDay } from '../../../time/china-time.ts'
import { approvals, adminCreations } from '../../../database/schema/approval-schema.ts'
import { lockByName } from '../../../database/lock-by-name.ts'
import type { Transaction } from '../../../database/transaction.ts'
import type { AdminContext } from '../admin-context.ts'
import { recordAuditEntry } from '../audit-log.ts'
import { isUnexpired } from './expiry.ts'

type Context = Pick<AdminContext, 'db' | 'clock' | 'eventLog'>

/** An action that an admin wants to perform. */
export interface AdminRequest {
  kind: (typeof approvals.$inferSelect)['kind']
  /** Null for an action without a member. */
  memberId: string | null
  /** The body of the call. */
  input: object
  /** The points or cash that it creates; null for an action that always needs approval. */
  created: { unit: 'points' | 'cash'; amount: number } | null
}

/**
 * Runs an action in one transaction if the admin may do it alone, or if another admin has approved it. Otherwise
 * refuses with `needsApproval` and creates an approval request; after the approval, the same call with the same body
 * runs.
 */
export async function withApproval<Result>(
  context: Context,
  endpoint: Endpoint & { refusals: { needsApproval: number } },
  caller: Caller,
  adminRequest: AdminRequest,
  run: (tx: Transaction & OpenTransaction) => Promise<Result>,
): Promise<Result> {
  const missing = refuse(endpoint, 'needsApproval', { result: { needsApproval: true } })
  try {
    return await context.db.transaction(async (tx) => {
      if (
        !(await mayAlone(context, tx, caller, adminRequest)) &&
        !(await useApproval(context, tx, caller, adminRequest))
      )
        throw missing
      return run(tx)
    })
  } catch (error) {
    if (error === missing) await askFor(context, caller, adminRequest)
    throw error
  }
}

/** Whether the action is within the admin's own limits; counts it. */
async function mayAlone(
  { clock }: Context,
  tx: Transaction,
  { memberId: byId }: Caller,
  { created }: AdminRequest,
): Promise<boolean> {
  if (created === null) return false
  if (created.amount <= 0) return true
  // Serialises concurrent calls of one admin.
  await lockByName(tx, `creations:${byId}`)
  const now = clock.now()
  const [today] = await tx
    .select({ sum: sql<number>`coalesce(sum(${adminCreations.amount}), 0)`.mapWith(Number) })
    .from(adminCreations)
    .where(
      and(
        eq(adminCreations.byId, byId),
        eq(adminCreations.unit, created.unit),
        gte(adminCreations.at, startOfDay(now)),
      ),
    )
  const { once, day } = approvalThresholds[created.unit]
  if (created.amount > once || (today?.sum ?? 0) + created.amount > day) return false
  await tx.insert(adminCreations).values({ byId, ...created, at: now })
  return true
}

/** Consumes an approval; false if there is none. */
async function useApproval(
  { clock }: Context,
  tx: Transaction,
  { memberId: byId }: Caller,
  adminRequest: AdminRequest,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(approvals)
    .set({ state: 'used' })
    .where(
      and(
        eq(approvals.byId, byId),
        eq(approvals.digest, digestOf(adminRequest)),
        eq(approvals.state, 'approved'),
        isUnexpired(clock.now()),
      ),
    )
  return rowCount === 1
}

const askFor = (context: Context, { memberId: byId }: Caller, adminRequest: AdminRequest) =>
  context.db.transaction(async (tx) => {
    const { kind, memberId, input } = adminRequest
    const now = context.clock.now()
    const digest = digestOf(adminRequest)
    // An approval that expired unused does not block a new request.
    await tx
      .update(approvals)
      .set({ state: 'expired' })
      .where(
        and(
          eq(approvals.byId, byId),
          eq(approvals.digest, digest),
          sql`${approvals.state} in ('open', 'approved')`,
          sql`not ${isUnexpired(now)}`,
        ),
      )
    const { rowCount } = await tx
      .insert(approvals)
      .values({ id: randomUUID(), kind, byId, memberId, input, digest, createdAt: now })
      .onConflictDoNothing()
    if (rowCount === 1) await recordAuditEntry(context, tx, { kind: 'approvalAsked', byId, memberId })
  })

const digestOf = ({ kind, memberId, input }: AdminRequest) =>
  createHash('sha256')
    .update(JSON.stringify([kind, memberId, input]))
    .digest('hex')
