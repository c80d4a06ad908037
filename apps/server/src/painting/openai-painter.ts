import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateImage } from 'ai'
import { EngineFailure, type EngineLog } from '../engines/chat-engine.ts'
import { explain } from '../engines/explain-failure.ts'
import type { Ways } from '../outbound/dial-outside.ts'
import { fetchOutside } from '../outbound/fetch-outside.ts'
import type { PaintEngine, PaintRequest, PaintSize } from './paint-engine.ts'
import { sayPicture } from './say-picture.ts'

export interface OpenAIPainterOptions {
  /** Checked by `checkBaseUrl`: `https://api.example.com/v1`. */
  baseUrl: string
  /** Empty where the endpoint asks for none. */
  apiKey: string
  /** The models by name, the default first. */
  models: readonly [string, ...string[]]
  /** The sizes in pixels that they can; every size where none is named. */
  sizes?: readonly PaintSize[]
  log: EngineLog
  /** Milliseconds that one picture may take. */
  patience?: number
  /** How a picture is fetched that comes as an address. */
  ways?: Ways
}

/** Any endpoint that speaks OpenAI's protocol of pictures. It is asked once: a second asking might be paid for twice. */
export function createOpenAIPainter({ baseUrl, apiKey, models, sizes = [], log, patience = 120_000, ways }: OpenAIPainterOptions): PaintEngine {
  const name = 'openai-compatible'
  const provider = createOpenAICompatible({ name: 'openai', baseURL: baseUrl, fetch: fetchFor(baseUrl, ways), ...(apiKey ? { apiKey } : {}) })

  async function paint(request: PaintRequest): Promise<Uint8Array> {
    const late = AbortSignal.timeout(patience)
    try {
      const { image } = await generateImage({
        model: provider.imageModel(request.model),
        prompt: sayPicture(request),
        n: 1,
        size: sizeFor(request, sizes),
        maxRetries: 0,
        abortSignal: AbortSignal.any([request.signal, late]),
      })
      return image.uint8Array
    } catch (error) {
      if (request.signal.aborted) throw error
      const failure = late.aborted ? new EngineFailure('unavailable', `The model gave no picture for ${patience / 1000} seconds.`, error) : explain(error, { baseUrl, spoke: false })
      log.warn({ engine: name, model: request.model, reason: failure.reason }, failure.message)
      throw failure
    }
  }

  return { name, offline: false, models: () => models.map((id) => ({ id, name: id, offline: false })), paint }
}

/** Of the sizes that there are the one whose shape is nearest. */
function sizeFor(wanted: PaintSize, sizes: readonly PaintSize[]): `${number}x${number}` {
  const slant = ({ width, height }: PaintSize) => Math.log(width / height)
  const far = (size: PaintSize) => Math.abs(slant(size) - slant(wanted))
  const { width, height } = sizes.toSorted((one, other) => far(one) - far(other))[0] ?? wanted
  return `${width}x${height}`
}

/** The endpoint is its owner's choice; an address that it answers with is not, and is gone to as any other of the open net. */
function fetchFor(baseUrl: string, ways: Ways | undefined): typeof fetch {
  const own = new URL(baseUrl).origin
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    // eslint-disable-next-line no-restricted-globals -- the SDK asks the endpoint of the operator's choice
    if (new URL(address).origin === own) return fetch(input, { ...init, redirect: 'error' })
    const { status, type, bytes } = await fetchOutside(address, ways)
    return new Response(new Uint8Array(bytes), { status, headers: { 'content-type': type } })
  }
}
