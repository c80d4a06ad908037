import type { Endpoint, Upload } from '../contract/endpoint.ts'
import type { RequestParts } from './send-request.ts'
import { randomId } from './random-id.ts'

/** Builds the request of an endpoint: path, query and body. A GET has no body; its fields go into the query. */
export function buildRequest(
  endpoint: Endpoint,
  input: unknown,
  signal: AbortSignal | undefined,
  key: string | undefined,
): RequestParts {
  const { method, path, keyed } = endpoint
  const { params, query, body, file, name } = isRequestInput(input) ? input : {}
  const isGet = method === 'GET'
  return {
    method,
    path: fill(path, params) + toQueryString(query, isGet ? body : undefined),
    body: isGet ? undefined : file === undefined ? body : toForm(file, name),
    key: keyed ? (key ?? randomId()) : key,
    signal,
  }
}

interface RequestInput extends Partial<Upload> {
  params?: Readonly<Record<string, unknown>>
  query?: unknown
  body?: unknown
}

const isRequestInput = (input: unknown): input is RequestInput => typeof input === 'object' && input !== null

/** Multipart form with one file. */
function toForm(file: Blob, name: string | undefined): FormData {
  const form = new FormData()
  if (name === undefined) form.append('file', file)
  else form.append('file', file, name)
  return form
}

const fill = (path: string, params: Readonly<Record<string, unknown>> = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/**
 * `?a=1&b=0`. Drops empty values (`''`, null, undefined), keeps `0` and `false`. Empty string without parameters.
 */
function toQueryString(...parts: readonly unknown[]): string {
  const pairs = parts.flatMap((part) => (typeof part === 'object' && part !== null ? Object.entries(part) : []))
  const encoded = pairs.flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter(isPresent)
      .map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(toText(each))}`),
  )
  return encoded.length === 0 ? '' : `?${encoded.join('&')}`
}

const isPresent = (value: unknown) => value !== '' && value !== null && value !== undefined

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
