import { type Endpoint, refuse } from '@moyun/api'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { userStream } from '../chat/present.ts'
import { zsceneRuns, zscenes, zsceneSections } from '../database/zscene-schema.ts'
import { isUuid } from '../is-uuid.ts'
import type { RunContext } from '../runs/run-context.ts'
import type { Transaction } from '../streams/streams.ts'

export type ZsceneRow = typeof zscenes.$inferSelect
export type SectionRow = typeof zsceneSections.$inferSelect
export type ZsceneRunRow = typeof zsceneRuns.$inferSelect

/** Serialises changes of a manuscript: this lock is taken before any other. */
export const lockZscene = (tx: Transaction, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`zscene:${id.toLowerCase()}`}, 0))`)

/**
 * A member's own manuscript that is not in the trash; foreign, unknown, malformed and trashed ids are refused alike.
 */
export async function ownZscene(
  tx: Pick<Transaction, 'select'>,
  endpoint: Endpoint,
  memberId: string,
  id: string,
): Promise<ZsceneRow> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(zscenes)
        .where(and(eq(zscenes.id, id), eq(zscenes.memberId, memberId), isNull(zscenes.deletedAt)))
    : []
  if (!row) throw refuse(endpoint, 'notFound')
  return row
}

/** The same, after taking its lock. */
export async function takeZscene(
  tx: Transaction,
  endpoint: Endpoint,
  memberId: string,
  id: string,
): Promise<ZsceneRow> {
  if (isUuid(id)) await lockZscene(tx, id)
  return ownZscene(tx, endpoint, memberId, id)
}

/** The open runs of a manuscript. */
export const openRuns = (tx: Pick<Transaction, 'select'>, zsceneId: string): Promise<ZsceneRunRow[]> =>
  tx
    .select()
    .from(zsceneRuns)
    .where(and(eq(zsceneRuns.zsceneId, zsceneId), eq(zsceneRuns.state, 'streaming')))

export const isPlanning = ({ deed }: Pick<ZsceneRunRow, 'deed'>) => deed === 'outline' || deed === 'node'

/** The last statement of every transaction that changes a manuscript: makes the member's pages reload it. */
export async function tellZscene(
  { streams, clock }: Pick<RunContext, 'streams' | 'clock'>,
  tx: Transaction,
  { id, memberId }: Pick<ZsceneRow, 'id' | 'memberId'>,
): Promise<number> {
  await tx.update(zscenes).set({ updatedAt: clock.now() }).where(eq(zscenes.id, id))
  return streams.append(tx, userStream(memberId), 'zscene.changed', { id })
}

/** The section of a heading; an empty one if nothing was written. An unknown heading is refused as not found. */
export async function sectionOf(
  tx: Pick<Transaction, 'select'>,
  endpoint: Endpoint,
  { id, outline }: ZsceneRow,
  nodeId: string,
): Promise<SectionRow> {
  const node = outline.find((one) => one.id === nodeId.toLowerCase())
  if (!node) throw refuse(endpoint, 'notFound')
  const [row] = await tx
    .select()
    .from(zsceneSections)
    .where(and(eq(zsceneSections.zsceneId, id), eq(zsceneSections.nodeId, node.id)))
  return (
    row ?? {
      zsceneId: id,
      nodeId: node.id,
      text: '',
      revision: 0,
      locked: false,
      edited: false,
      offline: false,
      proposal: null,
      proposalOffline: false,
      runId: null,
    }
  )
}

/** Inserts or updates a section. */
export async function writeSection(
  tx: Transaction,
  { zsceneId, nodeId }: Pick<SectionRow, 'zsceneId' | 'nodeId'>,
  change: Partial<SectionRow>,
): Promise<SectionRow> {
  const [row] = await tx
    .insert(zsceneSections)
    .values({ revision: 0, ...change, zsceneId, nodeId })
    .onConflictDoUpdate({ target: [zsceneSections.zsceneId, zsceneSections.nodeId], set: change })
    .returning()
  if (!row) throw new Error('A section was stored and did not come back')
  return row
}
