import type { TabEntry } from '@moyun/api'
import { selectPresence, selectRole, selectServerMenu, selectTabHere, selectTabs } from '@moyun/machines'
import { useLocation } from 'react-router-dom'
import { Role } from '../role.ts'
import { Session } from '../session.ts'
import { Settings } from '../settings.ts'
import { Tabs } from './tabs.ts'
import { arrivalAt, mayShow, tabAt } from './visit.ts'

/** The tabs that the member may open, from left to right. */
export function useOpenTabs(): readonly TabEntry[] {
  const who = Session.useSelector(selectPresence)
  const role = Role.useSelector(selectRole)
  const serverMenu = Settings.useSelector(selectServerMenu)
  return Tabs.useSelector(selectTabs).filter((tab) => mayShow(tab, { who, role, serverMenu }))
}

/** The name of the tab whose page shows. One that was just closed shows a moment longer than its tab. */
export function useTabHere(open: readonly TabEntry[]): string {
  const { name } = tabAt(arrivalAt(useLocation()))
  const next = Tabs.useSelector(selectTabHere)
  return open.some((tab) => tab.name === name) ? name : next
}
