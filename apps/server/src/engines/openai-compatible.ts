import { setTimeout as sleep } from 'node:timers/promises'
import { createThoughtFilter, hasBareClose, type SilentThinking } from './apart-from-thinking.ts'
import type { AnswerPart, AnswerRequest, ChatEngine } from './chat-engine.ts'
import { createEndpoint, type Endpoint, type EndpointOptions } from './endpoint.ts'
import { EndpointError } from './endpoint-error.ts'
import { explain } from './explain-failure.ts'
import { goingOn } from './go-on.ts'
import { type Patience, readAnswer } from './read-answer.ts'
import { readEvents } from './read-events.ts'
import { toWireMessage } from './to-wire-message.ts'

export interface OpenAICompatibleOptions extends EndpointOptions {
  /** The models by name, the default first. */
  models: readonly [string, ...string[]]
  /** Those of them that are shown pictures. */
  visionModels?: readonly string[]
  patience?: Patience
  /** How often it is asked at most before its first word; whoever has another engine asks that one sooner. */
  tries?: 1 | 2
  /** Milliseconds before the one other try. */
  pause?: number
}

/** Models whose template opens their thinking, so that their answers only end it. */
const THINKS_SILENTLY = /(^|[^a-z\d])r1([^a-z\d]|$)|qwq|thinking|reason/i

/** Any endpoint that speaks OpenAI's chat protocol: a provider's, vLLM, Ollama, a gateway. Whoever asks tells the log of what it throws. */
export function createOpenAICompatibleEngine(options: OpenAICompatibleOptions): ChatEngine {
  const {
    baseUrl,
    apiKey,
    models,
    visionModels = [],
    log,
    patience = { first: 30_000, between: 60_000 },
    tries: most = 2,
    pause = 500,
    suffix = '',
  } = options
  const name = `openai-compatible${suffix}`
  const endpoint = createEndpoint(options)
  /** How each model began to think when it last answered. */
  const habits = new Map<string, SilentThinking>()

  async function* ask(request: AnswerRequest): AsyncGenerator<AnswerPart> {
    const { model, signal } = request
    const hangUp = new AbortController()
    const filter = createThoughtFilter(habits.get(model) ?? (THINKS_SILENTLY.test(model) ? 'always' : 'unknown'))
    const events = listen(endpoint, request, {
      sees: visionModels.includes(model),
      signal: AbortSignal.any([signal, hangUp.signal]),
    })
    try {
      let [said, isCut] = ['', false]
      for await (const part of readAnswer(events, patience, filter)) {
        if ('text' in part) said += part.text
        else if ('tokens' in part) isCut = part.cut === true
        yield part
      }
      // What was cut off may have been thinking that had not ended.
      if (!isCut) habits.set(model, filter.endedSilently || hasBareClose(said) ? 'always' : 'never')
    } finally {
      hangUp.abort()
    }
  }

  return {
    name,
    offline: false,
    models: () => models.map((id) => ({ id, name: id, offline: false, sees: visionModels.includes(id) })),
    async *answer(request) {
      for (let tries = 1; ; tries += 1) {
        let spoke = false
        try {
          for await (const part of ask(request)) {
            spoke ||= 'text' in part
            yield part
          }
          return
        } catch (error) {
          if (request.signal.aborted) return
          const failure = explain(error, { baseUrl, spoke, suffix, apiKey })
          // Once text has come a second try would say it twice.
          if (spoke || tries >= most || !isWorthAnotherTry(error)) throw failure
          log.warn(
            { engine: name, model: request.model, reason: failure.reason },
            `${failure.message} It is asked once more.`,
          )
          await sleep(pauseBefore(error, pause), undefined, { signal: request.signal }).catch(() => {})
          if (request.signal.aborted) return
        }
      }
    },
  }
}

const leftOut = () => undefined

/** Asks for an answer, and gives its events. */
async function* listen(
  endpoint: Endpoint,
  { model, instructions, messages, temperature = null, maxTokens, continues }: AnswerRequest,
  { sees, signal }: { sees: boolean; signal: AbortSignal },
) {
  const turns = [...messages, ...goingOn(continues)].map((turn) => toWireMessage(turn, sees))
  const body = {
    model,
    messages: instructions ? [{ role: 'system', content: instructions }, ...turns] : turns,
    stream: true,
    stream_options: { include_usage: true },
    ...(temperature === null ? {} : { temperature }),
    // One is the protocol's older name: who knows only one of them refuses the other, and is asked again without it.
    ...(maxTokens === undefined ? {} : { max_tokens: maxTokens, max_completion_tokens: maxTokens }),
  }
  const response = await endpoint.post('/chat/completions', {
    body,
    optional: { stream_options: leftOut, temperature: leftOut, max_tokens: leftOut, max_completion_tokens: leftOut },
    signal,
  })
  if (response.body) yield* readEvents(response.body)
}

function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof EndpointError)) return false
  const { status } = error
  return status === null || status === 429 || status >= 500
}

/** As long as the endpoint asks for, up to five seconds. */
const pauseBefore = (error: unknown, pause: number) =>
  error instanceof EndpointError && error.retryAfter !== null ? Math.min(error.retryAfter, 5000) : pause
