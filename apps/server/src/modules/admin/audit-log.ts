import { admin, ADMIN_STREAM, normalizeName, type ResultOf, type RequestOf, type AuditAction } from '@moyun/api'
import { and, desc, eq, lt, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { malformedCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts'
import { auditEntries, members } from '../../database/schema/schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { AdminContext } from './admin-context.ts'

const PAGE = 50

/** A new audit log entry. */
export interface NewAuditEntry {
  kind: AuditAction
  /** Null for the command line. */
  byId: string | null
  /** Null for an action without a member. */
  memberId: string | null
  note?: string
}

/** Writes an audit log entry in the action's transaction, and notifies the pages of admins. */
export async function recordAuditEntry(
  { clock, eventLog }: Pick<AdminContext, 'eventLog'> & { clock: { now(): Date } },
  tx: Transaction,
  { kind, byId, memberId, note = '' }: NewAuditEntry,
): Promise<void> {
  await tx.insert(auditEntries).values({ kind, byId, memberId, note, at: clock.now() })
  await eventLog.append(tx, ADMIN_STREAM, 'audit.recorded', { kind, memberId })
}

/** One page of the audit log, newest first. */
export async function listAuditEntries(
  { db }: Pick<AdminContext, 'db'>,
  { member, cursor }: NonNullable<RequestOf<typeof admin.auditLog>['query']>,
): Promise<ResultOf<typeof admin.auditLog>> {
  if (member !== undefined && !isUuid(member)) return { entries: [], next: null }
  const [by, whom] = [alias(members, 'by'), alias(members, 'whom')]
  const rows = await db
    .select({ entry: auditEntries, by: nameOf(by), member: nameOf(whom) })
    .from(auditEntries)
    .leftJoin(by, eq(by.id, auditEntries.byId))
    .leftJoin(whom, eq(whom.id, auditEntries.memberId))
    .where(
      and(
        member === undefined ? undefined : eq(auditEntries.memberId, member),
        cursor === undefined ? undefined : lt(auditEntries.id, idFromCursor(cursor)),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    entries: page.map(({ entry: { id, kind, byId, memberId, note, at }, by: name, member: of }) => ({
      id,
      kind,
      by: byId === null ? null : { id: byId, name },
      member: memberId === null ? null : { id: memberId, name: of },
      note,
      at: at.toISOString(),
    })),
    next: rows.length > PAGE && last ? encodeCursor([last.entry.id]) : null,
  }
}

/** The nickname, or else the account name or number. */
export const nameOf = ({ nickname, account, accountNo }: Record<'nickname' | 'account' | 'accountNo', SQLWrapper>) =>
  sql`coalesce(nullif(${nickname}, ''), ${account}, ${accountNo})`.mapWith(normalizeName)

const GREATEST = 2 ** 31 - 1

function idFromCursor(cursor: string): number {
  const [id, ...more] = decodeCursor(cursor) ?? []
  if (typeof id !== 'number' || !Number.isInteger(id) || Math.abs(id) > GREATEST || more.length > 0) {
    throw malformedCursor(admin.auditLog)
  }
  return id
}
