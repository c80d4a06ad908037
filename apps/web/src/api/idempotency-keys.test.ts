import { Refusal } from '@moyun/api'
import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-keys.ts'

/** Sends an action whose request ends as given; returns its idempotency key. */
function sender() {
  const send = createIdempotencyKeys()
  return async (action: string, ending?: Error) => {
    let sent = ''
    const result = send(action, async (key) => {
      sent = key
      if (ending) throw ending
      return key
    })
    await (ending ? expect(result).rejects.toBe(ending) : expect(result).resolves.toBe(sent))
    return sent
  }
}

const lost = new Error('the network is gone')
const beingDone = new Refusal(409, 'conflict')
const refused = new Refusal(2001, 'short')

test('P48: an action whose response was lost, or that is still running, is sent again under the same key', async () => {
  const send = sender()
  const key = await send('pay', lost)
  expect(await send('pay', beingDone)).toBe(key)
  expect(await send('other', lost)).not.toBe(key)
  expect(await send('pay')).toBe(key)
})

test('an action that the server has decided is sent again under a new key', async () => {
  const send = sender()
  const key = await send('pay', refused)
  const next = await send('pay')
  expect(next).not.toBe(key)
  expect(await send('pay')).not.toBe(next)
})

test('each action of each sender has its own key', async () => {
  const send = sender()
  const key = await send('pay', lost)
  expect(await sender()('pay', lost)).not.toBe(key)
  expect(await send('check', lost)).not.toBe(key)
})
