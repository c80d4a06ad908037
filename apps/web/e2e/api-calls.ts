import { expect } from '@playwright/test'
import type { MoyunServer } from './moyun-server.ts'

/** The password of all members that tests register. */
export const password = '山高月小，水落石出'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** A member with a password, and the session from their registration. */
export interface Member extends Tokens {
  account: string
  mobile: string
}

interface CallOptions {
  body?: object
  token?: string
}

/** Calls the server as another device does, and returns the envelope, including errors. */
export async function callForEnvelope<Result>(
  moyun: MoyunServer,
  method: string,
  path: string,
  { body, token }: CallOptions = {},
) {
  const headers = {
    ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    ...(body && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(moyun.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return (await answer.json()) as { code: number; message: string; result: Result }
}

/** Calls the server as another device does, and returns the result. */
export async function callApi<Result>(
  moyun: MoyunServer,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Result> {
  const { code, message, result } = await callForEnvelope<Result>(moyun, method, path, options)
  expect(code, message).toBe(200)
  return result
}

/** A phone number that is new in this run. */
export const newMobile = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** The latest code in the sandbox's outbox for a phone number. */
export async function latestCode(moyun: MoyunServer, mobile: string): Promise<string> {
  const read = async () => {
    const answer = await fetch(`${moyun.url}/sandbox/outbox?mobile=${mobile}`, {
      headers: { accept: 'application/json' },
    })
    const [newest] = (await answer.json()) as { code: string }[]
    return newest?.code ?? ''
  }
  await expect.poll(read).toMatch(/^\d{6}$/)
  return read()
}

/** Registers a member through the API. */
export async function newMember(moyun: MoyunServer): Promise<Member> {
  const account = `e2e${Math.random().toString(36).slice(2, 12)}`
  const mobile = newMobile()
  await callApi(moyun, 'POST', '/api/app/Send', { body: { mobile, areacode: '86', purpose: 'register' } })
  const code = await latestCode(moyun, mobile)
  const tokens = await callApi<Tokens>(moyun, 'POST', '/api/app/Register', {
    body: { account, mobile, areacode: '86', code, password, confirmPassword: password, agreed: true },
  })
  return { account, mobile, ...tokens }
}

/** Signs in to the account on another device. */
export const signInOnOtherDevice = (moyun: MoyunServer, account: string) =>
  callApi<Tokens>(moyun, 'POST', '/api/app/login', { body: { account, password } })
