import { type ActorRefFrom, assign, emit, forwardTo, setup, type SnapshotFrom } from 'xstate'
import type { Job, PaintingRequest, RestorationRequest } from '@moyun/api'
import { refusalCode } from '../refusal-code.ts'
import { isFinalRefusal, missingPoints, readInsufficientPoints } from '../insufficient-points.ts'
import { placeholderActor } from '../placeholder-actor.ts'
import { awaitPointsMachine } from '../points/await-points.machine.ts'

/** The parameters of the job to create. */
export type JobParameters = PaintingRequest | RestorationRequest

/** A job's parameters and the idempotency key of the request that creates it. */
export interface JobRequest<Parameters extends JobParameters = JobParameters> {
  parameters: Parameters
  key: string
}

/**
 * Creates a job. A failed request is repeated under the same idempotency key, so that nothing is created and charged
 * twice. Without enough points the request waits and is sent automatically once there are enough.
 */
export const jobRequestMachine = setup({
  types: {
    input: {} as { newKey: () => string },
    context: {} as {
      newKey: () => string
      request: JobRequest | null
      error: unknown
    },
    events: {} as
      | { type: 'request.submit'; parameters: JobParameters }
      /** The member's spendable points changed. */
      | { type: 'points.changed'; points: number }
      | { type: 'network.restored' }
      | { type: 'retry' }
      /** Discards the request that could not be sent. */
      | { type: 'request.discard' },
    emitted: {} as { type: 'request.accepted'; job: Job },
    tags: {} as 'busy',
    children: {} as { awaitPoints: 'awaitPoints' },
  },
  actors: { createJob: placeholderActor<Job, JobRequest>('createJob'), awaitPoints: awaitPointsMachine },
  actions: {
    storeRequest: assign(({ context }, { parameters }: { parameters: JobParameters }) => ({
      request: { parameters, key: context.newKey() },
      error: null,
    })),
    /** After a final response a retry needs a new key. */
    renewKey: assign(({ context: { request, error, newKey } }) => ({
      request: request && isFinalRefusal(error) ? { ...request, key: newKey() } : request,
    })),
  },
  guards: {
    isShort: (_, { error }: { error: unknown }) => readInsufficientPoints(error) !== null,
    wasCutOff: ({ context: { error } }) => refusalCode(error) === null,
  },
}).createMachine({
  id: 'jobRequest',
  context: ({ input }) => ({ ...input, request: null, error: null }),
  initial: 'resting',
  states: {
    resting: {
      on: { 'request.submit': { actions: { type: 'storeRequest', params: ({ event }) => event }, target: 'sending' } },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'createJob',
        input: ({ context: { request } }) => {
          if (!request) throw new Error('The context has no job request')
          return request
        },
        onDone: {
          actions: [
            emit(({ event }) => ({ type: 'request.accepted' as const, job: event.output })),
            assign({ request: null, error: null }),
          ],
          target: 'resting',
        },
        onError: [
          {
            guard: { type: 'isShort', params: ({ event }) => event },
            actions: assign(({ event }) => ({ error: event.error })),
            target: 'insufficientPoints',
          },
          { actions: assign(({ event }) => ({ error: event.error })), target: 'failed' },
        ],
      },
    },
    /** The server refused the request, or it did not arrive. */
    failed: {
      on: {
        'request.submit': { actions: { type: 'storeRequest', params: ({ event }) => event }, target: 'sending' },
        retry: { actions: 'renewKey', target: 'sending' },
        'network.restored': { guard: 'wasCutOff', target: 'sending' },
        'request.discard': { actions: assign({ request: null, error: null }), target: 'resting' },
      },
    },
    insufficientPoints: {
      invoke: {
        id: 'awaitPoints',
        src: 'awaitPoints',
        input: ({ context }) => missingPoints(context.error),
        onDone: { actions: 'renewKey', target: 'sending' },
      },
      on: {
        'request.submit': { actions: { type: 'storeRequest', params: ({ event }) => event }, target: 'sending' },
        'points.changed': { actions: forwardTo('awaitPoints') },
        'request.discard': { actions: assign({ request: null, error: null }), target: 'resting' },
      },
    },
  },
})

export type JobRequestActor = ActorRefFrom<typeof jobRequestMachine>
export type JobRequestSnapshot = SnapshotFrom<typeof jobRequestMachine>
