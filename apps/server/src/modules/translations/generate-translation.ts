import { createHash } from 'node:crypto'
import type { Language, Term, Tone } from '@moyun/api'
import { asc, eq } from 'drizzle-orm'
import { glossaries, translations, translationSentences } from '../../database/schema/translation-schema.ts'
import { type AnswerRequest, EngineFailure } from '../ai/chat-engine.ts'
import { promptTokensOf } from '../ai/prompt-tokens.ts'
import { untilAborted } from '../ai/until-aborted.ts'
import { type EndRequest, endGeneration } from '../generations/end-generation.ts'
import { recordPromptTokens } from '../generations/record-prompt-tokens.ts'
import type { GenerationContext } from '../generations/generation-context.ts'
import { GenerationEndedError, createEventAppender } from '../generations/generation-events.ts'
import type { GenerationRunner } from '../generations/generations.ts'
import { retryOnOutage } from '../generations/retry-on-outage.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { createTextSanitizer } from '../../events/text-sanitizer.ts'
import { type PairTerm, pairTerms, termsIn } from './pair-terms.ts'
import { instructionsFor } from './prompt.ts'
import { createMarkReader } from './read-marks.ts'
import { createSentenceWriter, type SentenceWriter } from './sentence-writer.ts'

type Sentence = Pick<typeof translationSentences.$inferSelect, 'position' | 'source' | 'back'>

/** What all parts of one translation share. */
interface Task {
  source: Language
  target: Language
  tone: Tone
  model: string
  terms: readonly PairTerm[]
  all: readonly Sentence[]
}

/** Maximum requests per sentence. */
const ROUNDS = 3
/** Parts that are translated concurrently. */
const AT_ONCE = 3
/** Maximum characters and sentences of a part: in the first round, and in retries. */
const PARTS = [
  { characters: 1000, sentences: 12 },
  { characters: 500, sentences: 3 },
] as const
/** Length of the context before a part, in UTF-16 units. */
const BEFORE = 200

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

/** Translates the sentences that are still missing, and ends the run. */
export const generateTranslation: GenerationRunner = async (
  context,
  { id: generationId, memberId },
  { ended, shutdown },
) => {
  const { log, engine } = context
  const writer = createSentenceWriter(createEventAppender(context, generationId))
  const broken = AbortSignal.any([ended, shutdown])
  const end = async (how: Omit<EndRequest, 'generationId' | 'rows'>) => {
    const rows = await writer.finish()
    crashPoint('translation.ending', context.environment)
    await retryOnOutage(() =>
      context.db.transaction((tx) => endGeneration(tx, context, { ...how, generationId, rows })),
    )
  }
  try {
    const task = await retryOnOutage(() => taskOf(context, generationId, memberId))
    const { missing, failure, hasOutput } = await translateAll(context, task, { generationId, writer, broken })
    if (ended.aborted) return
    if (shutdown.aborted) return await end({ end: 'interrupted' })
    if (missing === 0) return await end({ end: 'done' })
    log.warn(
      {
        ...(failure ? { err: failure } : {}),
        run: generationId,
        engine: engine.name,
        missing,
        reason: failure?.reason,
        hasOutput,
      },
      'The engine left sentences untranslated',
    )
    await end({
      end: 'failed',
      reason: failure?.reason ?? (hasOutput ? 'crashed' : 'unavailable'),
      answered: failure === null && hasOutput,
    })
  } catch (error) {
    if (error instanceof GenerationEndedError || ended.aborted) return
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
 * Requests the sentences in rounds, until all are translated or a retry is pointless. Returns how many are missing,
 * why, and whether the engine produced any output.
 */
async function translateAll(
  context: GenerationContext,
  task: Task,
  hands: Pick<Hands, 'generationId' | 'writer' | 'broken'>,
) {
  let missing = task.all.filter(({ back }) => !back)
  let failure: EngineFailure | null = null
  let hasOutput = false
  const asked = { tokens: 0 }
  for (let round = 0; round < ROUNDS && missing.length > 0 && !hands.broken.aborted; round += 1) {
    const back = new Set<number>()
    const hangUp = new AbortController()
    const broken = AbortSignal.any([hands.broken, hangUp.signal])
    const parts = partsOf(missing, PARTS[Math.min(round, 1)] ?? PARTS[0]).values()
    const work = async () => {
      for (const part of parts) {
        if (broken.aborted) return
        const outcome = await translatePart(context, { ...task, part }, { ...hands, asked, broken, back })
        failure = outcome.failure ?? failure
        hasOutput ||= outcome.hasOutput
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => hangUp.abort())
    missing = missing.filter(({ position }) => !back.has(position))
    if (failure && back.size === 0) break
  }
  return { missing: missing.length, failure: failure as EngineFailure | null, hasOutput }
}

function partsOf(
  sentences: readonly Sentence[],
  { characters, sentences: most }: (typeof PARTS)[number],
): Sentence[][] {
  const parts: Sentence[][] = []
  let room = 0
  for (const sentence of sentences) {
    const last = parts.at(-1)
    room -= sentence.source.length
    const follows = last?.at(-1)?.position === sentence.position - 1
    if (last && follows && room >= 0 && last.length < most) last.push(sentence)
    else {
      parts.push([sentence])
      room = characters - sentence.source.length
    }
  }
  return parts
}

/** The end of the text before a sentence, as context. `all` is sorted by position. */
function textBefore(all: readonly Sentence[], position: number): string {
  let text = ''
  for (let index = position - 1; index >= 0 && text.length < BEFORE; index -= 1)
    text = `${all[index]?.source ?? ''} ${text}`
  return text.trimEnd().slice(-BEFORE)
}

/** State shared by the work on all parts. */
interface Hands {
  generationId: string
  writer: SentenceWriter
  broken: AbortSignal
  back: Set<number>
  /** Total prompt tokens sent to the engine so far. */
  asked: { tokens: number }
}

/**
 * Requests one part. Returns the failure, or null if the engine ended normally, and whether it produced any output.
 * Complete sentences are in `back`.
 */
async function translatePart(
  context: GenerationContext,
  { part, all, source, target, tone, model, terms }: Task & { part: readonly Sentence[] },
  { generationId, writer, broken, back, asked }: Hands,
): Promise<{ failure: EngineFailure | null; hasOutput: boolean }> {
  const marks = createMarkReader(new Map(part.map(({ position, source: text }) => [position, text.length])))
  let gate = createTextSanitizer()
  let hasOutput = false
  const write = (said: ReturnType<typeof marks.push>) => {
    for (const one of said) if ('back' in one) back.add(one.position)
    return said.length > 0 ? writer.write(said) : Promise.resolve()
  }
  const own = termsIn(part.map((sentence) => sentence.source).join('\n'), terms)
  const before = textBefore(all, part[0]?.position ?? 0)
  const marked = part.map((sentence) => ({
    mark: `⟦${sentence.position}⟧`,
    source: sentence.source.replaceAll(/\s+/g, ' ').replaceAll(/[⟦⟧]/g, (bracket) => (bracket === '⟦' ? '[[' : ']]')),
  }))
  try {
    const request: AnswerRequest = {
      instructions: instructionsFor({ source, target, tone, terms: own, before }),
      messages: [{ role: 'user', text: marked.map(({ mark, source: text }) => `${mark} ${text}`).join('\n') }],
      model,
      task: { kind: 'translation', sentences: marked, source, target, terms: own },
      signal: broken,
    }
    asked.tokens += promptTokensOf(request)
    await recordPromptTokens(context, generationId, asked.tokens)
    const answer = context.engine.answer(request)
    for await (const said of untilAborted(answer, broken)) {
      if ('retract' in said) {
        hasOutput = false
        gate = createTextSanitizer()
        const dropped = marks.retract()
        for (const { position } of dropped) back.delete(position)
        await write(dropped)
      }
      if (!('text' in said)) continue
      hasOutput ||= said.text.trim() !== ''
      await write(marks.push(gate.push(said.text)))
    }
    await write(broken.aborted ? marks.abort() : marks.end())
    return { failure: null, hasOutput }
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error
    await write(marks.abort())
    return { failure: error, hasOutput }
  }
}
