import { type AnswerRequest, EngineFailure } from '../ai/chat-engine.ts'
import { promptTokensOf } from '../ai/prompt-tokens.ts'
import { untilAborted } from '../ai/until-aborted.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { createTextDeltaWriter } from './text-delta-writer.ts'
import { endGeneration } from './end-generation.ts'
import { recordPromptTokens } from './record-prompt-tokens.ts'
import type { GenerationContext, EndRequest } from './generation-kind.ts'
import { GenerationEndedError, createEventAppender } from './generation-events.ts'
import type { Interruption } from '../leased-work/work-store.ts'
import { retryOnOutage } from '../../database/retry-on-outage.ts'

/** A larger token count of one answer is not credible. */
const MAX_TOKENS = 10_000_000

/** One text that an engine is asked for. */
export interface TextRequest {
  /** Prefix of its crash points. */
  name: string
  /** The output is cut off after this many UTF-16 units. */
  maxLength: number
  /** The request to the engine, built when the generation's turn has come. */
  ask: () => Promise<Omit<AnswerRequest, 'signal'>>
  /** Stores that another model answers than the requested one. */
  onModelReplaced?: (model: string) => PromiseLike<unknown>
}

/** Asks the engine for one text, stores its output, and ends the generation. */
export async function generateText(
  context: GenerationContext,
  generationId: string,
  { canceled, shutdown }: Interruption,
  { name, maxLength, ask, onModelReplaced }: TextRequest,
): Promise<void> {
  const { engine, log } = context
  const writer = createTextDeltaWriter(createEventAppender(context, generationId))
  const aborted = AbortSignal.any([canceled, shutdown])
  const end = async (how: Omit<EndRequest, 'generationId' | 'events'>) => {
    const events = await writer.finish()
    crashPoint(`${name}.ending`, context.environment)
    await retryOnOutage(() =>
      context.db.transaction((tx) => endGeneration(tx, context, { ...how, generationId, events })),
    )
    crashPoint(`${name}.ended`, context.environment)
  }
  let used: Pick<EndRequest, 'tokens' | 'reasoningTokens' | 'promptTokens' | 'cut'> = {}
  let hasText = false
  try {
    const request = await retryOnOutage(ask)
    await recordPromptTokens(context, generationId, promptTokensOf(request))
    for await (const part of untilAborted(engine.answer({ ...request, signal: aborted }), aborted)) {
      if ('tokens' in part) {
        const { tokens, reasoningTokens = null, promptTokens = null, cut = false } = part
        used = {
          tokens: credible(tokens, context, generationId),
          reasoningTokens: credible(reasoningTokens, context, generationId),
          promptTokens: credible(promptTokens, context, generationId),
          cut,
        }
        continue
      }
      if ('model' in part) {
        await retryOnOutage(async () => onModelReplaced?.(part.model))
        continue
      }
      if ('retract' in part) {
        hasText = false
        writer.retract()
        continue
      }
      hasText ||= part.text.trim() !== ''
      const remaining = maxLength - writer.length
      await writer.write(part.text.slice(0, remaining))
      if (part.text.length > remaining)
        throw new EngineFailure('tooLong', `The answer had more than ${maxLength} characters and was cut off.`)
    }
    if (canceled.aborted) return
    if (!hasText && !shutdown.aborted) throw new EngineFailure('unavailable', 'The engine returned no text.')
    await end({ end: shutdown.aborted ? 'interrupted' : 'done', ...used })
  } catch (error) {
    if (error instanceof GenerationEndedError || canceled.aborted) return
    const failure =
      error instanceof EngineFailure ? error : new EngineFailure('crashed', 'The engine failed unexpectedly.', error)
    log.warn({ err: failure, run: generationId, engine: engine.name, reason: failure.reason }, 'An answer failed')
    await end({ end: shutdown.aborted ? 'interrupted' : 'failed', reason: failure.reason, ...used })
  }
}

/** A negative or absurd token count becomes null and is logged. */
function credible(tokens: number | null, { log, engine }: GenerationContext, generationId: string): number | null {
  if (tokens === null || (Number.isInteger(tokens) && tokens >= 0 && tokens <= MAX_TOKENS)) return tokens
  log.warn(
    { run: generationId, engine: engine.name, tokens },
    'The engine reported an impossible token count; it is ignored',
  )
  return null
}
