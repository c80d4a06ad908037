import * as z from 'zod'
import { callProvider } from '../call-provider.ts'

/** What WeChat refused, by its own number. Its sentence is left out: it may repeat what it was asked. */
export class WeChatError extends Error {
  override readonly name = 'WeChatError'
  readonly errcode: number

  constructor(errcode: number, path: string) {
    super(`WeChat answered ${path} with errcode ${errcode}`)
    this.errcode = errcode
  }
}

const Refused = z.object({ errcode: z.int().refine((code) => code !== 0) })

export interface Question {
  /** Goes into the address, as WeChat has it. */
  query: Readonly<Record<string, string>>
  body?: object
  /** In milliseconds. */
  patience?: number
}

/** Asks WeChat's API one thing; throws where the answer is a refusal or none. */
export async function askWeChat<T>(
  apiUrl: string,
  path: string,
  answer: z.ZodType<T>,
  { query, body, patience = 5_000 }: Question,
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
    throw new Error(`WeChat answered ${path} with status ${status} and nothing that can be read`)
  return checked.data
}
