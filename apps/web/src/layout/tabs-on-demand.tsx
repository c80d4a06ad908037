import type { TabMark } from '@moyun/machines'
import { type ComponentType, lazy } from 'react'
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

let brought: Promise<Parts | null> | undefined

/** What keeps pages in tabs; where it does not come, the page stands without. */
export const bringTabs = (): Promise<Parts | null> => (brought ??= import('../tab-bar/tab-parts.ts').then(({ parts }) => parts, () => null))

/** The bar of the open pages. */
export const TabStrip = lazy(async () => ({ default: (await bringTabs())?.TabStrip ?? (() => null) }))
