import type { TabMark } from '@moyun/machines'
import { useLazyPart } from '@moyun/ui'
import type { ComponentType } from 'react'
import { lazyPart } from '../app/lazy-part.ts'
import type { AppServices } from '../app/app-services.ts'
import type { MemberServices } from '../member/member-services.ts'

/** The tabs of the signed-in scope, as its pages see them. */
export interface TabPages {
  subscribe: (listener: () => void) => () => void
  /** Names of the pages that are kept alive. */
  getAlive: () => readonly string[]
  /** Records that the page at this address is visible. */
  visit: (fullPath: string) => void
  /** Records whether a page has a draft or unsaved input. */
  mark: (name: string, mark: TabMark | null) => void
}

interface Parts {
  TabStrip: ComponentType
  pagesOfMember: (app: AppServices, member: MemberServices) => TabPages
}

const parts = lazyPart<Parts>(async () => (await import('./tab-bar/tab-parts.ts')).parts)

/** The tab bar's code, or null until it has loaded; the page is shown without it meanwhile. */
export const useTabParts = (needed: boolean): Parts | null => useLazyPart(parts, needed)?.part ?? null

/** The bar of the open pages. */
export function TabStrip() {
  const Strip = useTabParts(true)?.TabStrip
  return Strip ? <Strip /> : null
}
