import { and, arrayContains, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { works, workSearches } from '../database/work-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import { gramsOf, wordsOf } from './grams.ts'

/** So many works are put in order to find a page of them; where a search finds more, its page comes soon along the list's own index. */
const FEW = 1000

/**
 * What narrows a list to the works that have every word of the search; undefined where there is none.
 *
 * The index tells which works have all the letters, pair by pair; whether they stand together is seen in the work itself, for as
 * many of them as the page takes.
 */
export async function searchFor(db: Transaction, reader: string, search: string | undefined): Promise<SQL | undefined> {
  const words = wordsOf(search ?? '')
  if (words.length === 0) return undefined
  const grams = words.flatMap(gramsOf).map((gram) => reader + gram)
  const found = await db
    .select({ id: workSearches.workId })
    .from(workSearches)
    .where(arrayContains(workSearches.grams, grams))
    .limit(FEW + 1)
  const has = and(...words.map((word) => hasWord(workSearches, word)))
  return and(
    found.length > FEW ? undefined : sql`${works.id} = any(${`{${found.map(({ id }) => id).join()}}`}::uuid[])`,
    // In the place of a value, it is asked of one work after another, never of all of them before.
    sql`(select ${has} from ${workSearches} where ${eq(workSearches.workId, works.id)})`,
  )
}

/** What may be pinyin of a title, whole or its initials: a letter alone is none. */
const TYPED = /^(?=.*[a-z])[a-z\d]{2,}$/

/** Whether a word stands in what was written, or is how its title is typed, from one of its letters on. */
export function hasWord({ words, spelled }: { words: Column; spelled: Column }, word: string): SQL {
  const written = sql`position(${word} in ${words}) > 0`
  return TYPED.test(word) ? sql`(${written} or position(${` ${word}`} in ${spelled}) > 0)` : written
}
