import { ADMIN_STREAM } from '@moyun/api'
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from '../database/schema.ts'
import { members, runs } from '../database/schema.ts'

const NAME = /^(user|run):([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/

/** True for a member's own streams, and for the admins' where the member is one; false alike for foreign, unknown and malformed ones. */
export async function mayFollow(db: NodePgDatabase<typeof schema>, memberId: string, stream: string): Promise<boolean> {
  if (stream === ADMIN_STREAM) return isAdmin(db, memberId)
  const [, kind, id] = NAME.exec(stream) ?? []
  if (kind === undefined || id === undefined) return false
  if (kind === 'user') return id === memberId
  const [own] = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.id, id), eq(runs.memberId, memberId)))
  return own !== undefined
}

async function isAdmin(db: NodePgDatabase<typeof schema>, memberId: string) {
  const [member] = await db.select({ role: members.role }).from(members).where(eq(members.id, memberId))
  return member?.role === 'admin'
}
