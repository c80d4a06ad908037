import { consoleShell, type MenuItem, type MenuOwner, readMenu, writeMenu } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import type { KeyValueStorage } from '@moyun/api/storage'
import { MENU_KEY } from '../../app/local-storage.ts'

export interface MenuFetch {
  consoleCall: Call
  storage: KeyValueStorage
  owner: MenuOwner
  signal: AbortSignal
  /** Receives the last stored menu, if there is one: it is shown until the new one has loaded. */
  onCached: (menu: MenuItem[]) => void
}

/** Fetches the member's menu and stores it for when a later fetch fails. */
export async function fetchMenu({ consoleCall, storage, owner, signal, onCached }: MenuFetch): Promise<MenuItem[]> {
  const known = readMenu(storage.getItem(MENU_KEY), owner)
  if (known) onCached(known)
  const menu = await consoleCall(consoleShell.menu, {}, { signal, quiet: true })
  storage.setItem(MENU_KEY, writeMenu(menu, owner))
  return menu
}
