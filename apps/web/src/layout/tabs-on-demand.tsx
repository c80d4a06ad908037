import type { TabMark } from '@moyun/machines'
import { type ComponentType, use, useSyncExternalStore } from 'react'
import type { House } from '../house.ts'
import type { Room } from '../room/room.ts'
import { createShown } from '../shown.ts'

/** The tabs of a room, as their pages know them. */
export interface KeptPages {
  subscribe: (listener: () => void) => () => void
  /** The names of the pages that are kept alive. */
  getAlive: () => readonly string[]
  /** The page at this address shows. */
  visit: (fullPath: string) => void
  /** What a page has not sent. */
  mark: (name: string, mark: TabMark | null) => void
}

interface Parts {
  TabStrip: ComponentType
  pagesOfRoom: (house: House, room: Room) => KeptPages
}

/** In milliseconds, at first: each time that they are lost again it is doubled, up to a minute. */
const LATER = 4_000
const MOST = 60_000

/** `undefined` until something was heard of them, `null` as long as they are lost. */
const parts = createShown<Parts | null | undefined>(undefined)
let heard: Promise<void> | undefined

function bring(later: number): Promise<void> {
  return import('../tab-bar/tab-parts.ts').then(
    (file) => parts.show(file.parts),
    () => {
      parts.show(null)
      setTimeout(() => void bring(Math.min(later * 2, MOST)), later)
    },
  )
}

/** What keeps pages in tabs. Where it is lost on its way the page stands without, `null`, until it comes after all. */
export function useTabParts(wanted: boolean): Parts | null {
  const here = useSyncExternalStore(parts.subscribe, parts.getSnapshot)
  if (!wanted) return null
  if (here === undefined) use((heard ??= bring(LATER)))
  return here ?? null
}

/** The bar of the open pages. */
export function TabStrip() {
  const Strip = useTabParts(true)?.TabStrip
  return Strip ? <Strip /> : null
}
