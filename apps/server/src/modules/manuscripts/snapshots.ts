import { randomUUID } from 'node:crypto'
import {
  countCharacters,
  MAX_SNAPSHOTS,
  refuse,
  type Manuscript,
  manuscripts as contract,
  type ManuscriptSnapshotEntry,
} from '@moyun/api'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { manuscripts, manuscriptSnapshots } from '../../database/schema/manuscript-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Transaction } from '../../database/transaction.ts'
import {
  findOpenGenerations,
  findOwnManuscript,
  findSection,
  lockOwnManuscript,
  publishManuscriptChanged,
  writeSection,
  type ManuscriptRow,
} from './own-manuscript.ts'
import type { ManuscriptContext } from './manuscript-context.ts'
import { presentManuscript, sectionsOf } from './present-manuscript.ts'
import { replaceText } from './versions.ts'

type SnapshotRow = typeof manuscriptSnapshots.$inferSelect

const present = ({
  id,
  name,
  written,
  characters,
  createdAt,
}: Pick<SnapshotRow, 'id' | 'name' | 'written' | 'characters' | 'createdAt'>): ManuscriptSnapshotEntry => ({
  id,
  name,
  written,
  characters,
  at: createdAt.toISOString(),
})

export async function listSnapshots(
  { db }: ManuscriptContext,
  memberId: string,
  id: string,
): Promise<{ snapshots: ManuscriptSnapshotEntry[] }> {
  const row = await findOwnManuscript(db, contract.snapshots, memberId, id)
  const { id: snapshotId, name, written, characters, createdAt } = manuscriptSnapshots
  const found = await db
    .select({ id: snapshotId, name, written, characters, createdAt })
    .from(manuscriptSnapshots)
    .where(eq(manuscriptSnapshots.manuscriptId, row.id))
    .orderBy(desc(createdAt), desc(snapshotId))
  return { snapshots: found.map(present) }
}

/** Stores a snapshot of a manuscript. */
async function keepAsItIs(
  tx: Transaction,
  row: ManuscriptRow,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<SnapshotRow | null> {
  const sections = (await sectionsOf(tx, row)).map(({ nodeId, text, locked, edited, offline }) => ({
    nodeId,
    text,
    locked,
    edited,
    offline,
  }))
  const lengths = sections.map(({ text }) => countCharacters(text))
  const [made] = await tx
    .insert(manuscriptSnapshots)
    .values({
      id,
      manuscriptId: row.id,
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
export async function createSnapshot(
  context: ManuscriptContext,
  memberId: string,
  manuscriptId: string,
  { id, name }: { id: string; name: string },
): Promise<ManuscriptSnapshotEntry> {
  return context.db.transaction(async (tx) => {
    const row = await lockOwnManuscript(tx, contract.snap, memberId, manuscriptId)
    const [existing] = await tx
      .select()
      .from(manuscriptSnapshots)
      .where(and(eq(manuscriptSnapshots.id, id), eq(manuscriptSnapshots.manuscriptId, row.id)))
    if (existing) return present(existing)
    const named = await tx
      .select({ id: manuscriptSnapshots.id, name: manuscriptSnapshots.name })
      .from(manuscriptSnapshots)
      .where(eq(manuscriptSnapshots.manuscriptId, row.id))
      .orderBy(asc(manuscriptSnapshots.createdAt))
    if (named.filter((one) => one.name !== '').length >= MAX_SNAPSHOTS) throw refuse(contract.snap, 'snapshotsFull')
    const made = await keepAsItIs(tx, row, { id, name: name.trim() || '—', now: context.clock.now() })
    if (!made) throw refuse(contract.snap, 'notFound')
    return present(made)
  })
}

/** Maximum number of unnamed snapshots. */
const MOST_UNNAMED = 5

/** Restores a snapshot with its locks, after storing a snapshot of the current state. */
export async function restoreSnapshot(
  context: ManuscriptContext,
  memberId: string,
  manuscriptId: string,
  snapshotId: string,
): Promise<Manuscript> {
  return context.db.transaction(async (tx) => {
    const row = await lockOwnManuscript(tx, contract.restoreSnapshot, memberId, manuscriptId)
    const snapshot = await find(tx, contract.restoreSnapshot, row, snapshotId)
    if ((await findOpenGenerations(tx, row.id)).length > 0) throw refuse(contract.restoreSnapshot, 'answering')
    const now = context.clock.now()
    await keepAsItIs(tx, row, { id: randomUUID(), name: '', now })
    await dropUnnamed(tx, row)
    const { head, outline } = snapshot
    const [changed] = await tx
      .update(manuscripts)
      .set({ ...head, outline, revision: row.revision + 1, outlineRevision: row.outlineRevision + 1 })
      .where(eq(manuscripts.id, row.id))
      .returning()
    if (!changed) throw new Error('Updating a manuscript returned no row')
    const snapshotSections = new Map(snapshot.sections.map((section) => [section.nodeId, section]))
    for (const { id: nodeId } of outline) {
      const section = await findSection(tx, contract.restoreSnapshot, changed, nodeId)
      const was = snapshotSections.get(nodeId) ?? { text: '', locked: false, edited: false, offline: false }
      if (section.text !== was.text)
        await replaceText(tx, section, { origin: 'restored', text: was.text, offline: was.offline }, now, {
          proposal: null,
        })
      if (section.revision > 0 || snapshotSections.has(nodeId))
        await writeSection(tx, section, { locked: was.locked, edited: was.edited, proposal: null })
    }
    await publishManuscriptChanged(context, tx, row)
    return presentManuscript(context, tx, await findOwnManuscript(tx, contract.restoreSnapshot, memberId, manuscriptId))
  })
}

async function find(
  tx: Transaction,
  endpoint: typeof contract.restoreSnapshot,
  row: ManuscriptRow,
  id: string,
): Promise<SnapshotRow> {
  const [snapshot] = isUuid(id)
    ? await tx
        .select()
        .from(manuscriptSnapshots)
        .where(and(eq(manuscriptSnapshots.id, id), eq(manuscriptSnapshots.manuscriptId, row.id)))
    : []
  if (!snapshot) throw refuse(endpoint, 'notFound')
  return snapshot
}

async function dropUnnamed(tx: Transaction, row: ManuscriptRow) {
  const unnamed = await tx
    .select({ id: manuscriptSnapshots.id })
    .from(manuscriptSnapshots)
    .where(and(eq(manuscriptSnapshots.manuscriptId, row.id), eq(manuscriptSnapshots.name, '')))
    .orderBy(desc(manuscriptSnapshots.createdAt), desc(manuscriptSnapshots.id))
  const old = unnamed.slice(MOST_UNNAMED).map(({ id }) => id)
  if (old.length > 0) await tx.delete(manuscriptSnapshots).where(inArray(manuscriptSnapshots.id, old))
}

/** Deletes a snapshot permanently. */
export async function removeSnapshot(
  { db }: ManuscriptContext,
  memberId: string,
  manuscriptId: string,
  snapshotId: string,
): Promise<null> {
  const row = await findOwnManuscript(db, contract.removeSnapshot, memberId, manuscriptId)
  const removed = isUuid(snapshotId)
    ? await db
        .delete(manuscriptSnapshots)
        .where(and(eq(manuscriptSnapshots.id, snapshotId), eq(manuscriptSnapshots.manuscriptId, row.id)))
        .returning({ id: manuscriptSnapshots.id })
    : []
  if (removed.length === 0) throw refuse(contract.removeSnapshot, 'notFound')
  return null
}
