import * as z from 'zod/mini'
import { MenuItem } from '../contract/console.ts'
import type { Member } from '../contract/session.ts'

/** Cache key of a menu: each member and each role has its own menu. */
export type MenuOwner = Pick<Member, 'userId' | 'role'>

const KeptMenu = z.object({ userId: z.string(), role: z.string(), menu: z.array(MenuItem) })

/** Reads a cached menu. Null if none is stored for this member in this role, or the stored value is invalid. */
export function readMenu(kept: string | null, { userId, role }: MenuOwner): MenuItem[] | null {
  const { data: known } = KeptMenu.safeParse(parse(kept))
  return known?.userId === userId && known.role === role ? known.menu : null
}

/** Serialises a menu for the cache. */
export const writeMenu = (menu: readonly MenuItem[], { userId, role }: MenuOwner): string =>
  JSON.stringify({ userId, role, menu })

function parse(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}
