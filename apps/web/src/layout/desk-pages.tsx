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
import { Boundary } from '../failures/broken.tsx'
import { useHouse } from '../house.ts'
import { OnePage } from '../pages.tsx'
import { placeAt } from '../places/place.ts'
import { useRoom } from '../room/room.ts'
import { arrivalAt, fullPathOf, tabAt } from '../tab-bar/visit.ts'
import { Kept, useOwnScroll } from './kept.tsx'
import { beginLife, type KeptLife, PageLifeContext } from './page-life.ts'
import { holdQueries, queriesOfPage } from './page-queries.ts'
import { useStands } from './stands.ts'
import { type KeptPages, useTabParts } from './tabs-on-demand.tsx'
import { MarkContext } from './unsaved.ts'

export interface DeskPagesProps {
  /** Pages are kept in tabs. */
  tabbed: boolean
  /** The page that the address asks for. */
  children: ReactNode
}

const none: Pick<KeptPages, 'subscribe' | 'getAlive'> = { subscribe: () => () => {}, getAlive: () => nobody }
const nobody: readonly string[] = []

/**
 * The page that shows, and out of sight those that are kept alive in tabs, which stand in the same way: to turn the tabs on
 * or off changes nothing on the page. Each lives at the address it was left at, so that a hidden one never sees another's.
 */
export function DeskPages({ tabbed, children }: DeskPagesProps) {
  const house = useHouse()
  const room = useRoom()
  const tabs = useTabParts(tabbed)?.pagesOfRoom(house, room) ?? null
  const arrived = useLocation()
  const location = arrivalAt(arrived)
  const here = tabAt(location).name
  const { subscribe, getAlive } = tabs ?? none
  const kept = useSyncExternalStore(subscribe, getAlive)
  const alive = kept.includes(here) ? kept : [...kept, here]
  const stands = useStands(arrived, alive)
  const fullPath = fullPathOf(location)

  useOwnScroll(tabs !== null)
  useLayoutEffect(() => tabs?.visit(fullPath), [tabs, fullPath])

  // In the order in which they came to life: a page that changes its place among others would lose its place on the scroll.
  return Object.entries(stands).map(([name, { location: at, round }]) =>
    alive.includes(name) ? (
      <DeskPage key={`${name} ${round}`} name={name} location={at} shown={name === here} tabs={tabs}>
        {tabs ? undefined : children}
      </DeskPage>
    ) : null,
  )
}

interface DeskPageProps {
  name: string
  location: Location
  shown: boolean
  tabs: KeptPages | null
  /** The page; of one that is kept it is the one at its own address. */
  children: ReactNode
}

/** One page: its own address, its own place on the scroll, its own trouble. Its effects rest out of sight; what it waits for does not. */
const DeskPage = memo(function DeskPage({ name, location, shown, tabs, children }: DeskPageProps) {
  const { report } = useHouse()
  const { queries: all } = useRoom()
  const [life] = useState(beginLife)
  const [queries] = useState(() => queriesOfPage(all, life.isAway))
  const held = useRef(() => {})
  const tell = useTelling(name, tabs, life)
  const page =
    children === undefined ? (
      <OnePage place={placeAt(location.pathname).place} frame="desk" location={location} />
    ) : (
      children
    )

  useEffect(
    () => () => {
      life.end()
      held.current()
    },
    [life],
  )
  return (
    <MarkContext value={tabs ? tell : null}>
      <PageLifeContext value={life}>
        <QueryClientProvider client={queries}>
          <Activity mode={shown ? 'visible' : 'hidden'}>
            <Boundary within at={location.pathname} onBroken={report}>
              <Kept address={fullPathOf(location)} kept={tabs !== null}>
                {page}
              </Kept>
            </Boundary>
            <Sight life={life} held={held} />
          </Activity>
        </QueryClientProvider>
      </PageLifeContext>
    </MarkContext>
  )
})

interface SightProps {
  life: KeptLife
  /** Lets go of what is held for the page. */
  held: RefObject<() => void>
}

/** Notices when the page goes out of sight, before anything on it does, and when it is back, after everything on it. */
function Sight({ life, held }: SightProps) {
  const queries = useQueryClient()

  useLayoutEffect(() => {
    life.reveal()
    return () => {
      life.hide()
      held.current = holdQueries(queries)
    }
  }, [life, held, queries])
  useEffect(() => {
    life.settle()
    held.current()
  }, [life, held])
  return null
}

/** Takes what the parts of a page have not sent to its tab. A page that goes out of sight takes back what it said, and is not heard. */
function useTelling(name: string, tabs: KeptPages | null, life: KeptLife) {
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
