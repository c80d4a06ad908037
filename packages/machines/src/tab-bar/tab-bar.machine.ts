import { type ActorRefFrom, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate'
import type { TabEntry } from '@moyun/api'
import {
  type Closing,
  closedBy,
  moved,
  type OpenTabs,
  restored,
  shownAfter,
  shownOf,
  type TabMark,
  withoutTabs,
  withVisit,
} from './tab-list.ts'

/** What is about to be done to tabs; asked before, where something would be lost by it. */
export interface TabDeed {
  kind: 'close' | 'refresh'
  /** The tabs that it is done to. */
  names: readonly string[]
  /** The tab that it was chosen on: shown afterwards, where it stays open and the one that showed does not. */
  on: string
}

type Kept = Pick<OpenTabs, 'tabs' | 'trail'>

const hereOf = ({ trail }: Kept) => trail.at(-1) ?? ''
const refreshing = ({ event: { name } }: { event: { name: string } }): TabDeed => ({
  kind: 'refresh',
  names: [name],
  on: name,
})
const closing = ({
  context,
  event: { which, name },
}: {
  context: OpenTabs
  event: { which: Closing; name: string }
}): TabDeed => ({
  kind: 'close',
  names: closedBy(which, shownOf(context), name),
  on: name,
})

/**
 * S5: which pages stand open, which of them are kept alive, and what of them has not been sent.
 *
 * It asks before something is lost. It shows no page: who hears `left` or `reentered` goes there.
 */
export const tabBarMachine = setup({
  types: {
    /** The tabs as they were kept. At most so many pages are kept alive. */
    input: {} as Kept & { most: number },
    context: {} as OpenTabs & { most: number; asked: TabDeed | null },
    events: {} as
      /** The page that shows; said again when its address changes. */
      | { type: 'page.visited'; tab: TabEntry }
      | { type: 'tabs.close'; which: Closing; name: string }
      | { type: 'tab.refresh'; name: string }
      /** To a place counted from 0 among the tabs that show. */
      | { type: 'tab.move'; name: string; to: number }
      | { type: 'tab.mark'; name: string; mark: TabMark | null }
      /** What the member may open has changed: another role is looked through, or the menu is another. */
      | { type: 'tabs.barred'; names: readonly string[] }
      | { type: 'loss.accept' }
      | { type: 'loss.avoid' },
    emitted: {} as
      /** The page that showed was closed: another is to be shown. */
      | { type: 'left'; fullPath: string }
      /** R23: the page that shows is to be entered anew. */
      | { type: 'reentered'; fullPath: string },
  },
  actions: {
    perform: enqueueActions(({ context, enqueue }, { kind, names, on }: TabDeed) => {
      const isHere = names.includes(hereOf(context))
      const left = withoutTabs(context, names)
      if (kind === 'refresh') {
        // A page that does not show is thrown away, and comes anew when it does.
        enqueue.assign({ marks: left.marks, ...(isHere ? {} : { cache: left.cache }) })
        const fullPath = context.tabs.find(({ name }) => name === on)?.fullPath
        if (isHere && fullPath !== undefined) enqueue.emit({ type: 'reentered', fullPath })
        return
      }
      const shown = isHere ? shownAfter(left, on) : undefined
      enqueue.assign(
        shown ? { ...left, trail: [...left.trail.filter((name) => name !== shown.name), shown.name] } : left,
      )
      if (shown) enqueue.emit({ type: 'left', fullPath: shown.fullPath })
    }),
    ask: assign((_, deed: TabDeed) => ({ asked: deed })),
    answer: assign({ asked: null }),
    bar: assign((_, { names }: { names: readonly string[] }) => ({ barred: names })),
    /** Stores what outlives the page in the browser. */
    keep: (_, _params: Kept) => {},
  },
  guards: {
    isIdle: (_, { names }: TabDeed) => names.length === 0,
    isLoss: ({ context }, { names }: TabDeed) => names.some((name) => context.marks[name] === 'unsaved'),
    isOpen: ({ context }, { name }: { name: string }) => context.tabs.some((tab) => tab.name === name),
  },
}).createMachine({
  id: 'tabBar',
  context: ({ input }) => ({ ...restored(input.tabs, input.trail), most: input.most, asked: null }),
  initial: 'open',
  on: {
    'page.visited': {
      actions: [
        assign(({ context, event }) => withVisit(context, event.tab, context.most)),
        { type: 'keep', params: ({ context }) => context },
      ],
    },
    'tab.move': {
      actions: [
        assign(({ context, event }) => ({ tabs: moved(context, event.name, event.to) })),
        { type: 'keep', params: ({ context }) => context },
      ],
    },
    'tab.mark': {
      guard: { type: 'isOpen', params: ({ event }) => event },
      actions: assign(({ context, event: { name, mark } }) => ({ marks: marked(context.marks, name, mark) })),
    },
    'tabs.barred': { actions: { type: 'bar', params: ({ event }) => event } },
  },
  states: {
    open: {
      on: {
        'tabs.close': [
          { guard: { type: 'isIdle', params: closing } },
          { guard: { type: 'isLoss', params: closing }, actions: { type: 'ask', params: closing }, target: 'asking' },
          {
            actions: [
              { type: 'perform', params: closing },
              { type: 'keep', params: ({ context }) => context },
            ],
          },
        ],
        'tab.refresh': [
          {
            guard: { type: 'isLoss', params: refreshing },
            actions: { type: 'ask', params: refreshing },
            target: 'asking',
          },
          { guard: { type: 'isOpen', params: ({ event }) => event }, actions: { type: 'perform', params: refreshing } },
        ],
      },
    },
    /** Something would be lost: done only when that is accepted. */
    asking: {
      on: {
        'loss.accept': {
          actions: [
            { type: 'perform', params: ({ context }) => context.asked ?? { kind: 'close', names: [], on: '' } },
            'answer',
            { type: 'keep', params: ({ context }) => context },
          ],
          target: 'open',
        },
        'loss.avoid': { actions: 'answer', target: 'open' },
        // It was asked about tabs as they stood.
        'tabs.barred': { actions: [{ type: 'bar', params: ({ event }) => event }, 'answer'], target: 'open' },
      },
    },
  },
})

function marked(marks: OpenTabs['marks'], name: string, mark: TabMark | null): OpenTabs['marks'] {
  const { [name]: _, ...others } = marks
  return mark === null ? others : { ...others, [name]: mark }
}

export type TabBarActor = ActorRefFrom<typeof tabBarMachine>
export type TabBarSnapshot = SnapshotFrom<typeof tabBarMachine>

/** From left to right, with those that do not show. */
export const selectAllTabs = ({ context }: TabBarSnapshot) => context.tabs
/** Those that show, from left to right. The first stays. */
export const selectTabs = ({ context }: TabBarSnapshot) => shownOf(context)
/** The name of the tab that shows, or is about to. */
export const selectTabHere = ({ context }: TabBarSnapshot) => hereOf(context)
/** The names of the pages that are kept alive. */
export const selectTabCache = ({ context }: TabBarSnapshot) => context.cache
/** What of them has not been sent, by name. */
export const selectTabMarks = ({ context }: TabBarSnapshot) => context.marks
/** Whether anything would be lost by leaving. */
export const selectMayLose = ({ context }: TabBarSnapshot) => Object.values(context.marks).includes('unsaved')
/** What is asked about, because something would be lost by it. */
export const selectAsked = ({ context }: TabBarSnapshot) => context.asked
/** The names of the tabs that something would be lost of, by what is asked about. */
export const selectLosing = ({ context: { asked, marks } }: TabBarSnapshot) =>
  asked?.names.filter((name) => marks[name] === 'unsaved') ?? []
