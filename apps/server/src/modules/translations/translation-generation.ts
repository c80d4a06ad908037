import { answerPrice, applyDiscount, translationEvents } from '@moyun/api'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { safeParse } from 'zod/v4/core'
import { generationStream, userStream } from '../../events/stream-names.ts'
import { streamRows } from '../../database/schema/schema.ts'
import { translations, translationSentences } from '../../database/schema/translation-schema.ts'
import { chargeablePromptTokens } from '../generations/chargeable-prompt-tokens.ts'
import type { GenerationKind } from '../generations/generation-kind.ts'
import type { Transaction } from '../../database/transaction.ts'
import { isKeptUntranslated } from './needs-translation.ts'
import { pointsBetween } from './price.ts'
import { entryOf, languagesOf } from './present-translation.ts'
import { generateTranslation } from './generate-translation.ts'

/** The product of a translation run: its sentences. */
export const translationGeneration: GenerationKind = {
  run: generateTranslation,
  async checkpoint(tx, generationId) {
    const [translation] = await tx
      .select({ id: translations.id, seq: translations.seq })
      .from(translations)
      .where(eq(translations.generationId, generationId))
    if (!translation) return
    const events = await tx
      .select({ seq: streamRows.seq, type: streamRows.type, data: streamRows.data })
      .from(streamRows)
      .where(and(eq(streamRows.stream, generationStream(generationId)), gt(streamRows.seq, translation.seq)))
      .orderBy(asc(streamRows.seq))
    const last = events.at(-1)
    if (!last) return
    await changeSentences(tx, translation.id, changesOf(events))
    await tx.update(translations).set({ seq: last.seq }).where(eq(translations.id, translation.id))
  },
  async complete(tx, context, generation, ended) {
    const { eventLog, ledger } = context
    const { id: generationId, memberId } = generation
    const { end, milliseconds, reason, now } = ended
    const [translation] = await tx.select().from(translations).where(eq(translations.generationId, generationId))
    if (!translation) throw new Error(`Generation ${generationId} has no translation`)
    const own = await tx
      .select({ source: translationSentences.source, back: translationSentences.back })
      .from(translationSentences)
      .where(
        and(
          eq(translationSentences.translationId, translation.id),
          eq(translationSentences.generationId, generationId),
        ),
      )
    const languages = languagesOf(translation)
    const charactersOf = (sentences: typeof own) =>
      sentences
        .filter(({ source }) => !isKeptUntranslated(source, languages))
        .reduce((sum, { source }) => sum + source.length, 0)
    // Sentences that a dead process had received are not charged.
    const came = end === 'interrupted' ? 0 : charactersOf(own.filter(({ back }) => back))
    const prompt = chargeablePromptTokens(generation, ended, came > 0)
    const most = pointsBetween(translation.characters, charactersOf(own))
    // The received sentences, but at least the prompt.
    const usual = Math.max(pointsBetween(translation.characters, came), prompt === null ? 0 : answerPrice(prompt, 0))
    const cost =
      (await ledger.settle(tx, generationStream(generationId), (held) =>
        applyDiscount(Math.min(usual, most), held, most),
      )) ?? 0
    const endData = end === 'failed' ? { reason, cost } : end === 'interrupted' ? {} : { tokens: null, cost }
    const seq = await eventLog.append(tx, generationStream(generationId), end, { ...endData, milliseconds })
    const [row] = await tx
      .update(translations)
      .set({
        state: end,
        reason,
        seq,
        milliseconds,
        cost: translation.cost + cost,
        characters: translation.characters + came,
        updatedAt: now,
      })
      .where(eq(translations.id, translation.id))
      .returning()
    if (!row) throw new Error(`Translation ${translation.id} does not exist, although its generation ends`)
    if (row.deletedAt === null)
      await eventLog.append(tx, userStream(memberId), 'translation.changed', { translation: await entryOf(tx, row) })
    return cost
  },
}

interface Change {
  /** The earlier text is dropped. */
  anew: boolean
  text: string
  back: boolean
}

/** The changes that events make to each sentence. */
function changesOf(events: readonly { type: string; data: unknown }[]): Map<number, Change> {
  const changes = new Map<number, Change>()
  for (const { type, data } of events) {
    const schema = type === 'delta' || type === 'back' || type === 'again' ? translationEvents[type] : null
    const read = schema && safeParse(schema, data)
    if (!read?.success) continue
    const { position } = read.data
    const before = changes.get(position) ?? { anew: false, text: '', back: false }
    if (type === 'again') changes.set(position, { anew: true, text: '', back: false })
    else changes.set(position, { ...before, text: before.text + textOf(read.data), back: type === 'back' })
  }
  return changes
}

const textOf = (event: { position: number; text?: unknown }) => (typeof event.text === 'string' ? event.text : '')

/** Changes sentences by position, in one statement: there may be ten thousand. */
const changeSentences = (tx: Transaction, translationId: string, changes: ReadonlyMap<number, Change>) =>
  tx.execute(sql`
    update ${translationSentences} s
    set text = case when c.anew then c.text else s.text || c.text end, back = c.back
    from json_to_recordset(${JSON.stringify([...changes].map(([position, change]) => ({ position, ...change })))}::json)
      as c(position integer, anew boolean, text text, back boolean)
    where s.translation_id = ${translationId} and s.position = c.position`)
