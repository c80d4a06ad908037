import type { TabMark } from '@moyun/machines'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import {
  Activity,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../app/errors/error-boundary.tsx'
import { useApp } from '../app/app-services.ts'
import { RoutePage } from '../router/outlet.tsx'
import { routeAt } from '../router/match-route.ts'
import { useMember } from '../member/member-services.ts'
import { pageLocation, fullPathOf, tabAt } from './tab-bar/tab-entry.ts'
import { RestoreScroll, useManualScrollRestoration } from './restore-scroll.tsx'
import { createPageLifecycle, type ControlledPageLifecycle, PageLifecycleContext } from './page-lifecycle.ts'
import { keepQueriesActive, createPageQueryClient } from './page-query-client.ts'
import { useTabLocations } from './tab-locations.ts'
import { type TabPages, useTabParts } from './lazy-tabs.tsx'
import { TabMarkContext } from './unsaved-input.ts'

export interface CachedPagesProps {
  /** The tab bar keeps pages alive. */
  tabbed: boolean
  /** The page of the current address. */
  children: ReactNode
}

const none: Pick<TabPages, 'subscribe' | 'getAlive'> = { subscribe: () => () => {}, getAlive: () => noNames }
const noNames: readonly string[] = []

/**
 * Renders the visible page and the hidden cached tabs with the same tree, so that turning the tab bar on or off does
 * not remount anything. Each page keeps the address at which it was left, so that a hidden page never sees another's.
 */
export function CachedPages({ tabbed, children }: CachedPagesProps) {
  const app = useApp()
  const member = useMember()
  const tabs = useTabParts(tabbed)?.pagesOfMember(app, member) ?? null
  const arrived = useLocation()
  const location = pageLocation(arrived)
  const here = tabAt(location).name
  const { subscribe, getAlive } = tabs ?? none
  const aliveTabs = useSyncExternalStore(subscribe, getAlive)
  const alive = aliveTabs.includes(here) ? aliveTabs : [...aliveTabs, here]
  const stands = useTabLocations(arrived, alive)
  const fullPath = fullPathOf(location)

  useManualScrollRestoration(tabs !== null)
  useLayoutEffect(() => tabs?.visit(fullPath), [tabs, fullPath])

  // In order of creation: a page that moves among its siblings would lose its scroll position.
  return Object.entries(stands).map(([name, { location: at, round }]) =>
    alive.includes(name) ? (
      <CachedPage key={`${name} ${round}`} name={name} location={at} visible={name === here} tabs={tabs}>
        {tabs ? undefined : children}
      </CachedPage>
    ) : null,
  )
}

interface CachedPageProps {
  name: string
  location: Location
  visible: boolean
  tabs: TabPages | null
  /** The page; left out for a cached one, which renders the page of its own address. */
  children: ReactNode
}

/**
 * One page with its own address, scroll position and error boundary. While it is hidden its effects are stopped, but
 * its requests continue.
 */
const CachedPage = memo(function CachedPage({ name, location, visible, tabs, children }: CachedPageProps) {
  const { report } = useApp()
  const { queries: all } = useMember()
  const [life] = useState(createPageLifecycle)
  const [queries] = useState(() => createPageQueryClient(all, life.isAway))
  const releaseQueries = useRef(() => {})
  const markTab = useTelling(name, tabs, life)
  const page =
    children === undefined ? (
      <RoutePage place={routeAt(location.pathname).route} frame="shell" location={location} />
    ) : (
      children
    )

  useEffect(
    () => () => {
      life.end()
      releaseQueries.current()
    },
    [life],
  )
  return (
    <TabMarkContext value={tabs ? markTab : null}>
      <PageLifecycleContext value={life}>
        <QueryClientProvider client={queries}>
          <Activity mode={visible ? 'visible' : 'hidden'}>
            <ErrorBoundary within at={location.pathname} onBroken={report}>
              <RestoreScroll address={fullPathOf(location)} kept={tabs !== null}>
                {page}
              </RestoreScroll>
            </ErrorBoundary>
            <Sight life={life} releaseQueries={releaseQueries} />
          </Activity>
        </QueryClientProvider>
      </PageLifecycleContext>
    </TabMarkContext>
  )
})

interface SightProps {
  life: ControlledPageLifecycle
  /** Releases the queries that are held for the page. */
  releaseQueries: RefObject<() => void>
}

/** Notices that the page becomes hidden before its content does, and that it is visible again after its content. */
function Sight({ life, releaseQueries }: SightProps) {
  const queries = useQueryClient()

  useLayoutEffect(() => {
    life.reveal()
    return () => {
      life.hide()
      releaseQueries.current = keepQueriesActive(queries)
    }
  }, [life, releaseQueries, queries])
  useEffect(() => {
    life.settle()
    releaseQueries.current()
  }, [life, releaseQueries])
  return null
}

/** Reports unsent input in the page's parts to its tab. While a page is hidden, its reports are ignored. */
function useTelling(name: string, tabs: TabPages | null, life: ControlledPageLifecycle) {
  const [parts] = useState(() => new Map<string, TabMark>())

  return useCallback(
    (part: string, mark: TabMark | null) => {
      if (life.isHidden()) return
      if (mark === null) parts.delete(part)
      else parts.set(part, mark)
      const all = [...parts.values()]
      tabs?.mark(name, all.includes('unsaved') ? 'unsaved' : (all[0] ?? null))
    },
    [tabs, name, parts, life],
  )
}
