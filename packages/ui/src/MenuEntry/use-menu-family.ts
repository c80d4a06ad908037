import { use } from 'react'
import { type MenuFamily, MenuFamilyContext } from './menu-family.ts'

/** The parts for an entry, from the menu that it stands in. */
export function useMenuFamily(): MenuFamily {
  const family = use(MenuFamilyContext)
  if (!family) throw new Error('A menu entry stands in a DropdownMenu or in a ContextMenu')

  return family
}
