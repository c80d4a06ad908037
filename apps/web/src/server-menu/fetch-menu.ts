import { consoleShell, type MenuItem, type MenuOwner, readMenu, writeMenu } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import type { KeyValueStorage } from '@moyun/api/storage'
import { MENU_KEY } from '../stored.ts'

export interface MenuFetch {
  consoleCall: Call
  storage: KeyValueStorage
  owner: MenuOwner
  signal: AbortSignal
  /** Is handed the last menu that came, where one was kept: it stands in until the next one is there. */
  onRecalled: (menu: MenuItem[]) => void
}

/** Fetches the member's menu, and keeps it for the day on which it does not come. */
export async function fetchMenu({ consoleCall, storage, owner, signal, onRecalled }: MenuFetch): Promise<MenuItem[]> {
  const known = readMenu(storage.getItem(MENU_KEY), owner)
  if (known) onRecalled(known)
  const menu = await consoleCall(consoleShell.menu, {}, { signal, quiet: true })
  storage.setItem(MENU_KEY, writeMenu(menu, owner))
  return menu
}
