import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate'
import type { Job, PaintingWish, RestorationWish } from '@moyun/api'
import { refusalCode } from '../refusal-code.ts'
import { isCovered, isFinal, recount, type Shortage, shortageOf } from '../shortage.ts'
import { unprovided } from '../unprovided.ts'

/** What a job is to make. */
export type JobWish = PaintingWish | RestorationWish

/** What is asked for, and the key under which it is asked for once. */
export interface JobOrder<Wish extends JobWish = JobWish> {
  wish: Wish
  key: string
}

/**
 * A job being asked for, until the server has it. What did not arrive is sent again under the same key, so that nothing is
 * made and paid for twice; where points are missing it waits, and goes out by itself once there are enough.
 */
export const jobOrderMachine = setup({
  types: {
    input: {} as { newKey: () => string },
    context: {} as { newKey: () => string; order: JobOrder | null; shortage: Shortage | null; error: unknown },
    events: {} as
      | { type: 'order.ask'; wish: JobWish }
      /** What the member can spend now. */
      | { type: 'points.changed'; points: number }
      | { type: 'network.found' }
      | { type: 'retry' }
      /** What could not be sent is left as it is. */
      | { type: 'order.drop' },
    emitted: {} as { type: 'order.begun'; job: Job },
    tags: {} as 'busy',
  },
  actors: { begin: unprovided<Job, JobOrder>('begin') },
  actions: {
    order: assign(({ context }, { wish }: { wish: JobWish }) => ({
      order: { wish, key: context.newKey() },
      error: null,
    })),
    /** The server has decided under this key: who tries anew needs another. */
    renew: assign(({ context: { order, error, newKey } }) => ({
      order: order && isFinal(error) ? { ...order, key: newKey() } : order,
    })),
  },
  guards: {
    isShort: (_, { error }: { error: unknown }) => shortageOf(error) !== null,
    isEnough: ({ context: { shortage } }) => isCovered(shortage),
    wasCutOff: ({ context: { error } }) => refusalCode(error) === null,
  },
}).createMachine({
  id: 'jobOrder',
  context: ({ input }) => ({ ...input, order: null, shortage: null, error: null }),
  initial: 'resting',
  states: {
    resting: { on: { 'order.ask': { actions: { type: 'order', params: ({ event }) => event }, target: 'sending' } } },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'begin',
        input: ({ context: { order } }) => {
          if (!order) throw new Error('Nothing is asked for')
          return order
        },
        onDone: {
          actions: [
            emit(({ event }) => ({ type: 'order.begun' as const, job: event.output })),
            assign({ order: null, error: null }),
          ],
          target: 'resting',
        },
        onError: [
          {
            guard: { type: 'isShort', params: ({ event }) => event },
            actions: assign(({ event }) => ({ shortage: shortageOf(event.error), error: event.error })),
            target: 'short',
          },
          { actions: assign(({ event }) => ({ error: event.error })), target: 'failed' },
        ],
      },
    },
    /** It was refused, or did not arrive. */
    failed: {
      on: {
        'order.ask': { actions: { type: 'order', params: ({ event }) => event }, target: 'sending' },
        retry: { actions: 'renew', target: 'sending' },
        'network.found': { guard: 'wasCutOff', target: 'sending' },
        'order.drop': { actions: assign({ order: null, error: null }), target: 'resting' },
      },
    },
    short: {
      always: { guard: 'isEnough', actions: 'renew', target: 'sending' },
      exit: assign({ shortage: null }),
      on: {
        'order.ask': { actions: { type: 'order', params: ({ event }) => event }, target: 'sending' },
        'points.changed': {
          actions: assign(({ context: { shortage }, event }) => ({ shortage: recount(shortage, event.points) })),
        },
        'order.drop': { actions: assign({ order: null, error: null }), target: 'resting' },
      },
    },
  },
})

export type JobOrderActor = ActorRefFrom<typeof jobOrderMachine>
export type JobOrderSnapshot = SnapshotFrom<typeof jobOrderMachine>
