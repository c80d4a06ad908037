import { selectPresence, selectRole, selectServerMenu, selectTabCache, selectTabs, type TabMark } from '@moyun/machines'
import { Activity, memo, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { Boundary } from '../broken.tsx'
import { useHouse } from '../house.ts'
import { MarkContext } from '../layout/unsaved.ts'
import { OnePage } from '../pages.tsx'
import { placeAt } from '../place.ts'
import { Role } from '../role.ts'
import { Session } from '../session.ts'
import { Settings } from '../settings.ts'
import { Kept, useOwnScroll } from './kept.tsx'
import { useStands } from './stands.ts'
import { Tabs, useTabsOfRoom } from './tabs.ts'
import { arrivalAt, fullPathOf, mayShow, tabAt } from './visit.ts'

/**
 * Every page that is kept alive, of which one shows. Each lives at the address it was left at, so that a hidden one never
 * sees another's; its effects rest meanwhile, and what it had asked for is not asked for again.
 */
export function TabPages() {
  return (
    <Tabs.Provider actor={useTabsOfRoom()}>
      <Pages />
    </Tabs.Provider>
  )
}

function Pages() {
  const tabs = Tabs.useActorRef()
  const arrived = useLocation()
  const location = arrivalAt(arrived)
  const here = tabAt(location).name
  const alive = useAlive(here)
  const stands = useStands(arrived, alive)
  const fullPath = fullPathOf(location)

  useOwnScroll()
  useLayoutEffect(() => tabs.send({ type: 'page.visited', tab: tabAt(new URL(fullPath, window.location.origin)) }), [tabs, fullPath])

  // In the order in which they came to life: a page that changes its place among others would lose its place on the scroll.
  return Object.entries(stands).map(([name, { location: at, round }]) =>
    alive.includes(name) ? (
      <Activity key={`${name} ${round}`} mode={name === here ? 'visible' : 'hidden'}>
        <TabPage name={name} location={at} />
      </Activity>
    ) : null,
  )
}

/** The names of the pages that are to be alive, the one that shows among them. */
function useAlive(here: string): readonly string[] {
  const open = Tabs.useSelector(selectTabs)
  const cache = Tabs.useSelector(selectTabCache)
  const who = Session.useSelector(selectPresence)
  const role = Role.useSelector(selectRole)
  const serverMenu = Settings.useSelector(selectServerMenu)
  const kept = open.filter((tab) => cache.includes(tab.name) && mayShow(tab, { who, role, serverMenu })).map(({ name }) => name)
  return kept.includes(here) ? kept : [...kept, here]
}

interface TabPageProps {
  name: string
  location: Location
}

/** One page: its own address, its own place on the scroll, its own trouble. */
const TabPage = memo(function TabPage({ name, location }: TabPageProps) {
  const { report } = useHouse()
  const tell = useTelling(name)
  const { place } = placeAt(location.pathname)

  return (
    <MarkContext value={tell}>
      <Boundary at={location.pathname} onBroken={report}>
        <Kept address={fullPathOf(location)}>
          <OnePage place={place} frame="desk" location={location} />
        </Kept>
      </Boundary>
    </MarkContext>
  )
})

/** Takes what the parts of a page have not sent to its tab. A page that goes out of sight takes back what it said, and is not heard. */
function useTelling(name: string) {
  const tabs = Tabs.useActorRef()
  const [parts] = useState(() => new Map<string, TabMark>())
  const isHere = useRef(false)

  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  return useCallback(
    (part: string, mark: TabMark | null) => {
      if (!isHere.current) return
      if (mark === null) parts.delete(part)
      else parts.set(part, mark)
      const all = [...parts.values()]
      tabs.send({ type: 'tab.mark', name, mark: all.includes('unsaved') ? 'unsaved' : (all[0] ?? null) })
    },
    [tabs, name, parts],
  )
}
