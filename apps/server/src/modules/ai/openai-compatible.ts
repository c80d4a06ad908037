import { setTimeout as sleep } from 'node:timers/promises'
import { createReasoningFilter, type UntaggedReasoning } from './strip-reasoning.ts'
import type { AnswerPart, AnswerRequest, ChatEngine } from './chat-engine.ts'
import { createEndpoint, type ModelEndpoint, type EndpointOptions } from './endpoint.ts'
import { EndpointError } from './endpoint-error.ts'
import { explainFailure } from './explain-failure.ts'
import { continuationTurns } from './continuation-turns.ts'
import { type AnswerTimeouts, readAnswer } from './read-answer.ts'
import { readEvents } from './read-events.ts'
import { toWireMessage } from './to-wire-message.ts'

export interface OpenAICompatibleOptions extends EndpointOptions {
  /** The models by name, the default first. */
  models: readonly [string, ...string[]]
  /** Those of the models that accept pictures. */
  visionModels?: readonly string[]
  patience?: AnswerTimeouts
  /**
   * Maximum number of attempts before the first word; with several engines, the next engine is asked instead of a
   * retry.
   */
  tries?: 1 | 2
  /** Milliseconds before the retry. */
  pause?: number
}

/** Models whose chat template opens the reasoning, so that their answers only contain its end. */
const THINKS_SILENTLY = /(^|[^a-z\d])r1([^a-z\d]|$)|qwq|thinking|reason/i

/**
 * An engine for any endpoint with OpenAI's chat protocol: a provider, vLLM, Ollama, a gateway. The caller logs the
 * errors that it throws.
 */
export function createOpenAICompatibleEngine(options: OpenAICompatibleOptions): ChatEngine {
  const {
    baseUrl,
    apiKey,
    models,
    visionModels = [],
    log,
    patience = { first: 30_000, between: 60_000 },
    tries: maxAttempts = 2,
    pause = 500,
    suffix = '',
  } = options
  const name = `openai-compatible${suffix}`
  const endpoint = createEndpoint(options)
  /** How each model's last answer began its reasoning. */
  const habits = new Map<string, UntaggedReasoning>()

  async function* ask(request: AnswerRequest): AsyncGenerator<AnswerPart> {
    const { model, signal } = request
    const hangUp = new AbortController()
    const filter = createReasoningFilter(habits.get(model) ?? (THINKS_SILENTLY.test(model) ? 'always' : 'unknown'))
    const events = listen(endpoint, request, {
      hasVision: visionModels.includes(model),
      signal: AbortSignal.any([signal, hangUp.signal]),
    })
    try {
      let [isRetracted, isCut] = [false, false]
      for await (const part of readAnswer(events, patience, filter)) {
        isRetracted ||= 'retract' in part
        if ('tokens' in part) isCut = part.cut === true
        yield part
      }
      // An answer that was cut off may have been reasoning that had not ended.
      if (!isCut) habits.set(model, filter.endedSilently || isRetracted ? 'always' : 'never')
    } finally {
      hangUp.abort()
    }
  }

  return {
    name,
    offline: false,
    models: () => models.map((id) => ({ id, name: id, offline: false, hasVision: visionModels.includes(id) })),
    async *answer(request) {
      for (let tries = 1; ; tries += 1) {
        let hasText = false
        try {
          for await (const part of ask(request)) {
            hasText ||= 'text' in part
            yield part
          }
          return
        } catch (error) {
          if (request.signal.aborted) return
          const failure = explainFailure(error, { baseUrl, hasText, suffix, apiKey })
          // After text has arrived, a retry would repeat it.
          if (hasText || tries >= maxAttempts || !isWorthAnotherTry(error)) throw failure
          log.warn({ engine: name, model: request.model, reason: failure.reason }, `${failure.message} Retrying.`)
          await sleep(pauseBefore(error, pause), undefined, { signal: request.signal }).catch(() => {})
          if (request.signal.aborted) return
        }
      }
    },
  }
}

const leftOut = () => undefined

/** A lower value if a rejection names the model's limit, such as “the valid range of max_tokens is [1, 8192]”. */
const withinLimit = (value: number | undefined) => (refusal: string) => {
  const limit = Math.max(...(refusal.match(/\d{4,}/g) ?? []).map(Number))
  return value !== undefined && limit > 0 ? Math.min(value, limit) : undefined
}

/** Requests an answer and yields its events. */
async function* listen(
  endpoint: ModelEndpoint,
  { model, instructions, messages, temperature = null, maxTokens, continues }: AnswerRequest,
  { hasVision, signal }: { hasVision: boolean; signal: AbortSignal },
) {
  const turns = [...messages, ...continuationTurns(continues)].map((turn) => toWireMessage(turn, hasVision))
  const body = {
    model,
    messages: instructions ? [{ role: 'system', content: instructions }, ...turns] : turns,
    stream: true,
    stream_options: { include_usage: true },
    ...(temperature === null ? {} : { temperature }),
    // `max_tokens` is the older name: an endpoint that knows only one of the two rejects the other, and is asked again
    // without it, or with less.
    ...(maxTokens === undefined ? {} : { max_tokens: maxTokens, max_completion_tokens: maxTokens }),
  }
  const response = await endpoint.post('/chat/completions', {
    body,
    optional: {
      stream_options: leftOut,
      temperature: leftOut,
      max_tokens: withinLimit(maxTokens),
      max_completion_tokens: withinLimit(maxTokens),
    },
    signal,
  })
  if (response.body) yield* readEvents(response.body)
}

function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof EndpointError)) return false
  const { status } = error
  return status === null || status === 429 || status >= 500
}

/** The endpoint's `Retry-After`, up to five seconds. */
const pauseBefore = (error: unknown, pause: number) =>
  error instanceof EndpointError && error.retryAfter !== null ? Math.min(error.retryAfter, 5000) : pause
