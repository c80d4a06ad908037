import { expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup, SimulatedClock, waitFor } from 'xstate'
import { placeholderActor } from './placeholder-actor.ts'
import { replicaConfig } from './replica.ts'

interface Received {
  type: 'events.received'
  /** Numbers to add; null reports that events were lost. */
  events: readonly (number | null)[]
}

/** The smallest replica: a sum. */
const sumMachine = setup({
  types: {
    context: {} as { sum: number | null; error: unknown },
    events: {} as Received | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { readSnapshot: placeholderActor<{ sum: number }>('readSnapshot') },
  actions: {
    subscribe: (_, _params: { sum: number }) => {},
    storeSnapshot: assign((_, { sum }: { sum: number }) => ({ sum, error: null })),
    applyEvents: assign(({ context }, { events }: Pick<Received, 'events'>) => ({
      sum: events.reduce<number>((sum, event) => sum + (event ?? 0), context.sum ?? 0),
    })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error })),
  },
  guards: { hasReset: (_, { events }: Pick<Received, 'events'>) => events.includes(null) },
  delays: { pause: 1000 },
}).createMachine({ context: { sum: null, error: null }, ...replicaConfig<{ sum: number }, Received>() })

function start(outcomes: (() => Promise<{ sum: number }>)[]) {
  const subscriptions: number[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    sumMachine.provide({
      actors: { readSnapshot: fromPromise(() => outcomes.shift()?.() ?? Promise.reject(new Error('no outcome'))) },
      actions: { subscribe: (_, { sum }) => void subscriptions.push(sum) },
    }),
    { clock },
  ).start()
  const reach = (state: 'unknown' | 'known' | 'outdated') => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { actor, clock, subscriptions, reach }
}

const away = () => Promise.reject(new Error('away'))

test('reads a snapshot, applies events, and reads again after lost events while the known data stays', async () => {
  const { actor, clock, subscriptions, reach } = start([async () => ({ sum: 1 }), away, async () => ({ sum: 9 })])
  await reach('known')
  actor.send({ type: 'events.received', events: [2, 3] })
  expect(actor.getSnapshot().context.sum).toBe(6)
  actor.send({ type: 'events.received', events: [null] })
  expect((await reach('outdated')).context).toMatchObject({ sum: 6, error: new Error('away') })
  clock.increment(1000)
  expect((await reach('known')).context).toEqual({ sum: 9, error: null })
  expect(subscriptions).toEqual([1, 9])
})

test('reads a snapshot that failed again on request and after a pause', async () => {
  const { actor, clock, reach } = start([away, away, async () => ({ sum: 1 })])
  await reach('unknown')
  actor.send({ type: 'retry' })
  expect(actor.getSnapshot().value).toBe('reading')
  await reach('unknown')
  clock.increment(1000)
  expect((await reach('known')).context.sum).toBe(1)
})
