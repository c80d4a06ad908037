import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { TransportError, Refusal } from '@moyun/api'
import { accountSettingsMachine, type SyncResult } from './account-settings.machine.ts'

const flush = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

/** Starts the machine with an account that gives the listed responses; `requests` records the calls. */
function start(answers: { read?: (SyncResult | Error)[]; write?: (SyncResult | Error)[] } = {}) {
  const requests: string[] = []
  const clock = new SimulatedClock()
  const answer = (name: 'read' | 'write') =>
    fromPromise<SyncResult>(async () => {
      requests.push(name)
      const outcome = answers[name]?.shift() ?? { version: 1, isPending: false }
      if (outcome instanceof Error) throw outcome
      return outcome
    })
  const actor = createActor(
    accountSettingsMachine.provide({ actors: { read: answer('read'), write: answer('write') } }),
    { clock },
  ).start()
  const wait = async (milliseconds: number) => {
    clock.increment(milliseconds)
    await flush()
  }
  return { actor, requests, wait, now: () => actor.getSnapshot().value }
}

const agreed = (version: number, isPending = false): SyncResult => ({ version, isPending })

test('reads the account settings at the start, and then writes pending local changes', async () => {
  const { requests, now } = start({ read: [agreed(3, true)], write: [agreed(4)] })
  await flush()

  expect(requests).toEqual(['read', 'write'])
  expect(now()).toBe('resting')
})

test('writes nothing when there is no local change', async () => {
  const { requests, wait } = start({ read: [agreed(0)] })
  await flush()
  await wait(60_000)

  expect(requests).toEqual(['read'])
})

test('debounces many changes into one write', async () => {
  const { actor, requests, wait } = start()
  await flush()

  for (let choice = 0; choice < 20; choice += 1) {
    actor.send({ type: 'settings.changed' })
    await wait(300)
  }
  expect(requests).toEqual(['read'])
  await wait(400)

  expect(requests).toEqual(['read', 'write'])
})

test('writes again for a change that was made during a write', async () => {
  const { actor, requests, wait } = start({ read: [agreed(1)], write: [agreed(2, true), agreed(3)] })
  await flush()
  actor.send({ type: 'settings.changed' })
  await wait(400)
  await wait(400)

  expect(requests).toEqual(['read', 'write', 'write'])
})

test('reads the newer version after a stale write, before it writes again', async () => {
  const { actor, requests, wait, now } = start({
    read: [agreed(1), agreed(2, true)],
    write: [new Refusal(2002, 'stale'), agreed(3)],
  })
  await flush()
  actor.send({ type: 'settings.changed' })
  await wait(400)
  await flush()

  expect(requests).toEqual(['read', 'write', 'read', 'write'])
  expect(now()).toBe('resting')
})

describe('a change from another device', () => {
  test('is read, unless its version is known already', async () => {
    const { actor, requests } = start({ read: [agreed(4), agreed(5)] })
    await flush()
    actor.send({ type: 'account.changed', version: 4 })
    actor.send({ type: 'account.changed', version: 3 })
    await flush()
    expect(requests).toEqual(['read'])

    actor.send({ type: 'account.changed', version: 5 })
    await flush()
    expect(requests).toEqual(['read', 'read'])
  })

  test.each([
    ['reading', ['read', 'read']],
    ['settling', ['read', 'write', 'read']],
    ['writing', ['read', 'write', 'read']],
  ])('is read also when it is announced while %s', async (state, calls) => {
    const { actor, requests, wait, now } = start({ read: [agreed(1), agreed(9)], write: [agreed(2)] })
    if (state === 'reading') actor.send({ type: 'account.changed', version: 9 })
    await flush()
    if (state !== 'reading') actor.send({ type: 'settings.changed' })
    if (state === 'settling') actor.send({ type: 'account.changed', version: 9 })
    if (state === 'writing') {
      actor.clock.setTimeout(() => actor.send({ type: 'account.changed', version: 9 }), 400)
    }
    await wait(400)
    await flush()

    expect(requests).toEqual(calls)
    expect(now()).toBe('resting')
  })

  test('is read after realtime events were lost', async () => {
    const { actor, requests } = start()
    await flush()
    actor.send({ type: 'account.doubted' })
    await flush()

    expect(requests).toEqual(['read', 'read'])
  })
})

describe('without a connection', () => {
  test('writes the pending change after the connection returns', async () => {
    const away = new TransportError('network')
    const { actor, requests, wait, now } = start({ read: [agreed(1), agreed(1, true)], write: [away, agreed(2)] })
    await flush()
    actor.send({ type: 'settings.changed' })
    await wait(400)
    expect(now()).toBe('away')

    actor.send({ type: 'account.doubted' })
    await flush()
    expect(requests).toEqual(['read', 'write', 'read', 'write'])
    expect(now()).toBe('resting')
  })

  test('retries by itself with growing delays of at most thirty seconds', async () => {
    const { requests, wait } = start({ read: Array.from({ length: 50 }, () => new TransportError('network')) })
    await flush()
    for (let second = 0; second < 60; second += 1) await wait(1000)
    const minute = requests.length
    expect(minute).toBeGreaterThan(4)
    expect(minute).toBeLessThan(16)

    for (let second = 0; second < 31; second += 1) await wait(1000)
    expect(requests.length).toBeGreaterThan(minute)
  })
})
