import type { LatestEntry } from '@moyun/api'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { pieces } from '../database/scene-schema.ts'
import { translations } from '../database/translation-schema.ts'
import { zscenes, zsceneSections } from '../database/zscene-schema.ts'
import { excerptOf } from '../chat/excerpt.ts'
import { hasVersions } from '../scenes/pieces.ts'
import { entriesOf as piecesAs } from '../scenes/present-piece.ts'
import type { Transaction } from '../streams/streams.ts'
import { entriesOf as translationsAs } from '../translations/present-translation.ts'
import { entriesOf as manuscriptsAs } from '../zscenes/present-zscene.ts'
import type { Reader } from './read-latest.ts'

const ofWords = { cover: null, sceneId: null, jobId: null, count: 1 } as const

/** The newest pieces written with scenes, without admins' trials. */
export async function latestPieces(
  tx: Transaction,
  { memberId, language }: Reader,
  most: number,
): Promise<LatestEntry[]> {
  const rows = await tx
    .select()
    .from(pieces)
    .where(and(eq(pieces.memberId, memberId), isNull(pieces.deletedAt), eq(pieces.trial, false), hasVersions(tx)))
    .orderBy(desc(pieces.updatedAt), desc(pieces.id))
    .limit(most)
  const entries = await piecesAs(tx, rows, language)
  return entries.map(({ id, sceneId, sceneName, title, excerpt, updatedAt }) => ({
    ...ofWords,
    kind: 'text',
    id,
    sceneId,
    title: title || sceneName,
    excerpt: excerpt || title,
    at: updatedAt,
  }))
}

/** The most recently edited manuscripts. */
export async function latestManuscripts(tx: Transaction, { memberId }: Reader, most: number): Promise<LatestEntry[]> {
  const rows = await tx
    .select()
    .from(zscenes)
    .where(and(eq(zscenes.memberId, memberId), isNull(zscenes.deletedAt)))
    .orderBy(desc(zscenes.updatedAt), desc(zscenes.id))
    .limit(most)
  const entries = await manuscriptsAs(tx, rows)
  const texts = await firstSections(tx, rows)
  return entries.map(({ id, title, written, updatedAt }) => ({
    ...ofWords,
    kind: 'longform',
    id,
    title,
    excerpt: excerptOf(texts.get(id) ?? '', []).excerpt,
    count: written,
    at: updatedAt,
  }))
}

/** The first non-empty section of each manuscript. */
async function firstSections(
  tx: Transaction,
  rows: readonly (typeof zscenes.$inferSelect)[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map()
  const sections = await tx
    .select({ zsceneId: zsceneSections.zsceneId, nodeId: zsceneSections.nodeId, text: zsceneSections.text })
    .from(zsceneSections)
    .where(
      inArray(
        zsceneSections.zsceneId,
        rows.map(({ id }) => id),
      ),
    )
  return new Map(
    rows.map(({ id, outline }) => {
      const own = new Map(sections.filter(({ zsceneId }) => zsceneId === id).map(({ nodeId, text }) => [nodeId, text]))
      return [id, outline.map((node) => own.get(node.id) ?? '').find((text) => text.trim() !== '') ?? '']
    }),
  )
}

/** The newest translations. */
export async function latestTranslations(tx: Transaction, { memberId }: Reader, most: number): Promise<LatestEntry[]> {
  const rows = await tx
    .select()
    .from(translations)
    .where(and(eq(translations.memberId, memberId), isNull(translations.deletedAt)))
    .orderBy(desc(translations.updatedAt), desc(translations.id))
    .limit(most)
  const entries = await translationsAs(tx, rows)
  return entries.map(({ id, title, excerpt, updatedAt }) => ({
    ...ofWords,
    kind: 'translation',
    id,
    title,
    excerpt,
    at: updatedAt,
  }))
}
