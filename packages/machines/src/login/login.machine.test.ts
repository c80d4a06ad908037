import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { Breakage, Refusal } from '@moyun/api'
import { type LoginSnapshot, loginMachine, type Phone, selectIsSendingCode, selectSecondsLeft } from './login.machine.ts'

const phone: Phone = { mobile: '13800138000', areacode: '86' }

interface World {
  sendCode?: (phone: Phone) => Promise<{ retryAfter: number }>
  stored?: number | null | Error
}

function startLogin({ sendCode = async () => ({ retryAfter: 60 }), stored = null }: World = {}) {
  const clock = new SimulatedClock()
  const kept: number[] = []
  const login = createActor(
    loginMachine.provide({
      actors: {
        sendCode: fromPromise<{ retryAfter: number }, Phone>(({ input }) => sendCode(input)),
        readResendAt: fromPromise<number | null>(async () => {
          if (stored instanceof Error) throw stored
          return stored
        }),
      },
      actions: { keepResendAt: (_, { resendAt }) => void kept.push(resendAt) },
    }),
    { clock, input: { now: () => clock.now() } },
  ).start()
  const reach = (code: string) => waitFor(login, (snapshot: LoginSnapshot) => snapshot.value === code)
  return { login, clock, kept, reach }
}

test('sends a code to the phone once, and counts down second by second until the next', async () => {
  const sent: Phone[] = []
  const { login, clock, kept, reach } = startLogin({ sendCode: async (to) => (sent.push(to), { retryAfter: 60 }) })
  await reach('ready')

  login.send({ type: 'code.request', phone })
  expect(selectIsSendingCode(login.getSnapshot())).toBe(true)
  login.send({ type: 'code.request', phone })
  expect(selectSecondsLeft(await reach('counting'))).toBe(60)
  login.send({ type: 'code.request', phone })

  expect(sent).toEqual([phone])
  expect(kept).toEqual([60_000])
  for (let left = 59; left > 0; left -= 1) {
    clock.increment(1000)
    expect(selectSecondsLeft(login.getSnapshot())).toBe(left)
  }
  clock.increment(1000)
  expect(login.getSnapshot().value).toBe('ready')
})

test('goes on counting after a reload', async () => {
  const { login, clock, reach } = startLogin({ stored: 12_400 })

  expect(selectSecondsLeft(await reach('counting'))).toBe(13)
  clock.increment(400)
  expect(selectSecondsLeft(login.getSnapshot())).toBe(12)
  clock.increment(12_000)
  expect(login.getSnapshot().value).toBe('ready')
})

test.each([null, -1, Number.NaN, 1e15, new Error('storage')])('with %s in storage a code may be sent at once', async (stored) => {
  const { reach } = startLogin({ stored })

  expect(selectSecondsLeft(await reach('ready'))).toBe(0)
})

test('a send that was too early counts down what the server says is left', async () => {
  const refusal = new Refusal(429, '', { result: { retryAfter: 17 } })
  const { login, reach, kept } = startLogin({ sendCode: () => Promise.reject(refusal) })
  await reach('ready')

  login.send({ type: 'code.request', phone })
  const counting = await reach('counting')

  expect(selectSecondsLeft(counting)).toBe(17)
  expect(counting.context.error).toBe(refusal)
  expect(kept).toEqual([17_000])
})

test('a send that failed may be tried again at once, and the next one clears the reason', async () => {
  const outcomes = [() => Promise.reject(new Breakage('network')), async () => ({ retryAfter: 60 })]
  const { login, reach } = startLogin({ sendCode: async () => (outcomes.shift() ?? expect.unreachable())() })
  await reach('ready')

  login.send({ type: 'code.request', phone })
  expect((await waitFor(login, ({ context }) => context.error !== null)).value).toBe('ready')
  login.send({ type: 'code.request', phone })

  expect((await reach('counting')).context.error).toBeNull()
})
