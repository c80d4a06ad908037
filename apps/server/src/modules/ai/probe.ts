import { choosePainter } from '../painting/choose-painter.ts'
import { type ChatEngine, EngineFailure, type EngineLog } from './chat-engine.ts'
import { checkBaseUrl } from './check-base-url.ts'
import { createEndpoint } from './endpoint.ts'
import { type EngineConfig, splitList } from './engine-variables.ts'
import { explainFailure } from './explain-failure.ts'
import { createOpenAICompatibleEngine } from './openai-compatible.ts'
import { valueAt, parseJson, textAt } from './read-json.ts'

/** The result of one check, as a line for the terminal. */
export interface Finding {
  isWrong: boolean
  line: string
}

/** The configuration to check. */
export interface ProbeOptions {
  engines: readonly EngineConfig[]
  aiImageModel?: string | undefined
  aiImageSizes?: string | undefined
}

/** Timeouts in milliseconds: for a list of models, and for the first sign of an answer. */
const LIST_WITHIN = 15_000
const WORD_WITHIN = 60_000
const QUIET: EngineLog = { info: () => {}, warn: () => {} }

/**
 * Checks every endpoint: asks for its list of models, asks each chat model for a word and each image model for a
 * picture.
 */
export async function* probe({ engines, aiImageModel, aiImageSizes }: ProbeOptions): AsyncGenerator<Finding> {
  for (const keys of engines) {
    try {
      yield* probeChat({ ...keys, baseUrl: checkBaseUrl(keys.baseUrl, keys.suffix) })
    } catch (error) {
      yield { isWrong: true, line: messageOf(error) }
    }
  }
  const [first] = engines
  if (!first) return
  const painter = choosePainter({ aiBaseUrl: first.baseUrl, aiApiKey: first.apiKey, aiImageModel, aiImageSizes }, QUIET)
  if (painter.offline) return
  for (const {
    id,
    sizes: [size = { width: 1024, height: 1024 }],
  } of painter.models()) {
    yield await tried(`AI_IMAGE_MODEL ${id}`, async () => {
      const bytes = await painter.paint({
        prompt: 'a red circle',
        negative: '',
        style: 'none',
        seed: 1,
        ...size,
        model: id,
        signal: new AbortController().signal,
      })
      if (!isPicture(bytes)) throw new Error('its picture is not a PNG, JPEG or WebP')
      return `a picture of ${Math.ceil(bytes.length / 1024)} KB`
    })
  }
}

async function* probeChat(keys: EngineConfig): AsyncGenerator<Finding> {
  const { suffix, baseUrl, apiKey, chatModel } = keys
  const listed = await listModels(keys)
  const [first, ...others] = splitList(chatModel)
  if (first === undefined) throw new Error(`AI_CHAT_MODEL${suffix} is not set`)
  const engine = createOpenAICompatibleEngine({
    baseUrl,
    apiKey,
    suffix,
    models: [first, ...others],
    log: QUIET,
    tries: 1,
    patience: { first: WORD_WITHIN, between: WORD_WITHIN },
  })
  let answers = false
  for (const { id } of engine.models()) {
    const { isWrong, line } = await tried(`AI_CHAT_MODEL${suffix} ${id}`, () => askForWord(engine, id))
    answers ||= !isWrong
    const isUnlisted = isWrong && Array.isArray(listed) && !listed.includes(id)
    yield {
      isWrong,
      line: isUnlisted ? `${line} Its list of models has: ${listed.slice(0, 20).join(', ') || 'none'}.` : line,
    }
  }
  if (Array.isArray(listed))
    yield { isWrong: false, line: `AI_BASE_URL${suffix} (${baseUrl}): ${listed.length} models in its list` }
  // Not every endpoint has a model list; one that answers needs none.
  else if (answers)
    yield { isWrong: false, line: `AI_BASE_URL${suffix} (${baseUrl}): no list of models. ${listed.message}` }
  else yield* probeBelow(keys)
}

/** Whether an address that does not answer only lacks its path, `/v1`. */
async function* probeBelow(keys: EngineConfig): AsyncGenerator<Finding> {
  const baseUrl = `${keys.baseUrl}/v1`
  if (!/\/v\d+\w*\/v1$/.test(baseUrl) && Array.isArray(await listModels({ ...keys, baseUrl })))
    yield { isWrong: true, line: `AI_BASE_URL${keys.suffix} is incomplete: set it to ${baseUrl}` }
}

async function askForWord(engine: ChatEngine, model: string): Promise<string> {
  let word = ''
  const request = {
    instructions: '',
    messages: [{ role: 'user' as const, text: 'Answer with one word: good' }],
    model,
    signal: new AbortController().signal,
  }
  for await (const part of engine.answer(request)) {
    if ('retract' in part) word = ''
    if ('text' in part) word += part.text
  }
  if (word.trim() === '') throw new Error('it returned no text')
  return `“${word.trim().slice(0, 40)}”`
}

/** The names in an endpoint's model list, or why there is none. */
async function listModels({ baseUrl, apiKey, suffix }: EngineConfig): Promise<string[] | EngineFailure> {
  try {
    const response = await createEndpoint({ baseUrl, apiKey, suffix, log: QUIET }).get(
      '/models',
      AbortSignal.timeout(LIST_WITHIN),
    )
    const list = valueAt(parseJson(await response.text()), 'data')
    if (Array.isArray(list)) return list.map((model: unknown) => textAt(model, 'id')).filter(Boolean)
    return new EngineFailure('unavailable', `${baseUrl}/models returns no list.`)
  } catch (error) {
    return explainFailure(error, { baseUrl, apiKey, suffix, hasText: false })
  }
}

async function tried(about: string, attempt: () => Promise<string>): Promise<Finding> {
  const began = performance.now()
  try {
    const given = await attempt()
    return { isWrong: false, line: `${about}: ${given}, after ${((performance.now() - began) / 1000).toFixed(1)} s` }
  } catch (error) {
    return { isWrong: true, line: `${about}: ${messageOf(error)}` }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const isPicture = (bytes: Uint8Array) =>
  /^(\x89PNG|\xff\xd8\xff|RIFF[^]{4}WEBP)/.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))
