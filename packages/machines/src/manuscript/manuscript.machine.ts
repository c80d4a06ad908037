import { type ActorRefFrom, assign, forwardTo, not, type SnapshotFrom } from 'xstate'
import { missingPoints } from '../insufficient-points.ts'
import { manuscriptSetup } from './manuscript-setup.ts'
import { streamingGenerations } from './merge-manuscript.ts'

/**
 * One manuscript on screen, possibly over days. Local changes are saved as the member writes, generated text arrives
 * event by event, and changes from other pages are read.
 */
export const manuscriptMachine = manuscriptSetup.createMachine({
  id: 'manuscript',
  context: ({ input }) => ({
    id: input.id,
    manuscript: null,
    drafts: [],
    conflicts: [],
    sending: null,
    past: [],
    future: [],
    mark: null,
    acts: [],
    subscribed: [],
    stale: false,
    error: null,
    saveError: null,
    actError: null,
  }),
  type: 'parallel',
  on: {
    'events.received': { actions: { type: 'applyEvents', params: ({ event }) => event } },
    'zscene.changed': { guard: { type: 'isNewer', params: ({ event }) => event }, actions: assign({ stale: true }) },
    'stream.refused': { guard: { type: 'ownsStream', params: ({ event }) => event }, actions: assign({ stale: true }) },
    act: { guard: 'isKnown', actions: { type: 'queue', params: ({ event }) => event } },
    'drafts.found': { actions: { type: 'restoreDrafts', params: ({ event }) => ({ found: event.drafts }) } },
  },
  states: {
    /** The server's version. */
    loading: {
      initial: 'reading',
      states: {
        reading: {
          tags: 'busy',
          invoke: {
            src: 'read',
            input: ({ context }) => context,
            onDone: {
              actions: [
                { type: 'mergeManuscript', params: ({ event }) => ({ manuscript: event.output }) },
                'findConflicts',
              ],
              target: 'open',
            },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
              { actions: assign(({ event }) => ({ error: event.error })), target: 'unread' },
            ],
          },
        },
        unread: { on: { retry: 'reading', 'network.restored': 'reading' } },
        /** The manuscript belongs to another member, does not exist, or is in the trash. */
        missing: {},
        open: {
          initial: 'fresh',
          states: {
            fresh: { always: { guard: 'isStale', target: 'rereading' } },
            rereading: {
              entry: assign({ stale: false }),
              invoke: {
                src: 'read',
                input: ({ context }) => context,
                onDone: {
                  actions: { type: 'mergeManuscript', params: ({ event }) => ({ manuscript: event.output }) },
                  target: 'fresh',
                },
                onError: [
                  {
                    guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
                    target: '#manuscript.loading.missing',
                  },
                  { target: 'outdated' },
                ],
              },
            },
            outdated: {
              on: { 'network.restored': 'rereading', retry: 'rereading' },
              after: { again: 'rereading' },
            },
          },
        },
      },
    },
    /** Local changes. */
    writing: {
      on: {
        'head.change': {
          guard: 'isKnown',
          actions: [{ type: 'changeHead', params: ({ event }) => event }, 'storeDrafts', 'pause'],
        },
        'outline.change': {
          guard: 'isFree',
          actions: [{ type: 'changeOutline', params: ({ event }) => event }, 'storeDrafts', 'pause'],
        },
        'outline.undo': { guard: 'canUndo', actions: ['undoOutline', 'storeDrafts', 'pause'] },
        'outline.redo': { guard: 'canRedo', actions: ['redoOutline', 'storeDrafts', 'pause'] },
        'section.change': {
          guard: 'isKnown',
          actions: [{ type: 'changeSection', params: ({ event }) => event }, 'storeDrafts', 'pause'],
        },
        'conflict.settle': {
          actions: [{ type: 'resolveConflict', params: ({ event }) => event }, 'storeDrafts', 'pause'],
        },
      },
    },
    /** Saves local changes to the server. A save in flight is not aborted. */
    keeping: {
      initial: 'kept',
      states: {
        kept: { always: { guard: 'hasUnsaved', target: 'pausing' } },
        pausing: {
          always: [
            { guard: not('hasUnsaved'), target: 'kept' },
            { guard: 'isAwaited', target: 'saving' },
          ],
          on: { 'draft.changed': { target: 'pausing', reenter: true }, leave: 'saving' },
          after: { pause: 'saving' },
        },
        saving: {
          entry: 'send',
          invoke: {
            src: 'save',
            input: ({ context: { id, sending } }) => {
              if (!sending) throw new Error('The context has no draft to save')
              return { id, draft: sending }
            },
            onDone: {
              actions: [{ type: 'storeSaved', params: ({ event }) => ({ saved: event.output }) }, 'storeDrafts'],
              target: 'pausing',
            },
            onError: [
              { guard: { type: 'isInTheWay', params: ({ event }) => ({ error: event.error }) }, target: 'comparing' },
              { actions: assign(({ event }) => ({ saveError: event.error, sending: null })), target: 'unsaved' },
            ],
          },
        },
        /**
         * The part was changed elsewhere, is being generated, or is locked: the manuscript is read again to find out
         * which.
         */
        comparing: {
          invoke: {
            src: 'read',
            input: ({ context }) => context,
            onDone: {
              actions: [
                { type: 'mergeManuscript', params: ({ event }) => ({ manuscript: event.output }) },
                'findConflicts',
              ],
              target: 'waiting',
            },
            onError: { actions: assign(({ event }) => ({ saveError: event.error, sending: null })), target: 'unsaved' },
          },
        },
        waiting: {
          always: { guard: not('hasUnsaved'), target: 'kept' },
          on: { 'draft.changed': 'pausing' },
          after: { again: 'saving' },
        },
        unsaved: {
          on: {
            'draft.changed': 'pausing',
            retry: 'saving',
            'network.restored': { guard: not('wasRefused'), target: 'saving' },
          },
          after: { again: { guard: not('wasRefused'), target: 'saving' } },
        },
      },
    },
    /** Sends actions to the server, one after the other. */
    acting: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasAct', target: 'ready' } },
        /** Local changes are saved first, because a generation starts from the saved manuscript. */
        ready: {
          tags: 'busy',
          always: { guard: 'isReady', target: 'performing' },
          on: { 'act.discard': { actions: 'discard', target: 'idle' } },
        },
        performing: {
          tags: 'busy',
          entry: assign({ actError: null }),
          invoke: {
            src: 'perform',
            input: ({ context: { id, acts } }) => {
              const [act] = acts
              if (!act) throw new Error('The queue of acts is empty')
              return { id, act }
            },
            onDone: {
              actions: { type: 'storeResult', params: ({ event }) => ({ saved: event.output }) },
              target: 'idle',
            },
            onError: [
              {
                guard: { type: 'isShort', params: ({ event }) => ({ error: event.error }) },
                actions: assign(({ event }) => ({ actError: event.error })),
                target: 'insufficientPoints',
              },
              { actions: assign(({ event }) => ({ actError: event.error, stale: true })), target: 'failed' },
            ],
          },
        },
        failed: {
          on: {
            retry: 'performing',
            'act.discard': { actions: 'discard', target: 'idle' },
            act: { actions: ['discard', { type: 'queue', params: ({ event }) => event }], target: 'idle' },
          },
        },
        /** Waits until there are enough points. */
        insufficientPoints: {
          invoke: {
            id: 'awaitPoints',
            src: 'awaitPoints',
            input: ({ context }) => missingPoints(context.actError),
            onDone: 'performing',
          },
          on: {
            'points.changed': { actions: forwardTo('awaitPoints') },
            'act.discard': { actions: 'discard', target: 'idle' },
          },
        },
      },
    },
    hearing: {
      always: {
        guard: 'needsResubscription',
        actions: [
          { type: 'subscribeOnly', params: ({ context }) => ({ live: streamingGenerations(context.manuscript) }) },
          assign(({ context }) => ({
            subscribed: streamingGenerations(context.manuscript).map(({ stream }) => stream),
          })),
        ],
      },
    },
  },
})

export type ManuscriptActor = ActorRefFrom<typeof manuscriptMachine>
export type ManuscriptSnapshot = SnapshotFrom<typeof manuscriptMachine>
