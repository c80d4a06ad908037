import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate'
import type { Job, PaintingWish, RestorationWish } from '@moyun/api'
import { refusalCode } from '../refusal-code.ts'
import { isCovered, isFinal, recount, type Shortage, shortageOf } from '../shortage.ts'
import { unprovided } from '../unprovided.ts'

/** The parameters of the job to create. */
export type JobWish = PaintingWish | RestorationWish

/** A job's parameters and the idempotency key of the request that creates it. */
export interface JobOrder<Wish extends JobWish = JobWish> {
  wish: Wish
  key: string
}

/**
 * Creates a job. A failed request is repeated under the same idempotency key, so that nothing is created and charged
 * twice. Without enough points the request waits and is sent automatically once there are enough.
 */
export const jobOrderMachine = setup({
  types: {
    input: {} as { newKey: () => string },
    context: {} as { newKey: () => string; order: JobOrder | null; shortage: Shortage | null; error: unknown },
    events: {} as
      | { type: 'order.ask'; wish: JobWish }
      /** The member's spendable points changed. */
      | { type: 'points.changed'; points: number }
      | { type: 'network.found' }
      | { type: 'retry' }
      /** Discards the request that could not be sent. */
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
    /** After a final response a retry needs a new key. */
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
    /** The server refused the request, or it did not arrive. */
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
