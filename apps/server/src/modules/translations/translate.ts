import { randomUUID } from 'node:crypto'
import { type ResultOf, refuse, translations as contract } from '@moyun/api'
import type { SaveReply, SavedReply } from '@moyun/api/serve'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { userStream } from '../../events/stream-names.ts'
import { translations, translationSentences } from '../../database/schema/translation-schema.ts'
import { admitGeneration, chooseModel } from '../generations/admit-generation.ts'
import { endGeneration, lockOpenGeneration } from '../generations/end-generation.ts'
import type { GenerationContext } from '../generations/generation-kind.ts'
import { storeGeneration } from '../generations/store-generation.ts'
import type { Generations } from '../generations/generations.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { lockMember } from '../auth/lock-member.ts'
import type { Transaction } from '../../database/transaction.ts'
import { detectLanguage } from './detect-language.ts'
import { isKeptUntranslated } from './needs-translation.ts'
import { entryOf, presentTranslation, type TranslationRow } from './present-translation.ts'
import { pairTerms } from './pair-terms.ts'
import { pointsBetween } from './price.ts'
import { splitSentences } from './split-sentences.ts'
import { sentenceKey, termsOf } from './generate-translation.ts'
import { lockByName } from '../../database/lock-by-name.ts'

/** The services that translations need. */
export interface TranslationContext extends GenerationContext {
  generations: Generations
}

interface TranslationRequest extends Pick<Done, 'id' | 'text' | 'source' | 'target' | 'tone'> {
  model?: string | undefined
}
type Done = ResultOf<typeof contract.translate>

/** Serialises changes of a translation: this lock is taken before any other. */
export const lockTranslation = (tx: Transaction, id: string) => lockByName(tx, `translation:${id.toLowerCase()}`)

/** Stores a text and its sentences, and starts translating those without an earlier translation. */
export async function translate(
  context: TranslationContext,
  memberId: string,
  request: TranslationRequest,
  saveReply: SaveReply<Done>,
): Promise<SavedReply<Done>> {
  const model = chooseModel(context, contract.translate, request.model)
  const begun = await context.db.transaction(async (tx) => {
    if ((await lockMember(tx, memberId)).isAccountClosed) throw refuse(contract.translate, 'notFound')
    await lockTranslation(tx, request.id)
    const before = await stopEarlier(context, tx, memberId, request.id)
    await admitGeneration(context, tx, contract.translate, memberId)
    const row = await writeDown(context, tx, { memberId, request: { ...request, model }, before })
    const reply = await presentTranslation(tx, row)
    return { generationId: row.state === 'streaming' ? row.generationId : null, reply: await saveReply(tx, reply) }
  })
  crashPoint('translation.stored', context.environment)
  if (begun.generationId !== null) context.generations.start({ id: begun.generationId })
  return begun.reply
}

/**
 * The existing translation with this id, after ending its generation; null for a new id. A foreign one, and one in the
 * trash, are refused as not found.
 */
async function stopEarlier(
  context: TranslationContext,
  tx: Transaction,
  memberId: string,
  id: string,
): Promise<TranslationRow | null> {
  const [existing] = await tx.select().from(translations).where(eq(translations.id, id))
  if (!existing) return null
  if (existing.memberId !== memberId || existing.deletedAt !== null) throw refuse(contract.translate, 'notFound')
  // Lock order, as everywhere: the generation, the wallet, the member's stream.
  if ((await lockOpenGeneration(tx, existing.generationId)) !== null) {
    await context.ledger.open(tx, memberId)
    await endGeneration(tx, context, { generationId: existing.generationId, end: 'stopped' })
  }
  const [row] = await tx.select().from(translations).where(eq(translations.id, id))
  return row ?? existing
}

async function writeDown(
  context: TranslationContext,
  tx: Transaction,
  {
    memberId,
    request,
    before,
  }: { memberId: string; request: TranslationRequest & { model: string }; before: TranslationRow | null },
): Promise<TranslationRow> {
  const { clock, engine, eventLog } = context
  const { id, text, source, target, tone, model } = request
  const now = clock.now()
  const generationId = randomUUID()
  const detected = source === 'auto' ? detectLanguage(text, await lastChoice(tx, memberId)) : source
  const terms = pairTerms(await termsOf(tx, memberId), { source: detected, target })
  const known = await comeBack(tx, before)
  const sentences = splitSentences(text).map((sentence, position) => {
    const key = sentenceKey(sentence.source, { source: detected, target, tone, model, terms })
    const back = isKeptUntranslated(sentence.source, { source, detected, target })
      ? { text: sentence.source, generationId }
      : known.get(key)
    return {
      position,
      ...sentence,
      key,
      text: back?.text ?? '',
      back: back !== undefined,
      generationId: back?.generationId ?? generationId,
    }
  })
  const left = sentences.filter(({ back }) => !back)
  const isOpen = left.length > 0
  const values = {
    text,
    source,
    detected,
    target,
    tone,
    model,
    generationId,
    offline: engine.offline,
    state: isOpen ? ('streaming' as const) : ('done' as const),
    reason: null,
    seq: 0,
    milliseconds: isOpen ? null : 0,
    updatedAt: now,
  }
  const [row] = await tx
    .insert(translations)
    .values({ ...values, id, memberId, createdAt: now })
    .onConflictDoUpdate({ target: translations.id, set: values })
    .returning()
  if (!row) throw new Error('Writing a translation returned no row')
  await tx.delete(translationSentences).where(eq(translationSentences.translationId, id))
  await insertSentences(tx, id, sentences)
  const further = left.reduce((sum, sentence) => sum + sentence.source.length, 0)
  await storeGeneration(tx, context, {
    id: generationId,
    memberId,
    kind: 'translation',
    now,
    hold: isOpen ? { about: `translation:${id}`, maxPoints: pointsBetween(row.characters, further) } : null,
    publish: async () =>
      eventLog.append(tx, userStream(memberId), 'translation.changed', { translation: await entryOf(tx, row) }),
    ...(isOpen ? {} : { endedAt: now, end: 'done' }),
  })
  return row
}

/**
 * Stores the sentences of a translation. In one parameter: Drizzle takes a second of processor time to build statements
 * with a parameter for each value of ten thousand sentences.
 */
const insertSentences = (
  tx: Transaction,
  id: string,
  sentences: readonly Omit<typeof translationSentences.$inferInsert, 'translationId'>[],
) =>
  tx.execute(sql`
    insert into ${translationSentences} (translation_id, position, source, gap, text, back, key, generation_id)
    select ${id}::uuid, s.position, s.source, s.gap, s.text, s.back, s.key, s."generationId"
    from json_to_recordset(${JSON.stringify(sentences)}::json)
      as s(position integer, source text, gap text, text text, back boolean, key text, "generationId" uuid)`)

/** Earlier translations by sentence key. */
async function comeBack(
  tx: Transaction,
  before: TranslationRow | null,
): Promise<Map<string, { text: string; generationId: string }>> {
  if (!before) return new Map()
  const rows = await tx
    .select({
      key: translationSentences.key,
      text: translationSentences.text,
      generationId: translationSentences.generationId,
    })
    .from(translationSentences)
    .where(and(eq(translationSentences.translationId, before.id), eq(translationSentences.back, true)))
  return new Map(rows.map(({ key, text, generationId }) => [key, { text, generationId }]))
}

/** The source language that a member chose last; null if they never chose one. */
async function lastChoice(tx: Transaction, memberId: string): Promise<string | null> {
  const [row] = await tx
    .select({ source: translations.source })
    .from(translations)
    .where(and(eq(translations.memberId, memberId), ne(translations.source, 'auto')))
    .orderBy(desc(translations.updatedAt))
    .limit(1)
  return row?.source ?? null
}
