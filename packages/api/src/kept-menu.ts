import * as z from 'zod/mini'
import { MenuItem } from './contract/console.ts'
import type { Member } from './contract/session.ts'

/** Whose menu it is: another member, or another role, has another one. */
export type MenuOwner = Pick<Member, 'userId' | 'role'>

const KeptMenu = z.object({ userId: z.string(), role: z.string(), menu: z.array(MenuItem) })

/** The menu that was kept; null where there is none for this member in this role, or rubbish in its place. */
export function readMenu(kept: string | null, { userId, role }: MenuOwner): MenuItem[] | null {
  const { data: known } = KeptMenu.safeParse(parse(kept))
  return known?.userId === userId && known.role === role ? known.menu : null
}

/** The text to keep. */
export const writeMenu = (menu: readonly MenuItem[], { userId, role }: MenuOwner): string =>
  JSON.stringify({ userId, role, menu })

function parse(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}
