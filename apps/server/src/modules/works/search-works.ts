import { and, arrayContains, type Column, eq, or, type SQL, sql } from 'drizzle-orm'
import { works, workSearches } from '../../database/schema/work-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { isMixed, searchWords, workBigramsOf } from '../search/bigrams.ts'
import { waysToType } from './pinyin-spellings.ts'

/**
 * Up to this many matches are sorted to find a page; with more matches, scanning the list's own index finds a page
 * soon.
 */
const FEW = 1000

/**
 * Filters a list to works that contain every word of the search; undefined without a search.
 *
 * The index tells which works have all letter pairs; whether they are adjacent is checked in the works themselves, only
 * for as many as the page needs.
 */
export async function searchFilter(
  db: Transaction,
  reader: string,
  search: string | undefined,
): Promise<SQL | undefined> {
  const words = searchWords(search ?? '')
  if (words.length === 0) return undefined
  const grams = words.flatMap(workBigramsOf).map((gram) => reader + gram)
  const found = await db
    .select({ id: workSearches.workId })
    .from(workSearches)
    .where(arrayContains(workSearches.grams, grams))
    .limit(FEW + 1)
  const has = and(...words.map((word) => hasWord(workSearches, word)))
  return and(
    found.length > FEW ? undefined : sql`${works.id} = any(${`{${found.map(({ id }) => id).join()}}`}::uuid[])`,
    // As a scalar subquery it is evaluated for one work after another, never for all of them in advance.
    sql`(select ${has} from ${workSearches} where ${eq(workSearches.workId, works.id)})`,
  )
}

/** Possibly pinyin of a title, in full or as initials; a single letter is not. */
const TYPED = /^(?=.*[a-z])[a-z\d]{2,}$/

/**
 * Matches works that contain the word, or whose title is spelled that way from one of its characters on: in pinyin, or
 * with some of its characters in pinyin.
 */
export function hasWord({ words, spelled }: { words: Column; spelled: Column }, word: string): SQL {
  const contains = (part: string) => sql`position(${part} in ${words}) > 0`
  const ways = TYPED.test(word) ? [word] : isMixed(word) ? waysToType([...word]) : []
  if (ways.length === 0) return contains(word)
  const characters = word.match(/\p{Script=Han}+/gu) ?? []
  const isSpelled = or(...ways.map((way) => sql`position(${` ${way}`} in ${spelled}) > 0`))
  return sql`(${contains(word)} or ${and(isSpelled, ...characters.map(contains))})`
}
