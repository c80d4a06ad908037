import type { Language, Tone } from '@moyun/api'
import type { translationSentences } from '../../database/schema/translation-schema.ts'
import { type AnswerRequest, EngineFailure } from '../ai/chat-engine.ts'
import { promptTokensOf } from '../ai/prompt-tokens.ts'
import { untilAborted } from '../ai/until-aborted.ts'
import { recordPromptTokens } from '../generations/record-prompt-tokens.ts'
import type { GenerationContext } from '../generations/generation-kind.ts'
import { createTextSanitizer } from '../../events/text-sanitizer.ts'
import { type Candidate, createSentenceCheck, replaceBrackets } from './check-sentences.ts'
import { type PairTerm, termsIn } from './pair-terms.ts'
import { instructionsFor } from './prompt.ts'
import { createMarkReader, type MarkEvent } from './read-marks.ts'
import type { SentenceWriter } from './sentence-writer.ts'

/** A sentence to translate. */
export type Sentence = Pick<typeof translationSentences.$inferSelect, 'position' | 'source' | 'back'>

/** What all parts of one translation share. */
export interface Task {
  source: Language
  target: Language
  tone: Tone
  model: string
  terms: readonly PairTerm[]
  all: readonly Sentence[]
}

/** Length of the context before a part, in UTF-16 units. */
const BEFORE = 200

/** The end of the text before a sentence, as context. `all` is sorted by position. */
function textBefore(all: readonly Sentence[], position: number): string {
  let text = ''
  for (let index = position - 1; index >= 0 && text.length < BEFORE; index -= 1)
    text = `${all[index]?.source ?? ''} ${text}`
  return text.trimEnd().slice(-BEFORE)
}

/** State shared by the work on all parts. */
export interface PartContext {
  generationId: string
  writer: SentenceWriter
  broken: AbortSignal
  back: Set<number>
  /** Complete translations that lack literals of their source. */
  candidates: Map<number, Candidate>
  /** Total prompt tokens sent to the engine so far. */
  promptTokens: { tokens: number }
}

/**
 * Requests one part. Returns the failure, or null if the engine ended normally, and whether it produced any output.
 * Complete sentences are in `back`.
 */
export async function translatePart(
  context: GenerationContext,
  { part, all, source, target, tone, model, terms }: Task & { part: readonly Sentence[] },
  { generationId, writer, broken, back, candidates, promptTokens }: PartContext,
): Promise<{ failure: EngineFailure | null; hasText: boolean }> {
  const marks = createMarkReader(new Map(part.map(({ position, source: text }) => [position, text.length])))
  let gate = createTextSanitizer()
  let hasText = false
  const check = createSentenceCheck(new Map(part.map((sentence) => [sentence.position, sentence.source])), candidates)
  const write = (read: readonly MarkEvent[]) => {
    const changes = read.flatMap(check)
    for (const one of changes) if ('back' in one) back.add(one.position)
    return changes.length > 0 ? writer.write(changes) : Promise.resolve()
  }
  const own = termsIn(part.map((sentence) => sentence.source).join('\n'), terms)
  const before = textBefore(all, part[0]?.position ?? 0)
  const marked = part.map((sentence) => ({
    mark: `⟦${sentence.position}⟧`,
    source: replaceBrackets(sentence.source.replaceAll(/\s+/g, ' ')),
  }))
  try {
    const request: AnswerRequest = {
      instructions: instructionsFor({ source, target, tone, terms: own, before }),
      messages: [{ role: 'user', text: marked.map(({ mark, source: text }) => `${mark} ${text}`).join('\n') }],
      model,
      task: { kind: 'translation', sentences: marked, source, target, terms: own },
      signal: broken,
    }
    promptTokens.tokens += promptTokensOf(request)
    await recordPromptTokens(context, generationId, promptTokens.tokens)
    const answer = context.engine.answer(request)
    for await (const chunk of untilAborted(answer, broken)) {
      if ('retract' in chunk) {
        hasText = false
        gate = createTextSanitizer()
        const dropped = marks.retract()
        for (const { position } of dropped) {
          back.delete(position)
          candidates.delete(position)
        }
        await write(dropped)
      }
      if (!('text' in chunk)) continue
      hasText ||= chunk.text.trim() !== ''
      await write(marks.push(gate.push(chunk.text)))
    }
    await write(broken.aborted ? marks.abort() : marks.end())
    return { failure: null, hasText }
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error
    await write(marks.abort())
    return { failure: error, hasText }
  }
}
