import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { TransportError, Refusal } from '@moyun/api'
import {
  type LoginSnapshot,
  loginMachine,
  selectCaptcha,
  selectCodeError,
  selectIsSendingCode,
  selectSecondsLeft,
} from './login.machine.ts'
import type { CodeRequest, CodeTarget, Phone } from './login-setup.ts'

const phone: Phone = { mobile: '13800138000', areacode: '86' }
const request: CodeRequest = { phone, purpose: 'login' }

interface World {
  sendCode?: (request: CodeRequest) => Promise<{ retryAfter: number }>
  solveCaptcha?: () => Promise<string | null>
  savedTime?: number | null | Error
}

const fails = (error: Error) => () => Promise.reject(error)
const succeeds = async () => ({ retryAfter: 60 })
const outOfTurn = () => expect.unreachable('nothing is asked for any more')
/** Runs the outcomes one after another, one per call. */
const inTurn =
  <Outcome>(...outcomes: (() => Promise<Outcome>)[]) =>
  async () =>
    (outcomes.shift() ?? outOfTurn)()

function startLogin({
  sendCode = async () => ({ retryAfter: 60 }),
  solveCaptcha = async () => outOfTurn(),
  savedTime = null,
}: World = {}) {
  const clock = new SimulatedClock()
  const kept: number[] = []
  const login = createActor(
    loginMachine.provide({
      actors: {
        sendCode: fromPromise<{ retryAfter: number }, CodeRequest>(({ input }) => sendCode(input)),
        solveCaptcha: fromPromise<string | null, { purpose: CodeTarget['purpose'] }>(solveCaptcha),
        readResendAt: fromPromise<number | null>(async () => {
          if (savedTime instanceof Error) throw savedTime
          return savedTime
        }),
      },
      actions: { keepResendAt: (_, { resendAt }) => void kept.push(resendAt) },
    }),
    { clock, input: { now: () => clock.now() } },
  ).start()
  const reach = (code: string) => waitFor(login, (snapshot: LoginSnapshot) => snapshot.value.code === code)
  return { login, clock, kept, reach }
}

test('sends a code once, and counts down the seconds until the next one is allowed', async () => {
  const sent: CodeRequest[] = []
  const { login, clock, kept, reach } = startLogin({ sendCode: async (to) => (sent.push(to), { retryAfter: 60 }) })
  await reach('ready')

  login.send({ type: 'code.request', phone, purpose: 'login' })
  expect(selectIsSendingCode(login.getSnapshot())).toBe(true)
  login.send({ type: 'code.request', phone, purpose: 'login' })
  expect(selectSecondsLeft(await reach('counting'))).toBe(60)
  login.send({ type: 'code.request', phone, purpose: 'login' })

  expect(sent).toEqual([request])
  expect(kept).toEqual([60_000])
  for (let left = 59; left > 0; left -= 1) {
    clock.increment(1000)
    expect(selectSecondsLeft(login.getSnapshot())).toBe(left)
  }
  clock.increment(1000)
  expect(login.getSnapshot().value.code).toBe('ready')
})

test('sends a code to another phone during the countdown', async () => {
  const sent: CodeRequest[] = []
  const { login, reach } = startLogin({ sendCode: async (to) => (sent.push(to), { retryAfter: 60 }) })
  await reach('ready')
  login.send({ type: 'code.request', phone, purpose: 'login' })
  await reach('counting')

  const other = { ...phone, mobile: '13900139000' }
  login.send({ type: 'code.request', phone: other, purpose: 'login' })
  expect(selectIsSendingCode(login.getSnapshot())).toBe(true)
  await reach('counting')
  expect(sent).toEqual([request, { phone: other, purpose: 'login' }])
})

test('continues the countdown after a reload', async () => {
  const { login, clock, reach } = startLogin({ savedTime: 12_400 })

  expect(selectSecondsLeft(await reach('counting'))).toBe(13)
  clock.increment(400)
  expect(selectSecondsLeft(login.getSnapshot())).toBe(12)
  clock.increment(12_000)
  expect(login.getSnapshot().value.code).toBe('ready')
})

test.each([null, -1, Number.NaN, 1e15, new Error('storage')])(
  'allows a code at once when %s is stored',
  async (savedTime) => {
    const { reach } = startLogin({ savedTime })

    expect(selectSecondsLeft(await reach('ready'))).toBe(0)
  },
)

test('counts down the wait of a 429, and clears the error at its end', async () => {
  const refusal = new Refusal(429, '', { result: { retryAfter: 17 } })
  const { login, clock, reach, kept } = startLogin({ sendCode: () => Promise.reject(refusal) })
  await reach('ready')

  login.send({ type: 'code.request', phone, purpose: 'login' })
  const counting = await reach('counting')

  expect(selectSecondsLeft(counting)).toBe(17)
  expect(counting.context.error).toBe(refusal)
  expect(kept).toEqual([17_000])
  for (let passed = 0; passed < 17; passed += 1) clock.increment(1000)
  expect(login.getSnapshot()).toMatchObject({ value: { code: 'ready' }, context: { error: null } })
})

test('shows an error without a countdown when the wait is too long', async () => {
  const refusal = new Refusal(429, '', { result: { retryAfter: 100_000 } })
  const { login, reach } = startLogin({ sendCode: () => Promise.reject(refusal) })
  await reach('ready')

  login.send({ type: 'code.request', phone, purpose: 'login' })

  expect((await waitFor(login, ({ context }) => context.error !== null)).value.code).toBe('ready')
})

test('allows a retry at once after a failed send, and clears the error on success', async () => {
  const { login, reach } = startLogin({ sendCode: inTurn(fails(new TransportError('network')), succeeds) })
  await reach('ready')

  login.send({ type: 'code.request', phone, purpose: 'login' })
  expect((await waitFor(login, ({ context }) => context.error !== null)).value.code).toBe('ready')
  login.send({ type: 'code.request', phone, purpose: 'login' })

  expect((await reach('counting')).context.error).toBeNull()
})

const captchaNeeded = new Refusal(1008, 'captchaNeeded')
const away = new TransportError('network')

/** A login whose server requires a captcha proof before it sends a code. */
async function startGuarded({ sendCode, solveCaptcha }: Required<Pick<World, 'sendCode' | 'solveCaptcha'>>) {
  const requests: CodeRequest[] = []
  const world = startLogin({
    sendCode: async (request) => {
      requests.push(request)
      return requests.length === 1 ? fails(captchaNeeded)() : sendCode(request)
    },
    solveCaptcha,
  })
  await world.reach('ready')
  world.login.send({ type: 'code.request', phone, purpose: 'login' })
  return { ...world, requests }
}

test('sends the code by itself once the captcha is solved', async () => {
  const { login, reach, requests } = await startGuarded({
    sendCode: succeeds,
    solveCaptcha: inTurn(async () => 'a proof'),
  })

  const verifying = await reach('verifying')
  expect([selectCaptcha(verifying), selectIsSendingCode(verifying), selectCodeError(verifying)]).toEqual([
    'verifying',
    true,
    null,
  ])
  await waitFor(login, (snapshot) => snapshot.value.code === 'sending')
  expect(selectCaptcha(login.getSnapshot())).toBe('verified')

  expect(selectCaptcha(await reach('counting'))).toBe('verified')
  expect(requests).toEqual([request, { ...request, captcha: 'a proof' }])
})

test('solves the captcha again after a refused proof only on request', async () => {
  const { login, reach, requests } = await startGuarded({
    sendCode: inTurn(fails(captchaNeeded), succeeds),
    solveCaptcha: inTurn(
      async () => 'one',
      async () => 'two',
    ),
  })

  const unverified = await reach('unverified')
  expect([selectCaptcha(unverified), selectCodeError(unverified), selectIsSendingCode(unverified)]).toEqual([
    'failed',
    captchaNeeded,
    false,
  ])
  login.send({ type: 'captcha.retry' })
  expect([selectCaptcha(login.getSnapshot()), selectCodeError(login.getSnapshot())]).toEqual(['verifying', null])
  await reach('counting')

  expect(requests.map(({ captcha }) => captcha)).toEqual([undefined, 'one', 'two'])
})

test.each(['captcha.retry', 'code.request'] as const)(
  'retries a failed captcha on %s for the current phone',
  async (type) => {
    const { login, reach, requests } = await startGuarded({
      sendCode: succeeds,
      solveCaptcha: inTurn(fails(away), async () => 'a proof'),
    })
    const other: Phone = { mobile: '13900139000', areacode: '86' }

    const unverified = await reach('unverified')
    expect([selectCaptcha(unverified), selectCodeError(unverified)]).toEqual(['failed', away])
    login.send(type === 'captcha.retry' ? { type } : { type, phone: other, purpose: 'login' })
    await reach('counting')

    expect(requests.at(-1)).toEqual({
      purpose: 'login',
      phone: type === 'captcha.retry' ? phone : other,
      captcha: 'a proof',
    })
  },
)

test('sends no code and shows no error when the member closes the captcha', async () => {
  const { login, requests } = await startGuarded({ sendCode: outOfTurn, solveCaptcha: inTurn(async () => null) })

  const ready = await waitFor(login, (snapshot) => snapshot.value.code === 'ready')
  expect([selectCaptcha(ready), selectCodeError(ready)]).toEqual([null, null])
  expect(requests).toHaveLength(1)
})

test('does not reuse the captcha proof of a failed send', async () => {
  const { login, reach, requests } = await startGuarded({
    sendCode: inTurn(fails(away), succeeds),
    solveCaptcha: inTurn(async () => 'a proof'),
  })

  await waitFor(login, (snapshot) => snapshot.value.code === 'ready' && selectCodeError(snapshot) === away)
  login.send({ type: 'code.request', phone, purpose: 'login' })
  await reach('counting')

  expect(requests.at(-1)).toEqual(request)
})

test('forgets the captcha after the countdown', async () => {
  const { login, clock, reach, requests } = await startGuarded({
    sendCode: succeeds,
    solveCaptcha: inTurn(async () => 'a proof'),
  })
  await reach('counting')

  for (let second = 0; second < 60; second += 1) clock.increment(1000)
  expect(selectCaptcha(await reach('ready'))).toBeNull()
  login.send({ type: 'code.request', phone, purpose: 'login' })
  await reach('counting')

  expect(requests.at(-1)).toEqual(request)
})
