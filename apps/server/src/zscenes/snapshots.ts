import { randomUUID } from 'node:crypto'
import { charactersIn, MOST_SNAPSHOTS, refuse, type Zscene, zscenes as contract, type ZsceneSnapshot } from '@moyun/api'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { zscenes, zsceneSnapshots } from '../database/zscene-schema.ts'
import { isUuid } from '../is-uuid.ts'
import type { Transaction } from '../streams/streams.ts'
import { openRuns, ownZscene, sectionOf, takeZscene, tellZscene, writeSection, type ZsceneRow } from './own-zscene.ts'
import type { ZsceneContext } from './zscene-context.ts'
import { presentZscene, sectionsOf } from './present-zscene.ts'
import { replaceText } from './versions.ts'

type SnapshotRow = typeof zsceneSnapshots.$inferSelect

const present = ({
  id,
  name,
  written,
  characters,
  createdAt,
}: Pick<SnapshotRow, 'id' | 'name' | 'written' | 'characters' | 'createdAt'>): ZsceneSnapshot => ({
  id,
  name,
  written,
  characters,
  at: createdAt.toISOString(),
})

export async function listSnapshots(
  { db }: ZsceneContext,
  memberId: string,
  id: string,
): Promise<{ snapshots: ZsceneSnapshot[] }> {
  const row = await ownZscene(db, contract.snapshots, memberId, id)
  const { id: snapshotId, name, written, characters, createdAt } = zsceneSnapshots
  const found = await db
    .select({ id: snapshotId, name, written, characters, createdAt })
    .from(zsceneSnapshots)
    .where(eq(zsceneSnapshots.zsceneId, row.id))
    .orderBy(desc(createdAt), desc(snapshotId))
  return { snapshots: found.map(present) }
}

/** Stores a snapshot of a manuscript. */
async function keepAsItIs(
  tx: Transaction,
  row: ZsceneRow,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<SnapshotRow | null> {
  const sections = (await sectionsOf(tx, row)).map(({ nodeId, text, locked, edited, offline }) => ({
    nodeId,
    text,
    locked,
    edited,
    offline,
  }))
  const lengths = sections.map(({ text }) => charactersIn(text))
  const [made] = await tx
    .insert(zsceneSnapshots)
    .values({
      id,
      zsceneId: row.id,
      name,
      outline: row.outline,
      sections,
      head: { name: row.name, form: row.form, material: row.material },
      written: lengths.filter((length) => length > 0).length,
      characters: lengths.reduce((sum, length) => sum + length, 0),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return made ?? null
}

/** Stores a named snapshot of a manuscript. */
export async function snap(
  context: ZsceneContext,
  memberId: string,
  zsceneId: string,
  { id, name }: { id: string; name: string },
): Promise<ZsceneSnapshot> {
  return context.db.transaction(async (tx) => {
    const row = await takeZscene(tx, contract.snap, memberId, zsceneId)
    const [there] = await tx
      .select()
      .from(zsceneSnapshots)
      .where(and(eq(zsceneSnapshots.id, id), eq(zsceneSnapshots.zsceneId, row.id)))
    if (there) return present(there)
    const named = await tx
      .select({ id: zsceneSnapshots.id, name: zsceneSnapshots.name })
      .from(zsceneSnapshots)
      .where(eq(zsceneSnapshots.zsceneId, row.id))
      .orderBy(asc(zsceneSnapshots.createdAt))
    if (named.filter((one) => one.name !== '').length >= MOST_SNAPSHOTS) throw refuse(contract.snap, 'snapshotsFull')
    const made = await keepAsItIs(tx, row, { id, name: name.trim() || '—', now: context.clock.now() })
    if (!made) throw refuse(contract.snap, 'notFound')
    return present(made)
  })
}

/** Maximum number of unnamed snapshots. */
const MOST_UNNAMED = 5

/** Restores a snapshot with its locks, after storing a snapshot of the current state. */
export async function restoreSnapshot(
  context: ZsceneContext,
  memberId: string,
  zsceneId: string,
  snapshotId: string,
): Promise<Zscene> {
  return context.db.transaction(async (tx) => {
    const row = await takeZscene(tx, contract.restoreSnapshot, memberId, zsceneId)
    const snapshot = await find(tx, contract.restoreSnapshot, row, snapshotId)
    if ((await openRuns(tx, row.id)).length > 0) throw refuse(contract.restoreSnapshot, 'answering')
    const now = context.clock.now()
    await keepAsItIs(tx, row, { id: randomUUID(), name: '', now })
    await dropUnnamed(tx, row)
    const { head, outline } = snapshot
    const [changed] = await tx
      .update(zscenes)
      .set({ ...head, outline, revision: row.revision + 1, outlineRevision: row.outlineRevision + 1 })
      .where(eq(zscenes.id, row.id))
      .returning()
    if (!changed) throw new Error('A manuscript was changed and did not come back')
    const kept = new Map(snapshot.sections.map((section) => [section.nodeId, section]))
    for (const { id: nodeId } of outline) {
      const section = await sectionOf(tx, contract.restoreSnapshot, changed, nodeId)
      const was = kept.get(nodeId) ?? { text: '', locked: false, edited: false, offline: false }
      if (section.text !== was.text)
        await replaceText(tx, section, { origin: 'restored', text: was.text, offline: was.offline }, now, {
          proposal: null,
        })
      if (section.revision > 0 || kept.has(nodeId))
        await writeSection(tx, section, { locked: was.locked, edited: was.edited, proposal: null })
    }
    await tellZscene(context, tx, row)
    return presentZscene(context, tx, await ownZscene(tx, contract.restoreSnapshot, memberId, zsceneId))
  })
}

async function find(
  tx: Transaction,
  endpoint: typeof contract.restoreSnapshot,
  row: ZsceneRow,
  id: string,
): Promise<SnapshotRow> {
  const [snapshot] = isUuid(id)
    ? await tx
        .select()
        .from(zsceneSnapshots)
        .where(and(eq(zsceneSnapshots.id, id), eq(zsceneSnapshots.zsceneId, row.id)))
    : []
  if (!snapshot) throw refuse(endpoint, 'notFound')
  return snapshot
}

async function dropUnnamed(tx: Transaction, row: ZsceneRow) {
  const unnamed = await tx
    .select({ id: zsceneSnapshots.id })
    .from(zsceneSnapshots)
    .where(and(eq(zsceneSnapshots.zsceneId, row.id), eq(zsceneSnapshots.name, '')))
    .orderBy(desc(zsceneSnapshots.createdAt), desc(zsceneSnapshots.id))
  const old = unnamed.slice(MOST_UNNAMED).map(({ id }) => id)
  if (old.length > 0) await tx.delete(zsceneSnapshots).where(inArray(zsceneSnapshots.id, old))
}

/** Deletes a snapshot permanently. */
export async function removeSnapshot(
  { db }: ZsceneContext,
  memberId: string,
  zsceneId: string,
  snapshotId: string,
): Promise<null> {
  const row = await ownZscene(db, contract.removeSnapshot, memberId, zsceneId)
  const removed = isUuid(snapshotId)
    ? await db
        .delete(zsceneSnapshots)
        .where(and(eq(zsceneSnapshots.id, snapshotId), eq(zsceneSnapshots.zsceneId, row.id)))
        .returning({ id: zsceneSnapshots.id })
    : []
  if (removed.length === 0) throw refuse(contract.removeSnapshot, 'notFound')
  return null
}
