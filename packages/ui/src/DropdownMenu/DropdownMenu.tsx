import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { MenuFamilyContext } from '../MenuEntry/menu-family.ts'
import { MenuPaper } from '../MenuEntry/MenuPaper.tsx'

export interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /** `MenuAction`, `MenuCheck`, `MenuChoices`, `MenuMore`, in `MenuGroup`s or with a `MenuLine` between them. */
  children: ReactNode
}

/**
 * A few actions on one thing, behind a button. For a choice that stays visible, use `Tabs` or a segment; behind a right
 * click, `ContextMenu` with the same entries; for anything but entries, `Popover`.
 */
export function DropdownMenu({ trigger, align = 'end', side = 'bottom', children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <MenuPaper as={Radix.Content} align={align} side={side} sideOffset={6} collisionPadding={8} loop>
          <MenuFamilyContext value="dropdown">{children}</MenuFamilyContext>
        </MenuPaper>
      </Radix.Portal>
    </Radix.Root>
  )
}
