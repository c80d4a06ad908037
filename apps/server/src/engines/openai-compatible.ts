import { setTimeout as sleep } from 'node:timers/promises'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, type LanguageModel, streamText, TypeValidationError } from 'ai'
import { type AnswerPart, type AnswerRequest, type ChatEngine, EngineFailure, type EngineLog, type Turn } from './chat-engine.ts'
import { toModelMessage } from './to-model-message.ts'
import { explain } from './explain-failure.ts'
import { type Patience, withPatience } from './with-patience.ts'

export interface OpenAICompatibleOptions {
  /** Checked by `checkBaseUrl`: `https://api.example.com/v1`. */
  baseUrl: string
  /** Empty where the endpoint asks for none. */
  apiKey: string
  /** The models by name, the default first. */
  models: readonly [string, ...string[]]
  /** Those of them that are shown pictures. */
  visionModels?: readonly string[]
  log: EngineLog
  patience?: Patience
  /** How often it is asked at most before its first word; whoever has another engine asks that one sooner. */
  tries?: 1 | 2
  /** Milliseconds before the one other try. */
  pause?: number
  /** Stands behind the names of its variables, such as `_2`. */
  suffix?: string
}

/** Any endpoint that speaks OpenAI's chat protocol: a provider's, vLLM, Ollama, a gateway. */
export function createOpenAICompatibleEngine(options: OpenAICompatibleOptions): ChatEngine {
  const { baseUrl, apiKey, models, visionModels = [], log, patience = { first: 30_000, between: 60_000 }, tries: most = 2, pause = 500, suffix = '' } = options
  const name = `openai-compatible${suffix}`
  const provider = createOpenAICompatible({ name: 'openai', baseURL: baseUrl, includeUsage: true, ...(apiKey ? { apiKey } : {}) })

  return {
    name,
    offline: false,
    models: () => models.map((id) => ({ id, name: id, offline: false, sees: visionModels.includes(id) })),
    async *answer(request) {
      const model = provider(request.model)
      for (let tries = 1; ; tries += 1) {
        let spoke = false
        try {
          for await (const part of ask(model, request, { name, log, patience, sees: visionModels.includes(request.model) })) {
            spoke = true
            yield part
          }
          return
        } catch (error) {
          if (request.signal.aborted) return
          const failure = explain(error, { baseUrl, spoke, suffix })
          log.warn(
            { engine: name, model: request.model, tries, spoke, reason: failure.reason, status: statusOf(error) },
            failure.message,
          )
          // Once text has come a second try would say it twice.
          if (spoke || tries >= most || !isWorthAnotherTry(error)) throw failure
          await sleep(pauseBefore(error, pause), undefined, { signal: request.signal }).catch(() => {})
          if (request.signal.aborted) return
        }
      }
    },
  }
}

async function* ask(
  model: LanguageModel,
  { instructions, messages, temperature = null, continues, signal }: AnswerRequest,
  { name, log, patience, sees }: { name: string; log: EngineLog; patience: Patience; sees: boolean },
): AsyncGenerator<AnswerPart> {
  const hangUp = new AbortController()
  const answer = streamText({
    model,
    ...(instructions ? { system: instructions } : {}),
    messages: [...messages, ...goingOn(continues)].map((turn) => toModelMessage(turn, sees)),
    ...(temperature === null ? {} : { temperature }),
    abortSignal: AbortSignal.any([signal, hangUp.signal]),
    maxRetries: 0,
    // An error comes as a part too; without this the SDK writes it to the console.
    onError: () => {},
  })
  const expired = (waited: number) => new EngineFailure('unavailable', `The model said nothing for ${waited / 1000} seconds.`)
  try {
    for await (const part of withPatience(telling(answer.fullStream), patience, expired)) {
      if (part.type === 'text-delta') yield { text: part.text }
      if (part.type === 'error') {
        if (!isMerelyUsage(part.error)) throw part.error
        log.warn(
          { engine: name },
          'The model counted its tokens in a form that is no number; the answer stands without them.',
        )
      }
      if (part.type === 'finish') {
        const { outputTokens: tokens = null, inputTokens: promptTokens = null } = part.totalUsage
        yield { tokens, promptTokens, cut: part.finishReason === 'length' }
        if (part.finishReason === 'content-filter')
          throw new EngineFailure('refused', "The model's own moderation ended the answer.")
      }
    }
  } finally {
    hangUp.abort()
    for (const promise of [answer.usage, answer.totalUsage, answer.finishReason, answer.text])
      Promise.resolve(promise).catch(() => {})
  }
}

/** In the language of the answer, more or less: a model goes on in the one that it is asked in. */
const GO_ON = {
  zh: '你上一条回答没有写完。请从它停下的地方接着写，第一个字就接在最后一个字之后：不要重复已经写过的，不要开场白。',
  en: 'Your last message was not finished. Go on exactly where it stops, so that your first character follows its last one: repeat nothing, and write no introduction.',
} as const

/** What an answer that is to go on has said, and that it is to go on. */
const goingOn = (said: string | undefined): Turn[] =>
  said === undefined
    ? []
    : [
        { role: 'assistant', text: said },
        { role: 'user', text: GO_ON[/\p{Script=Han}/u.test(said) ? 'zh' : 'en'] },
      ]

/** Without the parts that the SDK makes up before the endpoint has said anything. Thinking counts as saying. */
async function* telling<Part extends { type: string }>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  for await (const part of parts) if (['text-delta', 'reasoning-delta', 'error', 'finish'].includes(part.type)) yield part
}

/** A last chunk that holds nothing but a malformed count of tokens is no reason to lose the answer. */
function isMerelyUsage(error: unknown): boolean {
  if (!TypeValidationError.isInstance(error)) return false
  const chunk = error.value
  if (typeof chunk !== 'object' || chunk === null || !('usage' in chunk)) return false
  return !('choices' in chunk) || (Array.isArray(chunk.choices) && chunk.choices.length === 0)
}

const statusOf = (error: unknown) => (APICallError.isInstance(error) ? (error.statusCode ?? null) : null)

function isWorthAnotherTry(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return false
  const { statusCode } = error
  return statusCode === undefined || statusCode === 429 || statusCode >= 500
}

/** As long as the endpoint asks for, up to five seconds. */
function pauseBefore(error: unknown, pause: number): number {
  const asked = APICallError.isInstance(error) ? Number(error.responseHeaders?.['retry-after']) : Number.NaN
  return Number.isFinite(asked) && asked > 0 ? Math.min(asked * 1000, 5000) : pause
}
