import { and, arrayContains, desc, eq, type SQL, sql } from 'drizzle-orm'
import { pieces, pieceSearches, pieceVersions } from '../database/scene-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import { gramsOf, readerOf, searchOf, wordsOf } from '../works/grams.ts'
import { hasWord } from '../works/search-works.ts'
import type { PieceRow } from './present-piece.ts'

/** Maximum number of matches that are sorted to find a page. */
const FEW = 1000

/** Writes the search row of a piece: its scene's name, its inputs, and its newest text. */
export async function indexPiece(tx: Transaction, { id, memberId, sceneName, trial }: PieceRow): Promise<void> {
  if (trial) return
  const [newest] = await tx
    .select({ inputs: pieceVersions.inputs, text: pieceVersions.text })
    .from(pieceVersions)
    .where(eq(pieceVersions.pieceId, id))
    .orderBy(desc(sql`${pieceVersions.text} <> ''`), desc(pieceVersions.createdAt))
    .limit(1)
  const { picture: _, ...inputs } = newest?.inputs ?? {}
  const prompt = Object.values(inputs).flat().join('\n')
  const found = searchOf({ title: sceneName, prompt, text: newest?.text ?? '', memberId, publishedAt: null })
  await tx
    .insert(pieceSearches)
    .values({ pieceId: id, ...found })
    .onConflictDoUpdate({ target: pieceSearches.pieceId, set: found })
}

/** Filters a list to pieces that contain every word of the search; undefined without a search. */
export async function searchFor(
  tx: Pick<Transaction, 'select'>,
  memberId: string,
  search: string | undefined,
): Promise<SQL | undefined> {
  const words = wordsOf(search ?? '')
  if (words.length === 0) return undefined
  const reader = readerOf(memberId)
  const found = await tx
    .select({ id: pieceSearches.pieceId })
    .from(pieceSearches)
    .where(
      arrayContains(
        pieceSearches.grams,
        words.flatMap(gramsOf).map((gram) => reader + gram),
      ),
    )
    .limit(FEW + 1)
  const has = and(...words.map((word) => hasWord(pieceSearches, word)))
  return and(
    found.length > FEW ? undefined : sql`${pieces.id} = any(${`{${found.map(({ id }) => id).join()}}`}::uuid[])`,
    sql`(select ${has} from ${pieceSearches} where ${eq(pieceSearches.pieceId, pieces.id)})`,
  )
}
