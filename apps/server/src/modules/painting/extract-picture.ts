import { EngineFailure } from '../ai/chat-engine.ts'
import { EndpointError, errorIn } from '../ai/endpoint-error.ts'
import { valueAt, textAt } from '../ai/read-json.ts'
import type { ExternalNetwork } from '../../outbound/dial-external.ts'
import { fetchExternal } from '../../outbound/fetch-external.ts'

/** The endpoint that answered, and how a picture that is returned as a URL is fetched. */
interface Source {
  baseUrl: string
  apiKey: string
  ways: ExternalNetwork | undefined
  signal: AbortSignal
}

/**
 * The first picture of an endpoint's answer: Base64, a URL, or a `data:` URL. Throws an `EndpointError` if the answer
 * contains an error.
 */
export async function extractPicture(answer: unknown, source: Source): Promise<Uint8Array> {
  const error = errorIn(answer)
  if (error !== null) throw error
  const list = valueAt(answer, 'data') ?? valueAt(answer, 'images')
  if (!Array.isArray(list)) throw new EndpointError('The response contains no list of pictures', { status: 200 })
  const [found] = list
    .map((one: unknown) => textAt(one, 'b64_json') || textAt(one, 'url') || (typeof one === 'string' ? one : ''))
    .filter(Boolean)
  if (found === undefined) throw new EngineFailure('crashed', 'The model’s answer contains no picture.')
  const [, encoded] = /^data:[^,]*;base64,(.*)$/is.exec(found) ?? []
  if (encoded !== undefined) return Buffer.from(encoded, 'base64')
  return /^[a-z][a-z\d+.-]*:/i.test(found) ? fetchPicture(found, source) : Buffer.from(found, 'base64')
}

/** The operator chose the endpoint, but not the URLs that it returns: those are fetched like any untrusted URL. */
async function fetchPicture(address: string, { baseUrl, apiKey, ways, signal }: Source): Promise<Uint8Array> {
  if (!URL.canParse(address) || new URL(address).origin !== new URL(baseUrl).origin) {
    const { status, bytes } = await fetchExternal(address, ways)
    if (status !== 200) throw new EngineFailure('crashed', `Fetching the picture failed: status ${status}.`)
    return bytes
  }
  // oxlint-disable-next-line no-restricted-globals -- the endpoint of the operator's choice
  const response = await fetch(address, {
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    redirect: 'error',
    signal,
  })
  if (!response.ok) throw new EngineFailure('crashed', `Fetching the picture failed: status ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}
