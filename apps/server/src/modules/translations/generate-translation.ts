import { createHash } from 'node:crypto'
import type { Language, Term, Tone } from '@moyun/api'
import { asc, eq } from 'drizzle-orm'
import { glossaries, translations, translationSentences } from '../../database/schema/translation-schema.ts'
import type { EngineFailure } from '../ai/chat-engine.ts'
import { endGeneration } from '../generations/end-generation.ts'
import type { GenerationContext, GenerationRunner, EndRequest } from '../generations/generation-kind.ts'
import { GenerationEndedError, createEventAppender } from '../generations/generation-events.ts'
import { retryOnOutage } from '../../database/retry-on-outage.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { pairTerms, termsIn } from './pair-terms.ts'
import type { Candidate } from './check-sentences.ts'
import { createSentenceWriter } from './sentence-writer.ts'
import { type PartContext, type Sentence, type Task, translatePart } from './translate-part.ts'

/** Maximum requests per sentence. */
const ROUNDS = 3
/** Parts that are translated concurrently. */
const AT_ONCE = 3
/** Maximum characters and sentences of a part: in the first round, and in retries. */
const PARTS = [
  { characters: 1000, sentences: 12 },
  { characters: 500, sentences: 3 },
] as const

/**
 * Hash of a sentence and everything that its translation depends on: sentences with the same key share a translation.
 */
export function sentenceKey(source: string, { source: from, target, tone, model, terms }: Omit<Task, 'all'>): string {
  return createHash('sha256')
    .update(JSON.stringify([source, from, target, tone, model, termsIn(source, terms)]))
    .digest('base64url')
}

/** A member's glossary, in its order. */
export async function termsOf(db: Pick<GenerationContext['db'], 'select'>, memberId: string): Promise<Term[]> {
  const [row] = await db.select({ terms: glossaries.terms }).from(glossaries).where(eq(glossaries.memberId, memberId))
  return (row?.terms ?? []).map((term) => ({ sourceLanguage: 'any', targetLanguage: 'any', ...term }))
}

/** Translates the sentences that are still missing, and ends the generation. */
export const generateTranslation: GenerationRunner = async (
  context,
  { id: generationId, memberId },
  { canceled, shutdown },
) => {
  const { log, engine } = context
  const writer = createSentenceWriter(createEventAppender(context, generationId))
  const broken = AbortSignal.any([canceled, shutdown])
  const end = async (how: Omit<EndRequest, 'generationId' | 'events'>) => {
    const events = await writer.finish()
    crashPoint('translation.ending', context.environment)
    await retryOnOutage(() =>
      context.db.transaction((tx) => endGeneration(tx, context, { ...how, generationId, events })),
    )
  }
  try {
    const task = await retryOnOutage(() => taskOf(context, generationId, memberId))
    const { missing, failure, hasText } = await translateAll(context, task, { generationId, writer, broken })
    if (canceled.aborted) return
    if (shutdown.aborted) return await end({ end: 'interrupted' })
    if (missing === 0) return await end({ end: 'done' })
    log.warn(
      {
        ...(failure ? { err: failure } : {}),
        run: generationId,
        engine: engine.name,
        missing,
        reason: failure?.reason,
        hasText,
      },
      'The engine left sentences untranslated',
    )
    await end({
      end: 'failed',
      reason: failure?.reason ?? (hasText ? 'crashed' : 'unavailable'),
      outputUnusable: failure === null && hasText,
    })
  } catch (error) {
    if (error instanceof GenerationEndedError || canceled.aborted) return
    log.warn({ err: error, run: generationId, engine: engine.name }, 'A translation failed')
    await end({ end: shutdown.aborted ? 'interrupted' : 'failed', reason: 'crashed' })
  }
}

async function taskOf({ db }: GenerationContext, generationId: string, memberId: string): Promise<Task> {
  const [row] = await db.select().from(translations).where(eq(translations.generationId, generationId))
  if (!row) throw new Error(`Generation ${generationId} has no translation`)
  const all = await db
    .select({
      position: translationSentences.position,
      source: translationSentences.source,
      back: translationSentences.back,
    })
    .from(translationSentences)
    .where(eq(translationSentences.translationId, row.id))
    .orderBy(asc(translationSentences.position))
  // Validated by the contract when it was stored.
  const pair = { source: row.detected as Language, target: row.target as Language }
  return { ...pair, tone: row.tone as Tone, model: row.model, terms: pairTerms(await termsOf(db, memberId), pair), all }
}

/**
 * Requests the sentences in rounds, until all are translated or a retry is pointless. A sentence that never comes back
 * with all literals of its source gets the best of its translations. Returns how many are missing, why, and whether the
 * engine produced any output.
 */
async function translateAll(
  context: GenerationContext,
  task: Task,
  partContext: Pick<PartContext, 'generationId' | 'writer' | 'broken'>,
) {
  let missing = task.all.filter(({ back }) => !back)
  let failure: EngineFailure | null = null
  let hasText = false
  const shared = { promptTokens: { tokens: 0 }, candidates: new Map<number, Candidate>() }
  for (let round = 0; round < ROUNDS && missing.length > 0 && !partContext.broken.aborted; round += 1) {
    const back = new Set<number>()
    const hangUp = new AbortController()
    const broken = AbortSignal.any([partContext.broken, hangUp.signal])
    const parts = partsOf(missing, PARTS[Math.min(round, 1)] ?? PARTS[0]).values()
    const work = async () => {
      for (const part of parts) {
        if (broken.aborted) return
        const outcome = await translatePart(context, { ...task, part }, { ...partContext, ...shared, broken, back })
        failure = outcome.failure ?? failure
        hasText ||= outcome.hasText
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => hangUp.abort())
    missing = missing.filter(({ position }) => !back.has(position))
    if (failure && back.size === 0) break
  }
  if (!partContext.broken.aborted) {
    const best = missing.filter(({ position }) => shared.candidates.has(position))
    for (const { position } of best)
      await partContext.writer.write([
        { position, text: shared.candidates.get(position)?.text ?? '' },
        { position, back: true },
      ])
    missing = missing.filter((sentence) => !best.includes(sentence))
  }
  return { missing: missing.length, failure: failure as EngineFailure | null, hasText }
}

function partsOf(
  sentences: readonly Sentence[],
  { characters, sentences: most }: (typeof PARTS)[number],
): Sentence[][] {
  const parts: Sentence[][] = []
  let remaining = 0
  for (const sentence of sentences) {
    const last = parts.at(-1)
    remaining -= sentence.source.length
    const follows = last?.at(-1)?.position === sentence.position - 1
    if (last && follows && remaining >= 0 && last.length < most) last.push(sentence)
    else {
      parts.push([sentence])
      remaining = characters - sentence.source.length
    }
  }
  return parts
}
