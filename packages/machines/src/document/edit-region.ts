import { assign, not } from 'xstate'
import { firstEdit, documentSetup } from './document-setup.ts'

/** Manual edits, and whether the server has them. */
export const editRegion = documentSetup.createStateConfig({
  initial: 'clean',
  on: {
    'edit.change': {
      actions: [
        { type: 'write', params: ({ event }) => event },
        'trim',
        { type: 'keepEdits', params: ({ context }) => context },
      ],
      target: '.pausing',
    },
  },
  states: {
    clean: { always: { guard: not('isKept'), target: 'pausing' } },
    pausing: {
      always: { guard: 'isKept', target: 'clean' },
      on: { 'edit.flush': { guard: not('isTooLong'), target: 'saving' } },
      after: { pause: [{ guard: 'isTooLong', target: 'tooLong' }, { target: 'saving' }] },
    },
    /** The text stays local; the server would reject it. */
    tooLong: {},
    saving: {
      on: {
        // Edits made meanwhile are saved next.
        'edit.change': {
          actions: [
            { type: 'write', params: ({ event }) => event },
            { type: 'keepEdits', params: ({ context }) => context },
          ],
        },
      },
      invoke: {
        src: 'keep',
        input: ({ context }) => ({
          id: context.id,
          ...(firstEdit(context.edits) ?? { versionId: '', text: '', revision: 0 }),
        }),
        onDone: {
          actions: [
            { type: 'kept', params: ({ event }) => ({ version: event.output }) },
            { type: 'keepEdits', params: ({ context }) => context },
          ],
          target: 'clean',
        },
        onError: [
          {
            guard: { type: 'isClash', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'clash', params: ({ event }) => ({ error: event.error }) },
            target: 'clashing',
          },
          { actions: assign(({ event }) => ({ editError: event.error })), target: 'unkept' },
        ],
      },
    },
    unkept: {
      always: { guard: 'isKept', target: 'clean' },
      exit: assign({ editError: null }),
      on: { retry: 'saving', 'network.found': 'saving', 'edit.flush': 'saving' },
      after: { again: 'saving' },
    },
    /** Two pages edited the same version: nothing is saved until the member chooses one text. */
    clashing: {
      on: {
        'edit.change': {
          actions: [
            { type: 'write', params: ({ event }) => event },
            { type: 'keepEdits', params: ({ context }) => context },
          ],
        },
        'clash.mine': { actions: 'keepMine', target: 'saving' },
        'clash.theirs': {
          actions: ['takeTheirs', { type: 'keepEdits', params: ({ context }) => context }],
          target: 'clean',
        },
      },
    },
  },
})
