import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { Breakage, Refusal } from '@moyun/api'
import {
  type LoginSnapshot,
  loginMachine,
  selectCaptcha,
  selectCodeError,
  selectIsCaptchaNeeded,
  selectIsDrawing,
  selectIsSendingCode,
  selectIsUndrawn,
  selectSecondsLeft,
} from './login.machine.ts'
import type { Captcha, CodeRequest, Phone } from './login-setup.ts'

const phone: Phone = { mobile: '13800138000', areacode: '86' }
const request: CodeRequest = { phone, purpose: 'login' }

interface World {
  sendCode?: (request: CodeRequest) => Promise<{ retryAfter: number }>
  drawCaptcha?: () => Promise<Captcha>
  stored?: number | null | Error
}

const fails = (error: Error) => () => Promise.reject(error)
const succeeds = async () => ({ retryAfter: 60 })
const outOfTurn = () => expect.unreachable('nothing is asked for any more')
/** Does one after another what the list says. */
const inTurn =
  <Outcome>(...outcomes: (() => Promise<Outcome>)[]) =>
  async () =>
    (outcomes.shift() ?? outOfTurn)()

function startLogin({ sendCode = async () => ({ retryAfter: 60 }), drawCaptcha = async () => outOfTurn(), stored = null }: World = {}) {
  const clock = new SimulatedClock()
  const kept: number[] = []
  const login = createActor(
    loginMachine.provide({
      actors: {
        sendCode: fromPromise<{ retryAfter: number }, CodeRequest>(({ input }) => sendCode(input)),
        drawCaptcha: fromPromise<Captcha>(drawCaptcha),
        readResendAt: fromPromise<number | null>(async () => {
          if (stored instanceof Error) throw stored
          return stored
        }),
      },
      actions: { keepResendAt: (_, { resendAt }) => void kept.push(resendAt) },
    }),
    { clock, input: { now: () => clock.now() } },
  ).start()
  const reach = (code: string) => waitFor(login, (snapshot: LoginSnapshot) => snapshot.value.code === code)
  return { login, clock, kept, reach }
}

test('sends a code to the phone once, and counts down second by second until the next', async () => {
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

test('goes on counting after a reload', async () => {
  const { login, clock, reach } = startLogin({ stored: 12_400 })

  expect(selectSecondsLeft(await reach('counting'))).toBe(13)
  clock.increment(400)
  expect(selectSecondsLeft(login.getSnapshot())).toBe(12)
  clock.increment(12_000)
  expect(login.getSnapshot().value.code).toBe('ready')
})

test.each([null, -1, Number.NaN, 1e15, new Error('storage')])('with %s in storage a code may be sent at once', async (stored) => {
  const { reach } = startLogin({ stored })

  expect(selectSecondsLeft(await reach('ready'))).toBe(0)
})

test('a send that was too early counts down what the server says is left, and is forgotten with it', async () => {
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

test('a wait that is too long to be counted stays a reason', async () => {
  const refusal = new Refusal(429, '', { result: { retryAfter: 100_000 } })
  const { login, reach } = startLogin({ sendCode: () => Promise.reject(refusal) })
  await reach('ready')

  login.send({ type: 'code.request', phone, purpose: 'login' })

  expect((await waitFor(login, ({ context }) => context.error !== null)).value.code).toBe('ready')
})

test('a send that failed may be tried again at once, and the next one clears the reason', async () => {
  const { login, reach } = startLogin({ sendCode: inTurn(fails(new Breakage('network')), succeeds) })
  await reach('ready')

  login.send({ type: 'code.request', phone, purpose: 'login' })
  expect((await waitFor(login, ({ context }) => context.error !== null)).value.code).toBe('ready')
  login.send({ type: 'code.request', phone, purpose: 'login' })

  expect((await reach('counting')).context.error).toBeNull()
})

const captchaNeeded = new Refusal(1008, 'captchaNeeded')
const picture = (id: string): Captcha => ({ id, svg: `<svg id="${id}"/>` })

/** A login whose server wants a picture solved before it sends. */
async function startAsking({ sendCode, drawCaptcha }: Required<Pick<World, 'sendCode' | 'drawCaptcha'>>) {
  const asked: CodeRequest[] = []
  const world = startLogin({
    sendCode: async (request) => {
      asked.push(request)
      return asked.length === 1 ? fails(captchaNeeded)() : sendCode(request)
    },
    drawCaptcha,
  })
  await world.reach('ready')
  world.login.send({ type: 'code.request', phone, purpose: 'login' })
  return { ...world, asked }
}

test('a code that needs a captcha is sent with the letters of its picture', async () => {
  const { login, reach, asked } = await startAsking({ sendCode: succeeds, drawCaptcha: inTurn(async () => picture('one')) })

  const asking = await reach('asking')
  expect([selectCaptcha(asking), selectCodeError(asking), selectIsCaptchaNeeded(asking)]).toEqual([picture('one'), null, true])
  login.send({ type: 'code.request', phone, purpose: 'login', letters: 'K7MX' })
  expect(selectIsCaptchaNeeded(login.getSnapshot())).toBe(true)

  expect(selectIsCaptchaNeeded(await reach('counting'))).toBe(false)
  expect(asked).toEqual([request, { ...request, captcha: { id: 'one', text: 'K7MX' } }])
})

test('asks nobody for a code while the letters of the picture are missing', async () => {
  const { login, reach, asked } = await startAsking({ sendCode: outOfTurn, drawCaptcha: inTurn(async () => picture('one')) })
  await reach('asking')

  login.send({ type: 'code.request', phone, purpose: 'login' })
  login.send({ type: 'code.request', phone, purpose: 'login', letters: '' })

  expect(login.getSnapshot().value.code).toBe('asking')
  expect(asked).toHaveLength(1)
})

test('wrong letters bring another picture, with the reason', async () => {
  const { login, reach } = await startAsking({
    sendCode: inTurn(fails(captchaNeeded), succeeds),
    drawCaptcha: inTurn(async () => picture('one'), async () => picture('two')),
  })
  await reach('asking')

  login.send({ type: 'code.request', phone, purpose: 'login', letters: 'AAAA' })
  const drawing = await reach('drawing')
  expect([selectCaptcha(drawing), selectIsSendingCode(drawing)]).toEqual([picture('one'), true])
  const asking = await reach('asking')

  expect([selectCaptcha(asking), selectCodeError(asking)]).toEqual([picture('two'), captchaNeeded])
  login.send({ type: 'code.request', phone, purpose: 'login', letters: 'K7MX' })
  expect(selectCodeError(await reach('counting'))).toBeNull()
})

test('another picture comes on demand, as often as one likes', async () => {
  const { login, reach } = await startAsking({
    sendCode: outOfTurn,
    drawCaptcha: inTurn(async () => picture('one'), async () => picture('two'), async () => picture('three')),
  })
  await reach('asking')

  for (const id of ['two', 'three']) {
    login.send({ type: 'captcha.another' })
    expect(selectIsDrawing(login.getSnapshot())).toBe(true)
    expect(selectCaptcha(await reach('asking'))).toEqual(picture(id))
  }
})

test.each(['captcha.another', 'code.request'] as const)('a picture that did not come is fetched again by %s', async (type) => {
  const away = new Breakage('network')
  const { login, reach, asked } = await startAsking({ sendCode: outOfTurn, drawCaptcha: inTurn(fails(away), async () => picture('one')) })

  const undrawn = await reach('undrawn')
  expect([selectIsUndrawn(undrawn), selectIsCaptchaNeeded(undrawn), selectCodeError(undrawn)]).toEqual([true, true, away])
  login.send(type === 'captcha.another' ? { type } : { type, phone, purpose: 'login', letters: '' })
  const asking = await reach('asking')

  expect([selectCaptcha(asking), selectCodeError(asking)]).toEqual([picture('one'), null])
  expect(asked).toHaveLength(1)
})

test('a send that broke off keeps its picture for another try', async () => {
  const away = new Breakage('network')
  const { login, reach, asked } = await startAsking({ sendCode: inTurn(fails(away), succeeds), drawCaptcha: inTurn(async () => picture('one')) })
  await reach('asking')

  login.send({ type: 'code.request', phone, purpose: 'login', letters: 'K7MX' })
  await waitFor(login, (snapshot) => snapshot.value.code === 'asking' && selectCodeError(snapshot) === away)
  login.send({ type: 'code.request', phone, purpose: 'login', letters: 'K7MX' })
  await reach('counting')

  expect(asked.at(-1)).toEqual({ ...request, captcha: { id: 'one', text: 'K7MX' } })
})

test('after the pause the picture is a matter of the past', async () => {
  const { login, clock, reach, asked } = await startAsking({ sendCode: succeeds, drawCaptcha: inTurn(async () => picture('one')) })
  await reach('asking')
  login.send({ type: 'code.request', phone, purpose: 'login', letters: 'K7MX' })
  await reach('counting')

  for (let second = 0; second < 60; second += 1) clock.increment(1000)
  login.send({ type: 'code.request', phone, purpose: 'login' })
  await reach('counting')

  expect(asked.at(-1)).toEqual(request)
})
