import { type ActorRefFrom, assign, setup } from 'xstate'
import type { MissingPoints } from '../insufficient-points.ts'

/**
 * Waits until the member has the points that a request lacks, and ends then. The machine of the request invokes it in
 * its state `insufficientPoints` and forwards `points.changed`. More points do not help against a daily cap.
 */
export const awaitPointsMachine = setup({
  types: {
    input: {} as MissingPoints,
    context: {} as MissingPoints,
    output: {} as MissingPoints,
    /** The member's spendable points changed. */
    events: {} as { type: 'points.changed'; points: number },
  },
  guards: {
    isCapped: ({ context }) => context.cap !== undefined,
    isEnough: ({ context: { needed, available } }) => available >= needed,
  },
}).createMachine({
  id: 'awaitPoints',
  context: ({ input }) => input,
  initial: 'short',
  states: {
    short: {
      always: [
        { guard: 'isCapped', target: 'capped' },
        { guard: 'isEnough', target: 'funded' },
      ],
      on: { 'points.changed': { actions: assign(({ event }) => ({ available: event.points })) } },
    },
    capped: {},
    funded: { type: 'final' },
  },
  output: ({ context }) => context,
})

export type AwaitPointsActor = ActorRefFrom<typeof awaitPointsMachine>
