import { type Endpoint, refuse } from '@moyun/api'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { manuscriptSections } from '../../database/schema/manuscript-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { ManuscriptRow } from './own-manuscript.ts'

/** Text of a manuscript's sections with their proposals, in MB of UTF-8: a page reads all of it. */
const MAX_MANUSCRIPT = 2
const MEGABYTE = 1024 * 1024

/** Refuses a change that adds so many bytes to the sections of the outline, if they do not fit. */
export async function requireSpace(
  tx: Pick<Transaction, 'select'>,
  endpoint: Endpoint & { refusals: { manuscriptFull: number } },
  { id, outline }: Pick<ManuscriptRow, 'id' | 'outline'>,
  added = 0,
): Promise<void> {
  const nodeIds = outline.map((node) => node.id)
  if (nodeIds.length === 0) return
  const { text, proposal } = manuscriptSections
  const [usage] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(octet_length(${text}) + coalesce(octet_length(${proposal}), 0)), 0)::int`,
    })
    .from(manuscriptSections)
    .where(and(eq(manuscriptSections.manuscriptId, id), inArray(manuscriptSections.nodeId, nodeIds)))
  if ((usage?.bytes ?? 0) + added > MAX_MANUSCRIPT * MEGABYTE)
    throw refuse(endpoint, 'manuscriptFull', { result: { megabytes: MAX_MANUSCRIPT } })
}

/** The same for a section whose text is replaced; a shorter text always fits. */
export async function requireSpaceFor(
  tx: Pick<Transaction, 'select'>,
  endpoint: Endpoint & { refusals: { manuscriptFull: number } },
  row: Pick<ManuscriptRow, 'id' | 'outline'>,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const added = Buffer.byteLength(after) - Buffer.byteLength(before)
  if (added > 0) await requireSpace(tx, endpoint, row, added)
}
