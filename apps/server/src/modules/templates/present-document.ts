import type { Passage, TextDocument, DocumentEntry, DocumentVersion, TemplateTone } from '@moyun/api'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { generationStream, userStream } from '../../events/stream-names.ts'
import { excerptFrom } from '../chat/excerpt-from.ts'
import { stripMarkdown } from '../chat/strip-markdown.ts'
import { titleFrom } from '../chat/title.ts'
import { documentPassages, type documents, documentVersions } from '../../database/schema/template-schema.ts'
import type { EventLog } from '../../events/event-log.ts'
import type { Transaction } from '../../database/transaction.ts'
import { templateNames } from './published.ts'
import type { Reader } from './template-context.ts'

export type DocumentRow = typeof documents.$inferSelect
export type VersionRow = typeof documentVersions.$inferSelect
export type PassageRow = typeof documentPassages.$inferSelect

/** Characters of an excerpt. */
const EXCERPT = 80
/** Code points from which a title and an excerpt are taken. */
const BEGINNING = 1000

/** The first words of a text. */
export const titleOf = (text: string): string => titleFrom(stripMarkdown(text))

const excerptOf = (text: string) =>
  excerptFrom(
    stripMarkdown(text)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(1)
      .join(' '),
    EXCERPT,
  )

type Begun = Pick<DocumentRow, 'id' | 'templateId' | 'templateName' | 'updatedAt'>

/** Documents as list entries. */
export async function entriesOf(
  tx: Reader & Pick<Transaction, 'select'>,
  rows: readonly Begun[],
  language: 'zh' | 'en',
): Promise<DocumentEntry[]> {
  if (rows.length === 0) return []
  const newest = await newestOf(
    tx,
    rows.map(({ id }) => id),
  )
  const names = await templateNames(tx, language)
  return rows.map(({ id, templateId, templateName, updatedAt }) => {
    const text = newest.get(id) ?? ''
    return {
      id,
      templateId,
      templateName: names.get(templateId) ?? templateName,
      title: titleOf(text),
      excerpt: excerptOf(text),
      updatedAt: updatedAt.toISOString(),
    }
  })
}

/** The beginning of each document's newest text. */
async function newestOf(tx: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .select({
      id: documentVersions.documentId,
      text: sql<string>`(array_agg(left(${documentVersions.text}, ${sql.raw(String(BEGINNING))}) order by (${documentVersions.text} <> '') desc, ${documentVersions.createdAt} desc, ${documentVersions.id}))[1]`,
    })
    .from(documentVersions)
    .where(inArray(documentVersions.documentId, [...ids]))
    .groupBy(documentVersions.documentId)
  return new Map(found.map(({ id, text }) => [id, text]))
}

async function entryOf(tx: Reader, row: Begun, language: 'zh' | 'en'): Promise<DocumentEntry> {
  const [entry] = await entriesOf(tx, [row], language)
  if (!entry) throw new Error('Presenting a document returned no entry')
  return entry
}

const madeOf = ({
  text,
  state,
  reason,
  generationId,
  seq,
  model,
  offline,
  tokens,
  cost,
  milliseconds,
  createdAt,
}: VersionRow | PassageRow) => ({
  text,
  state,
  reason,
  stream: generationStream(generationId),
  seq,
  model,
  offline,
  tokens,
  cost,
  milliseconds,
  createdAt: createdAt.toISOString(),
})

const presentPassage = (row: PassageRow): Passage => ({
  id: row.id,
  action: row.action,
  tone: row.tone as TemplateTone | null,
  from: row.from,
  to: row.to,
  before: row.before,
  ...madeOf(row),
})

const presentVersion = (row: VersionRow, passage: PassageRow | undefined): DocumentVersion => ({
  id: row.id,
  revision: row.revision,
  edited: row.edited,
  inputs: row.inputs,
  ...madeOf(row),
  passage: passage ? presentPassage(passage) : null,
})

const offered = (tx: Reader, ids: readonly string[]) =>
  tx
    .select()
    .from(documentPassages)
    .where(and(inArray(documentPassages.versionId, [...ids]), isNull(documentPassages.settled)))

/** A complete version in its current state. */
export async function readVersion(tx: Reader, id: string): Promise<DocumentVersion> {
  const [row] = await tx.select().from(documentVersions).where(eq(documentVersions.id, id))
  if (!row) throw new Error(`There is no document version ${id}`)
  const [passage] = await offered(tx, [id])
  return presentVersion(row, passage)
}

/** A complete document. */
export async function presentDocument(
  tx: Reader & Transaction,
  eventLog: EventLog,
  row: DocumentRow,
  language: 'zh' | 'en',
): Promise<TextDocument> {
  const versions = await versionsOf(tx, row.id)
  const passages =
    versions.length > 0
      ? await offered(
          tx,
          versions.map(({ id }) => id),
        )
      : []
  return {
    ...(await entryOf(tx, row, language)),
    versions: versions.map((version) =>
      presentVersion(
        version,
        passages.find(({ versionId }) => versionId === version.id),
      ),
    ),
    seq: await eventLog.head(userStream(row.memberId), tx),
  }
}

/** Oldest first. */
export const versionsOf = (tx: Reader, documentId: string) =>
  tx
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(asc(documentVersions.createdAt), asc(documentVersions.id))

/**
 * Sends a document to its member's pages, in the language of its newest version. Returns the event's sequence number.
 */
export async function publishDocument(eventLog: EventLog, tx: Transaction, row: DocumentRow): Promise<number> {
  if (row.trial) return eventLog.append(tx, userStream(row.memberId), 'trial.changed', { id: row.id })
  const [newest] = await tx
    .select({ language: documentVersions.language })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, row.id))
    .orderBy(desc(documentVersions.createdAt))
    .limit(1)
  return eventLog.append(tx, userStream(row.memberId), 'piece.changed', {
    piece: await entryOf(tx, row, newest?.language ?? 'zh'),
  })
}
