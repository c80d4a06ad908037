import { EngineFailure, type EngineLog } from '../ai/chat-engine.ts'
import { createEndpoint } from '../ai/endpoint.ts'
import { explainFailure } from '../ai/explain-failure.ts'
import { parseJson } from '../ai/read-json.ts'
import type { ExternalNetwork } from '../../outbound/dial-external.ts'
import type { PaintEngine, PaintRequest, PaintSize } from './paint-engine.ts'
import { extractPicture } from './extract-picture.ts'
import { picturePrompt } from './picture-prompt.ts'
import { formatSize, nearestSize, parseSize, sizesOf } from './sizes.ts'

export interface OpenAIPainterOptions {
  /** Checked by `checkBaseUrl`: `https://api.example.com/v1`. */
  baseUrl: string
  /** Empty if the endpoint needs none. */
  apiKey: string
  /** Model names, the default first. */
  models: readonly [string, ...string[]]
  /** The sizes in pixels of models whose sizes are not known by name. */
  sizes?: readonly PaintSize[]
  log: EngineLog
  /** Timeout per picture in milliseconds. */
  patience?: number
  /** How a picture that is returned as a URL is fetched. */
  ways?: ExternalNetwork
}

/** Models that always return Base64, and reject the parameter that asks for it. */
const REFUSES_FORMAT = /^(?:[\w-]+\/)?(?:chatgpt|gpt)-image/i

/**
 * Any endpoint with OpenAI's image protocol. It is called once, except when it rejects a parameter: a retry might be
 * charged twice.
 */
export function createOpenAIPainter({
  baseUrl,
  apiKey,
  models,
  sizes = [],
  log,
  patience = 120_000,
  ways,
}: OpenAIPainterOptions): PaintEngine {
  const endpoint = createEndpoint({ baseUrl, apiKey, log })

  async function paint(request: PaintRequest): Promise<Uint8Array> {
    const late = AbortSignal.timeout(patience)
    const signal = AbortSignal.any([request.signal, late])
    const { model } = request
    const format = REFUSES_FORMAT.test(model) ? {} : { response_format: 'b64_json' }
    const body = { model, prompt: picturePrompt(request), n: 1, size: formatSize(request), ...format }
    // An error message may list the available sizes.
    const optional = {
      response_format: () => undefined,
      size: (refusal: string) => {
        const nearest = nearestSize(request, sizesIn(refusal))
        return nearest && formatSize(nearest)
      },
    }
    try {
      const response = await endpoint.post('/images/generations', { body, optional, signal })
      return await extractPicture(parseJson(await response.text()), { baseUrl, apiKey, ways, signal })
    } catch (error) {
      if (request.signal.aborted) throw error
      throw late.aborted
        ? new EngineFailure('unavailable', `The model returned no picture within ${patience / 1000} seconds.`)
        : explainFailure(error, { baseUrl, apiKey, hasText: false, capability: 'picture' })
    }
  }

  return {
    name: 'openai-compatible',
    offline: false,
    models: () => models.map((id) => ({ id, name: id, offline: false, sizes: sizesOf(id, sizes) })),
    paint,
  }
}

const sizesIn = (text: string) => (text.match(/\b\d{2,5}x\d{2,5}\b/g) ?? []).flatMap((size) => parseSize(size) ?? [])
