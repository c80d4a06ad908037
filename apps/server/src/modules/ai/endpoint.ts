import type { EngineLog } from './chat-engine.ts'
import { EndpointError, readFailure } from './endpoint-error.ts'
import { isModerationRefusal } from './explain-failure.ts'

export interface EndpointOptions {
  /** Checked by `checkBaseUrl`: `https://api.example.com/v1`. */
  baseUrl: string
  /** Empty if the endpoint needs none. */
  apiKey: string
  /** The suffix of its variables' names, such as `_2`. */
  suffix?: string
  log: EngineLog
}

/**
 * A request body, and its optional parameters that an endpoint may reject: for each name a function that gives the
 * replacement from the error message, without the rejected value; undefined omits the parameter.
 */
export interface EndpointCall {
  body: Readonly<Record<string, unknown>> & { model: string }
  optional: Readonly<Record<string, (refusal: string) => unknown>>
  signal: AbortSignal
}

/** An endpoint with OpenAI's protocol. Both methods throw an `EndpointError` if the response is not successful. */
export interface ModelEndpoint {
  get(path: string, signal: AbortSignal): Promise<Response>
  /**
   * If the endpoint rejects an optional parameter, the request is repeated without it, and later requests for this
   * model omit it too.
   */
  post(path: string, call: EndpointCall): Promise<Response>
}

/** Creates a client for a model endpoint, for texts and for pictures. */
export function createEndpoint({ baseUrl, apiKey, suffix = '', log }: EndpointOptions): ModelEndpoint {
  const refusals = new Map<string, string>()

  async function ask(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    const headers = { ...init.headers, ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) }
    // oxlint-disable-next-line no-restricted-globals -- the address is the operator's own choice
    const response = await fetch(`${baseUrl}${path}`, { ...init, headers }).catch((cause: unknown) => {
      throw new EndpointError('The endpoint can not be reached', { status: null, cause })
    })
    if (!response.ok) throw await readFailure(response)
    return response
  }

  return {
    get: (path, signal) => ask(path, { signal }),
    async post(path, { body, optional, signal }) {
      for (;;) {
        const sent: Record<string, unknown> = { ...body }
        for (const [name, instead] of Object.entries(optional)) {
          const refusal = refusals.get(`${body.model} ${name}`)
          if (refusal !== undefined) sent[name] = instead(refusal)
        }
        try {
          return await ask(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(sent),
            signal,
          })
        } catch (error) {
          const name = Object.keys(optional).find((one) => sent[one] !== undefined && refuses(error, one))
          if (name === undefined || !(error instanceof EndpointError)) throw error
          const key = `${body.model} ${name}`
          refusals.set(key, refusals.has(key) ? '' : error.detail.replaceAll(String(sent[name]), ''))
          log.info(
            { model: body.model, parameter: name },
            `AI_BASE_URL${suffix} (${baseUrl}) refuses ${name}: later requests omit it.`,
          )
        }
      }
    },
  }
}

const refuses = (error: unknown, name: string) =>
  error instanceof EndpointError &&
  (error.status === 400 || error.status === 422) &&
  !isModerationRefusal(error.detail) &&
  new RegExp(`\\b${name}\\b`).test(error.detail)
