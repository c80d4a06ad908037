import { randomUUID } from 'node:crypto'
import type { VersionOrigin } from '@moyun/api'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { zsceneVersions } from '../database/zscene-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import { type SectionRow, writeSection } from './own-zscene.ts'

/** Maximum number of versions per section. */
const MOST = 30
/** Edits by the member within this many milliseconds form one version. */
const SITTING = 10 * 60 * 1000

type Version = typeof zsceneVersions.$inferSelect

/** Earlier texts of a section, newest first. */
export const versionsOf = (
  tx: Pick<Transaction, 'select'>,
  { zsceneId, nodeId }: Pick<SectionRow, 'zsceneId' | 'nodeId'>,
): Promise<Version[]> =>
  tx
    .select()
    .from(zsceneVersions)
    .where(and(eq(zsceneVersions.zsceneId, zsceneId), eq(zsceneVersions.nodeId, nodeId)))
    .orderBy(desc(zsceneVersions.createdAt), desc(zsceneVersions.id))

/** Adds a version; edits within one editing session are merged. */
export async function addVersion(
  tx: Transaction,
  section: Pick<SectionRow, 'zsceneId' | 'nodeId'>,
  { origin, text, offline }: { origin: VersionOrigin; text: string; offline: boolean },
  now: Date,
): Promise<void> {
  const { zsceneId, nodeId } = section
  const [newest] = await versionsOf(tx, section)
  if (newest?.text === text) return
  if (origin === 'edited' && newest?.origin === 'edited' && now.getTime() - newest.createdAt.getTime() < SITTING) {
    await tx.update(zsceneVersions).set({ text, updatedAt: now }).where(eq(zsceneVersions.id, newest.id))
    return
  }
  await tx
    .insert(zsceneVersions)
    .values({ id: randomUUID(), zsceneId, nodeId, origin, text, offline, createdAt: now, updatedAt: now })
  const kept = (await versionsOf(tx, section)).slice(0, MOST).map(({ id }) => id)
  await tx
    .delete(zsceneVersions)
    .where(
      and(
        eq(zsceneVersions.zsceneId, zsceneId),
        eq(zsceneVersions.nodeId, nodeId),
        notInArray(zsceneVersions.id, kept),
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
