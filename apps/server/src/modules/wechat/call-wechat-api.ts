import * as z from 'zod'
import { callProvider } from '../../outbound/call-provider.ts'

/** An error of WeChat's API, with its error code. Its message is left out: it may repeat the request. */
export class WeChatError extends Error {
  override readonly name = 'WeChatError'
  readonly errcode: number

  constructor(errcode: number, path: string) {
    super(`WeChat answered ${path} with errcode ${errcode}`)
    this.errcode = errcode
  }
}

const Refused = z.object({ errcode: z.int().refine((code) => code !== 0) })

export interface WeChatRequest {
  /** Sent in the URL, as WeChat requires. */
  query: Readonly<Record<string, string>>
  body?: object
  /** Timeout in milliseconds. */
  patience?: number
}

/** Calls WeChat's API; throws if it returns an error or does not answer. */
export async function callWeChatApi<T>(
  apiUrl: string,
  path: string,
  answer: z.ZodType<T>,
  { query, body, patience = 5_000 }: WeChatRequest,
): Promise<T> {
  const url = new URL(apiUrl.replace(/\/$/, '') + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const { status, content } = await callProvider(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    patience,
  })
  const refused = Refused.safeParse(content)
  if (refused.success) throw new WeChatError(refused.data.errcode, path)
  const checked = answer.safeParse(content)
  if (status !== 200 || !checked.success)
    throw new Error(`WeChat answered ${path} with status ${status} and an unexpected body`)
  return checked.data
}
