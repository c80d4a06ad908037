import type { Language, Sentence, SourceLanguage, Tone, Translation, TranslationEntry } from '@moyun/api'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { generationStream } from '../../events/stream-names.ts'
import { excerptFrom } from '../chat/excerpt-from.ts'
import { titleFrom } from '../chat/title.ts'
import { type translations, translationSentences } from '../../database/schema/translation-schema.ts'
import type { Transaction } from '../../database/transaction.ts'

export type TranslationRow = typeof translations.$inferSelect

/** Characters of an excerpt. */
const EXCERPT = 60

/** The languages of a translation, validated by the contract when they were stored. */
export const languagesOf = ({ source, detected, target }: TranslationRow) => ({
  source: source as SourceLanguage,
  detected: detected as Language,
  target: target as Language,
})

const present = (row: TranslationRow, translated: string): TranslationEntry => ({
  id: row.id,
  title: titleFrom(row.text),
  excerpt: excerptFrom(translated, EXCERPT),
  ...languagesOf(row),
  state: row.state,
  updatedAt: row.updatedAt.toISOString(),
})

/** Translations as history entries. */
export async function entriesOf(
  tx: Pick<Transaction, 'select'>,
  rows: readonly TranslationRow[],
): Promise<TranslationEntry[]> {
  if (rows.length === 0) return []
  const begun = await tx
    .select({
      id: translationSentences.translationId,
      text: sql<string>`string_agg(${translationSentences.text}, ' ' order by ${translationSentences.position})`,
    })
    .from(translationSentences)
    .where(
      sql`${inArray(
        translationSentences.translationId,
        rows.map(({ id }) => id),
      )} and ${translationSentences.position} < 4`,
    )
    .groupBy(translationSentences.translationId)
  const texts = new Map(begun.map(({ id, text }) => [id, text]))
  return rows.map((row) => present(row, texts.get(row.id) ?? ''))
}

export async function entryOf(tx: Pick<Transaction, 'select'>, row: TranslationRow): Promise<TranslationEntry> {
  const [entry] = await entriesOf(tx, [row])
  if (!entry) throw new Error('Presenting a translation returned no entry')
  return entry
}

export async function sentencesOf(tx: Pick<Transaction, 'select'>, id: string): Promise<Sentence[]> {
  return tx
    .select({
      source: translationSentences.source,
      gap: translationSentences.gap,
      text: translationSentences.text,
      back: translationSentences.back,
    })
    .from(translationSentences)
    .where(eq(translationSentences.translationId, id))
    .orderBy(asc(translationSentences.position))
}

/** A complete translation. */
export async function presentTranslation(tx: Pick<Transaction, 'select'>, row: TranslationRow): Promise<Translation> {
  const sentences = await sentencesOf(tx, row.id)
  const { text, tone, model, offline, reason, cost, milliseconds, generationId, seq } = row
  return {
    ...present(
      row,
      sentences
        .slice(0, 4)
        .map((sentence) => sentence.text)
        .join(' '),
    ),
    text,
    tone: tone as Tone,
    sentences,
    model,
    offline,
    reason,
    cost,
    milliseconds,
    stream: generationStream(generationId),
    seq,
  }
}
