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
function startDoor(...outcomes: (Error | undefined)[]) {
  const asked: unknown[] = []
  const granted: true[] = []
  const answer = async <Output>(input: unknown, output: Output) => {
    asked.push(input)
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
  return { login, asked, granted, until: (when: Parameters<typeof waitFor<typeof login>>[1]) => waitFor(login, when) }
}

test('a registration is sent once, and hands over to the session', async () => {
  const { login, asked, granted, until } = startDoor()
  login.send({ type: 'register.opened' })

  login.send({ type: 'register.submit', registration })
  login.send({ type: 'register.submit', registration })
  expect(selectIsMethodBusy(login.getSnapshot())).toBe(true)
  const registered = await until(selectIsRegistered)

  expect(asked).toEqual([registration])
  expect(granted).toHaveLength(1)
  expect(selectIsMethodBusy(registered)).toBe(true)
})

test('a refused registration says why and may be sent again, the next one without the old reason', async () => {
  const refusal = new Refusal(1003, 'unusable')
  const { login, granted, until } = startDoor(refusal)
  login.send({ type: 'register.opened' })

  login.send({ type: 'register.submit', registration })
  const refused = await until((snapshot) => selectMethodError(snapshot) !== null)
  expect([selectMethodError(refused), selectIsMethodBusy(refused)]).toEqual([refusal, false])
  login.send({ type: 'register.submit', registration })
  expect(selectMethodError(login.getSnapshot())).toBeNull()

  await until(selectIsRegistered)
  expect(granted).toHaveLength(1)
})

test('a phone is proved, then gets a password by its ticket, and nobody is signed in by that', async () => {
  const { login, asked, granted, until } = startDoor()
  login.send({ type: 'recovery.opened' })

  login.send({ type: 'recovery.prove', proof })
  expect(selectVerifiedPhone(await until(selectIsChoosingPassword))).toEqual(phone)
  login.send({ type: 'recovery.choose', chosen })
  await until(selectIsRecovered)

  expect(asked).toEqual([proof, { ...chosen, ticket: 'a ticket' }])
  expect(granted).toEqual([])
})

test('a wrong code leaves the phone to be proved', async () => {
  const refusal = new Refusal(1002, 'wrongCode')
  const { login, until } = startDoor(refusal)
  login.send({ type: 'recovery.opened' })

  login.send({ type: 'recovery.prove', proof })
  const refused = await until((snapshot) => selectMethodError(snapshot) !== null)

  expect(selectMethodError(refused)).toBe(refusal)
  expect([selectIsChoosingPassword(refused), selectIsProofExpired(refused)]).toEqual([false, false])
  login.send({ type: 'recovery.choose', chosen })
  expect(selectIsMethodBusy(login.getSnapshot())).toBe(false)
})

test('a ticket that is gone asks for the phone once more; any other failure keeps it', async () => {
  const { login, asked, until } = startDoor(undefined, new TransportError('network'), new Refusal(1002, 'wrongCode'))
  login.send({ type: 'recovery.opened' })
  login.send({ type: 'recovery.prove', proof })
  await until(selectIsChoosingPassword)

  login.send({ type: 'recovery.choose', chosen })
  expect(selectIsChoosingPassword(await until((snapshot) => selectMethodError(snapshot) !== null))).toBe(true)
  login.send({ type: 'recovery.choose', chosen })
  await until(selectIsProofExpired)
  login.send({ type: 'recovery.prove', proof })
  await until(selectIsChoosingPassword)

  expect(asked).toHaveLength(4)
})

test('another way in begins without what the one before it left, and opening the same once more changes nothing', async () => {
  const { login, until } = startDoor(new Refusal(1003, 'unusable'))
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

test('that there is a new password is still said while the ways to sign in are looked at', async () => {
  const { login, until } = startDoor()
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
  'a code is asked for with what it is for, and no phone where it goes to the own one: $purpose',
  async (target) => {
    const { login, asked, until } = startDoor()
    await until((snapshot) => snapshot.matches({ code: 'ready' }))
    login.send({ type: 'code.request', ...target })
    expect(selectIsSendingCode(login.getSnapshot())).toBe(true)
    await until((snapshot) => snapshot.matches({ code: 'counting' }))

    expect(asked).toEqual([target])
  },
)

test('a code for a phone lives as long as its way is open, and a yes hands over to the session once', () => {
  const deeds: string[] = []
  const login = createActor(
    loginMachine.provide({
      actors: {
        readResendAt: fromPromise<number | null>(async () => null),
        scan: fromCallback(() => {
          deeds.push('shown')
          return () => void deeds.push('gone')
        }),
      },
      actions: { grant: () => void deeds.push('granted') },
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
  expect([selectScan(login.getSnapshot()), deeds]).toEqual([null, ['shown', 'gone']])

  login.send({ type: 'scan.opened' })
  login.send({ type: 'scan.loaded', scan })
  login.send({ type: 'scan.confirmed' })
  login.send({ type: 'scan.confirmed' })
  expect([selectIsScanGranted(login.getSnapshot()), selectIsMethodBusy(login.getSnapshot())]).toEqual([true, true])
  expect(deeds).toEqual(['shown', 'gone', 'shown', 'granted'])
})

test('a code that could not be brought says why, and is brought again', () => {
  const brought: true[] = []
  const login = createActor(
    loginMachine.provide({
      actors: {
        readResendAt: fromPromise<number | null>(async () => null),
        scan: fromCallback(() => void brought.push(true)),
      },
    }),
    { input: { now: () => 0 } },
  ).start()
  const failure = new TransportError('network')

  login.send({ type: 'scan.opened' })
  login.send({ type: 'scan.loadFailed', error: failure })
  expect(selectMethodError(login.getSnapshot())).toBe(failure)
  login.send({ type: 'scan.again' })

  expect([selectMethodError(login.getSnapshot()), brought.length]).toEqual([null, 2])
})
