import { randomUUID } from 'node:crypto'
import type { VersionOrigin } from '@moyun/api'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { manuscriptVersions } from '../../database/schema/manuscript-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { type SectionRow, writeSection } from './own-manuscript.ts'

/** Maximum number of versions per section. */
const MAX_VERSIONS = 30
/** Edits by the member within this many milliseconds form one version. */
const MERGE_WINDOW = 10 * 60 * 1000

type Version = typeof manuscriptVersions.$inferSelect

/** Earlier texts of a section, newest first. */
export const versionsOf = (
  tx: Pick<Transaction, 'select'>,
  { manuscriptId, nodeId }: Pick<SectionRow, 'manuscriptId' | 'nodeId'>,
): Promise<Version[]> =>
  tx
    .select()
    .from(manuscriptVersions)
    .where(and(eq(manuscriptVersions.manuscriptId, manuscriptId), eq(manuscriptVersions.nodeId, nodeId)))
    .orderBy(desc(manuscriptVersions.createdAt), desc(manuscriptVersions.id))

/** Adds a version; edits within one editing session are merged. */
export async function addVersion(
  tx: Transaction,
  section: Pick<SectionRow, 'manuscriptId' | 'nodeId'>,
  { origin, text, offline }: { origin: VersionOrigin; text: string; offline: boolean },
  now: Date,
): Promise<void> {
  const { manuscriptId, nodeId } = section
  const [newest] = await versionsOf(tx, section)
  if (newest?.text === text) return
  if (origin === 'edited' && newest?.origin === 'edited' && now.getTime() - newest.createdAt.getTime() < MERGE_WINDOW) {
    await tx.update(manuscriptVersions).set({ text, updatedAt: now }).where(eq(manuscriptVersions.id, newest.id))
    return
  }
  await tx
    .insert(manuscriptVersions)
    .values({ id: randomUUID(), manuscriptId, nodeId, origin, text, offline, createdAt: now, updatedAt: now })
  const newestIds = (await versionsOf(tx, section)).slice(0, MAX_VERSIONS).map(({ id }) => id)
  await tx
    .delete(manuscriptVersions)
    .where(
      and(
        eq(manuscriptVersions.manuscriptId, manuscriptId),
        eq(manuscriptVersions.nodeId, nodeId),
        notInArray(manuscriptVersions.id, newestIds),
      ),
    )
}

/** Replaces a section's text and adds a version. */
export async function replaceText(
  tx: Transaction,
  section: SectionRow,
  { origin, text, offline }: { origin: VersionOrigin; text: string; offline: boolean },
  now: Date,
  more: Partial<SectionRow> = {},
): Promise<SectionRow> {
  await addVersion(tx, section, { origin, text, offline }, now)
  return writeSection(tx, section, {
    ...more,
    text,
    offline,
    edited: origin === 'edited',
    revision: section.revision + 1,
  })
}
