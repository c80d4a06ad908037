import type { Passage, Piece, PieceEntry, PieceVersion, SceneTone } from '@moyun/api'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { runStream, userStream } from '../chat/present.ts'
import { plain } from '../chat/plain.ts'
import { cutText, titleFrom } from '../chat/title.ts'
import { piecePassages, type pieces, pieceVersions } from '../database/scene-schema.ts'
import type { Streams, Transaction } from '../streams/streams.ts'
import { sceneNames } from './published.ts'
import type { Reader } from './scene-context.ts'

export type PieceRow = typeof pieces.$inferSelect
export type VersionRow = typeof pieceVersions.$inferSelect
export type PassageRow = typeof piecePassages.$inferSelect

const EXCERPT = { characters: 80, units: 320 } as const
/** Code points from which a title and an excerpt are taken. */
const BEGINNING = 1000

/** The first words of a text. */
export const titleOf = (text: string): string => titleFrom(plain(text))

const excerptOf = (text: string) =>
  cutText(
    plain(text)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(1)
      .join(' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    EXCERPT.characters,
    EXCERPT.units,
  )

type Begun = Pick<PieceRow, 'id' | 'sceneId' | 'sceneName' | 'updatedAt'>

/** Pieces as list entries. */
export async function entriesOf(
  tx: Reader & Pick<Transaction, 'select'>,
  rows: readonly Begun[],
  language: 'zh' | 'en',
): Promise<PieceEntry[]> {
  if (rows.length === 0) return []
  const newest = await newestOf(
    tx,
    rows.map(({ id }) => id),
  )
  const names = await sceneNames(tx, language)
  return rows.map(({ id, sceneId, sceneName, updatedAt }) => {
    const text = newest.get(id) ?? ''
    return {
      id,
      sceneId,
      sceneName: names.get(sceneId) ?? sceneName,
      title: titleOf(text),
      excerpt: excerptOf(text),
      updatedAt: updatedAt.toISOString(),
    }
  })
}

/** The beginning of each piece's newest text. */
async function newestOf(tx: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .select({
      id: pieceVersions.pieceId,
      text: sql<string>`(array_agg(left(${pieceVersions.text}, ${sql.raw(String(BEGINNING))}) order by (${pieceVersions.text} <> '') desc, ${pieceVersions.createdAt} desc, ${pieceVersions.id}))[1]`,
    })
    .from(pieceVersions)
    .where(inArray(pieceVersions.pieceId, [...ids]))
    .groupBy(pieceVersions.pieceId)
  return new Map(found.map(({ id, text }) => [id, text]))
}

async function entryOf(tx: Reader, row: Begun, language: 'zh' | 'en'): Promise<PieceEntry> {
  const [entry] = await entriesOf(tx, [row], language)
  if (!entry) throw new Error('A piece was presented and did not come back')
  return entry
}

const madeOf = ({
  text,
  state,
  reason,
  runId,
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
  stream: runStream(runId),
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
  deed: row.deed,
  tone: row.tone as SceneTone | null,
  from: row.from,
  to: row.to,
  before: row.before,
  ...madeOf(row),
})

const presentVersion = (row: VersionRow, passage: PassageRow | undefined): PieceVersion => ({
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
    .from(piecePassages)
    .where(and(inArray(piecePassages.versionId, [...ids]), isNull(piecePassages.settled)))

/** A complete version in its current state. */
export async function readVersion(tx: Reader, id: string): Promise<PieceVersion> {
  const [row] = await tx.select().from(pieceVersions).where(eq(pieceVersions.id, id))
  if (!row) throw new Error(`There is no version ${id}`)
  const [passage] = await offered(tx, [id])
  return presentVersion(row, passage)
}

/** A complete piece. */
export async function presentPiece(
  tx: Reader & Transaction,
  streams: Streams,
  row: PieceRow,
  language: 'zh' | 'en',
): Promise<Piece> {
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
    seq: await streams.head(userStream(row.memberId), tx),
  }
}

/** Oldest first. */
export const versionsOf = (tx: Reader, pieceId: string) =>
  tx
    .select()
    .from(pieceVersions)
    .where(eq(pieceVersions.pieceId, pieceId))
    .orderBy(asc(pieceVersions.createdAt), asc(pieceVersions.id))

/** Sends a piece to its member's pages, in the language of its newest version. Returns the row's sequence number. */
export async function tellPiece(streams: Streams, tx: Transaction, row: PieceRow): Promise<number> {
  if (row.trial) return streams.append(tx, userStream(row.memberId), 'trial.changed', { id: row.id })
  const [newest] = await tx
    .select({ language: pieceVersions.language })
    .from(pieceVersions)
    .where(eq(pieceVersions.pieceId, row.id))
    .orderBy(desc(pieceVersions.createdAt))
    .limit(1)
  return streams.append(tx, userStream(row.memberId), 'piece.changed', {
    piece: await entryOf(tx, row, newest?.language ?? 'zh'),
  })
}
