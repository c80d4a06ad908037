import { useState } from 'react'
import type { Location } from 'react-router-dom'
import { pageLocation, fullPathOf, tabAt } from './tab-bar/tab-entry.ts'

/** The location of a page, and how often it was remounted. */
interface Stand {
  location: Location
  round: number
}

interface TabLocations {
  arrived: Location | null
  here: string
  stands: Readonly<Record<string, Stand>>
}

/** The location of each live page: the visible one has the browser's, the hidden ones keep theirs. */
export function useTabLocations(arrived: Location, alive: readonly string[]): TabLocations['stands'] {
  const [tabLocations, setTabLocations] = useState<TabLocations>({ arrived: null, here: '', stands: {} })
  if (tabLocations.arrived === arrived) return tabLocations.stands

  const next = tabLocationsAt(arrived, tabLocations, alive)
  setTabLocations(next)
  return next.stands
}

function tabLocationsAt(arrived: Location, before: TabLocations, alive: readonly string[]): TabLocations {
  const location = pageLocation(arrived)
  const here = tabAt(location).name
  const stands = Object.fromEntries(Object.entries(before.stands).filter(([name]) => alive.includes(name)))
  const known = stands[here]
  const isAnew = location !== arrived
  const wasAnew = before.arrived !== null && pageLocation(before.arrived) !== before.arrived
  const isReturn =
    (here !== before.here || wasAnew) && known !== undefined && fullPathOf(known.location) === fullPathOf(location)
  // Returning to a page is no navigation for it: it keeps the location object that it had.
  const stand = {
    location: isReturn && !isAnew ? known.location : location,
    round: (known?.round ?? 0) + Number(isAnew),
  }
  return { arrived, here, stands: { ...stands, [here]: stand } }
}
