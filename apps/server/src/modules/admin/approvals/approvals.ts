import { type ResultOf, type Approval, approvals as contract, type AuditEntry, refuse } from '@moyun/api'
import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { approvals } from '../../../database/schema/approval-schema.ts'
import { members } from '../../../database/schema/schema.ts'
import { isUuid } from '../../../database/is-uuid.ts'
import type { Transaction } from '../../../database/transaction.ts'
import type { AdminContext } from '../admin-context.ts'
import type { Actor } from '../change-member.ts'
import { nameOf, recordAuditEntry } from '../audit-log.ts'
import { isUnexpired } from './expiry.ts'

type Context = Pick<AdminContext, 'db' | 'clock' | 'eventLog'>

const PAGE = 100

/** Approval requests, newest first. */
export const listApprovals = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  callerId: string,
): Promise<ResultOf<typeof contract.list>> => ({ approvals: await read(db, clock.now(), callerId) })

/** Approves or rejects another admin's request. The command line may decide any request. */
export const decide = (context: Context, by: Actor, id: string, state: 'approved' | 'rejected'): Promise<Approval> =>
  settle(context, by, id, (approval) => {
    const endpoint = state === 'approved' ? contract.approve : contract.reject
    if (approval.byId === by?.memberId) throw refuse(endpoint, 'yourself')
    if (approval.state !== 'open') throw refuse(endpoint, 'decided')
    return {
      set: { state, decidedById: by?.memberId ?? null },
      kind: state === 'approved' ? 'approvalGiven' : 'approvalRefused',
    }
  })

/** Withdraws the caller's own request that was not carried out, even if it was approved. */
export const withdraw = (context: Context, by: NonNullable<Actor>, id: string): Promise<Approval> =>
  settle(context, by, id, (approval) => {
    if (approval.byId !== by.memberId) throw refuse(contract.withdraw, 'forbidden')
    if (approval.state !== 'open' && approval.state !== 'approved') throw refuse(contract.withdraw, 'decided')
    return { set: { state: 'withdrawn' }, kind: 'approvalWithdrawn' }
  })

type Row = typeof approvals.$inferSelect

/** Changes a request under its lock as `change` says, and logs it. An expired request counts as decided. */
async function settle(
  context: Context,
  by: Actor,
  id: string,
  change: (approval: Row) => { set: Partial<Row>; kind: AuditEntry['kind'] },
): Promise<Approval> {
  if (!isUuid(id)) throw refuse(contract.approve, 'notFound')
  return context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const [row] = await tx
      .select({ approval: approvals, good: sql<boolean>`${isUnexpired(now)}` })
      .from(approvals)
      .where(eq(approvals.id, id))
      .for('update')
    if (!row) throw refuse(contract.approve, 'notFound')
    const { set, kind } = change(row.approval)
    if (!row.good) throw refuse(contract.approve, 'decided')
    await tx.update(approvals).set(set).where(eq(approvals.id, id))
    await recordAuditEntry(context, tx, { kind, byId: by?.memberId ?? null, memberId: row.approval.memberId })
    const [approval] = await read(tx, now, by?.memberId ?? null, eq(approvals.id, id))
    if (!approval) throw new Error(`Approval ${id} does not exist, although its row is locked`)
    return approval
  })
}

async function read(
  db: Transaction | AdminContext['db'],
  now: Date,
  callerId: string | null,
  where?: SQL,
): Promise<Approval[]> {
  const [by, whom, decider] = [alias(members, 'by'), alias(members, 'whom'), alias(members, 'decider')]
  const rows = await db
    .select({
      row: approvals,
      good: sql<boolean>`${isUnexpired(now)}`,
      by: nameOf(by),
      member: nameOf(whom),
      decider: nameOf(decider),
    })
    .from(approvals)
    .innerJoin(by, eq(by.id, approvals.byId))
    .leftJoin(whom, eq(whom.id, approvals.memberId))
    .leftJoin(decider, eq(decider.id, approvals.decidedById))
    .where(where)
    .orderBy(desc(approvals.createdAt))
    .limit(PAGE)
  return rows.map(({ row, good, by: name, member, decider: decided }) => ({
    id: row.id,
    work: workOf(row, member),
    by: { id: row.byId, name },
    own: row.byId === callerId,
    state: !good && (row.state === 'open' || row.state === 'approved') ? 'expired' : row.state,
    decidedBy: row.decidedById === null ? null : { id: row.decidedById, name: decided },
    at: row.createdAt.toISOString(),
  }))
}

/** The stored input has the contract's form. */
const workOf = ({ kind, memberId, input }: typeof approvals.$inferSelect, name: string) =>
  ({ kind, input, ...(memberId === null ? {} : { member: { id: memberId, name } }) }) as Approval['work']
