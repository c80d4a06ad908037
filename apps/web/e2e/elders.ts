import type { MoyunServer } from './moyun-server.ts'

/** A member who was here before the journeys began. */
export interface Elder {
  account: string
  mobile: string
}

/** The password of every member that a journey makes up. */
export const password = '山高月小，水落石出'

async function send(moyun: MoyunServer, path: string, body: object) {
  const answer = await fetch(moyun.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const { code, message } = (await answer.json()) as { code: number; message: string }
  if (code !== 200) throw new Error(`${path}: ${message}`)
}

/** Registers one, whose phone has its code now: in a minute it may have another. */
export async function settleElder(moyun: MoyunServer): Promise<Elder> {
  const account = `elder${Math.random().toString(36).slice(2, 12)}`
  const mobile = `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await send(moyun, '/api/app/Send', { mobile, purpose: 'register' })
  const outbox = await fetch(`${moyun.url}/sandbox/outbox?mobile=${mobile}`, { headers: { accept: 'application/json' } })
  const [newest] = (await outbox.json()) as { code: string }[]
  await send(moyun, '/api/app/Register', { account, mobile, code: newest?.code, password, confirmPassword: password, agreed: true })
  return { account, mobile }
}
