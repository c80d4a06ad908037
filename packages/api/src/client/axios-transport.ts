import axios, { type AxiosProgressEvent, type AxiosResponse } from 'axios'
import { TransportError } from '../errors/transport-error.ts'

export interface HttpRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  /** JSON or a form; undefined without a body. */
  body: string | FormData | undefined
  /** In milliseconds. */
  timeout: number
  signal: AbortSignal | undefined
  onProgress?: ((share: number) => void) | undefined
}

/** Any HTTP response, whatever its status. */
export interface HttpReply {
  status: number
  statusText: string
  /** Parsed JSON; undefined if the body is not JSON. */
  body: unknown
  /** Empty string if the header is missing. */
  header(name: string): string
}

/** Milliseconds without any progress after which an upload counts as timed out. */
const UPLOAD_STALL = 120_000

/** Sends one request and resolves with any HTTP response, whatever its status. */
export async function sendWithAxios(
  { headers, body, signal, onProgress, ...rest }: HttpRequest,
  stall = UPLOAD_STALL,
): Promise<HttpReply> {
  const ending = new AbortController()
  const end = () => ending.abort()
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end, { once: true })
  let timer = body instanceof FormData ? setTimeout(end, stall) : undefined
  const progress = ({ progress: share }: AxiosProgressEvent) => {
    clearTimeout(timer)
    timer = setTimeout(end, stall)
    onProgress?.(share ?? 0)
  }
  try {
    const response = await axios.request<string>({
      ...rest,
      // Without this, axios sets a form content type on a request without a body.
      headers: body === undefined ? { ...headers, 'Content-Type': false } : { ...headers },
      ...(body === undefined ? {} : { data: body }),
      signal: ending.signal,
      ...(body instanceof FormData ? { onUploadProgress: progress } : {}),
      responseType: 'text',
      transformRequest: [identity],
      transformResponse: [identity],
      validateStatus: () => true,
      transitional: { clarifyTimeoutError: true },
    })
    return toReply(response)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw new TransportError(isTimeout(error) || ending.signal.aborted ? 'timeout' : 'network', { cause: error })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

function toReply({ status, statusText, data, headers }: AxiosResponse<string>): HttpReply {
  return {
    status,
    statusText,
    body: parse(data),
    header: (name) => {
      const value: unknown = headers[name]
      return typeof value === 'string' ? value : ''
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const identity = (body: unknown) => body

const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'
