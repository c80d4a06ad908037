import { type ActorRefFrom, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate'
import type { TabEntry } from '@moyun/api'
import {
  type TabsToClose,
  tabsClosedBy,
  moveTab,
  type OpenTabs,
  restoreTabs,
  tabAfterClosing,
  visibleTabs,
  type TabMark,
  withoutTabs,
  withVisit,
} from './tab-list.ts'

/** An action on tabs; it needs a confirmation if something unsaved would be lost. */
export interface TabAction {
  kind: 'close' | 'refresh'
  /** The tabs that the action affects. */
  names: readonly string[]
  /** The tab that it was invoked on: shown afterwards, if it stays open and the active one does not. */
  on: string
}

type SavedTabs = Pick<OpenTabs, 'tabs' | 'trail'>

const activeTabOf = ({ trail }: SavedTabs) => trail.at(-1) ?? ''
const refreshing = ({ event: { name } }: { event: { name: string } }): TabAction => ({
  kind: 'refresh',
  names: [name],
  on: name,
})
const closing = ({
  context,
  event: { which, name },
}: {
  context: OpenTabs
  event: { which: TabsToClose; name: string }
}): TabAction => ({
  kind: 'close',
  names: tabsClosedBy(which, visibleTabs(context), name),
  on: name,
})

/**
 * The open tabs, which of their pages are kept alive, and which have unsaved input.
 *
 * The machine asks for confirmation before something is lost. It shows no page: the app navigates on `left` and
 * `reentered`.
 */
export const tabBarMachine = setup({
  types: {
    /** The stored tabs, and the maximum number of pages kept alive. */
    input: {} as SavedTabs & { most: number },
    context: {} as OpenTabs & { most: number; pendingAction: TabAction | null },
    events: {} as
      /** The page that is shown; sent again when its URL changes. */
      | { type: 'page.visited'; tab: TabEntry }
      | { type: 'tabs.close'; which: TabsToClose; name: string }
      | { type: 'tab.refresh'; name: string }
      /** Moves a tab to an index among the visible tabs, from 0. */
      | { type: 'tab.move'; name: string; to: number }
      | { type: 'tab.mark'; name: string; mark: TabMark | null }
      /** The routes that the member may open have changed, with the viewed role or the menu. */
      | { type: 'tabs.barred'; names: readonly string[] }
      | { type: 'loss.accept' }
      | { type: 'loss.avoid' },
    emitted: {} as
      /** The active tab was closed: the app must show another page. */
      | { type: 'left'; fullPath: string }
      /** The active page must be mounted again. */
      | { type: 'reentered'; fullPath: string },
  },
  actions: {
    perform: enqueueActions(({ context, enqueue }, { kind, names, on }: TabAction) => {
      const isHere = names.includes(activeTabOf(context))
      const left = withoutTabs(context, names)
      if (kind === 'refresh') {
        // A hidden page is dropped from the cache, and is mounted again when it is shown.
        enqueue.assign({ marks: left.marks, ...(isHere ? {} : { cache: left.cache }) })
        const fullPath = context.tabs.find(({ name }) => name === on)?.fullPath
        if (isHere && fullPath !== undefined) enqueue.emit({ type: 'reentered', fullPath })
        return
      }
      const nextTab = isHere ? tabAfterClosing(left, on) : undefined
      enqueue.assign(
        nextTab ? { ...left, trail: [...left.trail.filter((name) => name !== nextTab.name), nextTab.name] } : left,
      )
      if (nextTab) enqueue.emit({ type: 'left', fullPath: nextTab.fullPath })
    }),
    askForConfirmation: assign((_, action: TabAction) => ({ pendingAction: action })),
    clearPendingAction: assign({ pendingAction: null }),
    hideTabs: assign((_, { names }: { names: readonly string[] }) => ({ barred: names })),
    /** Stores the tabs in the browser. */
    storeTabs: (_, _params: SavedTabs) => {},
  },
  guards: {
    isIdle: (_, { names }: TabAction) => names.length === 0,
    isLoss: ({ context }, { names }: TabAction) => names.some((name) => context.marks[name] === 'unsaved'),
    isOpen: ({ context }, { name }: { name: string }) => context.tabs.some((tab) => tab.name === name),
  },
}).createMachine({
  id: 'tabBar',
  context: ({ input }) => ({ ...restoreTabs(input.tabs, input.trail), most: input.most, pendingAction: null }),
  initial: 'open',
  on: {
    'page.visited': {
      actions: [
        assign(({ context, event }) => withVisit(context, event.tab, context.most)),
        { type: 'storeTabs', params: ({ context }) => context },
      ],
    },
    'tab.move': {
      actions: [
        assign(({ context, event }) => ({ tabs: moveTab(context, event.name, event.to) })),
        { type: 'storeTabs', params: ({ context }) => context },
      ],
    },
    'tab.mark': {
      guard: { type: 'isOpen', params: ({ event }) => event },
      actions: assign(({ context, event: { name, mark } }) => ({ marks: marked(context.marks, name, mark) })),
    },
    'tabs.barred': { actions: { type: 'hideTabs', params: ({ event }) => event } },
  },
  states: {
    open: {
      on: {
        'tabs.close': [
          { guard: { type: 'isIdle', params: closing } },
          {
            guard: { type: 'isLoss', params: closing },
            actions: { type: 'askForConfirmation', params: closing },
            target: 'confirming',
          },
          {
            actions: [
              { type: 'perform', params: closing },
              { type: 'storeTabs', params: ({ context }) => context },
            ],
          },
        ],
        'tab.refresh': [
          {
            guard: { type: 'isLoss', params: refreshing },
            actions: { type: 'askForConfirmation', params: refreshing },
            target: 'confirming',
          },
          { guard: { type: 'isOpen', params: ({ event }) => event }, actions: { type: 'perform', params: refreshing } },
        ],
      },
    },
    /** Unsaved input would be lost: the action waits for confirmation. */
    confirming: {
      on: {
        'loss.accept': {
          actions: [
            { type: 'perform', params: ({ context }) => context.pendingAction ?? { kind: 'close', names: [], on: '' } },
            'clearPendingAction',
            { type: 'storeTabs', params: ({ context }) => context },
          ],
          target: 'open',
        },
        'loss.avoid': { actions: 'clearPendingAction', target: 'open' },
        // The question was about the tabs before this change.
        'tabs.barred': {
          actions: [{ type: 'hideTabs', params: ({ event }) => event }, 'clearPendingAction'],
          target: 'open',
        },
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

/** All tabs from left to right, including hidden ones. */
export const selectAllTabs = ({ context }: TabBarSnapshot) => context.tabs
/** The visible tabs from left to right. The first cannot be closed. */
export const selectTabs = ({ context }: TabBarSnapshot) => visibleTabs(context)
/** The name of the active tab, or of the one about to be. */
export const selectActiveTab = ({ context }: TabBarSnapshot) => activeTabOf(context)
/** The names of the pages that are kept alive. */
export const selectCachedTabs = ({ context }: TabBarSnapshot) => context.cache
/** Unsent input by tab name. */
export const selectTabMarks = ({ context }: TabBarSnapshot) => context.marks
/** True if leaving the page would lose unsaved input. */
export const selectHasUnsavedInput = ({ context }: TabBarSnapshot) => Object.values(context.marks).includes('unsaved')
/** The action that waits for confirmation. */
export const selectPendingTabAction = ({ context }: TabBarSnapshot) => context.pendingAction
/** The names of the tabs whose unsaved input the pending action would lose. */
export const selectTabsLosingInput = ({ context: { pendingAction, marks } }: TabBarSnapshot) =>
  pendingAction?.names.filter((name) => marks[name] === 'unsaved') ?? []
