import { assign, not } from 'xstate'
import { firstEdit, documentSetup } from './document-setup.ts'

/** Manual edits, and whether the server has them. */
export const editRegion = documentSetup.createStateConfig({
  initial: 'clean',
  on: {
    'edit.change': {
      actions: [
        { type: 'editText', params: ({ event }) => event },
        'trimEdits',
        { type: 'storeEdits', params: ({ context }) => context },
      ],
      target: '.pausing',
    },
  },
  states: {
    clean: { always: { guard: not('isSaved'), target: 'pausing' } },
    pausing: {
      always: { guard: 'isSaved', target: 'clean' },
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
            { type: 'editText', params: ({ event }) => event },
            { type: 'storeEdits', params: ({ context }) => context },
          ],
        },
      },
      invoke: {
        src: 'saveEdit',
        input: ({ context }) => ({
          id: context.id,
          ...(firstEdit(context.edits) ?? { versionId: '', text: '', revision: 0 }),
        }),
        onDone: {
          actions: [
            { type: 'rebaseEdits', params: ({ event }) => ({ version: event.output }) },
            { type: 'storeEdits', params: ({ context }) => context },
          ],
          target: 'clean',
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'storeConflict', params: ({ event }) => ({ error: event.error }) },
            target: 'clashing',
          },
          { actions: assign(({ event }) => ({ editError: event.error })), target: 'unkept' },
        ],
      },
    },
    unkept: {
      always: { guard: 'isSaved', target: 'clean' },
      exit: assign({ editError: null }),
      on: { retry: 'saving', 'network.restored': 'saving', 'edit.flush': 'saving' },
      after: { again: 'saving' },
    },
    /** Two pages edited the same version: nothing is saved until the member chooses one text. */
    clashing: {
      on: {
        'edit.change': {
          actions: [
            { type: 'editText', params: ({ event }) => event },
            { type: 'storeEdits', params: ({ context }) => context },
          ],
        },
        'conflict.keepMine': { actions: 'keepLocalText', target: 'saving' },
        'conflict.takeTheirs': {
          actions: ['takeServerText', { type: 'storeEdits', params: ({ context }) => context }],
          target: 'clean',
        },
      },
    },
  },
})
