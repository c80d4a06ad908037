import axios, { type AxiosResponse } from 'axios'
import { Breakage } from './breakage.ts'

export interface Letter {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  /** JSON; undefined without a body. */
  body: string | undefined
  /** In milliseconds. */
  timeout: number
  signal: AbortSignal | undefined
}

/** Any answer, whatever its status. */
export interface Reply {
  status: number
  statusText: string
  /** Parsed; undefined where it is not JSON. */
  body: unknown
  /** Empty where it is missing. */
  header(name: string): string
}

/** Sends one request and takes any answer. */
export async function send({ headers, body, signal, ...letter }: Letter): Promise<Reply> {
  try {
    const response = await axios.request<string>({
      ...letter,
      // Without a body axios would call the nothing a form.
      headers: body === undefined ? { ...headers, 'Content-Type': false } : { ...headers },
      ...(body === undefined ? {} : { data: body }),
      ...(signal === undefined ? {} : { signal }),
      responseType: 'text',
      transformRequest: [keep],
      transformResponse: [keep],
      validateStatus: () => true,
      transitional: { clarifyTimeoutError: true },
    })
    return toReply(response)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw new Breakage(isTimeout(error) ? 'timeout' : 'network', { cause: error })
  }
}

function toReply({ status, statusText, data, headers }: AxiosResponse<string>): Reply {
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

const keep = (body: unknown) => body

const isTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'
