import { type Endpoint, refuse } from '@moyun/api'
import { and, eq, isNull } from 'drizzle-orm'
import { userStream } from '../../events/stream-names.ts'
import { manuscriptGenerations, manuscripts, manuscriptSections } from '../../database/schema/manuscript-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { GenerationContext } from '../generations/generation-kind.ts'
import type { Transaction } from '../../database/transaction.ts'
import { lockByName } from '../../database/lock-by-name.ts'

export type ManuscriptRow = typeof manuscripts.$inferSelect
export type SectionRow = typeof manuscriptSections.$inferSelect
export type ManuscriptGenerationRow = typeof manuscriptGenerations.$inferSelect

/** Serialises changes of a manuscript: this lock is taken before any other. */
export const lockManuscript = (tx: Transaction, id: string) => lockByName(tx, `zscene:${id.toLowerCase()}`)

/**
 * A member's own manuscript that is not in the trash; foreign, unknown, malformed and trashed ids are refused alike.
 */
export async function findOwnManuscript(
  tx: Pick<Transaction, 'select'>,
  endpoint: Endpoint,
  memberId: string,
  id: string,
): Promise<ManuscriptRow> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(manuscripts)
        .where(and(eq(manuscripts.id, id), eq(manuscripts.memberId, memberId), isNull(manuscripts.deletedAt)))
    : []
  if (!row) throw refuse(endpoint, 'notFound')
  return row
}

/** The same, after taking its lock. */
export async function lockOwnManuscript(
  tx: Transaction,
  endpoint: Endpoint,
  memberId: string,
  id: string,
): Promise<ManuscriptRow> {
  if (isUuid(id)) await lockManuscript(tx, id)
  return findOwnManuscript(tx, endpoint, memberId, id)
}

/** The open generations of a manuscript. */
export const findOpenGenerations = (
  tx: Pick<Transaction, 'select'>,
  manuscriptId: string,
): Promise<ManuscriptGenerationRow[]> =>
  tx
    .select()
    .from(manuscriptGenerations)
    .where(and(eq(manuscriptGenerations.manuscriptId, manuscriptId), eq(manuscriptGenerations.state, 'streaming')))

export const isPlanning = ({ action }: Pick<ManuscriptGenerationRow, 'action'>) =>
  action === 'outline' || action === 'node'

/** The last statement of every transaction that changes a manuscript: makes the member's pages reload it. */
export async function publishManuscriptChanged(
  { eventLog, clock }: Pick<GenerationContext, 'eventLog' | 'clock'>,
  tx: Transaction,
  { id, memberId }: Pick<ManuscriptRow, 'id' | 'memberId'>,
): Promise<number> {
  await tx.update(manuscripts).set({ updatedAt: clock.now() }).where(eq(manuscripts.id, id))
  return eventLog.append(tx, userStream(memberId), 'zscene.changed', { id })
}

/** The section of a heading; an empty one if nothing was written. An unknown heading is refused as not found. */
export async function findSection(
  tx: Pick<Transaction, 'select'>,
  endpoint: Endpoint,
  { id, outline }: ManuscriptRow,
  nodeId: string,
): Promise<SectionRow> {
  const node = outline.find((one) => one.id === nodeId.toLowerCase())
  if (!node) throw refuse(endpoint, 'notFound')
  const [row] = await tx
    .select()
    .from(manuscriptSections)
    .where(and(eq(manuscriptSections.manuscriptId, id), eq(manuscriptSections.nodeId, node.id)))
  return (
    row ?? {
      manuscriptId: id,
      nodeId: node.id,
      text: '',
      revision: 0,
      locked: false,
      edited: false,
      offline: false,
      proposal: null,
      proposalOffline: false,
      generationId: null,
    }
  )
}

/** Inserts or updates a section. */
export async function writeSection(
  tx: Transaction,
  { manuscriptId, nodeId }: Pick<SectionRow, 'manuscriptId' | 'nodeId'>,
  change: Partial<SectionRow>,
): Promise<SectionRow> {
  const [row] = await tx
    .insert(manuscriptSections)
    .values({ revision: 0, ...change, manuscriptId, nodeId })
    .onConflictDoUpdate({ target: [manuscriptSections.manuscriptId, manuscriptSections.nodeId], set: change })
    .returning()
  if (!row) throw new Error('Writing a section returned no row')
  return row
}
