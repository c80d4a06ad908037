import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { TransportError, Refusal } from '@moyun/api'
import { qrMachine } from '../qr/qr.machine.ts'
import {
  loginMachine,
  selectMethodError,
  selectIsChoosingPassword,
  selectIsMethodBusy,
  selectIsProofExpired,
  selectIsRecovered,
  selectIsRegistered,
  selectIsScanGranted,
  selectIsSendingCode,
  selectVerifiedPhone,
  selectScan,
} from './login.machine.ts'
import type { ChosenPassword, CodeRequest, PhoneProof, VerifiedPhone, Registration } from './login-setup.ts'

const phone = { mobile: '13800138000', areacode: '86' }
const chosen: ChosenPassword = { password: 'yi zhi mei', confirmPassword: 'yi zhi mei' }
const registration: Registration = { ...phone, ...chosen, account: 'shenyanqiu', code: '407212', agreed: true }
const proof: PhoneProof = { ...phone, code: '407212' }

/** Starts the login machine with a server that records requests and fails with the outcomes in turn, then succeeds. */
function startLogin(...outcomes: (Error | undefined)[]) {
  const requests: unknown[] = []
  const granted: true[] = []
  const answer = async <Output>(input: unknown, output: Output) => {
    requests.push(input)
    const outcome = outcomes.shift()
    if (outcome) throw outcome
    return output
  }
  const login = createActor(
    loginMachine.provide({
      actors: {
        readResendAt: fromPromise<number | null>(async () => null),
        sendCode: fromPromise<{ retryAfter: number }, CodeRequest>(({ input }) => answer(input, { retryAfter: 60 })),
        register: fromPromise<unknown, Registration>(({ input }) => answer(input, null)),
        provePhone: fromPromise<VerifiedPhone, PhoneProof>(({ input }) => answer(input, { phone, ticket: 'a ticket' })),
        setPassword: fromPromise<unknown, ChosenPassword & { ticket: string }>(({ input }) => answer(input, null)),
      },
      actions: { grant: () => void granted.push(true) },
    }),
    { input: { now: () => 0 } },
  ).start()
  return {
    login,
    requests,
    granted,
    until: (when: Parameters<typeof waitFor<typeof login>>[1]) => waitFor(login, when),
  }
}

test('sends a registration once, and signs the member in', async () => {
  const { login, requests, granted, until } = startLogin()
  login.send({ type: 'register.opened' })

  login.send({ type: 'register.submit', registration })
  login.send({ type: 'register.submit', registration })
  expect(selectIsMethodBusy(login.getSnapshot())).toBe(true)
  const registered = await until(selectIsRegistered)

  expect(requests).toEqual([registration])
  expect(granted).toHaveLength(1)
  expect(selectIsMethodBusy(registered)).toBe(true)
})

test('shows why a registration was refused, and clears the error when it is sent again', async () => {
  const refusal = new Refusal(1003, 'unusable')
  const { login, granted, until } = startLogin(refusal)
  login.send({ type: 'register.opened' })

  login.send({ type: 'register.submit', registration })
  const refused = await until((snapshot) => selectMethodError(snapshot) !== null)
  expect([selectMethodError(refused), selectIsMethodBusy(refused)]).toEqual([refusal, false])
  login.send({ type: 'register.submit', registration })
  expect(selectMethodError(login.getSnapshot())).toBeNull()

  await until(selectIsRegistered)
  expect(granted).toHaveLength(1)
})

test('verifies the phone and sets the password with its ticket, without signing in', async () => {
  const { login, requests, granted, until } = startLogin()
  login.send({ type: 'recovery.opened' })

  login.send({ type: 'recovery.prove', proof })
  expect(selectVerifiedPhone(await until(selectIsChoosingPassword))).toEqual(phone)
  login.send({ type: 'recovery.choose', chosen })
  await until(selectIsRecovered)

  expect(requests).toEqual([proof, { ...chosen, ticket: 'a ticket' }])
  expect(granted).toEqual([])
})

test('a wrong code leaves the phone unverified', async () => {
  const refusal = new Refusal(1002, 'wrongCode')
  const { login, until } = startLogin(refusal)
  login.send({ type: 'recovery.opened' })

  login.send({ type: 'recovery.prove', proof })
  const refused = await until((snapshot) => selectMethodError(snapshot) !== null)

  expect(selectMethodError(refused)).toBe(refusal)
  expect([selectIsChoosingPassword(refused), selectIsProofExpired(refused)]).toEqual([false, false])
  login.send({ type: 'recovery.choose', chosen })
  expect(selectIsMethodBusy(login.getSnapshot())).toBe(false)
})

test('verifies the phone again after an expired ticket, but keeps the ticket after a network error', async () => {
  const { login, requests, until } = startLogin(
    undefined,
    new TransportError('network'),
    new Refusal(1002, 'wrongCode'),
  )
  login.send({ type: 'recovery.opened' })
  login.send({ type: 'recovery.prove', proof })
  await until(selectIsChoosingPassword)

  login.send({ type: 'recovery.choose', chosen })
  expect(selectIsChoosingPassword(await until((snapshot) => selectMethodError(snapshot) !== null))).toBe(true)
  login.send({ type: 'recovery.choose', chosen })
  await until(selectIsProofExpired)
  login.send({ type: 'recovery.prove', proof })
  await until(selectIsChoosingPassword)

  expect(requests).toHaveLength(4)
})

test('opening another sign-in method clears the state of the last one; opening the same one changes nothing', async () => {
  const { login, until } = startLogin(new Refusal(1003, 'unusable'))
  login.send({ type: 'register.opened' })
  login.send({ type: 'register.submit', registration })
  await until((snapshot) => selectMethodError(snapshot) !== null)

  login.send({ type: 'register.opened' })
  expect(selectMethodError(login.getSnapshot())).not.toBeNull()
  login.send({ type: 'recovery.opened' })
  expect(selectMethodError(login.getSnapshot())).toBeNull()
  login.send({ type: 'recovery.prove', proof })
  await until(selectIsChoosingPassword)
  login.send({ type: 'signIn.opened' })
  login.send({ type: 'recovery.opened' })

  expect([selectIsChoosingPassword(login.getSnapshot()), selectVerifiedPhone(login.getSnapshot())]).toEqual([
    false,
    null,
  ])
})

test('still shows the password as changed on the sign-in methods, but not on registration', async () => {
  const { login, until } = startLogin()
  login.send({ type: 'recovery.opened' })
  login.send({ type: 'recovery.prove', proof })
  await until(selectIsChoosingPassword)
  login.send({ type: 'recovery.choose', chosen })
  await until(selectIsRecovered)

  login.send({ type: 'signIn.opened' })
  expect(selectIsRecovered(login.getSnapshot())).toBe(true)
  login.send({ type: 'register.opened' })
  expect(selectIsRecovered(login.getSnapshot())).toBe(false)
})

test.each([
  { purpose: 'login', phone },
  { purpose: 'register', phone },
  { purpose: 'reset', phone },
  { purpose: 'change', phone },
  { purpose: 'current' },
] as const)(
  'requests a code with its purpose, and without a phone for the member’s own phone: $purpose',
  async (target) => {
    const { login, requests, until } = startLogin()
    await until((snapshot) => snapshot.matches({ code: 'ready' }))
    login.send({ type: 'code.request', ...target })
    expect(selectIsSendingCode(login.getSnapshot())).toBe(true)
    await until((snapshot) => snapshot.matches({ code: 'counting' }))

    expect(requests).toEqual([target])
  },
)

test('runs the QR scan only while its method is open, and signs in once on confirmation', () => {
  const actions: string[] = []
  const login = createActor(
    loginMachine.provide({
      actors: {
        readResendAt: fromPromise<number | null>(async () => null),
        scan: fromCallback(() => {
          actions.push('shown')
          return () => void actions.push('gone')
        }),
      },
      actions: { grant: () => void actions.push('granted') },
    }),
    { input: { now: () => 0 } },
  ).start()
  const scan = createActor(qrMachine, { input: { now: () => 0, isHidden: () => false } })

  login.send({ type: 'scan.opened' })
  expect(selectScan(login.getSnapshot())).toBeNull()
  login.send({ type: 'scan.loaded', scan })
  expect(selectScan(login.getSnapshot())).toBe(scan)
  login.send({ type: 'signIn.opened' })
  login.send({ type: 'scan.confirmed' })
  expect([selectScan(login.getSnapshot()), actions]).toEqual([null, ['shown', 'gone']])

  login.send({ type: 'scan.opened' })
  login.send({ type: 'scan.loaded', scan })
  login.send({ type: 'scan.confirmed' })
  login.send({ type: 'scan.confirmed' })
  expect([selectIsScanGranted(login.getSnapshot()), selectIsMethodBusy(login.getSnapshot())]).toEqual([true, true])
  expect(actions).toEqual(['shown', 'gone', 'shown', 'granted'])
})

test('shows why the QR scan did not load, and loads it again on request', () => {
  const scans: true[] = []
  const login = createActor(
    loginMachine.provide({
      actors: {
        readResendAt: fromPromise<number | null>(async () => null),
        scan: fromCallback(() => void scans.push(true)),
      },
    }),
    { input: { now: () => 0 } },
  ).start()
  const failure = new TransportError('network')

  login.send({ type: 'scan.opened' })
  login.send({ type: 'scan.loadFailed', error: failure })
  expect(selectMethodError(login.getSnapshot())).toBe(failure)
  login.send({ type: 'scan.again' })

  expect([selectMethodError(login.getSnapshot()), scans.length]).toEqual([null, 2])
})
