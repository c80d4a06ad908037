import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from '../database/schema.ts'
import { runs } from '../database/schema.ts'

const NAME = /^(user|run):([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/

/** True for a member's own streams; false alike for foreign, unknown and malformed ones. */
export async function mayFollow(db: NodePgDatabase<typeof schema>, memberId: string, stream: string): Promise<boolean> {
  const [, kind, id] = NAME.exec(stream) ?? []
  if (kind === undefined || id === undefined) return false
  if (kind === 'user') return id === memberId
  const [own] = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.id, id), eq(runs.memberId, memberId)))
  return own !== undefined
}
