import type { TabMark } from '@moyun/machines'
import { createPart, usePart } from '@moyun/ui'
import type { ComponentType } from 'react'
import type { House } from '../house.ts'
import type { Room } from '../room/room.ts'

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

const parts = createPart<Parts>(async () => (await import('../tab-bar/tab-parts.ts')).parts)

/** What keeps pages in tabs. Where it is lost on its way the page stands without, `null`, until it comes after all. */
export const useTabParts = (wanted: boolean): Parts | null => usePart(parts, wanted)?.part ?? null

/** The bar of the open pages. */
export function TabStrip() {
  const Strip = useTabParts(true)?.TabStrip
  return Strip ? <Strip /> : null
}
