import type { RecentItem } from '@moyun/api'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { documents } from '../../database/schema/template-schema.ts'
import { translations } from '../../database/schema/translation-schema.ts'
import { manuscripts, manuscriptSections } from '../../database/schema/manuscript-schema.ts'
import { excerptOf } from '../chat/excerpt.ts'
import { hasVersions } from '../templates/documents.ts'
import { entriesOf as piecesAs } from '../templates/present-document.ts'
import type { Transaction } from '../../database/transaction.ts'
import { entriesOf as translationsAs } from '../translations/present-translation.ts'
import { entriesOf as manuscriptsAs } from '../manuscripts/present-manuscript.ts'
import type { RecentItemsReader } from './recent-items-reader.ts'

const ofWords = { cover: null, templateId: null, jobId: null, count: 1 } as const

/** The newest documents written with templates, without admins' trials. */
export async function recentDocuments(
  tx: Transaction,
  { memberId, language }: RecentItemsReader,
  most: number,
): Promise<RecentItem[]> {
  const rows = await tx
    .select()
    .from(documents)
    .where(
      and(eq(documents.memberId, memberId), isNull(documents.deletedAt), eq(documents.trial, false), hasVersions(tx)),
    )
    .orderBy(desc(documents.updatedAt), desc(documents.id))
    .limit(most)
  const entries = await piecesAs(tx, rows, language)
  return entries.map(({ id, templateId, templateName, title, excerpt, updatedAt }) => ({
    ...ofWords,
    kind: 'text',
    id,
    templateId,
    title: title || templateName,
    excerpt: excerpt || title,
    at: updatedAt,
  }))
}

/** The most recently edited manuscripts. */
export async function recentManuscripts(
  tx: Transaction,
  { memberId }: RecentItemsReader,
  most: number,
): Promise<RecentItem[]> {
  const rows = await tx
    .select()
    .from(manuscripts)
    .where(and(eq(manuscripts.memberId, memberId), isNull(manuscripts.deletedAt)))
    .orderBy(desc(manuscripts.updatedAt), desc(manuscripts.id))
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
  rows: readonly (typeof manuscripts.$inferSelect)[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map()
  const sections = await tx
    .select({
      manuscriptId: manuscriptSections.manuscriptId,
      nodeId: manuscriptSections.nodeId,
      text: manuscriptSections.text,
    })
    .from(manuscriptSections)
    .where(
      inArray(
        manuscriptSections.manuscriptId,
        rows.map(({ id }) => id),
      ),
    )
  return new Map(
    rows.map(({ id, outline }) => {
      const own = new Map(
        sections.filter(({ manuscriptId }) => manuscriptId === id).map(({ nodeId, text }) => [nodeId, text]),
      )
      return [id, outline.map((node) => own.get(node.id) ?? '').find((text) => text.trim() !== '') ?? '']
    }),
  )
}

/** The newest translations. */
export async function recentTranslations(
  tx: Transaction,
  { memberId }: RecentItemsReader,
  most: number,
): Promise<RecentItem[]> {
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
