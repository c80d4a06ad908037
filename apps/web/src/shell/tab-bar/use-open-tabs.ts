import type { TabEntry } from '@moyun/api'
import { selectActiveTab, selectTabs } from '@moyun/machines'
import { useLocation } from 'react-router-dom'
import { Tabs } from './tabs.ts'
import { pageLocation, tabAt } from './tab-entry.ts'

/** The tabs that the member may open, from left to right. */
export const useOpenTabs = (): readonly TabEntry[] => Tabs.useSelector(selectTabs)

/** The name of the visible page's tab. A page that was just closed stays visible a moment longer than its tab. */
export function useVisibleTab(open: readonly TabEntry[]): string {
  const { name } = tabAt(pageLocation(useLocation()))
  const next = Tabs.useSelector(selectActiveTab)
  return open.some((tab) => tab.name === name) ? name : next
}
